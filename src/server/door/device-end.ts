import { DEVICE_END_TIME, UNDATED_DEVICE_DAYS } from '#domain/door/limits.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';

interface Days {
  readonly start_date: WallDate | null;
  readonly end_date: WallDate | null;
}

/** Until when phones scan for an event: noon after its last day; without dates for some weeks. Source: screens 73. */
export function latestDeviceEnd({ start_date, end_date }: Days, now: Date): Date {
  const last = end_date ?? start_date;
  const day = last === null ? addDays(wallClock(now).date, UNDATED_DEVICE_DAYS) : addDays(last, 1);
  return toInstant(day, DEVICE_END_TIME);
}
