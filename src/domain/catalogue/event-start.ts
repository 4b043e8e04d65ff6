import { dateOrToday, isDated } from '#domain/time/calendar.ts';
import { compareWall, type WallClock } from '#domain/time/wall-clock.ts';
import type { EventTimes } from './event-clock.ts';

/** Whether the event has begun: from then on a cancellation can no longer be asked for. Source: MYT-12. */
export function hasStarted(event: EventTimes, now: WallClock): boolean {
  return compareWall({ date: dateOrToday(event.startDate, now), time: event.startTime }, now) <= 0;
}

/** The same of an event that has a day; one without a day never begins. Source: MYT-12, issue 28. */
export function hasBegun(event: EventTimes, now: WallClock): boolean {
  return isDated(event.startDate) && hasStarted(event, now);
}
