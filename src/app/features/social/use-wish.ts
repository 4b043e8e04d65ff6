import { useRouter } from '@tanstack/react-router';
import type { Wish } from './wishes.ts';

/** What a button does for a visitor who is signed out; its code comes with the press. */
export function useWish(wish: Wish): () => void {
  const router = useRouter();
  return () => {
    // of the page that is shown: pressed twice, the first press is on its way already
    const { href } = router.state.resolvedLocation ?? router.state.location;
    void import('./sign-in-for.ts').then(({ signInFor }) => signInFor(wish, { router, href }));
  };
}
