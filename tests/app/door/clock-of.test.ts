import { expect, test } from 'vitest';
import { clockOf } from '#app/features/door/answer-words.ts';

test('an instant of today is its time, one of another day has its date: a list of yesterday does not look new', () => {
  const now = new Date('2026-11-20T22:30:00Z');
  expect(clockOf('2026-11-20T20:10:00Z', now)).toBe('21:10');
  expect(clockOf('2026-11-19T20:10:00Z', now)).toBe('19/11/2026 21:10');
  // past midnight in Belgium
  expect(clockOf('2026-11-20T23:10:00Z', now)).toBe('21/11/2026 00:10');
});
