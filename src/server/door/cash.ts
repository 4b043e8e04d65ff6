import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';

interface Taking {
  readonly orderId: string;
  readonly eventId: number;
  /** who took it */
  readonly userId: number;
  readonly now: Date;
}

/** Notes the cash of an order's tickets for an event: a row for each of its lines, once, and a line in the ledger. */
export async function takeCash(trx: Transaction<DB>, { orderId, eventId, userId, now }: Taking): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'payment_method', 'total_cents', 'state'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (order.payment_method !== 'offline' || order.total_cents === 0 || order.state !== 'success') return;
  const owed = await trx
    .selectFrom('bookings')
    .innerJoin('admissions', 'admissions.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.organization_id'])
    .select(sql<number>`sum(admissions.price_cents)::int`.as('amount'))
    .where('bookings.order_id', '=', orderId)
    .where('bookings.event_id', '=', eventId)
    .where('bookings.booking_cancel', 'in', [0, 1])
    .where('admissions.revoked_at', 'is', null)
    .where('admissions.cancellation_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('door_payments')
            .select('door_payments.booking_id')
            .whereRef('door_payments.booking_id', '=', 'bookings.id'),
        ),
      ),
    )
    .groupBy('bookings.id')
    .having(sql<boolean>`sum(admissions.price_cents) > 0`)
    .orderBy('bookings.id')
    .execute();
  if (owed.length === 0) return;
  await trx
    .insertInto('door_payments')
    .values(owed.map(({ id, amount }) => ({ booking_id: id, amount_cents: amount, at: now, user_id: userId })))
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      owed.map(({ id, organization_id, amount }) => ({
        id: uuidv7(),
        at: now,
        kind: 'cash',
        order_id: orderId,
        booking_id: id,
        organization_id,
        amount_cents: amount,
        note: 'paid at the door',
      })),
    )
    .execute();
}
