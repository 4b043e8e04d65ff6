import { setImmediate as nextTurn } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryWhenQuiet } from '#server/system/idle-memory.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

interface Rested {
  /** ten seconds go by in which nobody asks */
  readonly quiet: () => Promise<void>;
  readonly isCollected: () => boolean;
}

/** A server that answered so many requests, and garbage that only a whole collection takes away. */
async function serverAfter(answers: number): Promise<Rested> {
  const app = fastify();
  releaseMemoryWhenQuiet(app);
  app.get('/', () => 'answer');
  await app.ready();
  for (let answer = 0; answer < answers; answer++) await app.inject('/');
  const garbage = new WeakRef({ much: 'memory' });
  await nextTurn(); // a WeakRef holds on until the turn it was made in has ended
  return {
    async quiet() {
      vi.advanceTimersByTime(10_000);
      await nextTurn();
      await nextTurn();
    },
    isCollected: () => garbage.deref() === undefined,
  };
}

test('memory is released when a time without requests follows one with many', async () => {
  const { quiet, isCollected } = await serverAfter(120);
  await quiet();
  expect(isCollected()).toBe(false); // the ten seconds with 120 answers were not quiet
  await quiet();
  expect(isCollected()).toBe(true);
});

test('after a handful of requests nothing is collected: there is nothing worth a pause', async () => {
  const { quiet, isCollected } = await serverAfter(20);
  await quiet();
  await quiet();
  expect(isCollected()).toBe(false);
});
