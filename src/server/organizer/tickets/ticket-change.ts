import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import type { Services } from '#server/services.ts';
import type { TicketValues } from './ticket-values.ts';

/** What cards and lists say of an event follows from these of its tickets: price, and whether they can be bought. */
const ON_CARDS: readonly (keyof TicketValues)[] = [
  'price',
  'quantity',
  'sold_out',
  'status',
  'start_date',
  'start_time',
  'expire_date',
  'expire_time',
  'admin_commission_type',
  'admin_commission',
  'organizer_commission_type',
  'organizer_commission',
];

/** Whether lists of events say something else after a change of these fields. */
export function isOnCards(changed: readonly (keyof TicketValues)[]): boolean {
  return changed.some((name) => ON_CARDS.includes(name));
}

/** Ends cached responses about an event whose tickets were changed, and lists where its card says something else now. */
export async function endResponsesAboutTickets(
  eventId: number,
  { onCards }: { readonly onCards: boolean },
  services: Services,
): Promise<void> {
  await endResponses(onCards ? await tagsOfEvent(services.database.db, eventId) : [`event:${eventId}`], services);
}
