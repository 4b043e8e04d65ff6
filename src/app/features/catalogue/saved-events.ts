import type { QueryClient } from '@tanstack/react-query';
import type { EventCard } from '#wire/catalogue/event.ts';
import type { EventFilter } from './event-list-search.ts';

/** What a list without a network shows in the place of the server's answer. */
interface SavedList {
  readonly events: readonly EventCard[];
  readonly count: number;
  readonly count_more: 0;
  readonly page: 1;
  readonly pages: 1;
}

/** The events of every list this device has in its cache that fit an address, soonest first. */
export function savedEvents(queryClient: QueryClient, category: string, filter: EventFilter): SavedList {
  const lists = queryClient.getQueriesData<{ events?: readonly EventCard[] }>({ queryKey: ['catalogue.listEvents'] });
  const known = new Map(lists.flatMap(([, list]) => list?.events ?? []).map((event) => [event.id, event]));
  const events = [...known.values()]
    .filter((event) => (category === 'All' || event.category_slug === category) && fits(event, filter))
    .sort((a, b) => `${a.start_date}${a.start_time}`.localeCompare(`${b.start_date}${b.start_time}`));
  return { events, count: events.length, count_more: 0, page: 1, pages: 1 };
}

/** Whether an event fits what the visitor chose; choices that a card cannot tell are not heeded. */
function fits(event: EventCard, { search, city, price, start_date, end_date, audience }: EventFilter): boolean {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${event.title} ${event.venue} ${event.city} ${event.category_name}`.toLowerCase();
  return (
    words.every((word) => text.includes(word)) &&
    (!city || event.city === city) &&
    (!price || event.availability === 'free') &&
    (!start_date || event.end_date >= start_date) &&
    (!end_date || event.start_date <= end_date) &&
    (!audience || event.audience.split(',').includes(audience))
  );
}
