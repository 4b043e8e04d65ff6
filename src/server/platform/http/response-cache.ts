import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInside } from './inside.ts';
import { Refusal } from './refusal.ts';

const FRESH_MS = 5_000;
const STALE_MS = 5 * 60_000;
const MOST_ENTRIES = 500;
/** all keys and bodies together, in every form that is held */
const MOST_BYTES = 3 * 1024 * 1024;
/** below this a compressed body saves nothing */
const SMALL_BYTES = 512;

export interface Made {
  readonly body: string;
  readonly type: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** false: answered once and not kept (a rendering with errors) */
  readonly keep?: boolean;
}

type Encoding = 'br' | 'gzip';

interface Entry {
  readonly made: Omit<Made, 'body'>;
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

/**
 * Public answers (rendered pages, lists, details) kept in memory with their compressed forms: fresh for 5 s, then
 * answered stale for at most 5 min while one flight makes them anew. `changed()` ends all staleness at once, so that
 * a sale or an edit made through this server shows on the next request. Source: first-view 7.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, { readonly at: number; readonly entry: Promise<Entry> }>();
  readonly #clock: () => number;
  #changedAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;

  /** @param clock milliseconds that only ever go up, whatever happens to the system's time */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Says that data behind cached answers changed: nothing made before is answered again. */
  changed(): void {
    this.#changedAt = this.#clock();
  }

  /** The entry of a key: from memory, stale while it is made anew (unless it must be `fresh`), or made now. */
  async entry(key: string, make: () => Promise<Made>, { fresh = false } = {}): Promise<Entry> {
    const kept = this.#entries.get(key);
    const age = kept ? this.#clock() - kept.at : Number.POSITIVE_INFINITY;
    if (kept) this.#touch(key, kept);
    if (kept && kept.at > this.#changedAt && age <= FRESH_MS) return kept;
    const flight = this.#fly(key, make);
    if (fresh || !kept || kept.at <= this.#changedAt || age > STALE_MS) return flight;
    // whoever asks now gets the stale answer; a failure of the flight shows when the staleness ends
    flight.catch(() => undefined);
    return kept;
  }

  /** Puts an entry behind all others in the order in which they are thrown out. */
  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #fly(key: string, make: () => Promise<Made>): Promise<Entry> {
    const known = this.#flights.get(key);
    // one that began before a change may bring what was: it is left to those who asked then
    if (known && known.at > this.#changedAt) return known.entry;
    const at = this.#clock();
    const entry = make()
      .then((made) => this.#keep(key, made, at))
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

  #keep(key: string, { body, ...made }: Made, at: number): Entry {
    const raw = Buffer.from(body);
    const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`;
    const entry: Entry = { made, length: raw.length, etag, at, raw, forms: new Map(), held: raw.length };
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

function sizeOf(key: string, { held }: Entry): number {
  return key.length + held;
}

async function rawOf({ raw, forms }: Entry): Promise<Buffer> {
  if (raw) return raw;
  const [form] = forms;
  if (!form) throw new Error('an answer without a body');
  const [encoding, bytes] = form;
  return encoding === 'br' ? unbrotli(await bytes) : unzip(await bytes);
}

interface Request {
  readonly key: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly make: () => Promise<Made>;
}

/** Answers from the cache: 304 to a known ETag, else the body in the best encoding the caller takes. */
export async function cachedResponse(
  cache: ResponseCache,
  { key, request, reply, make }: Request,
): Promise<FastifyReply> {
  // a page is as old as the answers it is made of: rendering takes none that are stale
  const entry = await cache.entry(key, make, { fresh: isInside(request) });
  const { made } = entry;
  reply.code(made.status ?? 200).type(made.type);
  if (made.headers) reply.headers(made.headers);
  reply.header('cache-control', 'private, no-cache').header('etag', entry.etag);
  if ((made.status ?? 200) === 200 && matches(request.headers['if-none-match'], entry.etag))
    return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'], entry.length);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await cache.body(key, entry, encoding));
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
}

function encodingFor(accepted: string | undefined, bytes: number): Encoding | undefined {
  if (!accepted || bytes < SMALL_BYTES) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(accepted) ? 'gzip' : undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/** Brotli 5 costs a few ms for a page and comes close to the best. */
function compressed(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(raw, { level: 6 }).then(alone);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  return brotli(raw, { params }).then(alone);
}

/** A copy with memory of its own size: zlib answers a part of a larger piece, all of which would be kept. */
function alone(bytes: Buffer): Buffer {
  return Buffer.from(bytes);
}
