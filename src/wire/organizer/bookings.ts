import * as v from 'valibot';
import { LINE_QUANTITY_MAX } from '#domain/cart/limits.ts';
import { CANCEL_MESSAGE_MAX } from '#domain/orders/limits.ts';
import { endpoint } from '../endpoint.ts';
import {
  amountInput,
  flag,
  idInput,
  jsonField,
  money,
  onBehalfOf,
  requiredText,
  success,
  wholeNumber,
} from '../fields.ts';
import { orderNumber } from '../orders/order-status.ts';

/** How the money goes back: by the provider, by hand, or not: it stays, or there was none. Source: BKG-10. */
export const moneyBack = v.picklist(['provider', 'by-hand', 'kept', 'nothing']);

/** 2 cancels and keeps the money, 3 pays it back. Source: BKG-15. */
export function cancelStatus<Default extends 2 | 3>(unless: Default) {
  return v.optional(v.pipe(wholeNumber, v.picklist([2, 3])), unless);
}

/** The organizer's words to the buyer; none when left out. */
export const organizerMessage = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(CANCEL_MESSAGE_MAX, 'FieldTooLong')),
  '',
);

/** An amount that somebody was shown, in cents on the wire as money. */
export const expectedAmount = v.optional(amountInput);

const admissionIds = v.optional(
  jsonField(v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(LINE_QUANTITY_MAX))),
);

const booking = { id: idInput, order_number: orderNumber } as const;

/** Message keys with the reason in `values`: changed, amount, money. Source: BKG-16. */
const refusals = { bookingstausfailed: 409 } as const;

const bookingCancel = v.picklist([0, 1, 2, 3]);

/** What goes back, figure by figure. */
const figures = v.object({
  total_price: money,
  supplement_price: money,
  /** handling charges that the buyer had paid */
  total_admin_org_fee: money,
  transaction_price: money,
  total_discount: money,
  /** what goes back to the buyer: 0.00 where the money stays */
  refund: money,
  /** what the site gives back of its fees, and what leaves the payout */
  fee: money,
  off_payout: money,
});

/**
 * A booking's admissions, and what cancelling all that are left of them, or some, would do: computed before anything is
 * done. Source: BKG-09, BKG-10.
 */
export const previewCancellation = endpoint({
  name: 'organizer.previewCancellation',
  // the names of many tickets are longer than an address may be
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/bookings/cancellation/:id/:order_number',
  access: ['organizer', 'admin'],
  area: 'refunds',
  owned: { booking: 'id' },
  input: v.object({
    ...booking,
    /** left out: all that are left */
    admission_ids: admissionIds,
    status: cancelStatus(3),
    ...onBehalfOf,
  }),
  output: v.object({
    ...success,
    data: v.object({
      booking_cancel: bookingCancel,
      /** why its buyer asks to cancel; empty: nobody asks */
      reason: v.string(),
      asked_at: v.nullable(v.string()),
      /** the brand that was paid with; empty where nothing was paid online */
      brand: v.string(),
      admissions: v.array(
        v.object({
          id: v.string(),
          position: v.number(),
          holder_names: v.array(v.string()),
          paid: money,
          free: flag,
          checked_in: flag,
          cancelled: flag,
        }),
      ),
      /** null: it may not be cancelled like this */
      would: v.nullable(
        v.object({ money: moneyBack, quantity: v.number(), booking_cancel: bookingCancel, ...figures.entries }),
      ),
    }),
  }),
  refusals,
  summary: 'What cancelling a booking, or tickets of it, would pay back',
});

/**
 * Cancels a booking or tickets of it, and pays back with status 3; a request of its buyer is accepted by it. With an
 * `Idempotency-Key` a repeated call is answered alike. Source: BKG-09, BKG-10, BKG-15, BKG-16.
 */
export const cancelBooking = endpoint({
  name: 'organizer.cancelBooking',
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/bookings/cancel-booking/:id/:order_number/:ticket',
  access: ['organizer', 'admin'],
  area: 'refunds',
  owned: { booking: 'id' },
  input: v.object({
    ...booking,
    /** the booking's ticket */
    ticket: idInput,
    status: cancelStatus(2),
    /** left out: all that are left */
    admission_ids: admissionIds,
    /** what was shown to go back: another amount is refused */
    expected_refund: expectedAmount,
    message: organizerMessage,
    ...onBehalfOf,
  }),
  output: v.object({
    ...success,
    message: v.literal('bookingstausupdated'),
    data: v.object({ booking_cancel: bookingCancel, refund: money, money: moneyBack }),
  }),
  refusals,
  summary: 'Cancels a booking or tickets of it, and pays back where asked',
});

/** Declines what a buyer asked for: the tickets stay valid, and the buyer is told. Source: MYT-12. */
export const declineCancellation = endpoint({
  name: 'organizer.declineCancellation',
  method: 'POST',
  path: '/api/bookings/decline-cancellation',
  access: ['organizer', 'admin'],
  area: 'refunds',
  owned: { booking: 'id' },
  input: v.object({
    ...booking,
    /** why: nobody is refused without a word */
    message: requiredText(CANCEL_MESSAGE_MAX),
    ...onBehalfOf,
  }),
  output: v.object({
    ...success,
    message: v.literal('bookingstausupdated'),
    data: v.object({ booking_cancel: bookingCancel }),
  }),
  refusals,
  summary: 'Declines a request to cancel',
});
