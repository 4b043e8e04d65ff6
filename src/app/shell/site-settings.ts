import { useQuery } from '@tanstack/react-query';
import { query } from '#app/data/query.ts';

/** A public site setting; empty while unknown or unset. */
export function useSiteSetting(key: string): string {
  const { data } = useQuery(query('content.listSettings', {}));
  return data?.data.find((setting) => setting.key === key)?.value ?? '';
}
