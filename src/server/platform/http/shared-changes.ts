import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { CacheTag, ResponseCache } from './response-cache.ts';

/** How often a server that is asked something looks what others changed. */
const LOOK_MS = 1_000;
/** Rows are given their number before they can be seen: one that comes late is found among so many before the last. */
const LATE_ROWS = 50;
const KEPT_MINUTES = 10;

interface Servers {
  readonly database: Database;
  readonly cache: Pick<ResponseCache, 'changed'>;
}

/**
 * Takes changes of cached responses to other servers of the same database, by rows that each server reads while it is
 * asked for something: a quiet server asks nothing. Source: second-half 8.
 */
export class SharedChanges {
  readonly #server = randomUUID();
  readonly #clock: () => number;
  #seen: ReadonlySet<number> = new Set();
  #last: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Ends this server's cached responses about the tags, and tells the others. Rejects where the database takes no change. */
  async publish(tags: readonly CacheTag[], { database, cache }: Servers): Promise<void> {
    cache.changed(...tags);
    await database.db
      .with('old', (db) =>
        db.deleteFrom('cache_changes').where('at', '<', sql<Date>`now() - make_interval(mins => ${KEPT_MINUTES})`),
      )
      .insertInto('cache_changes')
      .values({ server: this.#server, tags: [...tags] })
      .execute();
  }

  /** Looks what other servers changed, if it was not looked a second ago. Rejects where the database does not answer. */
  async look({ database, cache }: Servers): Promise<void> {
    if (this.#clock() - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = this.#clock();
    const rows = await database.db
      .selectFrom('cache_changes')
      .select(['id', 'server', 'tags'])
      .where('id', '>', (this.#last ?? 0) - LATE_ROWS)
      .orderBy('id')
      .execute();
    const isFirst = this.#last === undefined;
    const news = rows.filter(({ id, server }) => !isFirst && !this.#seen.has(id) && server !== this.#server);
    // written by this product in the same form
    for (const { tags } of news) cache.changed(...(tags as CacheTag[]));
    this.#last = rows.at(-1)?.id ?? this.#last ?? 0;
    this.#seen = new Set(rows.map(({ id }) => id));
  }
}
