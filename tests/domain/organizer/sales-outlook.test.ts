import { describe, expect, test } from 'vitest';
import { salesOutlook } from '#domain/organizer/sales-outlook.ts';

const today = '2026-11-20';
/** Ten a day for a week, in a sale that ends in 30 days. */
const sale = { lately: 70, days: 7, today, lastDay: '2026-12-20' };

// Source: decisions 10
describe('how a sale ends at the pace of the last seven days', () => {
  test('sold out on the day on which the last ticket goes', () => {
    expect(salesOutlook({ ...sale, left: 100 })).toEqual({ sellsOutOn: '2026-11-30', unsold: null });
    // half a day's tickets go today
    expect(salesOutlook({ ...sale, left: 5 })).toEqual({ sellsOutOn: today, unsold: null });
    // the last ticket of the last day
    expect(salesOutlook({ ...sale, left: 300 })).toEqual({ sellsOutOn: '2026-12-20', unsold: null });
  });

  test('with the tickets that are left when the sale ends', () => {
    expect(salesOutlook({ ...sale, left: 310 })).toEqual({ sellsOutOn: null, unsold: 10 });
    expect(salesOutlook({ ...sale, lately: 1, left: 90 })).toEqual({ sellsOutOn: null, unsold: 86 });
    // on its last day a sale has no whole day left
    expect(salesOutlook({ ...sale, left: 40, lastDay: today })).toEqual({ sellsOutOn: null, unsold: 40 });
  });

  test('of a sale that began this morning by that day alone', () => {
    expect(salesOutlook({ ...sale, days: 1, lately: 20, left: 100 })).toEqual({
      sellsOutOn: '2026-11-25',
      unsold: null,
    });
  });

  test('not at all where nothing was sold lately, nothing is left, or it lies more than a year ahead', () => {
    const untold = { sellsOutOn: null, unsold: null };
    expect(salesOutlook({ ...sale, lately: 0, left: 100 })).toEqual(untold);
    expect(salesOutlook({ ...sale, left: 0 })).toEqual(untold);
    expect(salesOutlook({ ...sale, left: 3661, lastDay: null })).toEqual({ sellsOutOn: '2027-11-21', unsold: null });
    expect(salesOutlook({ ...sale, left: 3670, lastDay: null })).toEqual(untold);
    // a last day in two years: sold out within a year, or tickets that are left
    expect(salesOutlook({ ...sale, left: 20_000, lastDay: '2028-11-19' }).unsold).toBe(12_700);
    expect(salesOutlook({ ...sale, left: 5_000, lastDay: '2028-11-19' })).toEqual(untold);
  });
});
