import type { Transaction } from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import { BOOKING_CANCEL, isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import type { CancellationPlan, CancelTo, MoneyBack } from '#domain/orders/refund.ts';
import type { Actor } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { endAlerts } from '#server/platform/jobs/alert.ts';
import { BULK_PRIORITY } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { priorityOf as priorityOfOrder } from '../mails/free-sending.ts';
import type { Holding } from '../checkout/reservation.ts';
import type { CancellableBooking } from './booking-rows.ts';

/** Which admissions of a booking an organizer wants cancelled, and what becomes of their money. */
export interface CancelWish {
  readonly bookingId: number;
  readonly to: CancelTo;
  /** left out: all that are left */
  readonly admissionIds?: readonly string[] | undefined;
}

/** Who wants it, and how. */
export interface Cancelling extends CancelWish {
  /** names this one cancellation for ever: the same again does nothing and is answered alike */
  readonly id: string;
  /** what the organizer was told would go back: another amount is not paid unasked */
  readonly expected?: Cents | undefined;
  /** the organizer's words to the buyer */
  readonly message: string;
  readonly by: Actor;
  /** the cancellation of an event that it belongs to */
  readonly runId?: string | undefined;
}

/**
 * Priority of what follows from a cancellation (`NewJob`): that of an event, or of a list of free tickets, has hundreds,
 * which a buyer does not wait for.
 */
export function priorityOf(
  { runId }: Pick<Cancelling, 'runId'>,
  order: Pick<CancellableBooking['order'], 'free_sending_id'>,
): number {
  return runId === undefined ? priorityOfOrder(order) : BULK_PRIORITY;
}

interface Decided {
  readonly booking: CancellableBooking;
  readonly plan: CancellationPlan;
  readonly money: MoneyBack;
  readonly cancelling: Cancelling;
}

/** Writes a cancellation, and revokes what it cancels. */
export async function writeCancellation(trx: Transaction<DB>, services: Services, decided: Decided): Promise<void> {
  const { booking, plan, money, cancelling } = decided;
  const { share } = plan;
  await trx
    .insertInto('cancellations')
    .values({
      id: cancelling.id,
      order_id: booking.order.id,
      booking_id: booking.row.id,
      event_id: booking.row.event_id,
      run_id: cancelling.runId ?? null,
      at: services.now(),
      state: cancelling.to,
      money,
      quantity: plan.quantity,
      free_quantity: plan.freeQuantity,
      tickets_cents: share.tickets,
      supplements_cents: share.supplements,
      handling_cents: plan.handling,
      transaction_cents: share.transaction,
      discount_cents: share.discount,
      paid_cents: share.paid,
      tax_cents: plan.tax,
      fee_tax_cents: plan.feeTax,
      fee_cents: cancelling.to === BOOKING_CANCEL.refunded ? plan.fee : 0,
      answered_request: booking.facts.state === BOOKING_CANCEL.asked,
      message: cancelling.message,
    })
    .execute();
  await revoke(trx, services, decided);
  await handOn(trx, decided);
  await endChargebackAlerts(trx, booking.order.id, services.now());
}

/** Ends the alerts that a buyer's bank took money back of an order, once none of its tickets is valid any more. */
async function endChargebackAlerts(trx: Transaction<DB>, orderId: string, at: Date): Promise<void> {
  const payments = await trx
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.order_id', '=', orderId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chargebacks')
          .select('chargebacks.reference')
          .whereRef('chargebacks.payment_id', '=', 'payments.id'),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .where('bookings.order_id', '=', orderId)
            .where('bookings.booking_cancel', 'in', [BOOKING_CANCEL.normal, BOOKING_CANCEL.asked]),
        ),
      ),
    )
    .execute();
  const about = payments.map(({ id }) => `chargeback:${id}` as const);
  if (about.length > 0) await endAlerts(trx, about, { at });
}

/** The prices of the admissions that are left say what goes back with them. Source: SUP-08, decisions 6. */
async function handOn(trx: Transaction<DB>, { booking, plan: { handsOn } }: Decided): Promise<void> {
  if (!handsOn) return;
  const { from, to, paid } = handsOn;
  for (const [place, change] of [
    [from, -paid],
    [to, paid],
  ] as const)
    await trx
      .updateTable('admissions')
      .set((eb) => ({ price_cents: eb('price_cents', '+', change) }))
      .where('id', '=', booking.admissions.find((admission) => admission.place === place)?.id ?? '')
      .execute();
}

/** The codes of the admissions let nobody in any more; links to the order show what is left of it. Source: MYT-10, MYT-11, decisions 6. */
async function revoke(
  trx: Transaction<DB>,
  services: Services,
  { booking: { row, admissions, facts }, plan, cancelling }: Decided,
): Promise<void> {
  const now = services.now();
  const ids = admissions.filter(({ place }) => plan.positions.includes(place)).map(({ id }) => id);
  await trx
    .updateTable('admissions')
    .set({ revoked_at: now, cancellation_id: cancelling.id })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  await trx
    .updateTable('bookings')
    .set((eb) => ({
      booking_cancel: plan.state,
      cancelled_quantity: eb('cancelled_quantity', '+', plan.quantity),
      cancelled_free_quantity: eb('cancelled_free_quantity', '+', plan.freeQuantity),
      cancelled_earned_cents: eb('cancelled_earned_cents', '+', plan.earned),
      ...(facts.state === BOOKING_CANCEL.asked ? { cancel_answered_at: now, cancel_answer: cancelling.message } : {}),
    }))
    .where('id', '=', row.id)
    .execute();
}

/** What goes back to the stock; the order's use of its coupon only where no other ticket of the order has it. */
export function holdingOf({ row, others }: CancellableBooking, plan: CancellationPlan): Holding {
  const { coupon_id: id, coupon_code_id: codeId } = row;
  const isUsedElsewhere = others.some(
    (other) =>
      other.coupon_id === id &&
      other.coupon_code_id === codeId &&
      isBookingValid(other.booking_cancel as BookingCancel), // the column's check allows no others
  );
  const orders = isBookingValid(plan.state) || isUsedElsewhere ? (0 as const) : (1 as const);
  return {
    tickets: [{ id: row.ticket_id, quantity: plan.positions.length }],
    coupons:
      id === null || (plan.quantity === 0 && orders === 0) ? [] : [{ id, codeId, tickets: plan.quantity, orders }],
  };
}
