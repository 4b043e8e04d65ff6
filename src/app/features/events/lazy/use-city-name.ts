import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../filter-queries.ts';

/** The name of a filter's town in the page's language; as the address has it while that is not known. */
export function useCityName(city = ''): string {
  const { data } = useQuery({ ...citiesQuery(city), enabled: city !== '' });
  const found = data?.data ?? [];
  const named = found.find(({ town }) => town === city) ?? (found.length === 1 ? found[0] : undefined);
  return named?.city ?? city;
}
