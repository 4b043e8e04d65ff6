import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { OutputOf } from '#wire/endpoint.ts';
import { getBookingTotals } from '#wire/organizer/booking-table.ts';
import { isRowNumber, query } from '#app/data/query.ts';
import { readWords } from '#app/table/table-search.ts';

export type Sums = OutputOf<typeof getBookingTotals>['data'];

/**
 * The sum of what the address's filters and search leave of the list. Until it comes those of the former search or box
 * stay, and say that they do (`isFormer`); those of another event do not. Source: issue 14.
 */
export function useBookingSums(): { readonly data: Sums | undefined; readonly isFormer: boolean } {
  const { event_id: event, expired, search }: Record<string, string | undefined> = useSearch({ strict: false });
  const words = readWords(search);
  const asked = {
    ...(event !== undefined && isRowNumber(event) ? { event_id: event } : {}),
    expired: expired === '1' ? 1 : 0,
    ...(words ? { search: words } : {}),
  };
  const { data, isPlaceholderData: isFormer } = useQuery({
    ...query(getBookingTotals, asked),
    placeholderData: keepPreviousData,
  });
  const isOfThis = String(data?.data.event?.id ?? '') === (asked.event_id ?? '');
  return { data: isOfThis ? data?.data : undefined, isFormer };
}
