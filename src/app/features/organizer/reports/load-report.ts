import type { MessageDescriptor } from '@lingui/core';
import { getTicketRatio } from '#wire/organizer/reports.ts';
import { query } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The page itself asks for its figures, and says how that stands. */
export function titledReport(title: MessageDescriptor) {
  return ({ context: { i18n } }: { context: RouterContext }) => ({ head: { title: i18n._(title) } });
}

/** The event of a choice by its title, and its ticket types with what was booked of each. */
export function ticketsOfEvent(eventId: number) {
  return query(getTicketRatio, { event_id: eventId });
}
