import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { Encoder, EncoderBusy, type EncoderOptions, UnreadablePicture } from '#server/platform/files/encoder.ts';
import { DRAWINGS } from '../../seed/posters/drawings.ts';
import { POSTER } from './small-poster.ts';

let encoder: Encoder;
afterEach(() => encoder.close());

function open(options: EncoderOptions = {}): Encoder {
  encoder = new Encoder({ drawings: new URL(DRAWINGS), ...options });
  return encoder;
}

/** The encoder's process; never 0, which would stand for this test's own process group. */
function pidOf({ pid }: Encoder): number {
  if (pid === undefined) throw new Error('the encoder has no process');
  return pid;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('pictures are made by one process, in the size and format that was asked for', async () => {
  open();
  expect(encoder.pid).toBeUndefined();
  const made = await Promise.all([
    encoder.encode(POSTER),
    encoder.encode({ ...POSTER, height: 64, format: 'png' }),
    encoder.encode({ ...POSTER, format: 'jpeg' }),
  ]);
  const found = await Promise.all(made.map((bytes) => sharp(bytes).metadata()));
  expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 128, 128],
    ['png', 128, 64],
    ['jpeg', 128, 128],
  ]);
});

test('the process ends when there is nothing to do, and comes back with the next picture', async () => {
  open({ idleMs: 50 });
  await encoder.encode(POSTER);
  const first = pidOf(encoder);
  await vi.waitFor(() => expect(isAlive(first)).toBe(false), 5000);
  expect(encoder.pid).toBeUndefined();
  expect((await encoder.encode(POSTER)).length).toBeGreaterThan(100);
  expect(encoder.pid).not.toBe(first);
});

test('a process that is killed at work is replaced, and its pictures are made', async () => {
  open({ concurrency: 2 });
  const pictures = Promise.all(Array.from({ length: 6 }, () => encoder.encode(POSTER)));
  const first = pidOf(encoder);
  process.kill(first, 'SIGKILL');
  expect((await pictures).map((bytes) => bytes.length > 100)).toEqual(Array(6).fill(true));
  expect(encoder.pid).not.toBe(first);
});

test('a picture that kills every process that tries it fails, and the next one is made', async () => {
  open();
  const doomed = expect(encoder.encode(POSTER)).rejects.toThrow('encoder process ended');
  const first = pidOf(encoder);
  process.kill(first, 'SIGKILL');
  const second = await vi.waitUntil(() => encoder.pid !== first && encoder.pid, { interval: 1 });
  process.kill(second, 'SIGKILL');
  await doomed;
  expect((await encoder.encode(POSTER)).length).toBeGreaterThan(100);
});

test('a picture that takes too long fails and is not tried again', async () => {
  open({ timeoutMs: 1 });
  await expect(encoder.encode(POSTER)).rejects.toThrow('took too long');
});

test('bytes that are no picture fail alone', async () => {
  open();
  const photograph = { ...POSTER, mediaType: 'image/png' };
  const results = await Promise.allSettled([
    encoder.encode({ ...photograph, source: Buffer.from('not a picture') }),
    encoder.encode({
      ...photograph,
      source: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    }),
    encoder.encode({ ...POSTER, source: Buffer.from('<svg></svg>') }),
    encoder.encode(POSTER),
  ]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
});

test('closing ends the process and what it had not finished', async () => {
  open();
  const unfinished = expect(encoder.encode(POSTER)).rejects.toThrow('encoder closed');
  const pid = pidOf(encoder);
  await encoder.close();
  await unfinished;
  expect(isAlive(pid)).toBe(false);
  await expect(encoder.encode(POSTER)).rejects.toThrow('encoder closed');
});

test('what was paid for goes first and is never refused; past the bound others are', async () => {
  open({ concurrency: 1, mostWaiting: 2 });
  const done: string[] = [];
  const make = (name: string, first = false) => encoder.encode(POSTER, { name, first }).then(() => done.push(name));
  const pictures = [make('in work'), make('a visitor’s'), make('another’s')];
  expect(encoder.isBusy).toBe(true);
  await expect(make('too many')).rejects.toThrow(EncoderBusy);
  pictures.push(make('a ticket’s', true));
  encoder.putFirst('another’s');
  await Promise.all(pictures);
  expect(done).toEqual(['in work', 'another’s', 'a ticket’s', 'a visitor’s']);
});

test('a picture that somebody sent and that takes too long is one that cannot be read', async () => {
  open({ timeoutMs: 1 });
  await expect(encoder.encode(POSTER, { sent: true })).rejects.toThrow(UnreadablePicture);
});
