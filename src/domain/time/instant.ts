import { wallClock, type WallDate, type WallTime } from './wall-clock.ts';

const DAY_IN_MS = 86_400_000;

/**
 * The instant at which the clock in Brussels shows this date and time. A time that the spring change skips is read an
 * hour later (02:30 is 03:30 summer time); of one that the autumn change repeats, the first. Source: decisions 2.
 */
export function toInstant(date: WallDate, time: WallTime): Date {
  const shown = asIfUtc(date, time);
  const before = shown - offsetAt(shown - DAY_IN_MS);
  const after = shown - offsetAt(shown + DAY_IN_MS);
  const exact = [Math.min(before, after), Math.max(before, after)].find(
    (instant) => instant + offsetAt(instant) === shown,
  );
  return new Date(exact ?? before);
}

/** Whether the clock in Brussels never shows this time: the spring change skips it. */
export function isSkipped(date: WallDate, time: WallTime): boolean {
  return wallClock(toInstant(date, time)).time !== time;
}

/** A wall-clock time with its offset for JSON-LD: `2026-12-12T20:00:00+01:00`. Skipped times as {@link toInstant}. */
export function withOffset(date: WallDate, time: WallTime): string {
  const instant = toInstant(date, time);
  const shown = wallClock(instant);
  const minutes = offsetAt(instant.getTime()) / 60_000;
  const hours = String(Math.trunc(minutes / 60)).padStart(2, '0');
  return `${shown.date}T${shown.time}+${hours}:${String(minutes % 60).padStart(2, '0')}`;
}

/** How far Brussels is ahead of UTC at an instant (a whole second), in milliseconds. */
function offsetAt(instant: number): number {
  const { date, time } = wallClock(new Date(instant));
  return asIfUtc(date, time) - instant;
}

function asIfUtc(date: WallDate, time: WallTime): number {
  return Date.parse(`${date}T${time}Z`);
}
