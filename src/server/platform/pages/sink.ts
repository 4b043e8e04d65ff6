import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Sink } from './rendering.ts';

/** A stream that keeps what is written to it as one text. */
export function openSink(report: Sink['report']): Sink {
  const stream = new PassThrough();
  return { stream, text: text(stream), report };
}
