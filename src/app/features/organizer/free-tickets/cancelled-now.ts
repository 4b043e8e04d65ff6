import { notifyManager, type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { countChosenFreeTickets } from '#wire/organizer/cancel-free-tickets.ts';
import { listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { listFreeTickets } from '#wire/organizer/free-tickets.ts';
import { CallError } from '#app/data/call-error.ts';
import { query } from '#app/data/query.ts';

/** What is to be cancelled: the tickets of one line, of a whole sending, or of chosen lines; `checked_in` of them were scanned. */
export type Cancelled = Listed | Chosen;

/** What stands in the lists of the page. */
type Listed = { readonly checked_in: number } & (
  | { readonly orderid: number; readonly name: string; readonly email: string; readonly tickets: number }
  | { readonly sending_id: number; readonly recipients: number }
);

interface Chosen extends Omit<OutputOf<typeof countChosenFreeTickets>, 'success' | 'status'> {
  /** what counts these very lines anew */
  readonly question: InputOf<typeof countChosenFreeTickets>;
}

/** The same with the numbers of now; null where nothing of it is left. */
export function useCancelledNow(what: Cancelled | undefined, isOpen: boolean): Cancelled | null | undefined {
  const isChosen = what !== undefined && 'orderids' in what;
  const counted = useCountedNow(isChosen ? what : undefined, isOpen);
  const listed = useListedNow(isChosen ? undefined : what);
  return isChosen ? counted : listed;
}

/** What of chosen lines is valid by now: the server is asked when the question opens, and after each answer of the list. */
function useCountedNow(chosen: Chosen | undefined, isOpen: boolean): Cancelled | null | undefined {
  const cache = useQueryClient().getQueryCache();
  const isAsked = chosen !== undefined && isOpen;
  const { data, error, refetch } = useQuery({
    ...query(countChosenFreeTickets, chosen?.question ?? { event_id: 0 }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    return cache.subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success';
      if (isAnswer && event.query.queryKey[0] === listFreeTickets.name) void refetch();
    });
  }, [cache, isAsked, refetch]);
  if (error instanceof CallError && error.key === 'FreeTicketsCancelledBefore') return null;
  if (!chosen || !data) return chosen;
  const { recipients, tickets, checked_in } = data;
  return { ...chosen, recipients, tickets, checked_in };
}

/** A line or a sending with the numbers that the lists of the page have by now. */
function useListedNow(what: Listed | undefined): Cancelled | undefined {
  const cache = useQueryClient().getQueryCache();
  const shown = <E extends AnyEndpoint>(endpoint: E): readonly OutputOf<E>[] =>
    // answers of the call of this name
    shownLists(cache, endpoint).flatMap(({ state }) => (state.data === undefined ? [] : [state.data as OutputOf<E>]));
  const rows = (): readonly Row[] => shown(listFreeTickets).flatMap(({ data }) => data);
  const find = (): Row | Sending | undefined => {
    if (!what) return undefined;
    if ('orderid' in what) return rows().find(({ orderid }) => orderid === what.orderid);
    const sendings = shown(listFreeSendings).flatMap((answer) => answer.sendings);
    const isIt = ({ id }: { readonly id: number }): boolean => id === what.sending_id;
    return (
      sendings.find(isIt) ??
      rows()
        .flatMap(({ sending }) => sending ?? [])
        .find(isIt)
    );
  };
  const found = useSyncExternalStore(onChangeOf(cache), find, () => undefined);
  if (!what || !found) return what;
  const { checked_in = what.checked_in } = found;
  if ('orderid' in what) return { ...what, checked_in, tickets: 'quantity' in found ? found.quantity : what.tickets };
  return { ...what, checked_in, recipients: ('recipients' in found && found.recipients) || what.recipients };
}

function shownLists(cache: QueryCache, { name }: AnyEndpoint) {
  return cache.findAll({ queryKey: [name], type: 'active' });
}

function onChangeOf(cache: QueryCache): (onChange: () => void) => () => void {
  return (onChange) => cache.subscribe(notifyManager.batchCalls(onChange));
}

type Row = OutputOf<typeof listFreeTickets>['data'][number];
type Sending = { readonly recipients?: number | undefined; readonly checked_in?: number | undefined };
