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
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await multipartFields(request);
  });
}

async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  // the plugin has limits of its own kind: the server's limit of all bodies is looked up here
  if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit)
    throw new Refusal('PleaseCheckForm', 413);
  const fields: [string, unknown][] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new Refusal('PleaseCheckForm', 413);
      if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('PleaseCheckForm', 413);
      fields.push([part.fieldname, part.value]);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const tooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw new Refusal('PleaseCheckForm', tooLarge ? 413 : 400);
  }
  return toFields(fields);
}

/** Fields by name, in an object that no name can harm. */
function toFields(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const lists = new Map<string, unknown[]>();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > MULTIPART.fields) throw new Refusal('PleaseCheckForm', 413);
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, list] of lists) fields[name] = list.length === 1 ? list[0] : list;
  return fields;
}
