// A child process: the whole server over the demo catalogue, which says how much it answered from memory, and in which a
// sale can be left to end no cached response.
import type { Made } from '#server/platform/http/cache-entry.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { type DemoSite, openDemoSite } from '../server/demo-site.ts';

/** The first message to it. */
export interface BrowsedOrder {
  readonly invalidation: boolean;
}

/** Every message after it. */
export interface BrowsedWish {
  /** an event of which one ticket of this number is to be left, and none of any other */
  readonly last?: { readonly eventId: number; readonly ticketId: number };
}

/** Its answer to every message, with what happened since the one before. */
export interface BrowsedState {
  readonly port: number;
  /** pages asked for */
  readonly asked: number;
  /** of them, those that somebody waited for */
  readonly waited: number;
}

/** Counts the pages that are asked of it, and those that were not there. */
class CountingCache extends ResponseCache {
  asked = 0;
  waited = 0;

  override async read(key: string, make: () => Promise<Made>, how: { fresh?: boolean } = {}) {
    if (!key.startsWith('page ')) return super.read(key, make, how);
    this.asked += 1;
    // what is in memory is there before the event loop turns
    let hasTurned = false;
    const turn = setImmediate(() => {
      hasTurned = true;
    });
    try {
      return await super.read(key, make, how);
    } finally {
      clearImmediate(turn);
      if (hasTurned) this.waited += 1;
    }
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
  const tell = async ({ last }: BrowsedWish): Promise<void> => {
    if (last) await leaveOne(services, last);
    const port = typeof address === 'object' && address ? address.port : 0;
    process.send?.({ port, asked: cache.asked, waited: cache.waited } satisfies BrowsedState);
    cache.asked = cache.waited = 0;
  };
  process.on('message', (wish: BrowsedWish) => void tell(wish));
  await tell({});
}

async function leaveOne(
  { database: { db }, cache }: DemoSite['services'],
  { eventId, ticketId }: NonNullable<BrowsedWish['last']>,
): Promise<void> {
  await db.updateTable('tickets').set({ sold_out: true }).where('event_id', '=', eventId).execute();
  await db
    .updateTable('tickets')
    .set((eb) => ({ sold_out: false, quantity: eb('booked_qty', '+', 1) }))
    .where('id', '=', ticketId)
    .execute();
  cache.changed();
}
