import type { Readable } from 'node:stream';
import { IMAGE_TYPES, type FormFile, type ImageDeclaration, type ImageType } from '#wire/image.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** pictures that forms may bring here, by the names of their fields */
    images?: ReadonlyMap<string, ImageDeclaration>;
    /** the documented code of an answer that names wrong fields */
    fieldErrorsCode?: string | undefined;
  }
}

/** Room for the other fields of a form that brings pictures: rich text in four languages. */
export const FIELDS_BYTES = 1024 * 1024;

/** Bytes that a form with these pictures may have in all. */
export function bodyLimitOf(images: ReadonlyMap<string, ImageDeclaration>): number {
  return [...images.values()].reduce((bytes, { maxBytes, most = 1 }) => bytes + maxBytes * most, FIELDS_BYTES);
}

/** The field that a part of a form belongs to: `images[3]` is one of the list `images`. */
export function fieldOfPart(images: ReadonlyMap<string, ImageDeclaration>, part: string): string {
  const [, list = part] = /^(\w+)\[\d{0,3}\]$/.exec(part) ?? [];
  return images.get(list)?.most === undefined ? part : list;
}

/** More pictures than a list takes. Source: EVF-25. */
export function tooManyImages(field: string, most: number): Refusal {
  return new Refusal('PleaseCheckForm', 422, { errors: { [field]: 'TooManyImages' }, values: { limit: most } });
}

/**
 * Reads a picture as it comes. Its type is that of its first bytes, whatever the form says.
 * @returns undefined for a file field that was not filled in
 * @throws Refusal 413 maxlimit at the first byte too many, 415 ImageTypeNotAllowed at the first bytes of something else
 */
export async function readImage(
  file: Readable,
  { field, name, maxBytes }: { readonly field: string; readonly name: string } & ImageDeclaration,
): Promise<FormFile | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  let type: ImageType | undefined;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) throw tooLargeImage(maxBytes, field);
    if (size < HEAD_BYTES) continue;
    type ??= imageTypeOf(chunks.length === 1 ? chunk : Buffer.concat(chunks));
    if (!type) throw notAnImage(field);
  }
  if (size === 0) return undefined;
  if (!type) throw notAnImage(field);
  return new File(chunks, name, { type });
}

const MEGABYTE = 1024 * 1024;

/** A picture above the limit. Source: UPL-04. */
export function tooLargeImage(maxBytes: number, field?: string): Refusal {
  return new Refusal('maxlimit', 413, {
    ...(field === undefined ? {} : { errors: { [field]: 'maxlimit' } }),
    values: { limit: maxBytes / MEGABYTE },
    sentence: 'ImageLimit',
  });
}

function notAnImage(field: string): Refusal {
  return new Refusal('ImageTypeNotAllowed', 415, { errors: { [field]: 'ImageTypeNotAllowed' } });
}

/** So many first bytes tell every type apart. */
const HEAD_BYTES = 12;

/** The type of a picture by its first bytes; undefined for everything that is not taken, SVG among it. Source: UPL-08. */
function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const found: Readonly<Record<ImageType, boolean>> = {
    'image/jpeg': head.startsWith('\xff\xd8\xff'),
    'image/png': head.startsWith('\x89PNG\r\n\x1a\n'),
    'image/webp': head.startsWith('RIFF') && head.endsWith('WEBP'),
  };
  return IMAGE_TYPES.find((type) => found[type]);
}
