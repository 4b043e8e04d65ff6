import { expect, onTestFinished, test } from 'vitest';
import { Encoder, EncoderBusy } from '#server/platform/files/encoder.ts';
import { DRAWINGS } from '../../../seed/posters/drawings.ts';
import { POSTER } from '../small-poster.ts';

test('pictures that people send leave a place for others, and are refused past a bound of their own', async () => {
  const encoder = new Encoder({ drawings: new URL(DRAWINGS), concurrency: 2, mostSentWaiting: 1 });
  onTestFinished(() => encoder.close());
  const done: string[] = [];
  const slow = { ...POSTER, width: 1600, height: 1600 };
  const sent = ['sent', 'sent too'].map((name) => encoder.encode(slow, { sent: true }).then(() => done.push(name)));
  await expect(encoder.encode(POSTER, { sent: true })).rejects.toThrow(EncoderBusy);
  await encoder.encode(POSTER).then(() => done.push('a visitor’s'));
  await encoder.encode(POSTER, { first: true }).then(() => done.push('a ticket’s'));
  expect(done).toEqual(['a visitor’s', 'a ticket’s']);
  await Promise.all(sent);
});
