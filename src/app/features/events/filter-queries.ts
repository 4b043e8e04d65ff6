import { PICKER_PAGE_SIZE } from '#domain/catalogue/limits.ts';
import { query } from '#app/data/query.ts';
import type { EventFilter } from './event-list-search.ts';

// What a visitor asks for while choosing filters.

/** How many events match, without the events. */
export function eventCountQuery(category: string, filter: EventFilter) {
  const inCategory = category === 'All' ? {} : { category };
  return query('catalogue.listEvents', { ...filter, ...inCategory, limit: 1, updated: 'true' });
}

/** A page of the organizers to choose from. Source: LIST-19. */
export function organizersQuery({ search, page }: { search: string; page: number }) {
  return query('catalogue.listOrganizers', { search, page, pagesize: PICKER_PAGE_SIZE, updated: true });
}

/** Towns with events to come, by any of their names. */
export const citiesQuery = (search: string) => query('catalogue.listCities', { search });
