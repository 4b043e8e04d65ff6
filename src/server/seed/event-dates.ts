import { addDays, weekday } from '#domain/time/calendar.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { Weekday, When } from './content/content-shape.ts';

/** First and last day of an event with its hours; both days are null for an event without a date (EVT-12). */
export interface EventDates {
  readonly start: WallDate | null;
  readonly end: WallDate | null;
  readonly startTime: string;
  readonly endTime: string;
}

const WEEK: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The dates of an event as seen from today. */
export function eventDates(when: When, today: WallDate): EventDates {
  const times = { startTime: `${when.from}:00`, endTime: `${when.to}:00` };
  if ('undated' in when) return { start: null, end: null, ...times };
  const start = firstDay(when, today);
  const pastMidnight = when.to <= when.from ? 1 : 0;
  return { start, end: addDays(start, (when.days ?? 1) - 1 + pastMidnight), ...times };
}

function firstDay(when: Exclude<When, { undated: true }>, today: WallDate): WallDate {
  if ('in' in when) return movedTo(when.on, addDays(today, when.in));
  const year = Number(today.slice(0, 4));
  const ofYear = (given: number) => movedTo(when.on, `${given}-${twoDigits(when.month)}-${twoDigits(when.day)}`);
  return ofYear(year) >= today ? ofYear(year) : ofYear(year + 1);
}

/** The first such weekday from a date on. */
function movedTo(on: Weekday | undefined, date: WallDate): WallDate {
  if (!on) return date;
  return addDays(date, (WEEK.indexOf(on) + 1 - weekday(date) + 7) % 7);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
