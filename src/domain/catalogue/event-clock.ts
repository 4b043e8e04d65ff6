import { dateOrToday, isDated } from '#domain/time/calendar.ts';
import type { EventSpan } from '#domain/time/format-date.ts';
import { compareWall } from '#domain/time/wall-clock.ts';
import type { WallClock, WallDate, WallTime } from '#domain/time/wall-clock.ts';

/** The dates of an event as they are stored; null stands for `0000-00-00`. Source: EVT-23. */
export interface EventTimes {
  readonly startDate: WallDate | null;
  readonly startTime: WallTime;
  readonly endDate: WallDate | null;
  readonly endTime: WallTime;
}

/**
 * Whether the event's end date plus end time lies before now; at the very second it has not. What has no end date is
 * today's every day and never over: tonight's closing time is not its end. Source: EVT-12, EVT-34.
 */
export function hasEnded({ endDate, endTime }: EventTimes, now: WallClock): boolean {
  return isDated(endDate) && compareWall({ date: endDate, time: endTime }, now) < 0;
}

/** Whether the event shows publicly: from its launch date and time on. Source: EVF-15. */
export function isLaunched(
  event: { readonly launchDate: WallDate; readonly launchTime: WallTime },
  now: WallClock,
): boolean {
  return compareWall({ date: event.launchDate, time: event.launchTime }, now) <= 0;
}

/** The end time of events that were given none. */
const NO_END_TIME: WallTime = '23:59:59';

/**
 * The event's dates for the functions that write them: today in the place of a missing start, the first day in the place
 * of a missing end. Where no end time is given either, the span ends with its start: {@link endsAfterStart no end} is
 * known. Source: EVT-12.
 */
export function resolveDates({ startTime, ...event }: EventTimes, now: WallClock): EventSpan {
  const startDate = dateOrToday(event.startDate, now);
  if (isDated(event.endDate)) return { startDate, startTime, endDate: event.endDate, endTime: event.endTime };
  const endTime = event.endTime === NO_END_TIME ? startTime : event.endTime;
  return { startDate, startTime, endDate: startDate, endTime };
}

/** Whether an end does not lie before its start: same day, the end time is later. Source: EVF-13. */
export function endsAfterStart(event: EventSpan): boolean {
  return (
    compareWall({ date: event.endDate, time: event.endTime }, { date: event.startDate, time: event.startTime }) > 0
  );
}
