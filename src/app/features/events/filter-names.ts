import { useQuery } from '@tanstack/react-query';
import { countryName } from '#domain/catalogue/country-name.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { countriesQuery, organizerQuery } from './event-list-queries.ts';
import type { EventFilter } from './event-list-search.ts';

/** What the numbers of a filter stand for; empty while not known. */
export function useFilterNames({ country_id: country, organizer }: EventFilter) {
  const { lang } = usePageFacts();
  const countries = useQuery({ ...countriesQuery, enabled: country !== undefined }).data?.data;
  const organizers = useQuery({ ...organizerQuery(organizer ?? 0), enabled: organizer !== undefined }).data?.data;
  const code = countries?.find(({ id }) => id === country)?.country_code;
  return { country: code ? countryName(code, lang) : '', organizer: organizers?.[0]?.title ?? '' };
}
