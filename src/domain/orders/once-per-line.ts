import type { LineTaxes } from '#domain/cart/taxes.ts';
import { spread, sum, ZERO } from '#domain/money/money.ts';
import type { Cents } from '#domain/money/money.ts';
import { admissionShares, type AdmissionShare, type BookingFigures, handlingOf } from './shares.ts';

/** Figures of an admission's share. */
export type Share = Omit<AdmissionShare, 'free'>;

/** What of a booking was paid for supplements that its line has once, and the VAT contained in it. */
export interface OnceShare extends Share {
  readonly tax: Cents;
  readonly feeTax: Cents;
}

/** Of a line that has none. */
export const NO_ONCE_SHARE: OnceShare = {
  tickets: ZERO,
  supplements: ZERO,
  adminFee: ZERO,
  organizerFee: ZERO,
  discount: ZERO,
  transaction: ZERO,
  paid: ZERO,
  tax: ZERO,
  feeTax: ZERO,
};

/**
 * What supplements that the line has once are of the first admission's share, in which they are counted. Discount,
 * transaction fee and VAT by share, as for the admissions. Source: SUP-08, decisions 6.
 */
export function onceShare(booking: BookingFigures, taxes: Pick<LineTaxes, 'tax' | 'feeTax'>): OnceShare {
  const once = booking.oncePerLine ?? ZERO;
  const shares = admissionShares(booking);
  const [first] = shares;
  if (!first || once === 0) return NO_ONCE_SHARE;
  const own = sum([first.tickets, first.supplements, -once]);
  const discount = ofSecond(first.discount, own, once);
  const handling = handlingOf({ ...first, feesOnTop: booking.feesOnTop });
  const ownBefore = sum([own, handling, -first.discount, discount]);
  const onceBefore = sum([once, -discount]);
  const transaction = ofSecond(first.transaction, ownBefore, onceBefore);
  const paid = sum([onceBefore, transaction]);
  const everyPaid = shares.map((share) => share.paid);
  const taxOf = (tax: Cents): Cents => ofSecond(spread(tax, everyPaid)[0] ?? ZERO, sum([first.paid, -paid]), paid);
  return {
    ...NO_ONCE_SHARE,
    supplements: once,
    discount,
    transaction,
    paid,
    tax: taxOf(taxes.tax),
    feeTax: taxOf(taxes.feeTax),
  };
}

/** The second's part of an amount that two have, by their weights. */
function ofSecond(amount: Cents, first: number, second: number): Cents {
  return spread(amount, [first, second])[1] ?? ZERO;
}

/** The sum of two shares, or their difference. */
export function addShare(share: Share, other: Share, sign: 1 | -1): Share {
  const figure = (name: keyof Share): Cents => sum([share[name], sign * other[name]]);
  return {
    tickets: figure('tickets'),
    supplements: figure('supplements'),
    adminFee: figure('adminFee'),
    organizerFee: figure('organizerFee'),
    discount: figure('discount'),
    transaction: figure('transaction'),
    paid: figure('paid'),
  };
}
