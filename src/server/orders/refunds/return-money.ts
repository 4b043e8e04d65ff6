import type { Transaction } from 'kysely';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { CancellationPlan, CancelTo, MoneyBack } from '#domain/orders/refund.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { tellWebhooks } from '#server/platform/webhooks/tell-webhooks.ts';
import type { Services } from '#server/services.ts';
import { refundsOf } from '../ledger.ts';
import type { CancellableBooking } from './booking-rows.ts';

interface Returned {
  readonly booking: CancellableBooking;
  readonly plan: CancellationPlan;
  readonly money: MoneyBack;
  readonly to: CancelTo;
  readonly cancellationId: string;
  /** of the job that pays it back (`NewJob`) */
  readonly priority: number;
}

/**
 * Writes the refund of a cancellation with its ledger lines, and has the provider pay it back where it can; else a
 * person has to, who is told of what lies with the site. Source: BKG-10, decisions 6.
 */
export async function returnMoney(
  trx: Transaction<DB>,
  services: Services,
  { booking: { order, row, payment }, plan, money, to, cancellationId, priority }: Returned,
): Promise<void> {
  if (to === BOOKING_CANCEL.cancelled) return;
  const entries = refundsOf(row, { plan, orderId: order.id, at: services.now(), cash: payment.cash });
  if (entries.length > 0) await trx.insertInto('ledger_entries').values(entries).execute();
  if (money === 'nothing') return;
  const refundId = uuidv7();
  await trx
    .insertInto('refunds')
    .values({
      id: refundId,
      payment_id: payment.id,
      order_id: order.id,
      booking_id: row.id,
      cancellation_id: cancellationId,
      amount_cents: plan.share.paid,
      reason: 'cancelled',
      status: money === 'provider' ? 'pending' : 'by-hand',
      created_at: services.now(),
    })
    .execute();
  await tellWebhooks(trx, {
    organizationId: row.organization_id,
    type: 'order.refunded',
    about: refundId,
    at: services.now(),
    data: {
      order_number: order.order_number,
      bookings: [{ id: row.id, event_id: row.event_id, ticket_id: row.ticket_id }],
    },
  });
  if (money === 'provider')
    await enqueue(trx, { kind: 'orders.refund', key: `orders.refund:${refundId}`, payload: { refundId }, priority });
  else if (!payment.cash) {
    const facts = { says: 'RefundByHand', values: { amount: { cents: plan.share.paid }, refund: refundId } } as const;
    await raiseAlert(trx, { kind: 'refund-by-hand', orderId: order.id, about: `refund:${refundId}`, ...facts });
  }
}
