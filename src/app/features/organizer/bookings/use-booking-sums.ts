import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { OutputOf } from '#wire/endpoint.ts';
import { getBookingTotals } from '#wire/organizer/booking-table.ts';
import { useOnline } from '#app/data/network.ts';
import { isRowNumber, query } from '#app/data/query.ts';
import { readWords } from '#app/table/table-search.ts';

export type Sums = OutputOf<typeof getBookingTotals>['data'];

export interface BookingSumsAnswer {
  readonly data: Sums | undefined;
  readonly isFormer: boolean;
  /** when they were had, where newer ones could not be had */
  readonly outdatedSince: number | undefined;
}

/**
 * The sum of what the address's filters and search leave of the list. Until it comes those of the former search or box
 * stay, and say that they do (`isFormer`); those of another event do not. Source: issue 14.
 */
export function useBookingSums(): BookingSumsAnswer {
  const { event_id: event, expired, search }: Record<string, string | undefined> = useSearch({ strict: false });
  const words = readWords(search);
  const asked = {
    ...(event !== undefined && isRowNumber(event) ? { event_id: event } : {}),
    expired: expired === '1' ? 1 : 0,
    ...(words ? { search: words } : {}),
  };
  const online = useOnline();
  const {
    data,
    dataUpdatedAt,
    isError,
    isPlaceholderData: isFormer,
  } = useQuery({
    ...query(getBookingTotals, asked),
    placeholderData: keepPreviousData,
  });
  const isOfThis = String(data?.data.event?.id ?? '') === (asked.event_id ?? '');
  const isOutdated = (isError || !online) && !isFormer;
  return {
    data: isOfThis ? data?.data : undefined,
    isFormer,
    outdatedSince: isOutdated ? dataUpdatedAt : undefined,
  };
}
