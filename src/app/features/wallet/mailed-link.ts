import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { keepLinked } from '#device/tickets/collect-tickets.ts';
import { askingIn } from '#app/data/ask.ts';
import { useHydrated } from '#app/data/device.ts';
import { languageOf } from '#app/data/query-key.ts';

/** The token of the mail's link that led here; undefined without one, and once its tickets are kept on this phone. Source: second.md 18. */
export function useMailedToken(): string | undefined {
  const hash = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).hash });
  return (useHydrated() && new URLSearchParams(hash).get('t')) || undefined;
}

/** Keeps the tickets that a mail's link opened, and takes its token out of the address: a copied address opens nothing. */
export function useKeptLink(tickets: OrderTickets | undefined, token: string | undefined): void {
  const navigate = useNavigate();
  const lang = languageOf(useQueryClient());
  useEffect(() => {
    if (!tickets || token === undefined) return;
    void keepLinked(tickets, { ask: askingIn(lang), token, lang }).then(() =>
      navigate({ to: '.', hash: '', replace: true }),
    );
  }, [tickets, token, lang, navigate]);
}
