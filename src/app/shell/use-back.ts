import { type NavigateOptions, useCanGoBack, useRouter } from '@tanstack/react-router';

/** One step back within the app; from a first page to another of ours, never out of the app. */
export function useBack(otherwise: NavigateOptions): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate(otherwise);
  };
}
