import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { filterOwnEvents } from '#wire/organizer/event-lists.ts';
import { query } from '#app/data/query.ts';

/** What a table says of its filter by event: the title where it is one of the next ten events, else that it is one. */
export function useEventWord(): (value: string) => string | undefined {
  const { t } = useLingui();
  const { event_id: chosen }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const { data } = useQuery({
    ...query(filterOwnEvents, { page: 1, expiredallow: true }),
    enabled: chosen !== undefined,
  });
  return (value) => {
    if (!/^[1-9]\d*$/.test(value)) return undefined;
    return data?.myevents.data.find(({ id }) => String(id) === value)?.title ?? t`One event`;
  };
}
