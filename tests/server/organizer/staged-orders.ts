import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Bookings, Orders } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Staged } from '../orders/stage.ts';

export interface NewOrder {
  readonly order?: Partial<Insertable<Orders>>;
  readonly booking?: Partial<Insertable<Bookings>>;
}

/** Writes the cancellation of one ticket of a booking, whose money stays. */
export async function addCancellation({ db }: Database, bookingId: number): Promise<string> {
  const id = uuidv7();
  const { order_id, event_id } = await db
    .selectFrom('bookings')
    .select(['order_id', 'event_id'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const nothing = {
    tickets_cents: 0,
    supplements_cents: 0,
    handling_cents: 0,
    transaction_cents: 0,
    discount_cents: 0,
    paid_cents: 0,
    tax_cents: 0,
    fee_tax_cents: 0,
    fee_cents: 0,
  };
  const what = { state: 2, money: 'kept' as const, quantity: 1, free_quantity: 0 };
  await db
    .insertInto('cancellations')
    .values({ id, order_id, booking_id: bookingId, event_id, at: new Date(), ...what, ...nothing })
    .execute();
  return id;
}

/** Writes an order of one line of a staged event as it would be after its payment: successful unless told otherwise. */
export async function addOrder(
  { db }: Database,
  { eventId, organizationId, tickets }: Staged,
  { order = {}, booking = {} }: NewOrder = {},
): Promise<number> {
  const id = uuidv7();
  const figures = {
    tickets_cents: 1250,
    supplements_cents: 0,
    handling_cents: 0,
    transaction_cents: 0,
    discount_cents: 0,
    total_cents: 1250,
  };
  await db
    .insertInto('orders')
    .values({
      id,
      order_number: randomUUID(),
      state: 'success',
      payment_method: '2',
      customer_name: 'Merel Vandewiele',
      customer_email: 'merel@demo.kaartje.test',
      hold_until: new Date('2026-11-20T12:00:00Z'),
      ...figures,
      ...order,
    })
    .execute();
  const row = await db
    .insertInto('bookings')
    .values({
      order_id: id,
      position: 1,
      event_id: eventId,
      organization_id: organizationId,
      ticket_id: tickets[0] ?? 0,
      quantity: 1,
      ticket_price_cents: 1250,
      subtotal_cents: 1250,
      ...booking,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
