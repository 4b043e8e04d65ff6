import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { listEventCustomers } from '#wire/organizer/customers.ts';
import { answerOrKept } from '#app/data/kept-answer.ts';
import { isRowNumber, query, undefinedIfRefused } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { type EventsSection, isOfUpcoming } from './sections.ts';

/** The table itself asks for its rows, and says how that stands. */
export function loadEvents({ i18n }: RouterContext, section: EventsSection) {
  return { head: { title: isOfUpcoming(section) ? i18n._(msg`Upcoming events`) : i18n._(msg`My events`) } };
}

/** The event whose customers are shown. @throws NotFoundError where it is not the organizer's */
export async function loadCustomers({ queryClient, i18n }: RouterContext, eventId: string) {
  const asked = query(listEventCustomers, { event_id: Number(eventId), start: 0, length: 1 });
  const answer = isRowNumber(eventId) ? await undefinedIfRefused(answerOrKept(queryClient, asked)) : undefined;
  if (!answer) throw notFound();
  const title = i18n._(msg`Customers`);
  return { head: { title: `${title} · ${answer.event.title}` }, event: answer.event };
}
