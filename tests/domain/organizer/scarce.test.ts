import { expect, test } from 'vitest';
import { isScarce } from '#domain/organizer/scarce.ts';

test.each([
  ['one is left of many', { left: 1, booked: 99 }, true],
  ['ten are left', { left: 10, booked: 1 }, true],
  ['eleven are left', { left: 11, booked: 89 }, false],
  ['none is left', { left: 0, booked: 100 }, false],
  ['ten are all there are, and none was sold', { left: 10, booked: 0 }, false],
])('%s', (_, event, expected) => {
  expect(isScarce(event)).toBe(expected);
});
