import type { AnyRouter } from '@tanstack/react-router';
import { sessionStore } from '#device/accounts/session-store.ts';
import { keepWish, type Wish } from './wishes.ts';

/** Leads to sign-in and back for what only somebody who is signed in can do, which is then done. Source: FAV-05, REV-05, INV-03. */
export async function signInFor(wish: Wish, router: AnyRouter): Promise<void> {
  keepWish(wish);
  // who presses before the page knows them is spared the way: their own button comes, and takes the wish
  if (await sessionStore.load()) return;
  await router.navigate({ to: '/signin', search: { redirect: router.state.location.href } });
}
