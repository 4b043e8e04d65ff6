import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { adminEventsTable, listAdminEvents } from '#wire/admin/events.ts';
import { tableParameters } from '#wire/table.ts';
import { query } from '#app/data/query.ts';
import { type EventSearch, failureOf, type FoundEvents } from '#app/features/organizer/event-choice/event-field.tsx';

const TEN = 10;

/** Events of all organizers that the site shows and that are not over, by their words, ten at a time. */
export function useFoundAdminEvents({ words, pages }: EventSearch): FoundEvents {
  const search = useDeferredValue(words.trim());
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, at) =>
      query(listAdminEvents, {
        ...tableParameters(adminEventsTable, { page: at + 1, pageSize: TEN, ...(search && { search }) }),
        state: 'published',
      }),
    ),
  });
  const found = answers.flatMap(({ data }) => data?.aaData ?? []);
  return {
    search,
    found,
    hasMore: (answers[0]?.data?.iTotalRecords ?? 0) > found.length,
    isAnswered: answers.every(({ isSuccess }) => isSuccess),
    ...failureOf(answers),
  };
}
