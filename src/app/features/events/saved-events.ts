import type { QueryClient } from '@tanstack/react-query';
import { beginWords, wordsOf } from '#domain/catalogue/search-words.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { eventsHere } from '#app/features/event-parts/events-here.ts';
import type { EventChoice, EventFilter } from './event-list-search.ts';

/** What a list without a network shows in the place of the server's answer. */
interface SavedList {
  readonly events: readonly EventCard[];
  readonly count: number;
  readonly count_more: 0;
  readonly corrected: null;
  readonly city: null;
  readonly page: number;
  readonly pages: 1;
  /** how many events this device knows, whether they fit or not */
  readonly known: number;
}

/** The events that this device knows and that fit an address, soonest first. */
export function savedEvents(queryClient: QueryClient, { category, filter }: EventChoice): SavedList {
  const { events: known, towns } = eventsHere(queryClient);
  const events = [...known.values()]
    .filter((event) => (category === 'All' || event.category_slug === category) && fits(event, filter, towns))
    .sort((a, b) => `${a.start_date}${a.start_time}`.localeCompare(`${b.start_date}${b.start_time}`));
  return {
    events,
    count: events.length,
    count_more: 0,
    corrected: null,
    city: null,
    page: filter.page ?? 1,
    pages: 1,
    known: known.size,
  };
}

/** Whether an event fits what the visitor chose, as far as its card tells; whose event it is no card tells. */
function fits(event: EventCard, filter: EventFilter, towns: ReturnType<typeof eventsHere>['towns']): boolean {
  const {
    search,
    city,
    venue,
    online,
    local,
    price_min,
    price_max,
    country_id: country,
    price,
    start_date,
    end_date,
    audience,
    organizer,
  } = filter;
  const typed = wordsOf(search ?? '');
  const town = wordsOf(`${event.city} ${towns[event.town] ?? ''}`);
  const words = [...wordsOf(`${event.title} ${event.venue} ${event.category_name}`), ...town];
  return (
    // signs alone are no word and find nothing, as on the server
    (typed.length > 0 || !search) &&
    beginWords(typed, words) &&
    (!city || wordsOf(city).every((word) => town.includes(word))) &&
    (!venue || event.venue === venue) &&
    (!online || event.online === 1) &&
    (!local || event.online === 0) &&
    // prices are not known without a network
    price_min === undefined &&
    price_max === undefined &&
    (!country || event.country_id === country) &&
    (!price || event.availability === 'free') &&
    (!start_date || event.end_date >= start_date) &&
    (!end_date || event.start_date <= end_date) &&
    (!audience || event.audience.split(',').includes(audience)) &&
    !organizer
  );
}
