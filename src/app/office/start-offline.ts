import type { QueryClient } from '@tanstack/react-query';
import { watchScans } from '#app/data/door/watch-scans.ts';
import { keepAnswers } from '#app/data/offline/keep-answers.ts';
import { keepFacts } from '#app/data/offline/kept-facts.ts';
import { watchSession } from '#app/data/offline/watch-session.ts';
import { keepOffice, registerWorker } from '#app/data/offline/worker.ts';
import type { PageFacts } from '#app/shell/page-facts.ts';

interface Office {
  readonly queryClient: QueryClient;
  readonly facts: PageFacts;
  /** runs the loaders of the shown screen again */
  readonly reload: () => Promise<void>;
}

/** Makes the office ready for the next time without a network: what it was answered, its worker, and its files with that. */
export async function startOffline({ queryClient, facts, reload }: Office): Promise<void> {
  keepFacts(facts);
  void watchSession();
  void watchScans();
  void keepAnswers(queryClient, { reload });
  await registerWorker();
  await keepOffice();
}
