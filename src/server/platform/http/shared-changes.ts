import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { CacheTag } from './cache-entry.ts';
import type { ResponseCache } from './response-cache.ts';

/** How often a server that is asked something looks what others changed. */
const LOOK_MS = 1_000;
/** A server that was asked nothing for so long waits for its look before it answers. */
const LATE_MS = 2_000;
const PATIENCE_MS = 500;
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
  /** newest row that was read; undefined before the first look */
  #last: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isLooking = false;
  #wait: Promise<void> | undefined;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Ends cached responses about the tags, here and at other servers. Rejects where the database takes no change. */
  async publish(tags: readonly CacheTag[], { database, cache }: Servers): Promise<void> {
    cache.changed(...tags);
    await this.tell(tags, database);
  }

  /** Has other servers end their cached responses about the tags. Rejects where the database takes no change. */
  async tell(tags: readonly CacheTag[], database: Database): Promise<void> {
    await database.db
      .with('old', (db) =>
        db.deleteFrom('cache_changes').where('at', '<', sql<Date>`now() - make_interval(mins => ${KEPT_MINUTES})`),
      )
      .insertInto('cache_changes')
      .values({ server: this.#server, tags: [...tags] })
      .execute();
  }

  /** Has the next reading look first: the database itself may have changed something with what was just committed. */
  lookNext(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** Looks what other servers changed, unless it did within the last second. @returns what an answer has to wait for, if the look is late */
  look(servers: Servers): Promise<void> | undefined {
    if (this.#isLooking) return this.#wait;
    const since = this.#clock() - this.#lookedAt;
    if (since < LOOK_MS) return undefined;
    this.#isLooking = true;
    this.#lookedAt = this.#clock();
    const looked = this.#read(servers)
      // while the database is away nothing changes; what it missed is read by the next look
      .catch(() => undefined)
      .finally(() => {
        this.#isLooking = false;
      });
    this.#wait = since >= LATE_MS ? Promise.race([looked, delay(PATIENCE_MS, undefined, { ref: false })]) : undefined;
    return this.#wait;
  }

  async #read({ database, cache }: Servers): Promise<void> {
    const last = this.#last;
    const rows = await database.db
      .selectFrom('cache_changes')
      .select(['id', 'server', 'tags'])
      .where('id', '>', (last ?? 0) - LATE_ROWS)
      .orderBy('id')
      .execute();
    const newest = rows.at(-1)?.id ?? 0;
    const seen = this.#seen;
    this.#seen = new Set(rows.map(({ id }) => id));
    this.#last = newest;
    // nothing is known of what changed before the first look, or since a backup that the database was put back to
    if (last === undefined || newest < last) {
      cache.changed();
      return;
    }
    // written by this product in the same form
    for (const { id, server, tags } of rows)
      if (!seen.has(id) && server !== this.#server) cache.changed(...(tags as CacheTag[]));
  }
}
