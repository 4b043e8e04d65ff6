import type { AnyRouter } from '@tanstack/react-router';
import { sessionStore } from '#device/accounts/session-store.ts';
import { keepWish, WISHED, type Wish } from './wishes.ts';

interface Press {
  readonly router: AnyRouter;
  /** the page on which it was pressed, where sign-in leads back to */
  readonly href: string;
}

/** Leads to sign-in and back for what only somebody who is signed in can do, which is then done. Source: FAV-05, REV-05, INV-03. */
export async function signInFor(wish: Wish, { router, href }: Press): Promise<void> {
  keepWish(wish);
  // who presses before the page knows them is spared the way: their own button has the wish granted
  if (await sessionStore.load()) dispatchEvent(new Event(WISHED));
  else await router.navigate({ to: '/signin', search: { redirect: href }, state: { cameFrom: href } });
}
