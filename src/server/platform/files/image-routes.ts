import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readImageAddress } from '#domain/catalogue/images.ts';
import { FOR_ANY_SITE } from '#server/platform/http/headers.ts';
import { EncoderBusy } from './encoder.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import type { Images } from './images.ts';

/** Files that are served as they were stored: uploads, which are photographs re-encoded by us. */
const SERVED_FOLDER = 'uploads/';
const SERVED_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const FOREVER = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

type Wildcard = { Params: { '*': string } };

/**
 * Serves `/images/{slot}-{width}/{file}` and `/files/{file}`. Names hold a hash of the content, so answers may be kept
 * forever; one whose better format is still in the making for an hour. A drawing is never served itself.
 */
export function registerImages(app: FastifyInstance, { files, images }: { files: FileStore; images: Images }): void {
  app.addHook('onClose', () => images.close());

  app.get<Wildcard>('/images/*', async (request, reply) => {
    const address = readImageAddress(request.params['*']);
    if (!address) return notFound(reply);
    const rendition = await images.rendition(address, { accept: request.headers.accept }).catch((error: unknown) => {
      if (!(error instanceof EncoderBusy)) request.log.error({ err: error }, 'picture not made');
      return 'failed' as const;
    });
    if (rendition === 'failed')
      return reply.code(503).header('cache-control', 'no-store').header('retry-after', '10').type('text/plain').send();
    if (!rendition) return notFound(reply);
    if (!address.format) reply.header('vary', 'accept');
    return sendFile(request, reply, { ...rendition, cacheControl: rendition.final ? FOREVER : ONE_HOUR });
  });

  app.get<Wildcard>('/files/*', async (request, reply) => {
    const path = request.params['*'];
    const file = path.startsWith(SERVED_FOLDER) ? await files.get(path) : null;
    if (!file || !SERVED_TYPES.includes(file.mediaType)) return notFound(reply);
    return sendFile(request, reply, { ...file, cacheControl: FOREVER });
  });
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, mediaType, cacheControl }: StoredFile & { cacheControl: string },
): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff', ...FOR_ANY_SITE });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type(mediaType).send(bytes);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'public, max-age=60').type('text/plain').send('Not found');
}
