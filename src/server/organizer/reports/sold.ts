import { type RawBuilder, sql } from 'kysely';
import { ALL_TICKETS } from '#domain/organizer/limits.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { IS_SOLD } from '../sold-bookings.ts';

/** What a report is about: an own event, and one of its ticket types or all of them. Source: RPT-07, RPT-12. */
export interface Chosen {
  readonly eventId: number;
  /** 0: all */
  readonly ticketId: number;
}

/** The choice that a call names: its event is its caller's. @throws Refusal 404 for a ticket that is not of the event */
export async function chosenOf(
  { database }: Services,
  { owned, input }: { readonly owned: { readonly event: number }; readonly input: { readonly ticket_id: number } },
): Promise<Chosen> {
  const chosen = { eventId: owned.event, ticketId: input.ticket_id };
  if (chosen.ticketId === ALL_TICKETS) return chosen;
  const ticket = await database.db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', chosen.ticketId)
    .where('event_id', '=', chosen.eventId)
    .executeTakeFirst();
  if (!ticket) throw commonRefusal('TryAgain');
  return chosen;
}

/** The bookings of a choice that count: paid, and not cancelled. */
export function soldOf({ eventId, ticketId }: Chosen): RawBuilder<unknown> {
  const ofTicket = ticketId === ALL_TICKETS ? sql`` : sql`and bookings.ticket_id = ${ticketId}`;
  return sql`(select * from bookings where bookings.event_id = ${eventId} ${ofTicket} and ${IS_SOLD}) as bookings`;
}

/** The same, beside their orders. */
export function soldOrdersOf(chosen: Chosen): RawBuilder<unknown> {
  return sql`${soldOf(chosen)} join orders on orders.id = bookings.order_id`;
}

/** Who bought: one address is one buyer; of orders whose buyers were forgotten each has its own. */
export const BUYER = sql<string>`hashtextextended(coalesce(nullif(lower(orders.customer_email), ''), orders.id::text), 0)`;
