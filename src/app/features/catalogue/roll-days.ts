import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { useNow } from '../../shell/page-facts.ts';
import type { EventChoice } from './event-list-search.ts';

/** How many days the roll has, from today on. */
export const ROLL_DAYS = 14;

/** Whether a list is of one day that is on the roll. */
export function useIsOneDay({ filter: { start_date, end_date } }: EventChoice): boolean {
  const today = wallClock(useNow()).date;
  return (
    start_date !== undefined && start_date === end_date && start_date >= today && start_date < addDays(today, ROLL_DAYS)
  );
}
