import { expect, test } from 'vitest';
import { delayAfter, MAX_TRIES } from '#server/platform/jobs/back-off.ts';

test('a job that fails again and again waits longer each time, up to an hour', () => {
  const delays = Array.from({ length: 8 }, (_, at) => delayAfter(at + 1, 0.5));
  expect(delays).toEqual([1, 5, 30, 120, 600, 1800, 3600, 3600]);
});

test('delays are spread by a fifth either way', () => {
  expect(delayAfter(3, 0)).toBeCloseTo(24);
  expect(delayAfter(3, 0.999)).toBeCloseTo(36, 1);
});

test('after its last try a job has no next one', () => {
  expect(delayAfter(MAX_TRIES - 1, 0.5)).toBe(3600);
  expect(delayAfter(MAX_TRIES, 0.5)).toBeNull();
});
