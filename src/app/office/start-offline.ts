import { keepFacts } from '#app/data/offline/kept-facts.ts';
import { watchSession } from '#app/data/offline/watch-session.ts';
import { keepOffice, registerWorker } from '#app/data/offline/worker.ts';
import type { PageFacts } from '#app/shell/page-facts.ts';

/** Makes the office ready for the next time without a network: its worker, and its files with that. */
export async function startOffline(facts: PageFacts): Promise<void> {
  keepFacts(facts);
  void watchSession();
  await registerWorker();
  await keepOffice();
}
