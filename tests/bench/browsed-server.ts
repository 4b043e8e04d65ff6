// A child process: the whole server over the demo catalogue, which says how much it answered from memory, and in which a
// sale can be left to end no cached response.
import type { Made } from '#server/platform/http/cache-entry.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { type DemoSite, openDemoSite } from '../server/demo-site.ts';

/** The first message to it. */
export interface BrowsedOrder {
  readonly invalidation: boolean;
}

/** Its answer, and the answer to every message after the first, with what happened since the one before. */
export interface BrowsedState {
  readonly port: number;
  /** responses asked for */
  readonly asked: number;
  /** of them, those that were made for who asked */
  readonly made: number;
}

/** Counts what is asked of it from outside, and what is made. */
class CountingCache extends ResponseCache {
  asked = 0;
  made = 0;

  override read(key: string, make: () => Promise<Made>, how: { fresh?: boolean } = {}) {
    if (!key.startsWith('page ')) return super.read(key, make, how);
    this.asked += 1;
    return super.read(
      key,
      () => {
        this.made += 1;
        return make();
      },
      how,
    );
  }
}

process.once('message', (order: BrowsedOrder) => void open(order));
process.on('disconnect', () => process.exit());

async function open({ invalidation }: BrowsedOrder): Promise<void> {
  let opened: DemoSite | undefined;
  const look = (): Promise<void> | undefined => {
    // as the product does; not yet while it is opened
    const { sharedChanges, database } = opened?.services ?? {};
    return invalidation && database ? sharedChanges?.look({ database, cache }) : undefined;
  };
  const cache: CountingCache = new CountingCache({ beforeReading: look });
  opened = await openDemoSite({ now: () => new Date(), replace: { cache } });
  const { app, services } = opened;
  if (!invalidation) services.stockChanges.moved = () => undefined;
  // enough for every run
  await services.database.db.updateTable('tickets').set({ quantity: 100_000 }).execute();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const tell = (): void => {
    const port = typeof address === 'object' && address ? address.port : 0;
    process.send?.({ port, asked: cache.asked, made: cache.made } satisfies BrowsedState);
    cache.asked = cache.made = 0;
  };
  process.on('message', tell);
  tell();
}
