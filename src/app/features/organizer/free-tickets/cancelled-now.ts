import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { AnyEndpoint, OutputOf } from '#wire/endpoint.ts';
import type { countChosenFreeTickets } from '#wire/organizer/cancel-free-tickets.ts';
import { listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { listFreeTickets } from '#wire/organizer/free-tickets.ts';

/** What is to be cancelled: the tickets of one line, of a whole sending, or of chosen lines; `checked_in` of them were scanned. */
export type Cancelled = { readonly checked_in: number } & (
  | { readonly orderid: number; readonly name: string; readonly email: string; readonly tickets: number }
  | { readonly sending_id: number; readonly recipients: number }
  | Omit<OutputOf<typeof countChosenFreeTickets>, 'success' | 'status' | 'checked_in'>
);

/** The same with the numbers that the lists of the page have by now; those of chosen lines were just counted. */
export function useCancelledNow(what: Cancelled | undefined): Cancelled | undefined {
  const cache = useQueryClient().getQueryCache();
  const shown = <E extends AnyEndpoint>({ name }: E): readonly OutputOf<E>[] =>
    cache
      .findAll({ queryKey: [name], type: 'active' })
      // answers of the call of this name
      .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as OutputOf<E>]));
  const rows = (): readonly Row[] => shown(listFreeTickets).flatMap(({ data }) => data);
  const find = (): Row | Sending | undefined => {
    if (!what || 'orderids' in what) return undefined;
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
  const found = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    find,
    () => undefined,
  );
  if (!what || !found || 'orderids' in what) return what;
  const { checked_in = what.checked_in } = found;
  if ('orderid' in what) return { ...what, checked_in, tickets: 'quantity' in found ? found.quantity : what.tickets };
  return { ...what, checked_in, recipients: ('recipients' in found && found.recipients) || what.recipients };
}

type Row = OutputOf<typeof listFreeTickets>['data'][number];
type Sending = { readonly recipients?: number | undefined; readonly checked_in?: number | undefined };
