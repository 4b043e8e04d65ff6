import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import type { EventChoice, EventFilter } from '../event-list-search.ts';

/** What a list without a network shows in the place of the server's answer. */
interface SavedList {
  readonly events: readonly EventCard[];
  readonly count: number;
  readonly count_more: 0;
  readonly corrected: null;
  readonly page: number;
  readonly pages: 1;
  /** how many events this device knows, whether they fit or not */
  readonly known: number;
}

/** The events of every list this device has in its cache in a language that fit an address, soonest first. */
export function savedEvents(queryClient: QueryClient, lang: Language, { category, filter }: EventChoice): SavedList {
  const queryKey = ['catalogue.listEvents', lang];
  // where two lists have an event the first counts: those that stand in for another language's come last
  const lists = queryClient.getQueriesData<{ events?: readonly EventCard[] }>({ queryKey }).reverse();
  const known = new Map(lists.flatMap(([, list]) => list?.events ?? []).map((event) => [event.id, event]));
  const events = [...known.values()]
    .filter((event) => (category === 'All' || event.category_slug === category) && fits(event, filter))
    .sort((a, b) => `${a.start_date}${a.start_time}`.localeCompare(`${b.start_date}${b.start_time}`));
  return {
    events,
    count: events.length,
    count_more: 0,
    corrected: null,
    page: filter.page ?? 1,
    pages: 1,
    known: known.size,
  };
}

/** Whether an event fits what the visitor chose, as far as its card tells; whose event it is no card tells. */
function fits(event: EventCard, filter: EventFilter): boolean {
  const { search, city, country_id: country, price, start_date, end_date, audience, organizer } = filter;
  const typed = wordsOf(search ?? '');
  const words = wordsOf(`${event.title} ${event.venue} ${event.city} ${event.category_name}`);
  return (
    // signs alone are no word and find nothing, as on the server
    (typed.length > 0 || !search) &&
    typed.every((begin) => words.some((word) => word.startsWith(begin))) &&
    (!city || event.city === city) &&
    (!country || event.country_id === country) &&
    (!price || event.availability === 'free') &&
    (!start_date || event.end_date >= start_date) &&
    (!end_date || event.start_date <= end_date) &&
    (!audience || event.audience.split(',').includes(audience)) &&
    !organizer
  );
}
