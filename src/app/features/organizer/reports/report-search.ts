import { ALL_TICKETS, REPORT_MAX_DAYS } from '#domain/organizer/limits.ts';
import { faultOfPeriod, type PeriodFault, SALES_GROUP, type SalesGroup } from '#domain/organizer/report-period.ts';
import { addDays, isWallDate } from '#domain/time/calendar.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import { isRowNumber } from '#app/data/query.ts';

/** The choice of all reports as the address has it: what is not there is as usual. */
export interface ReportSearch {
  readonly event?: string;
  readonly ticket?: string;
  /** '1': by hours */
  readonly group?: string;
  readonly start?: string;
  readonly end?: string;
  /** '0': not beside the period before */
  readonly before?: string;
}

/** What of an address is a choice; anything else in it is as usual. Source: screens 65. */
export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const { event, ticket, group, start, end, before } = search;
  return {
    ...(isNumber(event) ? { event: String(event) } : {}),
    ...(isNumber(ticket) ? { ticket: String(ticket) } : {}),
    ...(String(group) === '1' ? { group: '1' } : {}),
    ...(isDate(start) ? { start } : {}),
    ...(isDate(end) ? { end } : {}),
    ...(String(before) === '0' ? { before: '0' } : {}),
  };
}

/** What is asked of a report. */
export interface ReportChoice {
  /** undefined: none is chosen yet. Source: RPT-07 */
  readonly eventId: number | undefined;
  readonly ticketId: number;
  readonly group: SalesGroup;
  readonly start: WallDate;
  readonly end: WallDate;
  readonly compare: boolean;
  /** what is wrong with the days, if anything */
  readonly fault: PeriodFault | null;
}

/** The choice that an address stands for: by days, the last seven, beside the seven before, unless it says otherwise. */
export function choiceOf(search: ReportSearch, now: Date): ReportChoice {
  const { date: today } = wallClock(now);
  const end = search.end ?? today;
  const start = search.start ?? addDays(end, 1 - REPORT_MAX_DAYS);
  const group = search.group === '1' ? SALES_GROUP.hours : SALES_GROUP.days;
  return {
    eventId: search.event === undefined ? undefined : Number(search.event),
    ticketId: search.ticket === undefined ? ALL_TICKETS : Number(search.ticket),
    group,
    start,
    end,
    compare: search.before !== '0',
    fault: faultOfPeriod({ start, end }, { today, group }),
  };
}

function isNumber(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && isRowNumber(String(value));
}

function isDate(value: unknown): value is WallDate {
  return typeof value === 'string' && isWallDate(value);
}
