import { useNavigate, useSearch } from '@tanstack/react-router';
import { isRowNumber } from '#app/data/query.ts';
import { readWords } from '#app/table/table-search.ts';

/** What the address asks of booked tickets, and how to change it. */
interface BookedAddress {
  /** input of the call, without the words that are searched */
  readonly unsearched: { readonly event_id?: string; readonly expired: 0 | 1 };
  /** input of the call */
  readonly asked: BookedAddress['unsearched'] & { readonly search?: string };
  /** what is searched; empty: nothing */
  readonly words: string;
  readonly searchFor: (words: string) => void;
  readonly showPast: (isShown: boolean) => void;
  readonly showAllEvents: () => void;
}

/** Reads event, past events and search from the address. Source: BKT-05, issue 28. */
export function useBookedAddress(): BookedAddress {
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { event_id: event, expired, search } = address;
  const words = readWords(search);
  const unsearched = {
    ...(event !== undefined && isRowNumber(event) ? { event_id: event } : {}),
    expired: expired === '1' ? (1 as const) : (0 as const),
  };
  const go = (changed: Record<string, string | undefined>, replace = false): void =>
    void navigate({ to: '.', search: { ...address, ...changed }, replace, resetScroll: false });
  return {
    unsearched,
    asked: { ...unsearched, ...(words ? { search: words } : {}) },
    words,
    // a letter more is no step that Back should take back
    searchFor: (wanted) => go({ search: wanted || undefined }, true),
    showPast: (isShown) => go({ expired: isShown ? '1' : undefined }),
    showAllEvents: () => go({ event_id: undefined }),
  };
}
