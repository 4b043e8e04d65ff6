import { useSyncExternalStore } from 'react';

/** Form and mail side by side: the same as in template-form.module.css. */
const WIDE = '(min-width: 1100px)';

/** Whether the form and its preview stand side by side. */
export function useHasRoom(): boolean {
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
