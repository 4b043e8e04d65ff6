import { cents, fromWire, sum, toWire, type Cents } from '#domain/money/money.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import type { CancellationPlan, MoneyBack } from '#domain/orders/refund.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import {
  cancelBooking as cancelBookingCall,
  type declineCancellation,
  type previewCancellation as previewCall,
} from '#wire/organizer/bookings.ts';
import type { requestCancellation } from '#wire/orders/cancel-request.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { answeredBy } from './answered-by.ts';
import { cancelBooking, previewCancellation } from './cancel-booking.ts';
import { askToCancel, declineToCancel } from './cancel-request.ts';

/** What a cancellation would pay back. Source: BKG-09, BKG-10. */
export async function handlePreviewCancellation(call: Call<typeof previewCall>): Promise<ReplyOf<typeof previewCall>> {
  const { input, owned, services } = call;
  const wish = { bookingId: owned.booking, to: input.status, admissionIds: input.admission_ids };
  const found = await previewCancellation(services, wish);
  if (!found || found.booking.order.order_number !== normaliseOrderNumber(input.order_number))
    throw notCancelled('changed');
  const { booking, plan, money } = found;
  const { row, order } = booking;
  const isAsked = booking.facts.state === BOOKING_CANCEL.asked;
  return {
    ...SUCCESS,
    data: {
      booking_cancel: booking.facts.state,
      reason: isAsked ? row.cancel_reason : '',
      asked_at: isAsked ? (row.cancel_asked_at?.toISOString() ?? null) : null,
      brand: order.brand,
      admissions: booking.admissions.map((admission) => ({
        id: admission.id,
        position: admission.position,
        holder_names: [...admission.holderNames],
        paid: toWire(admission.paid),
        free: admission.free ? 1 : 0,
        checked_in: admission.scans > 0 ? 1 : 0,
        cancelled: admission.cancellationId === null ? 0 : 1,
      })),
      would:
        plan && money && order.state === 'success'
          ? figuresOf(plan, { money, to: input.status, cash: booking.payment.cash })
          : null,
    },
  };
}

function figuresOf(plan: CancellationPlan, { money, to, cash }: { money: MoneyBack; to: 2 | 3; cash: boolean }) {
  const { share } = plan;
  const back = money === 'provider' || money === 'by-hand' ? share.paid : cents(0);
  const fee = to === BOOKING_CANCEL.refunded ? plan.fee : cents(0);
  return {
    money,
    quantity: plan.positions.length,
    booking_cancel: plan.state,
    total_price: toWire(share.tickets),
    supplement_price: toWire(share.supplements),
    total_admin_org_fee: toWire(plan.handling),
    transaction_price: toWire(share.transaction),
    total_discount: toWire(share.discount),
    refund: toWire(back),
    fee: toWire(fee),
    // cash never came in here: of it nothing leaves the payout
    off_payout: toWire(sum([cash ? 0 : back, -fee])),
  };
}

/** Cancels a booking or tickets of it. Source: BKG-09, BKG-10, BKG-15, BKG-16. */
export async function handleCancelBooking(
  call: Call<typeof cancelBookingCall>,
): Promise<ReplyOf<typeof cancelBookingCall>> {
  const { input, owned, services, request } = call;
  await requireBooking(services, { bookingId: owned.booking, orderNumber: input.order_number, ticketId: input.ticket });
  const done = await cancelBooking(services, {
    id: requestId(request),
    bookingId: owned.booking,
    to: input.status,
    admissionIds: input.admission_ids,
    expected: expectedOf(input.expected_refund),
    message: input.message,
    by: personOf(call),
  });
  if ('refused' in done) throw notCancelled(done.refused);
  return {
    ...SUCCESS,
    message: 'bookingstausupdated',
    data: { booking_cancel: done.state, refund: toWire(done.amount), money: done.money },
  };
}

/** Declines a request. Source: MYT-12. */
export async function handleDeclineCancellation(
  call: Call<typeof declineCancellation>,
): Promise<ReplyOf<typeof declineCancellation>> {
  const { input, owned, services } = call;
  const orderId = await requireBooking(services, { bookingId: owned.booking, orderNumber: input.order_number });
  const about = { bookingId: owned.booking, orderId, message: input.message, by: personOf(call) };
  if (!(await declineToCancel(services, about))) {
    const names = await answeredBy(services.database.db, [owned.booking]);
    throw notCancelled('changed', names.get(owned.booking));
  }
  return { ...SUCCESS, message: 'bookingstausupdated', data: { booking_cancel: BOOKING_CANCEL.normal } };
}

/** Asks for a cancellation. Source: MYT-12. */
export async function handleRequestCancellation(
  call: Call<typeof requestCancellation>,
): Promise<ReplyOf<typeof requestCancellation>> {
  const { input, owned, services } = call;
  const about = { bookingId: input.id, orderId: owned.order, reason: input.reason, by: personOf(call) };
  if (!(await askToCancel(services, about))) throw notCancelled('changed');
  return { ...SUCCESS, message: 'bookingstausupdated', data: { booking_cancel: BOOKING_CANCEL.asked } };
}

/** The order of an own booking that is named rightly. @throws Refusal bookingstausfailed when number or ticket are another's */
async function requireBooking(
  { database: { db } }: Services,
  { bookingId, orderNumber, ticketId }: { bookingId: number; orderNumber: string; ticketId?: number },
): Promise<string> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['orders.id', 'orders.order_number', 'bookings.ticket_id'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  const isNamed =
    row?.order_number === normaliseOrderNumber(orderNumber) && (ticketId ?? row.ticket_id) === row.ticket_id;
  if (!row || !isNamed) throw notCancelled('changed');
  return row.id;
}

/** An amount as it came; undefined when none did. */
export function expectedOf(amount: string | undefined): Cents | undefined {
  return amount === undefined ? undefined : (fromWire(amount) ?? undefined);
}

/** The documented refusal, with its reason, and who was faster where that is known. Source: BKG-16. */
export function notCancelled(reason: string, by = ''): Refusal {
  const values = { reason, ...(by && { by }) };
  return new Refusal('bookingstausfailed', cancelBookingCall.refusals.bookingstausfailed, { values });
}
