import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { listOwnCoupons } from '#wire/organizer/coupons.ts';
import { listTaxes, listTicketChoices, listTickets } from '#wire/organizer/tickets.ts';
import { answerOrKept } from '#app/data/kept-answer.ts';
import { ignoreErrors, query, undefinedIfRefused } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The tickets of the event that the address names by its id or slug. Source: TKT-01, TKT-28. */
export function ticketsQuery(event: string) {
  return query(listTickets, { event_id: event });
}

/** What the form chooses from. Source: TKT-17. */
export const taxesQuery = query(listTaxes, {});
/** Source: CPA-23. */
export function couponsQuery(eventId: number) {
  return query(listOwnCoupons, { event_id: eventId });
}
export function choicesQuery(eventId: number) {
  return query(listTicketChoices, { event_id: eventId });
}

/** @throws NotFoundError where the event is not the organizer's */
export async function loadTickets({ queryClient, i18n }: RouterContext, event: string) {
  const [answer] = await Promise.all([
    undefinedIfRefused(answerOrKept(queryClient, ticketsQuery(event))),
    ignoreErrors(addMessages(i18n)),
    ignoreErrors(queryClient.query(taxesQuery)),
  ]);
  if (!answer) throw notFound();
  await Promise.all([
    ignoreErrors(queryClient.query(choicesQuery(answer.event.id))),
    ignoreErrors(queryClient.query(couponsQuery(answer.event.id))),
  ]);
  return { head: { title: `${i18n._(msg`Tickets`)} · ${answer.event.title}` } };
}
