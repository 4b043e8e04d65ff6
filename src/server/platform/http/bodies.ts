import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Fields of a form arrive whole before they are read: these bound what one form can hold in memory. */
const MULTIPART = { fields: 100, parts: 100, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20, files: 0 };

/**
 * Every POST takes its fields as JSON, urlencoded or multipart; an empty body is an empty form, a repeated field a list.
 * Files are refused. Source: decisions 1 (envelope).
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

/** @throws Refusal 413 as soon as more came than the server takes of any body, announced or not */
async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { raw, routeOptions } = request;
  let bytes = 0;
  // the plugin bounds each field: the whole is counted here, beside it
  const counted = new Promise<never>((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > routeOptions.bodyLimit) reject(tooLarge());
    });
  });
  return toFields(await Promise.race([readFields(request), counted]));
}

async function readFields(request: FastifyRequest): Promise<[string, unknown][]> {
  const fields: [string, unknown][] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw tooLarge();
      if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
      fields.push([part.fieldname, part.value]);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isLimit = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw isLimit ? tooLarge() : new Refusal('PleaseCheckForm', 400);
  }
  return fields;
}

/** What still comes of such a body is not waited for. */
function tooLarge(): Refusal {
  return new Refusal('PleaseCheckForm', 413, { headers: { connection: 'close' } });
}

/** Fields by name, in an object that no name can harm. */
function toFields(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const lists = new Map<string, unknown[]>();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > MULTIPART.fields) throw tooLarge();
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, list] of lists) fields[name] = list.length === 1 ? list[0] : list;
  return fields;
}
