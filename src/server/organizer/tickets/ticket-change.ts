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
  { database, cache, sharedChanges, log }: Services,
): Promise<void> {
  const tags = [`event:${eventId}` as const, ...(onCards ? ['list' as const] : [])];
  try {
    await sharedChanges.publish(tags, { database, cache });
  } catch (error) {
    // the change itself is made; other servers serve what they have for seconds
    log.error({ err: error }, 'cached responses about the tickets of an event were not ended');
  }
}
