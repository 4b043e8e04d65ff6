import { expect, test } from 'vitest';
import { groupByTime } from '../../../src/app/features/events/group-by-time.ts';

const TODAY = '2026-11-20';
const on = (...dates: string[]) => dates.map((start_date) => ({ start_date }));

test('where days have few events, they stand by month, and what has begun is today’s', () => {
  const { by, groups } = groupByTime(on('2026-10-01', '2026-11-20', '2026-11-30', '2026-12-01', '2027-12-01'), TODAY);
  expect(by).toBe('month');
  expect(groups.map(([date, events]) => [date, events.length])).toEqual([
    ['2026-11-20', 3],
    ['2026-12-01', 1],
    ['2027-12-01', 1],
  ]);
});

test('where a day has three events or more, they stand by day', () => {
  const { by, groups } = groupByTime(
    on('2026-11-01', '2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21', '2026-11-21'),
    TODAY,
  );
  expect(by).toBe('day');
  expect(groups.map(([date, events]) => [date, events.length])).toEqual([
    ['2026-11-20', 3],
    ['2026-11-21', 3],
  ]);
});

test('no events are no groups', () => {
  expect(groupByTime([], TODAY).groups).toEqual([]);
});
