import type { QueryClient } from '@tanstack/react-query';
import type { EventCard } from '#wire/catalogue/event.ts';

/** Calls whose answers are lists of events. */
const LISTS = ['catalogue.listEvents', 'catalogue.getHomeEvents'];

/** Words that towns are found by, by the towns' names. */
type Towns = Readonly<Record<string, string | undefined>>;

/** A list as its call answers it; one that an older version answered has no towns. */
interface Answered {
  readonly events?: readonly EventCard[] | { readonly data: readonly EventCard[] };
  readonly towns?: Towns;
}

/** What this device knows of events by the lists that it has. */
interface EventsHere {
  readonly events: ReadonlyMap<number, EventCard>;
  readonly towns: Towns;
}

/** Every event of every list in the cache: the list, and home. */
export function eventsHere(queryClient: QueryClient): EventsHere {
  const lists = LISTS.flatMap((name) => queryClient.getQueriesData<Answered>({ queryKey: [name] }))
    // where two lists have an event the first counts: those that stand in for another language's come last
    .toReversed()
    .flatMap(([, list]) => list ?? []);
  return {
    events: new Map(lists.flatMap(cardsOf).map((event) => [event.id, event])),
    towns: Object.fromEntries(lists.flatMap(({ towns }) => Object.entries(towns ?? {}))),
  };
}

function cardsOf({ events = [] }: Answered): readonly EventCard[] {
  return 'data' in events ? events.data : events;
}
