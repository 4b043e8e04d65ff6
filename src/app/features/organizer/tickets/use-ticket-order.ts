import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OutputOf } from '#wire/endpoint.ts';
import { listTickets, orderTickets, type OrganizerTicket } from '#wire/organizer/tickets.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { ticketsQuery } from './load-tickets.ts';

/** After the last of several moves one undo is offered for all of them. */
const PAUSE_MS = 700;

export interface TicketOrder {
  /** puts a ticket in another place, counted from 0; `focus`: its handle keeps the focus */
  readonly move: (id: number, to: number, focus?: boolean) => void;
  /** what has just moved where, for who does not see it */
  readonly said: string;
}

/** Moves tickets in their list: shown and saved at once, in the order of the moves, with one way back. Source: screens 55. */
export function useTicketOrder(event: { id: number; named: string }, tickets: readonly OrganizerTicket[]): TicketOrder {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const save = useSavedOrder(event);
  const focusHandle = useKeptFocus(tickets);
  const move: TicketOrder['move'] = (id, to, focus = false) => {
    const before = tickets.map((ticket) => ticket.id);
    const from = before.indexOf(id);
    if (from === to || to < 0 || to >= before.length) return;
    if (focus) focusHandle(id);
    save(before.toSpliced(from, 1).toSpliced(to, 0, id), before);
    const { title = '' } = tickets[from] ?? {};
    const place = to + 1;
    const count = before.length;
    setSaid(t`${title}: place ${place} of ${count}`);
  };
  return { move, said };
}

type Answer = OutputOf<typeof listTickets>;

function useSavedOrder({ id, named }: { id: number; named: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const { mutate } = useMutation({
    ...mutation(orderTickets, {
      invalidates: [listTickets],
      optimistic: {
        queryKey: ticketsQuery(named).queryKey,
        change: (answer: Answer, { ticket_ids }): Answer => ({
          ...answer,
          tickets: inOrder(answer.tickets, ticket_ids),
        }),
      },
    }),
    // one after the other: the last one holds
    scope: { id: `tickets ${id}` },
  });
  const series = useRef<{ first: readonly number[]; timer?: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => () => clearTimeout(series.current?.timer), []);
  const send = (ids: readonly number[], onSaved: () => void): void =>
    mutate(
      { event_id: id, ticket_ids: [...ids] },
      { onSuccess: onSaved, onError: (error) => toast({ kind: 'error', text: textOf(error) }) },
    );
  const offerUndo = (): void => {
    const { first = [] } = series.current ?? {};
    series.current = undefined;
    const undo = { label: t`Undo`, onClick: () => send(first, () => toast({ text: t`The former order is back` })) };
    toast({ text: t`Order saved`, action: undo });
  };
  return (ids: readonly number[], before: readonly number[]): void => {
    const first = series.current?.first ?? before;
    clearTimeout(series.current?.timer);
    series.current = { first };
    send(ids, () => {
      if (series.current === undefined) return;
      clearTimeout(series.current.timer);
      series.current.timer = setTimeout(offerUndo, PAUSE_MS);
    });
  };
}

function inOrder(tickets: readonly OrganizerTicket[], ids: readonly number[] | readonly (string | number)[]) {
  const place = (ticket: OrganizerTicket): number => {
    const at = ids.map(Number).indexOf(ticket.id);
    return at < 0 ? ids.length : at;
  };
  return tickets.toSorted((a, b) => place(a) - place(b));
}

/** A row that is moved in the page loses the focus: its handle gets it back. */
function useKeptFocus(tickets: readonly OrganizerTicket[]): (id: number) => void {
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-handle="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new order is when the rows have moved
  }, [tickets]);
  return (id) => {
    wanted.current = id;
  };
}
