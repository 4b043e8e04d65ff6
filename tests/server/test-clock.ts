import { addDays } from '#domain/time/calendar.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';

/** The instant that all tests of a site in their own process live at: a Friday. */
export const TODAY = new Date('2026-11-20T12:00:00+01:00');

/**
 * Whether the run lives at another time (`npm test -- --at`). PostgreSQL's timers, which find deadlocks and end a long
 * wait for a lock, do not go off then: libfaketime holds them back.
 */
export const isClockShifted = 'FAKETIME' in process.env;

/** A day in Brussels, so many days after that of a clock. */
export function daysFrom(now: Date, days: number): WallDate {
  return addDays(wallClock(now).date, days);
}
