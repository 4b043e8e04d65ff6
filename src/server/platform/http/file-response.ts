import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type FileDeclaration, fileName, type FileReply } from '#wire/file.ts';

/** Sends a file as it is made. What fails before its first piece is answered like any failure; later the connection breaks off. */
export function sendFile(
  reply: FastifyReply,
  { declared, file }: { readonly declared: FileDeclaration; readonly file: FileReply },
): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${fileName(declared, file.name)}"`,
    })
    .type(declared.type === 'text/csv' ? 'text/csv; charset=utf-8' : declared.type)
    .send(Readable.from(file.content));
}
