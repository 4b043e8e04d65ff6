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

/** When the page is so wide, at the start or later. */
export async function whenWide(): Promise<void> {
  const media = matchMedia(WIDE);
  if (!media.matches) await new Promise((resolve) => media.addEventListener('change', resolve, { once: true }));
}
