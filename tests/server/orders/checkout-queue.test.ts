import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckoutQueue } from '#server/orders/checkout/checkout-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** So many that run until they are told to end. */
function occupy(queue: CheckoutQueue, count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ended: Promise.allSettled(Array.from({ length: count }, () => queue.run(() => promise))), end: resolve };
}

test('those who come later wait, and have their turn in the order in which they came', async () => {
  const queue = new CheckoutQueue();
  const order: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 100 }, (_, one) =>
      queue.run(async () => {
        order.push(one);
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
      }),
    ),
  );
  expect(order).toEqual(Array.from({ length: 100 }, (_, one) => one));
  expect(most).toBeLessThan(50);
});

test('a failure hands the turn on', async () => {
  const queue = new CheckoutQueue();
  const failing = Array.from({ length: 20 }, () => queue.run(() => Promise.reject(new Error('no'))));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await queue.run(() => Promise.resolve('mine'))).toBe('mine');
});

test('while the database stands still a buyer is told to come back before their device gives up, and nothing is begun', async () => {
  const queue = new CheckoutQueue();
  const others = occupy(queue, 100);
  const work = vi.fn(() => Promise.resolve());
  const refused = expect(queue.run(work)).rejects.toMatchObject({
    status: 503,
    key: 'SomethingWentWrongLater',
    headers: { 'retry-after': '5' },
  });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  others.end();
  await others.ended;
  expect(work).not.toHaveBeenCalled();
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
});
