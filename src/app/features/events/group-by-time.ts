import type { WallDate } from '#domain/time/wall-clock.ts';

/** With fewer events a day than this, headings for days would be a third of the page. */
const EVENTS_FOR_DAYS = 3;

interface Groups<Event> {
  readonly by: 'day' | 'month';
  /** each with the first date in it */
  readonly groups: readonly (readonly [WallDate, readonly Event[]])[];
}

/** Events in the order of their dates, by day where days are full, else by month. What has begun is today's. */
export function groupByTime<Event extends { readonly start_date: WallDate }>(
  events: readonly Event[],
  today: WallDate,
): Groups<Event> {
  const dateOf = ({ start_date }: Event): WallDate => (start_date > today ? start_date : today);
  const days = new Set(events.map(dateOf)).size;
  const by = events.length >= days * EVENTS_FOR_DAYS ? 'day' : 'month';
  const groups = new Map<string, [WallDate, Event[]]>();
  for (const event of events) {
    const date = dateOf(event);
    const key = date.slice(0, by === 'day' ? 10 : 7);
    const group = groups.get(key);
    if (group) group[1].push(event);
    else groups.set(key, [date, [event]]);
  }
  return { by, groups: [...groups.values()] };
}
