import { setImmediate as nextTurn } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectGarbage, releaseMemoryWhenQuiet } from '#server/system/idle-memory.ts';

const LOOK_MS = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A server that answered so many requests; counts how often it collects. */
async function serverAfter(answers: number): Promise<{ collect: ReturnType<typeof vi.fn> }> {
  const collect = vi.fn<() => void>();
  const app = fastify();
  releaseMemoryWhenQuiet(app, collect);
  app.get('/', () => 'answer');
  await app.ready();
  for (let answer = 0; answer < answers; answer++) await app.inject('/');
  return { collect };
}

test('memory is released once when a time without requests follows one with many', async () => {
  const { collect } = await serverAfter(120);
  vi.advanceTimersByTime(LOOK_MS);
  expect(collect, 'ten seconds with 120 answers are not quiet').not.toHaveBeenCalled();
  vi.advanceTimersByTime(LOOK_MS);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * LOOK_MS);
  expect(collect, 'there is nothing new to collect').toHaveBeenCalledTimes(1);
});

test('after a handful of requests nothing is collected: there is nothing worth a pause', async () => {
  const { collect } = await serverAfter(20);
  vi.advanceTimersByTime(3 * LOOK_MS);
  expect(collect).not.toHaveBeenCalled();
});

test('what nobody holds is gone after a collection', async () => {
  const garbage = new WeakRef({ much: 'memory' });
  await nextTurn(); // a WeakRef holds on until the turn it was made in has ended
  collectGarbage();
  await nextTurn();
  await nextTurn();
  expect(garbage.deref()).toBeUndefined();
});
