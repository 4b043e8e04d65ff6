import { sql } from 'kysely';
import type { CacheTag } from '#server/platform/http/response-cache.ts';
import type { Services } from '#server/services.ts';

/** A busy event's responses are made anew at most so often. */
const AT_MOST_EVERY_MS = 1_000;
const MOST_EVENTS = 10_000;

type Needed = Pick<Services, 'database' | 'cache' | 'sharedChanges' | 'log'>;

/**
 * Ends cached responses about events whose stock moved: those of the event, and lists when other tickets of it are on sale
 * than before, for a card says nothing else of the stock. At once, and then at most once a second. Source: second-half 8.
 */
export class StockChanges {
  readonly #moved = new Set<number>();
  /** the tickets of an event that are not sold out, as lists were last told */
  readonly #open = new Map<number, string>();
  #timer: NodeJS.Timeout | undefined;

  /** Notes that stock moved, after its commit. Resolves when the responses are ended, or will be within a second. */
  async moved(eventIds: readonly number[], services: Needed): Promise<void> {
    for (const id of eventIds) this.#moved.add(id);
    if (this.#timer || this.#moved.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.moved([], services);
    }, AT_MOST_EVERY_MS);
    this.#timer.unref();
    const ids = [...this.#moved];
    this.#moved.clear();
    await this.#end(ids, services);
  }

  async #end(ids: readonly number[], { database, cache, sharedChanges, log }: Needed): Promise<void> {
    const events = ids.map((id): CacheTag => `event:${id}`);
    // before anything is awaited: the next request must not see what was
    cache.changed(...events);
    try {
      const rows = await openTickets(ids, database);
      const isOther = rows.filter(({ event_id, open }) => this.#open.get(event_id) !== open);
      for (const { event_id, open } of isOther) this.#open.set(event_id, open);
      if (this.#open.size > MOST_EVENTS) this.#open.clear();
      await sharedChanges.publish(isOther.length > 0 ? [...events, 'list'] : events, { database, cache });
    } catch (error) {
      cache.changed('list');
      log.warn({ err: error }, 'other servers could not be told that stock moved');
    }
  }
}

/** The tickets of each event that are not sold out, as one text. */
async function openTickets(ids: readonly number[], { db }: Services['database']) {
  return db
    .selectFrom('tickets')
    .select([
      'event_id',
      sql<string>`coalesce(string_agg(id::text, ' ' order by id) filter (where booked_qty < quantity), '')`.as('open'),
    ])
    .where('event_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .groupBy('event_id')
    .execute();
}
