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
