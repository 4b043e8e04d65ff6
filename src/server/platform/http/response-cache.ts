import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { isDatabaseAway } from '../database/away.ts';
import { compressed, decompressed, type Encoding } from './body-encoding.ts';
import { Refusal } from './refusal.ts';

const FRESH_MS = 5_000;
const STALE_MS = 5 * 60_000;
const MOST_ENTRIES = 500;
/** from here on changes are looked through for those that nothing kept is older than */
const MOST_CHANGES = 1000;
/** all keys and bodies together, in every form that is held */
const MOST_BYTES = 3 * 1024 * 1024;

/** What a cached response is about: one event, the lists of events, or the site's own content. */
export type CacheTag = `event:${number}` | 'list' | 'site';

export interface Made {
  readonly body: string;
  readonly type: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** false: answered once and not kept (a rendering with errors) */
  readonly keep?: boolean;
  /** what it is about, beside what the cached responses that it is made of are about */
  readonly tags?: readonly CacheTag[];
}

interface Entry {
  readonly made: Omit<Made, 'body' | 'tags'>;
  /** what it was made with: its tags, and whether something in it is old */
  readonly with: Readonly<Making>;
  /** length of the body as it was made */
  readonly length: number;
  readonly etag: string;
  readonly at: number;
  /** the body as it was made; a page has it only until it is compressed, for hardly anybody asks for it */
  raw: Buffer | undefined;
  readonly forms: Map<Encoding, Promise<Buffer>>;
  /** bytes of all forms that are there */
  held: number;
}

/** What is learned of a response while it is made: from the cached responses that it is made of. */
interface Making {
  readonly tags: Set<CacheTag>;
  /** one of them is an old one, for its source cannot be reached */
  sourceIsAway: boolean;
}
const making = new AsyncLocalStorage<Making>();

interface Options {
  /** milliseconds that only ever go up, whatever happens to the system's time */
  readonly clock?: () => number;
  /** called at every reading: looks, now and then, what other servers changed */
  readonly beforeReading?: () => void;
}

/** An entry, and whether it is an old one whose source cannot be reached. */
interface Reading {
  readonly entry: Entry;
  readonly sourceIsAway: boolean;
}

/**
 * Public responses (rendered pages, lists, details) kept in memory with their compressed forms: fresh for 5 s, then
 * served stale for at most 5 min while one flight makes them anew. A change names its tags; what has one of them is not
 * served again. While the source is away the last good response is. Source: first-view 7, second-half 8.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, { readonly at: number; readonly entry: Promise<Entry> }>();
  readonly #clock: () => number;
  readonly #beforeReading: () => void;
  readonly #changes = new Map<CacheTag, number>();
  #allChangedAt = Number.NEGATIVE_INFINITY;
  #lastChangeAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;

  constructor({ clock = () => performance.now(), beforeReading = () => undefined }: Options = {}) {
    this.#clock = clock;
    this.#beforeReading = beforeReading;
  }

  /** Says that data behind responses changed: nothing with one of the tags that was made before is served again; without tags nothing at all. */
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
    this.#beforeReading();
    const reading = await this.#entry(key, make, how);
    const outer = making.getStore();
    if (outer) {
      for (const tag of reading.entry.with.tags) outer.tags.add(tag);
      outer.sourceIsAway ||= reading.sourceIsAway;
    }
    return reading;
  }

  async #entry(key: string, make: () => Promise<Made>, { fresh = false }: { fresh?: boolean }): Promise<Reading> {
    const kept = this.#entries.get(key);
    const age = kept ? this.#clock() - kept.at : Number.POSITIVE_INFINITY;
    if (kept) this.#touch(key, kept);
    const isCurrent = kept !== undefined && kept.at > this.#changedAt(kept.with.tags);
    if (isCurrent && age <= FRESH_MS) return { entry: kept, sourceIsAway: false };
    const flight = this.#fly(key, make);
    if (isCurrent && !fresh && age <= STALE_MS) {
      // whoever asks now gets the stale response; a failure of the flight shows when the staleness ends
      flight.catch(() => undefined);
      return { entry: kept, sourceIsAway: false };
    }
    try {
      const entry = await flight;
      if (kept && isAway(entry.made.status)) return { entry: kept, sourceIsAway: true };
      return { entry, sourceIsAway: entry.with.sourceIsAway };
    } catch (error) {
      if (kept && (isDatabaseAway(error) || (error instanceof Refusal && isAway(error.status))))
        return { entry: kept, sourceIsAway: true };
      throw error;
    }
  }

  #changedAt(tags: Iterable<CacheTag>): number {
    let at = this.#allChangedAt;
    for (const tag of tags) at = Math.max(at, this.#changes.get(tag) ?? at);
    return at;
  }

  /** Changes before which nothing is kept any more. */
  #forgetOldChanges(): void {
    const oldest = Math.min(...[...this.#entries.values()].map(({ at }) => at), this.#clock());
    for (const [tag, at] of this.#changes) if (at < oldest) this.#changes.delete(tag);
  }

  /** Puts an entry behind all others in the order in which they are thrown out. */
  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
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
        // a refusal is what is true now: what was answered before is over
        if (error instanceof Refusal && error.status < 500) this.#dropBefore(key, at);
        throw error;
      })
      .finally(() => {
        if (this.#flights.get(key)?.entry === entry) this.#flights.delete(key);
      });
    this.#flights.set(key, { at, entry });
    return entry;
  }

  #keep(key: string, { body, tags = [], ...made }: Made, { at, learned }: { at: number; learned: Making }): Entry {
    for (const tag of tags) learned.tags.add(tag);
    const raw = Buffer.from(body);
    const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`;
    const entry: Entry = { made, with: learned, length: raw.length, etag, at, raw, forms: new Map(), held: raw.length };
    // what was good before stays for as long as its source is away
    if (learned.sourceIsAway || isAway(made.status)) return entry;
    if (!this.#dropBefore(key, at) || made.keep === false || (made.status ?? 200) >= 400) return entry;
    this.#entries.set(key, entry);
    this.#bytes += sizeOf(key, entry);
    this.#makeRoom();
    return entry;
  }

  /** The body of an entry as it travels: each compressed form is made once. */
  async body(key: string, entry: Entry, encoding: Encoding | undefined): Promise<Buffer> {
    if (!encoding) return rawOf(entry);
    const known = entry.forms.get(encoding);
    if (known) return known;
    const form = rawOf(entry).then((raw) => compressed(raw, encoding));
    entry.forms.set(encoding, form);
    try {
      const bytes = await form;
      this.#hold(key, entry, bytes.length);
      return bytes;
    } catch (error) {
      entry.forms.delete(encoding);
      throw error;
    }
  }

  /** Counts a form that came, and lets go of a page's body, which can be had from it. */
  #hold(key: string, entry: Entry, bytes: number): void {
    const freed = entry.made.type.startsWith('text/html') ? (entry.raw?.length ?? 0) : 0;
    if (freed > 0) entry.raw = undefined;
    entry.held += bytes - freed;
    if (this.#entries.get(key) !== entry) return;
    this.#bytes += bytes - freed;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST_ENTRIES && this.#bytes <= MOST_BYTES) break;
      this.#drop(oldest);
    }
  }

  /** Whether nothing is kept that began after `at`: what began later is newer, whichever ends first. */
  #dropBefore(key: string, at: number): boolean {
    const kept = this.#entries.get(key);
    if (kept && kept.at > at) return false;
    this.#drop(key);
    return true;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= sizeOf(key, entry);
    this.#entries.delete(key);
  }
}

/** A page that says that what it is about cannot be reached. */
function isAway(status: number | undefined): boolean {
  return status === 503;
}

function sizeOf(key: string, { held }: Entry): number {
  return key.length + held;
}

async function rawOf({ raw, forms }: Entry): Promise<Buffer> {
  if (raw) return raw;
  const [form] = forms;
  if (!form) throw new Error('an answer without a body');
  const [encoding, bytes] = form;
  return decompressed(await bytes, encoding);
}
