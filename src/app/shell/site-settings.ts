import { useQuery } from '@tanstack/react-query';
import { usePageFacts } from './page-facts.ts';
import { query } from '#app/data/query.ts';

/** A public site setting; empty while unknown or unset. */
export function useSiteSetting(key: string): string {
  const { lang } = usePageFacts();
  const { data } = useQuery(query('content.listSettings', {}, lang));
  return data?.data.find((setting) => setting.key === key)?.value ?? '';
}
