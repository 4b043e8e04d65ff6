import { expect, test } from 'vitest';
import { countsAtEvent } from '#domain/catalogue/voucher-form.ts';

const voucher = { start_date: '2026-12-01', end_date: '2026-12-03' } as const;

test.each([
  ['in the midst', ['2026-12-02', null], true],
  ['on its first day', ['2026-12-01', '2026-12-01'], true],
  ['on its last day', ['2026-12-03', null], true],
  ['that begins before and ends on its first day', ['2026-11-30', '2026-12-01'], true],
  ['around it', ['2026-11-01', '2026-12-31'], true],
  ['the day before', ['2026-11-30', null], false],
  ['that ends the day before', ['2026-11-28', '2026-11-30'], false],
  ['the day after', ['2026-12-04', null], false],
  ['of no day', [null, null], true],
] as const)('a voucher counts at an event %s: %j, %s', (_, [start_date, end_date], counts) => {
  expect(countsAtEvent(voucher, { start_date, end_date })).toBe(counts);
});
