import type { Kysely } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { REFUND_STATE } from '../refunds/refund-state.ts';

interface GivenBack {
  readonly cancellations: OrderTickets['cancellations'];
  /** the buyer's bank took money of it back, and has not returned it */
  readonly chargedBack: boolean;
}

/** What was cancelled of an order, and what became of its money, the first first. Source: BKG-09, BKG-10, decisions 6. */
export async function readGivenBack(db: Kysely<DB>, orderId: string): Promise<GivenBack> {
  const [rows, chargeback] = await Promise.all([
    db
      .selectFrom('cancellations')
      .leftJoin('refunds', 'refunds.cancellation_id', 'cancellations.id')
      .select(['cancellations.at', 'cancellations.money', 'cancellations.paid_cents'])
      .select(['cancellations.quantity', 'cancellations.free_quantity', 'refunds.noted_at'])
      .select(REFUND_STATE.as('refund'))
      .where('cancellations.order_id', '=', orderId)
      .orderBy('cancellations.at')
      .orderBy('cancellations.id')
      .execute(),
    db
      .selectFrom('chargebacks')
      .innerJoin('payments', 'payments.id', 'chargebacks.payment_id')
      .select('chargebacks.reference')
      .where('payments.order_id', '=', orderId)
      .where('payments.status', '=', 'success')
      .where('chargebacks.amount_cents', '>', 0)
      .executeTakeFirst(),
  ]);
  return {
    cancellations: rows.map((row) => {
      // what the bank took back before is the buyer's already
      const isOwed = row.refund !== 'taken-back' && (row.money === 'provider' || row.money === 'by-hand');
      const goesBack = isOwed ? row.paid_cents : 0;
      return {
        at: row.at.toISOString(),
        tickets: row.quantity + row.free_quantity,
        amount: toWire(cents(goesBack)),
        paid_back: goesBack > 0 && (row.refund === 'success' || row.noted_at !== null) ? 1 : 0,
        kept: row.money === 'kept' && row.paid_cents > 0 ? 1 : 0,
      };
    }),
    chargedBack: chargeback !== undefined,
  };
}
