import { setTimeout as delay } from 'node:timers/promises';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import type { Services } from '#server/services.ts';

/** A busy event's responses are made anew at most so often, and other servers are told at most so often. */
const AT_MOST_EVERY_MS = 1_000;
const FLUSH_MS = 1_000;

type Needed = Pick<Services, 'database' | 'cache' | 'sharedChanges' | 'log'>;

/**
 * Ends cached responses about events whose stock moved: at once, and then at most once a second. Lists say nothing of
 * the stock but "sold out", and the database itself ends them when a ticket sells out or is back (migration 0025).
 * Source: second-half 8.
 */
export class StockChanges {
  /** ended within this second */
  #ended: ReadonlySet<CacheTag> = new Set();
  /** moved again since: ended once more when the second is over */
  #again = new Set<CacheTag>();
  /** what other servers have not been told yet */
  #untold = new Set<CacheTag>();
  #second: NodeJS.Timeout | undefined;
  #telling: Promise<void> | undefined;

  /** Notes that stock moved, after its commit. Nobody waits for what follows. */
  moved(eventIds: readonly number[], services: Needed): void {
    const tags = eventIds.map((id): CacheTag => `event:${id}`);
    const first = tags.filter((tag) => !this.#ended.has(tag));
    for (const tag of tags) {
      this.#untold.add(tag);
      if (this.#ended.has(tag)) this.#again.add(tag);
    }
    this.#end(first, services);
    if (!this.#second && tags.length > 0) this.#beginSecond(services);
  }

  /** Resolves when other servers are told all that moved, or after a second. */
  async flush(services: Needed): Promise<void> {
    const told = async (): Promise<void> => {
      await this.#telling;
      this.#tell(services);
      await this.#telling;
    };
    await Promise.race([told(), delay(FLUSH_MS, undefined, { ref: false })]);
  }

  #end(tags: readonly CacheTag[], { cache }: Needed): void {
    if (tags.length === 0) return;
    this.#ended = new Set([...this.#ended, ...tags]);
    cache.changed(...tags);
  }

  #beginSecond(services: Needed): void {
    this.#tell(services);
    services.sharedChanges.lookNext();
    this.#second = setTimeout(() => {
      this.#second = undefined;
      const again = [...this.#again];
      this.#again.clear();
      this.#ended = new Set();
      this.#end(again, services);
      if (this.#untold.size > 0 || again.length > 0) this.#beginSecond(services);
    }, AT_MOST_EVERY_MS);
    this.#second.unref();
  }

  /** One message at a time; what could not be told is told a second later. */
  #tell({ sharedChanges, database, log }: Needed): void {
    if (this.#telling || this.#untold.size === 0) return;
    const tags = [...this.#untold];
    this.#untold.clear();
    this.#telling = sharedChanges
      .tell(tags, database)
      .catch((error: unknown) => {
        for (const tag of tags) this.#untold.add(tag);
        log.warn({ err: error }, 'other servers could not be told that stock moved');
      })
      .finally(() => {
        this.#telling = undefined;
      });
  }
}
