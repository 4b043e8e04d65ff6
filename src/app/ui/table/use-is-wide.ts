import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

/** Whether there is room for columns. The office is drawn by browsers alone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
