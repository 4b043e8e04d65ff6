import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { useToast } from '#app/ui/overlay/toast-context.ts';

interface Seen {
  /** whether the part that asks is seen at this moment: an answer may come after Back was pressed */
  readonly isSeen: () => boolean;
  /** says what failed, and for whom, where nobody sees the part any more that says it otherwise */
  readonly failed: (name: string, text: string) => void;
}

/** For what is sent from a sheet that may be gone when the answer comes. */
export function useFailedUnseen(isOpen = true): Seen {
  const { t } = useLingui();
  const toast = useToast();
  const seen = useRef(false);
  useLayoutEffect(() => {
    seen.current = isOpen;
    return () => {
      seen.current = false;
    };
  }, [isOpen]);
  return {
    isSeen: () => seen.current,
    failed: (name, text) => {
      if (!seen.current) toast({ kind: 'error', text: t`${name}: ${text}` });
    },
  };
}
