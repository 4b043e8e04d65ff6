import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { DATABASES } from '#device/stores.ts';
import { loadMessages } from '#app/i18n/messages.ts';
import { watchScans } from '../door/watch-scans.ts';
import { isOnDevice } from '../lazy-record.ts';
import { watchQueue } from '../queue.ts';
import { watchOrders } from './watch-orders.ts';
import { watchSession } from './watch-session.ts';

/** Keeps orders, tickets, session and cart of this device up to date, and sends what waits, for as long as the page is open. */
export function watchDevice(lang: Language, queryClient: QueryClient): void {
  // there with its words before it is needed: without a network its files may not be had
  import('#app/shell/lazy/app-strips.tsx').then(() => loadMessages(lang)).catch(() => undefined);
  watchOrders(lang);
  onceSignedIn(() => import('#app/features/cart/account-cart.ts').then(({ watchAccountCart }) => watchAccountCart()));
  void watchSession();
  watchQueue(queryClient);
  void watchScans();
  forgetFramesOfBefore().catch(() => undefined);
}

/** Forgets what pages for frames kept that stood alone in a tab here, as after a payment. */
async function forgetFramesOfBefore(): Promise<void> {
  if (!(await isOnDevice(DATABASES.frames))) return;
  const { forgetOldFrames } = await import('#device/frame-record.ts');
  await forgetOldFrames();
}

/** Does something once somebody is signed in; where its file cannot be had, with the next start. */
function onceSignedIn(work: () => Promise<void>): void {
  const look = (): void => {
    if (!sessionStore.current()) return;
    stop();
    work().catch(() => undefined);
  };
  const stop = sessionStore.subscribe(look);
  look();
}
