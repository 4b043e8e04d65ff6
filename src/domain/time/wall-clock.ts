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
