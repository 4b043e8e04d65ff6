/** A calendar date `YYYY-MM-DD`. Source: FMT-08. */
export type WallDate = string;

/** A time of day `HH:mm:ss`. Source: FMT-09. */
export type WallTime = string;

/** What a clock on a wall in Brussels shows. Source: decisions 2. */
export interface WallClock {
  readonly date: WallDate;
  readonly time: WallTime;
}

/** The zone in which every date and time of the product is meant. Source: decisions 2, EVT-34. */
export const TIME_ZONE = 'Europe/Brussels';

const DAY_IN_MS = 86_400_000;

let clock: Intl.DateTimeFormat | undefined;

/** What the wall clock in Brussels shows at an instant, whatever zone this machine is in. Source: decisions 2. */
export function wallClock(now: Date): WallClock {
  clock ??= new Intl.DateTimeFormat('en', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = new Map(clock.formatToParts(now).map((part) => [part.type, part.value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}:${read('second')}`,
  };
}

/** Orders two wall clocks: negative when a is earlier, 0 when equal, positive when a is later. */
export function compareWall(a: WallClock, b: WallClock): number {
  const [left, right] = [`${a.date} ${a.time}`, `${b.date} ${b.time}`];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * The instant at which the clock in Brussels shows this date and time. A time that the spring change skips is read an
 * hour later (02:30 is 03:30 summer time); of one that the autumn change repeats, the first. Source: decisions 2.
 */
export function toInstant(date: WallDate, time: WallTime): Date {
  const shown = asIfUtc(date, time);
  const before = shown - offsetAt(shown - DAY_IN_MS);
  const after = shown - offsetAt(shown + DAY_IN_MS);
  const exact = [Math.min(before, after), Math.max(before, after)].find(
    (instant) => instant + offsetAt(instant) === shown,
  );
  return new Date(exact ?? before);
}

/** A wall-clock time with its offset for JSON-LD: `2026-12-12T20:00:00+01:00`. Skipped times as {@link toInstant}. */
export function withOffset(date: WallDate, time: WallTime): string {
  const instant = toInstant(date, time);
  const shown = wallClock(instant);
  const minutes = offsetAt(instant.getTime()) / 60_000;
  const hours = String(Math.trunc(minutes / 60)).padStart(2, '0');
  return `${shown.date}T${shown.time}+${hours}:${String(minutes % 60).padStart(2, '0')}`;
}

/** How far Brussels is ahead of UTC at an instant (a whole second), in milliseconds. */
function offsetAt(instant: number): number {
  const { date, time } = wallClock(new Date(instant));
  return asIfUtc(date, time) - instant;
}

function asIfUtc(date: WallDate, time: WallTime): number {
  return Date.parse(`${date}T${time}Z`);
}
