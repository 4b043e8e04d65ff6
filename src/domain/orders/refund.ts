import type { LineTaxes } from '#domain/cart/taxes.ts';
import { spread, sum } from '#domain/money/money.ts';
import type { Cents } from '#domain/money/money.ts';
import { BOOKING_CANCEL, isBookingValid, mayChangeBooking, type BookingCancel } from './booking-state.ts';
import { addShare, NO_ONCE_SHARE, type OnceShare, onceShare } from './once-per-line.ts';
import {
  admissionShares,
  commissionOfSite,
  earnedByBooking,
  handlingOf,
  refundOf,
  type AdmissionShare,
  type BookingFigures,
  type Fees,
} from './shares.ts';

/** What an organizer makes of tickets: cancelled, the money stays; or refunded, it goes back. Source: BKG-09. */
export type CancelTo = typeof BOOKING_CANCEL.cancelled | typeof BOOKING_CANCEL.refunded;

/** A booking as a cancellation finds it. */
export interface BookingToCancel {
  readonly figures: BookingFigures;
  readonly taxes: LineTaxes;
  readonly state: BookingCancel;
  /** admissions that were cancelled before: their places in the booking, from 1, paid ones first */
  readonly gone: ReadonlySet<number>;
  /** what of the supplements went with them */
  readonly supplementsGone: Cents;
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
  /** what the site gives back of what it took, together with the money */
  readonly fee: Cents;
  /** what the organizer had earned with them */
  readonly earned: Cents;
  /** the VAT contained in `paid`: of tickets and supplements, and of the fees */
  readonly tax: Cents;
  readonly feeTax: Cents;
  /** what was paid for supplements of the line goes from the price of one admission to that of the next that is left */
  readonly handsOn: { readonly from: number; readonly to: number; readonly paid: Cents } | null;
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
  const once = onceLeft(booking);
  const sign = signOfOnce(booking, chosen, chosen.length === left.length);
  const share = sign === 0 ? refundOf(figures, chosen) : addShare(refundOf(figures, chosen), once, sign);
  const { organizerFeeTaken = false, feesOnTop } = figures;
  const fees = { adminFee: share.adminFee, organizerFee: share.organizerFee, organizerFeeTaken, feesOnTop };
  return {
    positions: chosen,
    quantity,
    freeQuantity: chosen.length - quantity,
    share,
    handling: handlingOf(fees),
    fee: sum([commissionOfSite(fees), share.transaction]),
    earned: earnedOf(share, fees),
    ...taxesOf(booking, chosen, { once, sign }),
    handsOn: handOn(left, chosen, once),
    state: chosen.length < left.length ? BOOKING_CANCEL.normal : stateWhenGone(to, booking.hasRefunds),
  };
}

/** What supplements of the line are of it: nothing where they went before. */
function onceLeft({ figures, taxes, gone, supplementsGone }: BookingToCancel): OnceShare {
  const once = onceShare(figures, taxes);
  const ofThose = refundOf(figures, [...gone]).supplements;
  return gone.has(1) && supplementsGone === ofThose ? NO_ONCE_SHARE : once;
}

/** They are counted in the first admission, and hold while any is left: they stay when the first goes, and go with the last. */
function signOfOnce({ gone }: BookingToCancel, chosen: readonly number[], isLast: boolean): -1 | 0 | 1 {
  if (isLast) return gone.has(1) ? 1 : 0;
  return chosen.includes(1) ? -1 : 0;
}

/** Its price is on the first admission that is left. */
function handOn(left: readonly number[], chosen: readonly number[], { paid }: OnceShare): CancellationPlan['handsOn'] {
  const [from] = left;
  const to = left.find((position) => !chosen.includes(position));
  if (paid === 0 || from === undefined || to === undefined || !chosen.includes(from)) return null;
  return { from, to, paid };
}

/** A booking of which money went back is refunded, whatever became of the rest of it. */
function stateWhenGone(to: CancelTo, hasRefunds: boolean): BookingCancel {
  return hasRefunds ? BOOKING_CANCEL.refunded : to;
}

function earnedOf({ tickets, supplements, discount }: Omit<AdmissionShare, 'free'>, fees: Fees): Cents {
  return earnedByBooking({ quantity: 1, subtotal: tickets, supplementsByPosition: [supplements], discount, ...fees });
}

/** The VAT of the chosen admissions, by what was paid for each, as their tickets say it; all of them together: the line's. */
function taxesOf(
  { figures, taxes }: BookingToCancel,
  chosen: readonly number[],
  { once, sign }: { readonly once: OnceShare; readonly sign: -1 | 0 | 1 },
): { tax: Cents; feeTax: Cents } {
  const paid = admissionShares(figures).map((share) => share.paid);
  const of = (parts: readonly Cents[]) => parts.filter((_, index) => chosen.includes(index + 1));
  return {
    tax: sum([...of(spread(taxes.tax, paid)), sign * once.tax]),
    feeTax: sum([...of(spread(taxes.feeTax, paid)), sign * once.feeTax]),
  };
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

/** Whether the site ends a request: nobody answered it before its event began. Source: MYT-12, issue 28. */
export function endsUnanswered(state: BookingCancel, eventHasBegun: boolean): boolean {
  return isBookingValid(state) && mayChangeBooking('site', state, BOOKING_CANCEL.normal) && eventHasBegun;
}
