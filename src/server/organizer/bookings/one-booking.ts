import { hasStarted } from '#domain/catalogue/event-start.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import { codeValidity, isWithinValidity } from '#domain/tickets/code.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getBooking } from '#wire/organizer/one-booking.ts';
import { handlingOfRow } from '#server/orders/order-rows.ts';
import {
  readOrderView,
  supplementLine,
  type BookingView,
  type OrderView,
} from '#server/orders/own-orders/order-view.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { PAID_CENTS } from './booking-rows.ts';
import { mayCorrect } from './correct-address.ts';
import { readHistory } from './booking-history.ts';
import { readRefunds } from './booking-refunds.ts';
import { readDoor } from './door-state.ts';

type Data = ReplyOf<typeof getBooking>['data'];

/** All of one booking. Source: BKG-05, screens 63. */
export async function handleBooking(call: Call<typeof getBooking>): Promise<ReplyOf<typeof getBooking>> {
  const { owned, lang, services, refuse } = call;
  const { db } = services.database;
  const row = await db
    .selectFrom('bookings')
    .select(['bookings.order_id', PAID_CENTS.as('paid')])
    .where('id', '=', owned.booking)
    .executeTakeFirstOrThrow();
  const view = await readOrderView(db, row.order_id, { lang, fallback: services.site.languages().fallback });
  const booking = view?.bookings.find(({ id }) => id === owned.booking);
  // what nobody paid is no booking of the organizer's list
  if (!view || !booking || view.order.state !== 'success') throw refuse('TryAgain');
  const [admissions, refunds, history, isCorrectable] = await Promise.all([
    readDoor(db, booking),
    readRefunds(db, { bookingId: booking.id }, call.caller),
    readHistory(services, { booking, order: view.order, paid: row.paid }),
    mayCorrect(db, row.order_id, call.caller),
  ]);
  const now = wallClock(services.now());
  const times = {
    startDate: booking.start_date,
    startTime: booking.start_time,
    endDate: booking.end_date,
    endTime: booking.end_time,
  };
  const isValid = isBookingValid(booking.booking_cancel as BookingCancel); // the column's check allows no others
  return {
    ...SUCCESS,
    data: {
      id: booking.id,
      order_number: view.order.order_number,
      created_at: view.order.created_at.toISOString(),
      booking_cancel: booking.booking_cancel as BookingCancel,
      event: {
        id: booking.event_id,
        slug: booking.slug,
        title: booking.event_title,
        start_date: booking.start_date,
        start_time: booking.start_time,
        has_started: hasStarted(times, now) ? 1 : 0,
      },
      ticket_id: booking.ticket_id,
      ticket_title: booking.ticket_title,
      admissions,
      open: isValid
        ? admissions.filter(({ state, scans, scan_allow }) => state === 'valid' && scans < scan_allow).length
        : 0,
      door_open: isWithinValidity(codeValidity(times), services.now()) ? 1 : 0,
      amounts: amountsOf(services, { view, booking, paid: row.paid, lang }),
      buyer: { ...buyerOf(view, booking), may_correct: isCorrectable ? 1 : 0 },
      request: requestOf(booking),
      refunds,
      history,
    },
  };
}

function requestOf(booking: BookingView): Data['request'] {
  if (booking.cancel_asked_at === null) return null;
  return {
    asked_at: booking.cancel_asked_at.toISOString(),
    reason: booking.cancel_reason,
    answered_at: booking.cancel_answered_at?.toISOString() ?? null,
    answer: booking.cancel_answer,
  };
}

interface Amounts {
  readonly view: OrderView;
  readonly booking: BookingView;
  readonly paid: number;
  readonly lang: Call<typeof getBooking>['lang'];
}

/** The receipt's figures of this booking alone. */
function amountsOf({ texts }: Services, { view: { order }, booking, paid, lang }: Amounts): Data['amounts'] {
  const words = (key: string, values?: Record<string, string | number>) => texts.sentence(lang, key, values);
  const isCash = order.payment_method === PAYMENT_METHOD.offline && order.total_cents > 0;
  return {
    tickets: toWire(cents(booking.subtotal_cents)),
    handling: toWire(handlingOfRow(booking)),
    supplements: booking.supplements.map((one) => ({
      text: supplementLine(one, words),
      price: toWire(cents(one.price_cents)),
    })),
    transaction: toWire(cents(booking.transaction_share_cents)),
    discount: toWire(cents(booking.discount_cents)),
    coupon: booking.coupon_code,
    total: toWire(cents(paid)),
    method: order.total_cents === 0 ? 'free' : isCash ? 'cash' : order.brand,
  };
}

function buyerOf({ order }: OrderView, booking: BookingView): Data['buyer'] {
  return {
    name: order.customer_name,
    email: order.customer_email,
    phone: order.customer_phone,
    zip: order.customer_zip,
    lang: order.lang,
    question: booking.custom_field === '' ? '' : booking.custom_field_label,
    answer: booking.custom_field,
    invoice: invoiceOf(order.invoice),
  };
}

function invoiceOf(invoice: unknown): string {
  if (typeof invoice !== 'object' || invoice === null) return '';
  const { companyname = '', vatnumber = '' } = invoice as Partial<Record<string, string>>; // written by checkout in this shape
  return [companyname, vatnumber].filter(Boolean).join(', ');
}
