import { type Kysely, sql } from 'kysely';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { IS_SOLD } from '../sold-bookings.ts';

/** What is sold of an event and stands. */
export interface Sold {
  /** whose buyer has an address that is known */
  readonly orders: number;
  /** whose buyer has none: a name on a guest list, or one that was forgotten */
  readonly untold: number;
  /** of all of them, free ones too */
  readonly tickets: number;
}

/** How many orders and tickets a change of an event concerns. */
export async function soldOf(db: Kysely<DB>, eventId: number): Promise<Sold> {
  return db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select([
      sql<number>`(count(distinct orders.id) filter (where orders.customer_email <> ''))::int`.as('orders'),
      sql<number>`(count(distinct orders.id) filter (where orders.customer_email = ''))::int`.as('untold'),
      sql<number>`coalesce(sum(${VALID_TICKETS}), 0)::int`.as('tickets'),
    ])
    .where('bookings.event_id', '=', eventId)
    .where(IS_SOLD)
    .executeTakeFirstOrThrow();
}
