import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';

/** In the place of a sheet or dialog that cannot be shown: closes it again and says so. */
export function OverlayFailed({ overlay }: { readonly overlay: Overlay }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const fail = useEffectEvent(() => {
    overlay.close();
    toast({ kind: 'error', text: t`This part of the page could not be fetched. Try again in a moment.` });
  });
  useEffect(() => fail(), []);
  return null;
}
