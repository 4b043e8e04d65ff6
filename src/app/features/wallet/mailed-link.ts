import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { keepLinked } from '#device/tickets/keep-linked.ts';
import { askingIn } from '#app/data/ask.ts';
import { CallError } from '#app/data/call-error.ts';
import { useHydrated } from '#app/data/device.ts';
import { languageOf } from '#app/data/query-key.ts';
import { linkedTicketsQuery } from '#app/features/orders/order-queries.ts';

/** The link of a mail that leads to the page of an order. */
export interface MailedLink {
  /** in the address, until its tickets are kept on this phone; undefined without one */
  readonly token: string | undefined;
  /** what it opened */
  readonly tickets: OrderTickets | undefined;
  /** it opens nothing any more */
  readonly isDead: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Opens what the link of a mail is for, keeps it, and takes the token out of the address. Source: second.md 18. */
export function useMailedLink(orderNumber: string, { isKnown }: { readonly isKnown: boolean }): MailedLink {
  const hash = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).hash });
  const token = (useHydrated() && new URLSearchParams(hash).get('t')) || undefined;
  const { data, error, refetch } = useQuery({
    ...linkedTicketsQuery(orderNumber, token ?? ''),
    enabled: isKnown && token !== undefined,
  });
  const tickets = data?.data;
  useKept(tickets, token);
  // any other refusal is about now, not about the link
  const isDead = error instanceof CallError && (error.status === 404 || error.kind === 'signed-out');
  return { token, tickets, isDead, error, retry: () => void refetch() };
}

/** Keeps the tickets that a link opened. An address that is copied from then on opens nothing. */
function useKept(tickets: OrderTickets | undefined, token: string | undefined): void {
  const navigate = useNavigate();
  const lang = languageOf(useQueryClient());
  useEffect(() => {
    if (!tickets || token === undefined) return undefined;
    const left = new AbortController();
    const keep = async (): Promise<void> => {
      await keepLinked(tickets, { ask: askingIn(lang), token, lang });
      if (!left.signal.aborted) await navigate({ to: '.', search: true, hash: '', replace: true });
    };
    // whose they are could not be asked: the link stays, and the next opening tries again
    void keep().catch(() => undefined);
    return () => left.abort();
  }, [tickets, token, lang, navigate]);
}
