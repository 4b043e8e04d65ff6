import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** Admissions that count, beside their bookings and orders: paid for or to be paid at the door, and not cancelled. */
export const COUNTS = sql<boolean>`orders.state = 'success' and bookings.booking_cancel in (0, 1)
  and admissions.revoked_at is null and admissions.cancellation_id is null`;

/** How many admissions of an event came in, of how many that count. */
export async function readCounts(db: Kysely<DB>, eventId: number): Promise<{ in: number; of: number }> {
  return db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('of'),
      sql<number>`count(*) filter (where admissions.scans > 0)`.as('in'),
    ])
    .where('admissions.event_id', '=', eventId)
    .where(COUNTS)
    .executeTakeFirstOrThrow();
}
