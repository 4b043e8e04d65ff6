import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { getEventCancellation } from '#wire/organizer/bookings-of-event.ts';
import { answerOrKept } from '#app/data/kept-answer.ts';
import { ignoreErrors, query, undefinedIfRefused } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The screens ask for their rows themselves; the words of a booking's states come before them. Source: BKG-01. */
export async function loadBookings({ i18n }: RouterContext) {
  await ignoreErrors(addMessages(i18n));
  return { head: { title: i18n._(msg`Bookings`) } };
}

/** Source: screens 64. */
export async function loadRequests({ i18n }: RouterContext) {
  await ignoreErrors(addMessages(i18n));
  return { head: { title: i18n._(msg`Cancellations`) } };
}

/** Source: BKT-01. */
export function loadBookedTickets({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Booked tickets`) } };
}

/** @throws NotFoundError where the event is not the organizer's */
export async function loadCancelEvent({ i18n, queryClient }: RouterContext, eventId: number) {
  await ignoreErrors(addMessages(i18n));
  const asked = query(getEventCancellation, { event_id: eventId });
  if (!(await undefinedIfRefused(answerOrKept(queryClient, asked)))) throw notFound();
  return { head: { title: i18n._(msg`Cancel an event`) } };
}
