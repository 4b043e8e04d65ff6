import type { WallClock, WallDate, WallTime } from './wall-clock.ts';

const DAY_IN_MS = 86_400_000;

/** Whether a text is a date of the calendar written `YYYY-MM-DD`; 2026-02-30 is none. Source: FMT-08. */
export function isWallDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Whether a text is a time of day written `HH:mm:ss`, 00:00:00 to 23:59:59. Source: FMT-09. */
export function isWallTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
}

/** Whether there is a date: none, `''` and `0000-00-00` are none. Source: EVT-12. */
export function isDated(date: WallDate | null): date is WallDate {
  return date !== null && date !== '' && date !== '0000-00-00';
}

/** The date an event's date stands for: none, or `0000-00-00`, means today. Source: EVT-12. */
export function dateOrToday(date: WallDate | null, now: WallClock): WallDate {
  return isDated(date) ? date : now.date;
}

/** The date a number of days later (earlier when negative). */
export function addDays(date: WallDate, days: number): WallDate {
  return new Date(dayNumber(date) * DAY_IN_MS + days * DAY_IN_MS).toISOString().slice(0, 10);
}

/** How many days later the second date is; negative when it is earlier. */
export function daysBetween(from: WallDate, to: WallDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of the week as ISO 8601 counts: 1 Monday … 7 Sunday. */
export function weekday(date: WallDate): number {
  return new Date(dayNumber(date) * DAY_IN_MS).getUTCDay() || 7;
}

/** The hours and minutes of a time: `20:00`. */
export function formatTime(time: WallTime): string {
  return time.slice(0, 5);
}

/** Whole days since 1970-01-01, counted in UTC so that no change of clocks shortens a day. */
function dayNumber(date: WallDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_IN_MS);
}
