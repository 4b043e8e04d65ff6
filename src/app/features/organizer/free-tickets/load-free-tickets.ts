import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { ignoreErrors, query, undefinedIfRefused } from '#app/data/query.ts';
import { ticketsQuery } from '#app/features/organizer/tickets/load-tickets.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** @throws NotFoundError where the event is not the organizer's */
export async function loadFreeTickets({ queryClient, i18n }: RouterContext, event: string | undefined) {
  const [answer] = await Promise.all([
    event === undefined ? undefined : undefinedIfRefused(queryClient.query(ticketsQuery(event))),
    ignoreErrors(addMessages(i18n)),
    ignoreErrors(queryClient.query(query(listFreeSendings, {}))),
  ]);
  if (event !== undefined && !answer) throw notFound();
  return { head: { title: i18n._(msg`Free tickets`) } };
}

/** The forms begin empty; their sentences are there before the first mistake. */
export async function loadFreeTicketForm({ i18n }: RouterContext) {
  await ignoreErrors(addMessages(i18n));
  return { head: { title: i18n._(msg`Send free tickets`) } };
}
