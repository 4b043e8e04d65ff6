import type { QueryClient } from '@tanstack/react-query';
import { NO_PICTURE_SIZE } from '#wire/worker.ts';
import { isOnline, subscribeNetwork } from '../network.ts';
import type { PageFacts } from '#app/shell/page-facts.ts';
import { whenSettled } from '#app/shell/when-idle.ts';
import { keepFacts } from './kept-facts.ts';
import { restoreQueries, saveQueries } from './saved-queries.ts';
import { standIns } from './stand-in-language.ts';
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
  const answers = await restoreQueries(queryClient);
  const networkChanged = async (): Promise<void> => {
    if (isOnline() && standIns.size === 0) return fetchPictures();
    const { putStandIns, replaceStandIns } = await import('./stand-ins.ts');
    if (!isOnline()) return putStandIns(queryClient, answers);
    // what the loaders made of it, titles above all, is in another language too
    if (await replaceStandIns(queryClient)) await reload();
    return fetchPictures();
  };
  const look = (): void => void networkChanged().catch(() => undefined);
  subscribeNetwork(look);
  look();
  saveQueries(queryClient, answers);
}

/** Fetches the pictures that could not be had without a network: the worker put an empty one in their place. */
async function fetchPictures(): Promise<void> {
  const missing = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth === NO_PICTURE_SIZE,
  );
  if (missing.length > 0) (await import('./fetch-again.ts')).fetchAgain(missing);
}
