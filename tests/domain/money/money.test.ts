import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, divideHalfUp, formatMoney, fromWire, shareOf, spread, sum, toWire } from '#domain/money/money.ts';
import { checkTable } from '../check-table.ts';
import { moneyTable } from './money.table.ts';

checkTable(moneyTable);

const amounts = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 20 });

test('nothing is ever −0', () => {
  for (const zero of [
    cents(-0),
    shareOf(-1, 1),
    divideHalfUp(-1, 3),
    fromWire('-0'),
    ...spread(cents(-1), [5, 5]),
    sum([-0]),
  ]) {
    expect(Object.is(zero, -0)).toBe(false);
  }
});

test('half a cent is no amount', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
  expect(() => cents(2 ** 53)).toThrow(RangeError);
});

test('the parts of a spread add up to the amount', () => {
  fc.assert(
    fc.property(amounts, weights, (amount, shares) => {
      expect(sum(spread(cents(amount), shares))).toBe(amount);
    }),
  );
});

test('no part of a spread passes its weight while the amount does not pass their sum', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (shares, part) => {
      const amount = cents(Math.floor(sum(shares) * part));
      spread(amount, shares).forEach((share, i) => {
        expect(share).toBeGreaterThanOrEqual(0);
        if (sum(shares) > 0) expect(share).toBeLessThanOrEqual(shares[i] ?? 0);
      });
    }),
  );
});

test('a larger weight never gets less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), weights, (amount, shares) => {
      const sorted = shares.toSorted((a, b) => b - a);
      const parts = spread(cents(amount), sorted);
      expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    }),
  );
});

test('what is written for the wire is read back', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(fromWire(toWire(cents(amount)))).toBe(amount);
    }),
  );
});

test('every amount for people holds its digits and two decimals', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const text = formatMoney(cents(amount));
      expect(text).toMatch(/^−?€\u00a0\d{1,3}(\.\d{3})*,\d\d$/);
      expect(Number(text.replace(/\D/g, ''))).toBe(Math.abs(amount));
    }),
  );
});
