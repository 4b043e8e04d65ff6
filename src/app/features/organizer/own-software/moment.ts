import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';

/** Day and time of an instant on the wall clock in Brussels. */
export function momentOf(iso: string): string {
  return formatDateTime(wallClock(new Date(iso)));
}
