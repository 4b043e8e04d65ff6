import { addDays, weekday } from '#domain/time/calendar.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';

/** The days a list of events is narrowed to, both included; null: open on that side. Source: LIST-08, LIST-09. */
export interface DateRange {
  readonly start: WallDate | null;
  readonly end: WallDate | null;
}

const FRIDAY = 5;
const SUNDAY = 7;

/** The range of one day. */
export function dayRange(day: WallDate): DateRange {
  return { start: day, end: day };
}

/** The range of today. */
export function todayRange(today: WallDate): DateRange {
  return dayRange(today);
}

/** The coming weekend, Friday to Sunday, less the days of it that have passed. */
export function weekendRange(today: WallDate): DateRange {
  const day = weekday(today);
  return { start: day >= FRIDAY ? today : addDays(today, FRIDAY - day), end: addDays(today, SUNDAY - day) };
}

/** A range as the filters allow it: no day before today, and the end not before the start. Source: LIST-12. */
export function settledRange({ start, end }: DateRange, today: WallDate): DateRange {
  const from = start !== null && start < today ? today : start;
  const earliestEnd = from ?? today;
  return { start: from, end: end !== null && end < earliestEnd ? earliestEnd : end };
}
