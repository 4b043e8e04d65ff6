import { expect, test } from 'vitest';
import { isRating, shownAverage } from '#domain/social/ratings.ts';

test('the shown average is rounded up to whole stars (REV-07)', () => {
  expect([[4], [4, 5], [1, 1, 2], [5, 5]].map(shownAverage)).toEqual([4, 5, 2, 5]);
  expect(shownAverage([])).toBe(null);
});

test('a rating is 1 to 5 whole stars (REV-07)', () => {
  expect([0, 1, 5, 6, 2.5, Number.NaN].map(isRating)).toEqual([false, true, true, false, false, false]);
});
