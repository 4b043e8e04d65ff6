import { expect, test } from 'vitest';
import { nextTry, pausedUntil } from '#server/organizer/webhooks/webhook-back-off.ts';

// When an organizer's own software is called again after it failed. Source: issue 39

const now = new Date('2026-11-20T12:00:00Z');
const seconds = (until: Date | null) => until && (until.getTime() - now.getTime()) / 1000;

test('a message is tried nine times, ever later, over some two days', () => {
  const delays = Array.from({ length: 9 }, (_, index) => seconds(nextTry(index + 1, { now, random: 0.5 })));
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 57_600, null]);
});

test('messages that failed together do not come back together', () => {
  expect([0, 1].map((random) => seconds(nextTry(2, { now, random })))).toEqual([270, 330]);
});

test.each([
  [0, 5],
  [60, 60],
  [86_400, 900],
])('a webhook that has failed for %d seconds pauses for %d', (failed, pause) => {
  expect(seconds(pausedUntil({ now, since: new Date(now.getTime() - failed * 1000) }))).toBe(pause);
});
