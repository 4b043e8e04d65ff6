import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '#domain/time/calendar.ts';
import { toInstant, withOffset } from '#domain/time/instant.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { checkTable } from '../check-table.ts';
import { timeTable } from './time.table.ts';

checkTable(timeTable);

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2049-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test.skipIf(process.env.TZ === undefined)('the machine really stands in the zone that the run names', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
});

test('every wall clock leads back to its second, the repeated hour to its first pass', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const second = Math.floor(instant.getTime() / 1000) * 1000;
      const { date, time } = wallClock(instant);
      const back = toInstant(date, time).getTime();
      expect([second, second - 3_600_000]).toContain(back);
      expect(wallClock(new Date(back))).toEqual({ date, time });
    }),
  );
});

test('a time with its offset names the same instant', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const { date, time } = wallClock(instant);
      expect(Date.parse(withOffset(date, time))).toBe(toInstant(date, time).getTime());
    }),
  );
});

test('days added are days between, and seven bring back the weekday', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -5000, max: 5000 }), (instant, count) => {
      const { date } = wallClock(instant);
      expect(daysBetween(date, addDays(date, count))).toBe(count);
      expect(weekday(addDays(date, 7))).toBe(weekday(date));
    }),
  );
});
