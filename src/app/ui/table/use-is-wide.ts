import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

/** Whether there is room for columns; on a server there is not. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
