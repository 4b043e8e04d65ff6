import { useRouter } from '@tanstack/react-router';
import { keepWish, type Wish } from './wishes.ts';

/** Leads to sign-in and back for what only somebody who is signed in can do, which is then done. Source: FAV-05, REV-05, INV-03. */
export function useSignInFor(): (wish: Wish) => void {
  const router = useRouter();
  return (wish) => {
    keepWish(wish);
    void isSignedIn().then((isIn) => {
      // who presses before the page knows them is spared the way: their own button comes, and takes the wish
      if (!isIn) void router.navigate({ to: '/signin', search: { redirect: router.state.location.href } });
    });
  };
}

async function isSignedIn(): Promise<boolean> {
  const { sessionStore } = await import('#device/accounts/session-store.ts');
  return (await sessionStore.load()) !== null;
}
