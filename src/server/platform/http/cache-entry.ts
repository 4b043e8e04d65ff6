import { createHash } from 'node:crypto';
import { compressed, decompressed, type Encoding } from './body-encoding.ts';

/**
 * What a cached response is about: one event, the lists of one organizer's events (by the user's number), the lists of
 * events, or the site's own content.
 */
export type CacheTag = `event:${number}` | `organizer:${number}` | 'list' | 'site';

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

/** What is learned of a response while it is made: from the cached responses that it is made of. */
export interface Making {
  readonly tags: Set<CacheTag>;
  /** one of them could not be had anew, for the database is away */
  sourceIsAway: boolean;
}

/** A response as it is kept. */
export interface Entry {
  readonly made: Omit<Made, 'body' | 'tags'>;
  readonly with: Readonly<Making>;
  /** length of the body as it was made */
  readonly length: number;
  readonly etag: string;
  readonly at: number;
  /** the body as it was made; a page has it only until it is compressed, for hardly anybody asks for it */
  raw: Buffer | undefined;
  readonly forms: Map<Encoding, Buffer>;
  readonly compressing: Map<Encoding, Promise<Buffer>>;
}

export function entryOf({ body, tags = [], ...made }: Made, { at, learned }: { at: number; learned: Making }): Entry {
  for (const tag of tags) learned.tags.add(tag);
  const raw = Buffer.from(body);
  const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`;
  return { made, with: learned, length: raw.length, etag, at, raw, forms: new Map(), compressing: new Map() };
}

/** Bytes of a body in all forms that are held. */
export function heldBy({ raw, forms }: Entry): number {
  return [...forms.values()].reduce((sum, { length }) => sum + length, raw?.length ?? 0);
}

/** The body as it travels; many who ask for a form at once cost one compression. `resized` hears that more is held then. */
export async function bodyOf(entry: Entry, encoding: Encoding | undefined, resized: () => void): Promise<Buffer> {
  if (!encoding) return rawOf(entry);
  const known = entry.forms.get(encoding) ?? entry.compressing.get(encoding);
  if (known) return known;
  const compressing = rawOf(entry)
    .then((raw) => compressed(raw, encoding))
    .finally(() => entry.compressing.delete(encoding));
  entry.compressing.set(encoding, compressing);
  const form = await compressing;
  hold(entry, encoding, form);
  resized();
  return form;
}

/** A page is held in one form: Brotli once it was asked for, which every browser takes. Pages are rendered from the others as they were made. */
function hold(entry: Entry, encoding: Encoding, form: Buffer): void {
  const { made, forms } = entry;
  if (!made.type.startsWith('text/html')) {
    forms.set(encoding, form);
    return;
  }
  entry.raw = undefined;
  if (encoding === 'gzip' && forms.has('br')) return;
  forms.clear();
  forms.set(encoding, form);
}

async function rawOf({ raw, forms }: Entry): Promise<Buffer> {
  if (raw) return raw;
  const [form] = forms;
  if (!form) throw new Error('a response without a body');
  const [encoding, bytes] = form;
  return decompressed(bytes, encoding);
}
