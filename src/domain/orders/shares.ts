import { spread, sum, ZERO } from '#domain/money/money.ts';
import type { Cents } from '#domain/money/money.ts';

/** The figures of a booking (an order's line) as they were at the order, in cents. */
export interface BookingFigures {
  /** Paid tickets. */
  readonly quantity: number;
  readonly freeQuantity: number;
  readonly subtotal: Cents;
  /** Price of the supplements of each ticket position, 1 first; missing ones are 0. */
  readonly supplementsByPosition: readonly Cents[];
  /** Of those of the first ticket, what the line has once: it goes back with the last ticket. Missing: 0. */
  readonly oncePerLine?: Cents;
  /** Kaartje's commission. */
  readonly adminFee: Cents;
  /** The organizer's own service fee: theirs where the buyer paid it, and nothing where not. */
  readonly organizerFee: Cents;
  /** The site took the organizer's service fee for itself, as it did before that fee was the organizer's. Missing: it did not. */
  readonly organizerFeeTaken?: boolean;
  /** Whether the buyer paid the fees on top. */
  readonly feesOnTop: boolean;
  readonly discount: Cents;
  /** The booking's share of the order's transaction fee. */
  readonly transactionShare: Cents;
}

/** What one admission is of its booking: its share of every figure. */
export interface AdmissionShare {
  readonly free: boolean;
  readonly tickets: Cents;
  readonly supplements: Cents;
  readonly adminFee: Cents;
  readonly organizerFee: Cents;
  readonly discount: Cents;
  readonly transaction: Cents;
  /** What was paid for it, all in: the price on its face, and what a refund of it gives back. */
  readonly paid: Cents;
}

/** Both fees of a booking, or of a share of it. */
export type Fees = Pick<BookingFigures, 'adminFee' | 'organizerFee' | 'organizerFeeTaken' | 'feesOnTop'>;

/** The handling charges that the buyer paid: both fees, or nothing. Source: decisions 3. */
export function handlingOf({ adminFee, organizerFee, feesOnTop }: Omit<Fees, 'organizerFeeTaken'>): Cents {
  return feesOnTop ? sum([adminFee, organizerFee]) : ZERO;
}

/** The commission that the site keeps: the admin's. The order's transaction fee is beside it. Source: decisions 3. */
export function commissionOfSite({
  adminFee,
  organizerFee,
  organizerFeeTaken = false,
}: Omit<Fees, 'feesOnTop'>): Cents {
  return organizerFeeTaken ? sum([adminFee, organizerFee]) : adminFee;
}

/** What the buyer paid for a booking; the bookings of an order add up to its total. Source: decisions 3 and 6. */
export function paidForBooking(booking: BookingFigures): Cents {
  const supplements = sum(booking.supplementsByPosition);
  return sum([booking.subtotal, supplements, handlingOf(booking), -booking.discount, booking.transactionShare]);
}

/**
 * What the organizer earns of a booking: tickets, supplements and their own service fee less the discount, and less the
 * site's commission where the buyer did not pay it on top. Source: PRC-15, BKT-05, decisions 3.
 */
export function earnedByBooking(booking: Omit<BookingFigures, 'transactionShare' | 'freeQuantity'>): Cents {
  const fees = sum([handlingOf(booking), -commissionOfSite(booking)]);
  return sum([booking.subtotal, ...booking.supplementsByPosition, -booking.discount, fees]);
}

/**
 * The share of every admission of a booking, paid ones first, then free ones (which are worth 0). The shares of each
 * figure add up to that figure: price and fees in equal parts, supplements where they belong, discount and transaction
 * fee by share, the last cent to the largest. Source: decisions 4 and 6.
 */
export function admissionShares(booking: BookingFigures): readonly AdmissionShare[] {
  const equal = Array.from({ length: booking.quantity }, () => 1);
  const tickets = spread(booking.subtotal, equal);
  const adminFee = spread(booking.adminFee, equal);
  const organizerFee = spread(booking.organizerFee, equal);
  const supplements = equal.map((_, i) => at(booking.supplementsByPosition, i));
  const value = equal.map((_, i) => sum([at(tickets, i), at(supplements, i)]));
  const discount = spread(booking.discount, value);
  const before = equal.map((_, i) => {
    const handling = handlingOf({ ...booking, adminFee: at(adminFee, i), organizerFee: at(organizerFee, i) });
    return sum([at(value, i), handling, -at(discount, i)]);
  });
  const transaction = spread(booking.transactionShare, before);
  const paid = equal.map((_, i): AdmissionShare => ({
    free: false,
    tickets: at(tickets, i),
    supplements: at(supplements, i),
    adminFee: at(adminFee, i),
    organizerFee: at(organizerFee, i),
    discount: at(discount, i),
    transaction: at(transaction, i),
    paid: sum([at(before, i), at(transaction, i)]),
  }));
  return [...paid, ...Array.from({ length: booking.freeQuantity }, () => FREE_ADMISSION)];
}

/**
 * What a refund of some admissions of a booking gives back, figure by figure; `positions` count from 1, each at most
 * once. Refunding every admission, in whatever portions, gives back exactly what was paid. Source: decisions 6.
 */
export function refundOf(booking: BookingFigures, positions: readonly number[]): Omit<AdmissionShare, 'free'> {
  const shares = admissionShares(booking);
  const chosen = [...new Set(positions)].map((position) => shares[position - 1]).filter((share) => share !== undefined);
  const total = (figure: keyof Omit<AdmissionShare, 'free'>) => sum(chosen.map((share) => share[figure]));
  return {
    tickets: total('tickets'),
    supplements: total('supplements'),
    adminFee: total('adminFee'),
    organizerFee: total('organizerFee'),
    discount: total('discount'),
    transaction: total('transaction'),
    paid: total('paid'),
  };
}

const FREE_ADMISSION: AdmissionShare = {
  free: true,
  tickets: ZERO,
  supplements: ZERO,
  adminFee: ZERO,
  organizerFee: ZERO,
  discount: ZERO,
  transaction: ZERO,
  paid: ZERO,
};

/** The amount at a place of a list; 0 where the list has none. */
function at(amounts: readonly Cents[], place: number): Cents {
  return amounts[place] ?? ZERO;
}
