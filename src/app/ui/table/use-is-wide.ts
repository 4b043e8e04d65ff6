import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

/** Whether there is room for columns; on a server there is not, on paper there is what was on the screen. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWideNow, () => false);
}

let wasWide = false;

/** A page that is drawn anew while it is printed loses what no longer fits its sheets. */
function isWideNow(): boolean {
  if (!matchMedia('print').matches) wasWide = matchMedia(WIDE).matches;
  return wasWide;
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
