import type { QueryClient } from '@tanstack/react-query';
import type { PageFacts } from '../page-facts.ts';
import { keepFacts } from './kept-facts.ts';
import { restoreQueries, saveQueries } from './saved-queries.ts';
import { watchOrders } from './watch-orders.ts';
import { registerWorker } from './worker.ts';

/** Makes the app ready for the next time without a network: its worker, what it saw, what it needs to start. */
export async function startOffline(queryClient: QueryClient, facts: PageFacts): Promise<void> {
  keepFacts(facts);
  // there before it is needed: without a network its file may not be had
  void import('../app-strips.tsx');
  await restoreQueries(queryClient);
  saveQueries(queryClient);
  watchOrders(facts.lang);
  await registerWorker();
}
