import type { QueryClient } from '@tanstack/react-query';
import { isOnline, subscribeNetwork } from '../network.ts';
import { restoreQueries, saveQueries } from './saved-queries.ts';
import { standIns } from './stand-in-language.ts';

interface Front {
  /** runs the loaders of the shown page again */
  readonly reload: () => Promise<void>;
  /** runs now, and whenever the network is back, once nothing stands in for anything */
  readonly online?: () => Promise<void> | void;
}

/** Puts what this device has saved into the cache, and saves from now on; what stands in from another language is asked anew once there is a network. */
export async function keepAnswers(
  queryClient: QueryClient,
  { reload, online = () => undefined }: Front,
): Promise<void> {
  const answers = await restoreQueries(queryClient);
  const networkChanged = async (): Promise<void> => {
    if (isOnline() && standIns.size === 0) return online();
    const { putStandIns, replaceStandIns } = await import('./stand-ins.ts');
    if (!isOnline()) return putStandIns(queryClient, answers);
    // what the loaders made of it, titles above all, is in another language too
    if (await replaceStandIns(queryClient)) await reload();
    return online();
  };
  const look = (): void => void networkChanged().catch(() => undefined);
  subscribeNetwork(look);
  look();
  saveQueries(queryClient, answers);
}
