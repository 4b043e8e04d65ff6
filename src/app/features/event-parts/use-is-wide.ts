import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

/** Whether filters have a column of their own here; what the server renders goes by what it is told. */
export function useIsWide(onServer: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
    () => onServer,
  );
}
