import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './body-encoding.ts';
import { isInside } from './inside.ts';
import type { Made } from './cache-entry.ts';
import type { ResponseCache } from './response-cache.ts';

interface Request {
  readonly key: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly make: () => Promise<Made>;
  /** what a redirect adds to the query of its address */
  readonly rest?: string;
}

/** Responds from the cache: 304 to a known ETag, else the body in the best encoding the caller takes. */
export async function cachedResponse(
  cache: ResponseCache,
  { key, request, reply, make, rest }: Request,
): Promise<FastifyReply> {
  // a page is as old as the answers it is made of: rendering takes none that are stale
  const { entry, sourceIsAway } = await cache.read(key, make, { fresh: isInside(request) });
  const { made } = entry;
  if (sourceIsAway) reply.header('warning', '111 - "Revalidation Failed"');
  reply.code(made.status ?? 200).type(made.type);
  if (made.headers) reply.headers(made.headers);
  const { location } = made.headers ?? {};
  if (location !== undefined && rest) reply.header('location', location + (location.includes('?') ? '&' : '?') + rest);
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
