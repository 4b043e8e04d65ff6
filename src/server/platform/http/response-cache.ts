import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '../database/away.ts';
import type { Encoding } from './body-encoding.ts';
import { bodyOf, type CacheTag, type Entry, entryOf, heldBy, type Made, type Making } from './cache-entry.ts';
import { Refusal } from './refusal.ts';
import { SourceWatch } from './source-watch.ts';

const FRESH_MS = 5_000;
const STALE_MS = 5 * 60_000;
/** what is older is not served even while the source is away */
const AWAY_MS = 15 * 60_000;
const MOST_ENTRIES = 500;
/** from here on changes are looked through for those that nothing kept is older than */
const MOST_CHANGES = 1000;
/** all keys and bodies together, in every form that is held */
const MOST_BYTES = 6 * 1024 * 1024;

const making = new AsyncLocalStorage<Making>();

interface Options {
  /** milliseconds that only ever go up, whatever happens to the system's time */
  readonly clock?: () => number;
  /** called at every reading: looks, now and then, what other servers changed; what it returns is waited for */
  readonly beforeReading?: () => Promise<void> | undefined;
  /** resolves when the source answers: asked while it is away */
  readonly askSource?: () => Promise<unknown>;
}

/** An entry, and whether it is an old one whose source cannot be reached. */
interface Reading {
  readonly entry: Entry;
  readonly sourceIsAway: boolean;
}

/**
 * Public responses (rendered pages, lists, details) kept in memory with their compressed forms: fresh for 5 s, then
 * served stale for at most 5 min while one flight makes them anew. A change names its tags; what has one of them is
 * served again only while the database is away, and at most 15 min old. Source: first-view 7, second-half 8.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: MOST_ENTRIES,
    maxSize: MOST_BYTES,
    sizeCalculation: (entry, key) => key.length + heldBy(entry),
  });
  readonly #flights = new Map<string, { readonly at: number; readonly entry: Promise<Entry> }>();
  readonly #clock: () => number;
  readonly #beforeReading: () => Promise<void> | undefined;
  readonly #source: SourceWatch;
  readonly #changes = new Map<CacheTag, number>();
  #allChangedAt = Number.NEGATIVE_INFINITY;
  #lastChangeAt = Number.NEGATIVE_INFINITY;

  constructor({
    clock = () => performance.now(),
    beforeReading = () => undefined,
    askSource = () => Promise.resolve(),
  }: Options = {}) {
    this.#clock = clock;
    this.#beforeReading = beforeReading;
    this.#source = new SourceWatch({ clock, ask: askSource });
  }

  /** Says that data behind responses changed: what has one of the tags (without tags everything) is made anew for the next request. */
  changed(...tags: readonly CacheTag[]): void {
    const now = this.#clock();
    this.#lastChangeAt = now;
    if (tags.length === 0) this.#allChangedAt = now;
    for (const tag of tags) {
      this.#changes.delete(tag);
      this.#changes.set(tag, now);
    }
    if (this.#changes.size > MOST_CHANGES) this.#forgetOldChanges();
  }

  /** The entry of a key: from memory, stale while it is made anew (unless it must be `fresh`), or made now. */
  async read(key: string, make: () => Promise<Made>, how: { fresh?: boolean } = {}): Promise<Reading> {
    // a server that is asked all the time does not even wait for a turn of its loop
    const looked = this.#beforeReading();
    if (looked) await looked;
    const outer = making.getStore();
    try {
      const reading = await this.#entry(key, make, how);
      for (const tag of reading.entry.with.tags) outer?.tags.add(tag);
      if (outer) outer.sourceIsAway ||= reading.sourceIsAway;
      return reading;
    } catch (error) {
      if (outer) outer.sourceIsAway ||= isDatabaseAway(error);
      throw error;
    }
  }

  async #entry(key: string, make: () => Promise<Made>, { fresh = false }: { fresh?: boolean }): Promise<Reading> {
    const kept = this.#kept(key);
    const age = kept ? this.#clock() - kept.at : Number.POSITIVE_INFINITY;
    const isCurrent = kept !== undefined && kept.at > this.#changedAt(kept.with.tags);
    if (isCurrent && age <= FRESH_MS) return { entry: kept, sourceIsAway: false };
    if (kept && this.#source.isAway()) return { entry: kept, sourceIsAway: true };
    const flight = this.#fly(key, make);
    if (isCurrent && !fresh && age <= STALE_MS) {
      // whoever asks now gets the stale response; a failure of the flight shows when the staleness ends
      flight.catch(() => undefined);
      return { entry: kept, sourceIsAway: false };
    }
    try {
      const entry = await flight;
      if (!entry.with.sourceIsAway) return { entry, sourceIsAway: false };
      return { entry: this.#kept(key) ?? entry, sourceIsAway: true };
    } catch (error) {
      const lastGood = isDatabaseAway(error) ? this.#kept(key) : undefined;
      if (lastGood) return { entry: lastGood, sourceIsAway: true };
      throw error;
    }
  }

  /** What is held under a key and may be served in some case; it is then the last to be thrown out. */
  #kept(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || this.#clock() - entry.at <= AWAY_MS) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  #changedAt(tags: Iterable<CacheTag>): number {
    let at = this.#allChangedAt;
    for (const tag of tags) at = Math.max(at, this.#changes.get(tag) ?? at);
    return at;
  }

  /** Forgets the changes that nothing kept, and nothing on its way, is older than. */
  #forgetOldChanges(): void {
    const begun = [...this.#entries.values(), ...this.#flights.values()].map(({ at }) => at);
    const oldest = Math.min(...begun, this.#clock());
    for (const [tag, at] of this.#changes) if (at < oldest) this.#changes.delete(tag);
  }

  #fly(key: string, make: () => Promise<Made>): Promise<Entry> {
    const known = this.#flights.get(key);
    // one that began before a change may bring what was: it is left to those who asked then
    if (known && known.at > this.#lastChangeAt) return known.entry;
    const at = this.#clock();
    const learned: Making = { tags: new Set(), sourceIsAway: false };
    const entry = making
      .run(learned, make)
      .then((made) => this.#keep(key, made, { at, learned }))
      .catch((error: unknown) => {
        if (isDatabaseAway(error)) this.#source.noteAway();
        // a refusal is what is true now: what was answered before is over
        if (error instanceof Refusal && error.status < 500) this.#withdraw(key, at);
        throw error;
      })
      .finally(() => {
        if (this.#flights.get(key)?.entry === entry) this.#flights.delete(key);
      });
    this.#flights.set(key, { at, entry });
    return entry;
  }

  #keep(key: string, made: Made, { at, learned }: { at: number; learned: Making }): Entry {
    const entry = entryOf(made, { at, learned });
    const { status = 200, keep = true } = made;
    // what is old, has failed or is not whole ends nothing that was good
    if (learned.sourceIsAway || !keep || status >= 500) return entry;
    if (status >= 400) this.#withdraw(key, at);
    else if (this.#isNewer(key, at)) this.#entries.set(key, entry);
    return entry;
  }

  /** The body of an entry as it travels. */
  body(key: string, entry: Entry, encoding: Encoding | undefined): Promise<Buffer> {
    return bodyOf(entry, encoding, () => {
      if (this.#entries.peek(key) !== entry) return;
      // the size of a value that is set again as it is would stay what it was
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    });
  }

  /** Whether nothing is kept that began after `at`: what began later is newer, whichever ends first. */
  #isNewer(key: string, at: number): boolean {
    const kept = this.#entries.peek(key);
    return !kept || kept.at <= at;
  }

  /** Lets go of what is not there any more: its response, and all others about the same event, in every language. */
  #withdraw(key: string, at: number): void {
    const gone = this.#entries.peek(key);
    if (!gone || !this.#isNewer(key, at)) return;
    this.#entries.delete(key);
    const events = [...gone.with.tags].filter((tag) => tag.startsWith('event:'));
    for (const [other, entry] of this.#entries)
      if (entry.at <= at && events.some((tag) => entry.with.tags.has(tag))) this.#entries.delete(other);
  }
}
