import { addDays, daysBetween } from '../time/calendar.ts';
import type { WallDate } from '../time/wall-clock.ts';

/** Days whose sales make the pace. */
export const PACE_DAYS = 7;

/** Days that a forecast reaches at most: further than a year ahead a pace says nothing. */
export const OUTLOOK_MAX_DAYS = 366;

/** How a sale stands. */
interface SaleSoFar {
  /** tickets that can still be bought */
  readonly left: number;
  /** tickets sold in the last `days` days */
  readonly lately: number;
  /** days that the pace is taken from: {@link PACE_DAYS}, fewer for a sale that began since, at least one */
  readonly days: number;
  readonly today: WallDate;
  /** last day of sale; null: no end is set */
  readonly lastDay: WallDate | null;
}

/** How a sale ends if it goes on at its pace; both null: no pace, or no end within a year. */
interface SalesOutlook {
  readonly sellsOutOn: WallDate | null;
  /** tickets that are left after the last day of sale */
  readonly unsold: number | null;
}

/** How a sale ends at the pace of the last days: sold out on a day, or with tickets left on the last day. Source: issue 32. */
export function salesOutlook({ left, lately, days, today, lastDay }: SaleSoFar): SalesOutlook {
  if (left <= 0 || lately <= 0) return { sellsOutOn: null, unsold: null };
  const daysToSell = Math.floor((left * days) / lately);
  const daysOfSale = lastDay === null ? OUTLOOK_MAX_DAYS : daysBetween(today, lastDay);
  if (daysToSell <= Math.min(daysOfSale, OUTLOOK_MAX_DAYS)) {
    return { sellsOutOn: addDays(today, daysToSell), unsold: null };
  }
  if (lastDay === null || daysToSell <= daysOfSale) return { sellsOutOn: null, unsold: null };
  const sellsUntilThen = Math.round((lately / days) * Math.max(0, daysOfSale));
  return { sellsOutOn: null, unsold: Math.max(1, left - sellsUntilThen) };
}
