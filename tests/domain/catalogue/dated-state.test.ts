import { expect, test } from 'vitest';
import { supplementState } from '#domain/catalogue/supplement-form.ts';
import { voucherState } from '#domain/catalogue/voucher-form.ts';

test.each([
  ['before its first day', '2026-11-19', 'not-yet'],
  ['on its first day', '2026-11-20', 'active'],
  ['on its last day', '2026-11-21', 'active'],
  ['after its last day', '2026-11-22', 'over'],
] as const)('a supplement %s, %s, is %s (SUP-23)', (_, today, state) => {
  const dates = { startDate: '2026-11-20', endDate: '2026-11-21' };
  expect(supplementState(dates, today)).toBe(state);
});

test.each([
  ['without a first day', { startDate: null, endDate: '2026-11-21' }, ['active', 'over']],
  ['without a last day', { startDate: '2026-11-22', endDate: null }, ['not-yet', 'active']],
  ['without days', { startDate: null, endDate: null }, ['active', 'active']],
] as const)('a supplement %s is open on that side (SUP-23)', (_, dates, states) => {
  expect(['2026-11-21', '2026-11-22'].map((today) => supplementState(dates, today))).toEqual(states);
});

test.each([
  ['the second before its start', ['2026-12-12', '18:59:59'], 'not-yet'],
  ['at its start', ['2026-12-12', '19:00:00'], 'active'],
  ['on its first day, later than it ends on its last', ['2026-12-12', '23:00:00'], 'active'],
  ['on its last day, earlier than it began on its first', ['2026-12-13', '09:00:00'], 'active'],
  ['in its last minute, as at the door', ['2026-12-13', '11:30:59'], 'active'],
  ['in the minute after it', ['2026-12-13', '11:31:00'], 'over'],
] as const)('a voucher %s, %j, is %s (VOU-13, VOU-14)', (_, [date, time], state) => {
  const times = { start_date: '2026-12-12', start_time: '19:00:00', end_date: '2026-12-13', end_time: '11:30:00' };
  expect(voucherState(times, { date, time })).toBe(state);
});
