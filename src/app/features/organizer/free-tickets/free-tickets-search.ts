import { isRowNumber } from '#app/data/query.ts';

/** What the list is of: an event, and one of its tickets or all. Source: FREE-04. */
export interface FreeTicketsSearch {
  readonly event?: string;
  readonly ticket?: string;
}

/** Reads the address: what is no number names nothing. */
export function readFreeTicketsSearch(search: Readonly<Record<string, unknown>>): FreeTicketsSearch {
  const [event, ticket] = [search['event'], search['ticket']].map((value) => String(value ?? ''));
  if (!event || !isRowNumber(event)) return {};
  return ticket && isRowNumber(ticket) ? { event, ticket } : { event };
}
