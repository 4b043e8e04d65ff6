import type { QueryClient } from '@tanstack/react-query';
import { NO_PICTURE_SIZE } from '#wire/worker.ts';
import type { PageFacts } from '#app/shell/page-facts.ts';
import { whenSettled } from '#app/shell/when-idle.ts';
import { keepAnswers } from './keep-answers.ts';
import { keepFacts } from './kept-facts.ts';
import { registerWorker } from './worker.ts';

/** The front end that is made ready. */
interface FrontEnd {
  readonly queryClient: QueryClient;
  readonly facts: PageFacts;
  /** runs the loaders of the shown page again */
  readonly reload: () => Promise<void>;
}

/** Makes the app ready for the next time without a network: its worker, what it saw, what it needs to start. */
export async function startOffline({ queryClient, facts, reload }: FrontEnd): Promise<void> {
  void registerWorker();
  keepFacts(facts);
  void whenSettled()
    .then(() => import('./watch-device.ts'))
    .then(({ watchDevice }) => watchDevice(facts.lang, queryClient))
    // its file could not be had: with the next page
    .catch(() => undefined);
  await keepAnswers(queryClient, { reload, online: fetchPictures });
}

/** Fetches the pictures that could not be had without a network: the worker put an empty one in their place. */
async function fetchPictures(): Promise<void> {
  const missing = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth === NO_PICTURE_SIZE,
  );
  if (missing.length > 0) (await import('./fetch-again.ts')).fetchAgain(missing);
}
