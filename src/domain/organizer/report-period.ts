import { addDays, daysBetween } from '../time/calendar.ts';
import type { WallDate } from '../time/wall-clock.ts';
import { REPORT_MAX_DAYS, SALES_REPORT_DAYS_MAX } from './limits.ts';

/** How a sales report groups what was sold. Source: RPT-11. */
export const SALES_GROUP = { days: 0, hours: 1 } as const;
export type SalesGroup = (typeof SALES_GROUP)[keyof typeof SALES_GROUP];

/** Hours of a day on the wall clock: a day of 23 or 25 hours has the same ones. Source: RPT-11. */
export const HOURS_OF_DAY = 24;

/** Whole days, both included. */
export interface ReportPeriod {
  readonly start: WallDate;
  readonly end: WallDate;
}

/** What is wrong with a period: the field that says it, its message key, and what fills the key's places. */
export interface PeriodFault {
  readonly field: 'start_date' | 'end_date';
  readonly key: 'DashboardPage.dategreater' | 'NotAfterToday' | 'ReportMaxDays';
  readonly values?: { readonly days: number };
}

/**
 * What is wrong with the period of a sales report, if anything: it ends before it starts, lies after today, or is too
 * long. By hours, and as a file, it has 7 days at most. Source: RPT-08 to RPT-10.
 */
export function faultOfPeriod(
  { start, end }: ReportPeriod,
  { today, group, isFile = false }: { today: WallDate; group: SalesGroup; isFile?: boolean },
): PeriodFault | null {
  if (end < start) return { field: 'end_date', key: 'DashboardPage.dategreater' };
  if (end > today) return { field: start > today ? 'start_date' : 'end_date', key: 'NotAfterToday' };
  const days = isFile || group === SALES_GROUP.hours ? REPORT_MAX_DAYS : SALES_REPORT_DAYS_MAX;
  return lengthOf({ start, end }) > days ? { field: 'end_date', key: 'ReportMaxDays', values: { days } } : null;
}

/** How many days a period has. */
export function lengthOf({ start, end }: ReportPeriod): number {
  return daysBetween(start, end) + 1;
}

/** As many days, just before a period. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const length = lengthOf(period);
  return { start: addDays(period.start, -length), end: addDays(period.end, -length) };
}

/** The names of all that a report counts apart, in order: days of a period, or the hours of the day from 0. Source: RPT-11. */
export function slotsOf(period: ReportPeriod, group: SalesGroup): readonly string[] {
  if (group === SALES_GROUP.hours) return Array.from({ length: HOURS_OF_DAY }, (_, hour) => String(hour));
  return Array.from({ length: lengthOf(period) }, (_, day) => addDays(period.start, day));
}

/** How much more one figure is than another, in whole percent, half away from zero; null where the other is 0. */
export function changeInPercent(now: number, before: number): number | null {
  if (before === 0) return null;
  const share = ((now - before) / Math.abs(before)) * 100;
  return Math.sign(share) * Math.round(Math.abs(share)) + 0;
}
