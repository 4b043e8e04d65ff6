import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type Overlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';

/**
 * What an overlay shows, where that is fetched when it opens: by its button, a step forward or a reload. If it cannot be
 * had, the overlay closes again and says so. `opened` is a key with which it begins anew each time.
 */
export function useOverlayPart<Part>(
  overlay: Overlay,
  load: () => Promise<Part>,
): { part: Part | undefined; opened: number } {
  const { t } = useLingui();
  const toast = useToast();
  const opened = useTimesOpened(overlay);
  const [loaded, setLoaded] = useState<{ part: Part; at: number }>();
  const start = useEffectEvent(load);
  const fail = useEffectEvent(() => {
    overlay.close();
    toast({ kind: 'error', text: t`This part of the page could not be fetched. Try again in a moment.` });
  });
  useEffect(() => {
    if (!overlay.isOpen) return undefined;
    let isWanted = true;
    start().then(
      (part) => isWanted && setLoaded({ part, at: opened }),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [overlay.isOpen, opened]);
  return { part: loaded?.at === opened ? loaded.part : undefined, opened };
}
