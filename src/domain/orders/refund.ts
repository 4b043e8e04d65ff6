import type { LineTaxes } from '#domain/cart/taxes.ts';
import { cents, spread, sum } from '#domain/money/money.ts';
import type { Cents } from '#domain/money/money.ts';
import { BOOKING_CANCEL, isBookingValid, mayChangeBooking, type BookingCancel } from './booking-state.ts';
import { admissionShares, earnedByBooking, refundOf, type AdmissionShare, type BookingFigures } from './shares.ts';

/** What an organizer makes of tickets: cancelled, the money stays; or refunded, it goes back. Source: BKG-09. */
export type CancelTo = typeof BOOKING_CANCEL.cancelled | typeof BOOKING_CANCEL.refunded;

/** A booking as a cancellation finds it. */
export interface BookingToCancel {
  readonly figures: BookingFigures;
  readonly taxes: LineTaxes;
  readonly state: BookingCancel;
  /** admissions that were cancelled before: their places in the booking, from 1, paid ones first */
  readonly gone: ReadonlySet<number>;
  /** money of it went back before */
  readonly hasRefunds: boolean;
}

/** What cancelling some admissions of a booking does. */
export interface CancellationPlan {
  readonly positions: readonly number[];
  /** of them paid, and free */
  readonly quantity: number;
  readonly freeQuantity: number;
  /** their share of every figure of the booking; `paid` is what goes back, where money does */
  readonly share: Omit<AdmissionShare, 'free'>;
  /** the handling charges in `paid`: none where the organizer bears them */
  readonly handling: Cents;
  /** what the site gives back of its fees together with the money */
  readonly fee: Cents;
  /** what the organizer had earned with them */
  readonly earned: Cents;
  /** the VAT contained in `paid`: of tickets and supplements, and of the fees */
  readonly tax: Cents;
  readonly feeTax: Cents;
  /** what the booking is then: normal while admissions of it are left */
  readonly state: BookingCancel;
}

/**
 * Plans to cancel admissions of a booking: those at `positions`, or all that are left. A request of its buyer is answered
 * by it. Null where that may not be: nothing is left, or a position is none of what is left. Source: BKG-09, decisions 6.
 */
export function planCancellation(
  booking: BookingToCancel,
  { to, positions }: { readonly to: CancelTo; readonly positions?: readonly number[] | undefined },
): CancellationPlan | null {
  const { figures, state, gone } = booking;
  if (!mayChangeBooking('organizer', state, to)) return null;
  const all = Array.from({ length: figures.quantity + figures.freeQuantity }, (_, index) => index + 1);
  const left = all.filter((position) => !gone.has(position));
  const chosen = positions === undefined ? left : left.filter((position) => positions.includes(position));
  if (chosen.length === 0 || chosen.length < new Set(positions ?? chosen).size) return null;
  const quantity = chosen.filter((position) => position <= figures.quantity).length;
  const share = refundOf(figures, chosen);
  return {
    positions: chosen,
    quantity,
    freeQuantity: chosen.length - quantity,
    share,
    handling: figures.feesOnTop ? sum([share.adminFee, share.organizerFee]) : cents(0),
    fee: sum([share.adminFee, share.organizerFee, share.transaction]),
    earned: earnedOf(share, figures.feesOnTop),
    ...taxesOf(booking, chosen),
    state: chosen.length < left.length ? BOOKING_CANCEL.normal : stateWhenGone(to, booking.hasRefunds),
  };
}

/** A booking of which money went back is refunded, whatever became of the rest of it. */
function stateWhenGone(to: CancelTo, hasRefunds: boolean): BookingCancel {
  return hasRefunds ? BOOKING_CANCEL.refunded : to;
}

function earnedOf(share: Omit<AdmissionShare, 'free'>, feesOnTop: boolean): Cents {
  const { tickets, supplements, adminFee, organizerFee, discount } = share;
  return earnedByBooking({
    quantity: 1,
    subtotal: tickets,
    supplementsByPosition: [supplements],
    adminFee,
    organizerFee,
    feesOnTop,
    discount,
  });
}

/** The VAT of the chosen admissions, by what was paid for each, as their tickets say it; all of them together: the line's. */
function taxesOf({ figures, taxes }: BookingToCancel, chosen: readonly number[]): { tax: Cents; feeTax: Cents } {
  const paid = admissionShares(figures).map((share) => share.paid);
  const of = (parts: readonly Cents[]) => sum(parts.filter((_, index) => chosen.includes(index + 1)));
  return { tax: of(spread(taxes.tax, paid)), feeTax: of(spread(taxes.feeTax, paid)) };
}

/** How the money of an order came in, as far as a refund has to know. */
export interface PaymentFacts {
  /** paid at the door */
  readonly cash: boolean;
  /** what is left of the money that came in: less what went back, is on its way, or the buyer's bank took; null: no payment was kept */
  readonly left: Cents | null;
  /** its provider can be asked to pay back */
  readonly providerThere: boolean;
}

/** By the provider, by the organizer's or the site's own hand, or not at all: it stays, or there was none. Source: BKG-10. */
export type MoneyBack = 'provider' | 'by-hand' | 'kept' | 'nothing';

/** How the money goes back. Null where more would go back than came in. Source: BKG-10, decisions 6. */
export function moneyBack(to: CancelTo, amount: Cents, payment: PaymentFacts): MoneyBack | null {
  if (amount === 0) return 'nothing';
  if (to === BOOKING_CANCEL.cancelled) return 'kept';
  if (payment.cash) return 'by-hand';
  if (payment.left === null || amount > payment.left) return null;
  return payment.providerThere ? 'provider' : 'by-hand';
}

/** Whether a booking's buyer may ask for its cancellation: it is untouched, and its event has not begun. Source: MYT-12. */
export function mayAskToCancel(state: BookingCancel, eventHasStarted: boolean): boolean {
  return mayChangeBooking('attendee', state, BOOKING_CANCEL.asked) && !eventHasStarted;
}

/** Whether there is a request to be declined. Source: MYT-12. */
export function mayDecline(state: BookingCancel): boolean {
  return isBookingValid(state) && mayChangeBooking('organizer', state, BOOKING_CANCEL.normal);
}
