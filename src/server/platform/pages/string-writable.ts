import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StringWritable } from './rendering.ts';

/** A stream that keeps what is written to it as one text. */
export function openStringWritable(report: StringWritable['report']): StringWritable {
  const stream = new PassThrough();
  return { stream, text: text(stream), report };
}
