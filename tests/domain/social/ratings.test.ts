import { expect, test } from 'vitest';
import { averageOf, countOf, isRating, shownAverage } from '#domain/social/ratings.ts';

test('the shown average is rounded up to whole stars (REV-07)', () => {
  const spreads = [
    [0, 0, 0, 1, 0],
    [0, 0, 0, 1, 1],
    [2, 1, 0, 0, 0],
    [0, 0, 0, 0, 2],
    [0, 1, 3, 5, 3],
  ];
  expect(spreads.map(shownAverage)).toEqual([4, 5, 2, 5, 4]);
  expect(shownAverage([0, 0, 0, 0, 0])).toBe(null);
  expect([countOf([0, 1, 3, 5, 3]), averageOf([0, 1, 3, 5, 3])]).toEqual([12, 46 / 12]);
});

test('a rating is 1 to 5 whole stars (REV-07)', () => {
  expect([0, 1, 5, 6, 2.5, Number.NaN].map(isRating)).toEqual([false, true, true, false, false, false]);
});
