import type { WallClock } from '#domain/time/wall-clock.ts';

/** The server's clock as the wire has it: `YYYY-MM-DD HH:mm:ss` in Brussels. Source: EVT-34. */
export function serverDate({ date, time }: WallClock): string {
  return `${date} ${time}`;
}
