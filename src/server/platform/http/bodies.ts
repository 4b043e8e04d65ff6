import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { FormFile, ImageDeclaration } from '#wire/image.ts';
import { FIELDS_BYTES, fieldOfPart, readImage, tooLargeImage, tooManyImages } from './form-files.ts';
import { Refusal } from './refusal.ts';

/** Fields of a form arrive whole before they are read: these bound what one form can hold in memory. */
const MULTIPART = { fields: 100, parts: 120, fieldSize: 256 * 1024, fieldNameSize: 100, headerPairs: 20 };

/**
 * Every POST takes its fields as JSON, urlencoded or multipart; an empty body is an empty form, a repeated field a list.
 * The only files are pictures that the call declares. Source: decisions 1 (envelope), UPL-08.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, toFields(new URLSearchParams(String(body))));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  await app.register(multipart, { limits: MULTIPART });
  // only a body of this kind is waited for: every request passes here
  app.addHook('preValidation', (request, _reply, done) => (request.isMultipart() ? takeFields(request) : done()));
}

async function takeFields(request: FastifyRequest): Promise<void> {
  request.body = await multipartFields(request);
}

/** @throws Refusal 413 as soon as more is announced or came than the route takes */
async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { raw, routeOptions } = request;
  if (Number(request.headers['content-length']) > routeOptions.bodyLimit) {
    discardRest(raw);
    throw tooLarge(request);
  }
  let bytes = 0;
  // the plugin bounds each field: the whole is counted here, beside it
  const counted = new Promise<never>((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > routeOptions.bodyLimit) reject(tooLarge(request));
    });
  });
  try {
    return toFields(await Promise.race([readFields(request), counted]));
  } catch (error) {
    discardRest(raw);
    throw error;
  }
}

/** What is read on of a refused form; who sends more is cut off. */
const DISCARDED_BYTES = 16 * 1024 * 1024;

/** Reads on and drops what still comes of a refused form: a connection that is closed on somebody who is sending loses the answer. */
function discardRest(body: IncomingMessage): void {
  let bytes = 0;
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DISCARDED_BYTES) body.destroy();
  });
  body.resume();
}

async function readFields(request: FastifyRequest): Promise<[string, unknown][]> {
  const fields: [string, unknown][] = [];
  const images = imagesFor(request);
  const sizes = [...images.values()].map(({ maxBytes }) => maxBytes);
  const pictures = new Map<string, FormFile[]>();
  try {
    // each picture is measured by its own limit, and counted with its own list: the plugin's would cut them off
    const limits = {
      files: MULTIPART.parts,
      fileSize: Math.max(0, ...sizes) + 1,
      // beside pictures there may be rich text in four languages
      ...(images.size > 0 ? { fieldSize: FIELDS_BYTES } : {}),
    };
    for await (const part of request.parts({ limits })) {
      const field = fieldOfPart(images, part.fieldname);
      if (part.type === 'file') {
        const declared = images.get(field);
        if (!declared) throw tooLarge(request);
        const image = await readImage(part.file, { field, name: part.filename, ...declared });
        if (image) takePicture(pictures, image, { field, most: declared.most ?? 1 });
      } else {
        if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge(request);
        // a file field that was not filled in: browsers send it without a name, documented clients the text of a null
        if (!images.has(field) || (part.value !== '' && part.value !== 'null')) fields.push([field, part.value]);
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isLimit = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw isLimit ? tooLarge(request) : new Refusal('PleaseCheckForm', 400);
  }
  for (const [field, list] of pictures) fields.push([field, images.get(field)?.most === undefined ? list[0] : list]);
  return fields;
}

/** Keeps a picture of a form, in the order in which they come. @throws Refusal 422 for one too many */
function takePicture(
  pictures: Map<string, FormFile[]>,
  image: FormFile,
  { field, most }: { readonly field: string; readonly most: number },
): void {
  const list = pictures.get(field) ?? [];
  if (list.length >= most) throw tooManyImages(field, most);
  pictures.set(field, [...list, image]);
}

function imagesFor({ routeOptions }: FastifyRequest): ReadonlyMap<string, ImageDeclaration> {
  return routeOptions.config.images ?? NONE;
}

const NONE: ReadonlyMap<string, ImageDeclaration> = new Map();

/** A form that is too large: where pictures are taken one of them will be why. */
function tooLarge(request: FastifyRequest): Refusal {
  const sizes = [...imagesFor(request).values()].map(({ maxBytes }) => maxBytes);
  return sizes.length > 0 ? tooLargeImage(Math.max(...sizes)) : tooManyFields();
}

function tooManyFields(): Refusal {
  return new Refusal('PleaseCheckForm', 413);
}

/** Fields by name, in an object that no name can harm. */
function toFields(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const lists = new Map<string, unknown[]>();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > MULTIPART.fields) throw tooManyFields();
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, list] of lists) fields[name] = list.length === 1 ? list[0] : list;
  return fields;
}
