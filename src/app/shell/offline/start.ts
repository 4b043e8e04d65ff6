import type { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '#device/accounts/session-store.ts';
import type { PageFacts } from '../page-facts.ts';
import { keepFacts } from './kept-facts.ts';
import { restoreQueries, saveQueries } from './saved-queries.ts';
import { watchOrders } from './watch-orders.ts';
import { watchSession } from './watch-session.ts';
import { registerWorker } from './worker.ts';

/** Makes the app ready for the next time without a network: its worker, what it saw, what it needs to start. */
export async function startOffline(queryClient: QueryClient, facts: PageFacts): Promise<void> {
  keepFacts(facts);
  // there before it is needed: without a network its file may not be had
  void import('../app-strips.tsx');
  await restoreQueries(queryClient);
  saveQueries(queryClient);
  watchOrders(facts.lang);
  onceSignedIn(() =>
    import('../../features/cart/account-cart.ts').then(({ watchAccountCart }) => watchAccountCart(facts.lang)),
  );
  void watchSession(facts.lang);
  await registerWorker();
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
