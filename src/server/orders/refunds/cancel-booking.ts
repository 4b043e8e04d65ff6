import type { Transaction } from 'kysely';
import { cents, type Cents } from '#domain/money/money.ts';
import { BOOKING_CANCEL, isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import {
  moneyBack,
  planCancellation,
  type CancellationPlan,
  type CancelTo,
  type MoneyBack,
} from '#domain/orders/refund.ts';
import { type Actor, audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { afterCommit } from '../order-events.ts';
import { release } from '../reservation.ts';
import { lockBooking, readBooking, type CancellableBooking } from './booking-rows.ts';
import { returnMoney } from './return-money.ts';

/** Which admissions of a booking an organizer wants cancelled, and what becomes of their money. */
export interface CancelWish {
  readonly bookingId: number;
  readonly to: CancelTo;
  /** left out: all that are left */
  readonly admissionIds?: readonly string[] | undefined;
}

/** Who wants it, and how. */
interface Cancelling extends CancelWish {
  /** names this one cancellation for ever: the same again does nothing and is answered alike */
  readonly id: string;
  /** what the organizer was told would go back: another amount is not paid unasked */
  readonly expected?: Cents | undefined;
  /** the organizer's words to the buyer */
  readonly message: string;
  readonly by: Actor;
  /** the cancellation of an event that it belongs to */
  readonly runId?: string | undefined;
  /** only while its buyer asks for it */
  readonly onlyAsked?: boolean;
}

/** What was done. */
export interface Cancelled {
  readonly amount: Cents;
  readonly money: MoneyBack;
  readonly state: BookingCancel;
}

/**
 * Why nothing was done: the booking is not as it would have to be (`changed`), another amount than expected would go back
 * (`amount`), or no money of it is there to go back (`money`).
 */
export interface NotCancelled {
  readonly refused: 'changed' | 'amount' | 'money';
}

/** What a cancellation would do; undefined when there is no such booking. */
export async function previewCancellation(
  services: Services,
  wish: CancelWish,
): Promise<{ booking: CancellableBooking; plan: CancellationPlan | null; money: MoneyBack | null } | undefined> {
  const booking = await readBooking(services.database.db, services, wish.bookingId);
  return booking && { booking, ...decide(booking, wish) };
}

/**
 * Cancels admissions of a booking with all that follows, once, in one transaction: their codes are revoked, stock and coupon uses go
 * back, the ledger is written; paying back and mails are jobs. Of many at the same time one does it. Source: BKG-09, BKG-10, decisions 6.
 */
export async function cancelBooking(services: Services, cancelling: Cancelling): Promise<Cancelled | NotCancelled> {
  const done = await services.database.transaction((trx) => cancelInTransaction(trx, services, cancelling));
  if ('refused' in done) return done;
  afterCommit(services, { orderNumber: done.booking.order.order_number, movedStockOf: [done.booking.row.event_id] });
  return done;
}

async function cancelInTransaction(
  trx: Transaction<DB>,
  services: Services,
  cancelling: Cancelling,
): Promise<(Cancelled & { booking: CancellableBooking }) | NotCancelled> {
  const booking = await lockBooking(trx, services, cancelling.bookingId);
  if (!booking) return { refused: 'changed' };
  const before = await trx.selectFrom('cancellations').selectAll().where('id', '=', cancelling.id).executeTakeFirst();
  if (before) {
    if (before.booking_id !== cancelling.bookingId) return { refused: 'changed' };
    return {
      booking,
      amount: amountOf(before.money, cents(before.paid_cents)),
      money: before.money,
      state: booking.facts.state,
    };
  }
  const { plan, money } = decide(booking, cancelling);
  const isWanted = cancelling.onlyAsked !== true || booking.facts.state === BOOKING_CANCEL.asked;
  if (!plan || !isWanted || booking.order.state !== 'success') return { refused: 'changed' };
  if (!money) return { refused: 'money' };
  const amount = amountOf(money, plan.share.paid);
  if (cancelling.expected !== undefined && cancelling.expected !== amount) return { refused: 'amount' };
  await writeCancellation(trx, services, { booking, plan, money, cancelling });
  await revoke(trx, services, { booking, plan, cancelling });
  await release(trx, holdingOf(booking, plan));
  await returnMoney(trx, services, { booking, plan, money, to: cancelling.to, cancellationId: cancelling.id });
  await enqueue(trx, {
    kind: 'orders.cancelled-notice',
    key: `orders.cancelled-notice:${cancelling.id}`,
    payload: { cancellationId: cancelling.id },
  });
  await audit(trx, {
    by: cancelling.by,
    at: services.now(),
    subject: 'booking',
    subjectId: booking.row.id,
    action: `${booking.facts.state} → ${plan.state}`,
    why: cancelling.runId === undefined ? 'cancelled' : 'event cancelled',
    detail: { cancellation: cancelling.id, admissions: plan.positions.length, money, amount },
  });
  return { booking, amount, money, state: plan.state };
}

/** What the rules say of a wish; a plan of null: it may not be. */
function decide(
  { facts, admissions, payment }: CancellableBooking,
  { to, admissionIds }: CancelWish,
): { plan: CancellationPlan | null; money: MoneyBack | null } {
  const positions = admissionIds && placesOf(admissions, admissionIds);
  const plan = positions === null ? null : planCancellation(facts, { to, positions });
  return { plan, money: plan && moneyBack(to, plan.share.paid, payment) };
}

/** The places of admissions in their booking; null when one is not of it. */
function placesOf(admissions: CancellableBooking['admissions'], ids: readonly string[]): readonly number[] | null {
  const places = ids.map((id) => admissions.find((admission) => admission.id === id)?.place);
  return places.every((place) => place !== undefined) ? places : null;
}

/** What goes back; 0 where the money stays. */
function amountOf(money: MoneyBack, paid: Cents): Cents {
  return money === 'provider' || money === 'by-hand' ? paid : cents(0);
}

interface Decided {
  readonly booking: CancellableBooking;
  readonly plan: CancellationPlan;
  readonly money: MoneyBack;
  readonly cancelling: Cancelling;
}

async function writeCancellation(
  trx: Transaction<DB>,
  services: Services,
  { booking, plan, money, cancelling }: Decided,
) {
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
}

/** The codes of the admissions let nobody in any more, and the order's links in mails open nothing. Source: MYT-10, MYT-11. */
async function revoke(
  trx: Transaction<DB>,
  services: Services,
  { booking: { row, order, admissions, facts }, plan, cancelling }: Omit<Decided, 'money'>,
): Promise<void> {
  const now = services.now();
  const ids = admissions.filter(({ place }) => plan.positions.includes(place)).map(({ id }) => id);
  await trx
    .updateTable('admissions')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)), cancellation_id: cancelling.id }))
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
  await trx
    .deleteFrom('download_tokens')
    .where('order_id', '=', order.id)
    .where('purpose', 'in', ['mail', 'tap'])
    .execute();
}

/** What goes back to the stock; the order's use of its coupon only where no other ticket of the order has it. */
function holdingOf({ row, others }: CancellableBooking, plan: CancellationPlan) {
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
