import { createHash } from 'node:crypto';
import { compressed, decompressed, type Encoding } from './body-encoding.ts';

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
  readonly forms: Map<Encoding, Promise<Buffer>>;
  /** bytes of all forms that are there */
  held: number;
}

export function entryOf({ body, tags = [], ...made }: Made, { at, learned }: { at: number; learned: Making }): Entry {
  for (const tag of tags) learned.tags.add(tag);
  const raw = Buffer.from(body);
  const etag = `"${createHash('sha1').update(raw).digest('base64url')}"`;
  return { made, with: learned, length: raw.length, etag, at, raw, forms: new Map(), held: raw.length };
}

/** The body as it travels; each compressed form is made once. `grew` hears by how many bytes the entry then holds more. */
export async function bodyOf(
  entry: Entry,
  encoding: Encoding | undefined,
  grew: (bytes: number) => void,
): Promise<Buffer> {
  if (!encoding) return rawOf(entry);
  const known = entry.forms.get(encoding);
  if (known) return known;
  const form = rawOf(entry).then((raw) => compressed(raw, encoding));
  entry.forms.set(encoding, form);
  try {
    const { length } = await form;
    const freed = entry.made.type.startsWith('text/html') ? (entry.raw?.length ?? 0) : 0;
    if (freed > 0) entry.raw = undefined;
    entry.held += length - freed;
    grew(length - freed);
    return await form;
  } catch (error) {
    entry.forms.delete(encoding);
    throw error;
  }
}

async function rawOf({ raw, forms }: Entry): Promise<Buffer> {
  if (raw) return raw;
  const [form] = forms;
  if (!form) throw new Error('a response without a body');
  const [encoding, bytes] = form;
  return decompressed(await bytes, encoding);
}
