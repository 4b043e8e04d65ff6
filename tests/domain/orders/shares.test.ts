import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCart } from '#domain/cart/pricing.ts';
import { cents, sum } from '#domain/money/money.ts';
import type { Cents } from '#domain/money/money.ts';
import { admissionShares, commissionOfSite, earnedByBooking, paidForBooking, refundOf } from '#domain/orders/shares.ts';
import type { BookingFigures } from '#domain/orders/shares.ts';
import { anyCart, anyContext } from '../cart/cart-builders.ts';

const booking: BookingFigures = {
  quantity: 3,
  freeQuantity: 1,
  subtotal: cents(6000),
  supplementsByPosition: [cents(500), cents(0), cents(250)],
  adminFee: cents(100),
  organizerFee: cents(50),
  feesOnTop: true,
  discount: cents(1000),
  transactionShare: cents(61),
};

describe('the shares of admissions', () => {
  test('price and fees in equal parts, supplements where they belong, discount and transaction fee by share (decisions 4, 6)', () => {
    expect(admissionShares(booking)).toEqual([
      {
        free: false,
        tickets: 2000,
        supplements: 500,
        adminFee: 34,
        organizerFee: 17,
        discount: 371,
        transaction: 23,
        paid: 2203,
      },
      {
        free: false,
        tickets: 2000,
        supplements: 0,
        adminFee: 33,
        organizerFee: 17,
        discount: 296,
        transaction: 18,
        paid: 1772,
      },
      {
        free: false,
        tickets: 2000,
        supplements: 250,
        adminFee: 33,
        organizerFee: 16,
        discount: 333,
        transaction: 20,
        paid: 1986,
      },
      { free: true, tickets: 0, supplements: 0, adminFee: 0, organizerFee: 0, discount: 0, transaction: 0, paid: 0 },
    ]);
  });

  test('leave fees out of what was paid where the organizer bears them', () => {
    const borne = { ...booking, feesOnTop: false };
    expect(paidForBooking(borne)).toBe(paidForBooking(booking) - 150);
    expect(sum(admissionShares(borne).map((share) => share.paid))).toBe(paidForBooking(borne));
    expect(sum(admissionShares(borne).map((share) => share.adminFee))).toBe(100);
  });
});

describe('a refund', () => {
  test('of one admission gives back its share', () => {
    expect(refundOf(booking, [2])).toEqual({
      tickets: 2000,
      supplements: 0,
      adminFee: 33,
      organizerFee: 17,
      discount: 296,
      transaction: 18,
      paid: 1772,
    });
  });

  test('of a free admission, of none, or of one that there is not gives nothing back', () => {
    expect(refundOf(booking, [4]).paid).toBe(0);
    expect(refundOf(booking, []).paid).toBe(0);
    expect(refundOf(booking, [9, 0]).paid).toBe(0);
  });

  test('counts an admission that is named twice once', () => {
    expect(refundOf(booking, [2, 2])).toEqual(refundOf(booking, [2]));
  });
});

/** The bookings of any priced cart, with the cart's total. */
const anyOrder = fc.tuple(anyCart, anyContext).map(([lines, context]) => {
  const cart = priceCart(lines, context);
  const bookings = cart.lines.map((line): BookingFigures => {
    const byPosition: Cents[] = Array.from({ length: line.quantity }, () => cents(0));
    for (const { position, price } of line.chosenSupplements)
      byPosition[position - 1] = sum([byPosition[position - 1] ?? 0, price]);
    return { ...line, supplementsByPosition: byPosition, freeQuantity: line.freeQuantity };
  });
  return { total: cart.total, bookings };
});

test('the bookings of an order add up to its total', () => {
  fc.assert(
    fc.property(anyOrder, ({ total, bookings }) => {
      expect(sum(bookings.map(paidForBooking))).toBe(total);
    }),
    { numRuns: 500 },
  );
});

test('the admissions of a booking add up to it, figure by figure, and none is below 0', () => {
  fc.assert(
    fc.property(anyOrder, ({ bookings }) => {
      for (const made of bookings) {
        const shares = admissionShares(made);
        expect(shares).toHaveLength(made.quantity + made.freeQuantity);
        expect(sum(shares.map((share) => share.paid))).toBe(paidForBooking(made));
        expect(sum(shares.map((share) => share.discount))).toBe(made.discount);
        expect(sum(shares.map((share) => share.adminFee))).toBe(made.adminFee);
        expect(sum(shares.map((share) => share.transaction))).toBe(made.transactionShare);
        for (const share of shares) expect(share.paid).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('refunding everything, in whatever portions, gives back what was paid', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(40), ({ bookings }, cut) => {
      for (const made of bookings) {
        const positions = Array.from({ length: made.quantity + made.freeQuantity }, (_, i) => i + 1);
        const portions = [positions.slice(0, cut), positions.slice(cut)];
        expect(sum(portions.map((portion) => refundOf(made, portion).paid))).toBe(paidForBooking(made));
      }
    }),
    { numRuns: 300 },
  );
});

describe('what the organizer earns of a booking (PRC-15)', () => {
  test('is tickets, supplements and the organizer’s own service fee less the discount, where the buyer paid the fees on top', () => {
    expect(earnedByBooking(booking)).toBe(6000 + 750 + 50 - 1000);
  });

  test('is less by the admin’s fee where the organizer bears it', () => {
    const borne = { ...booking, organizerFee: cents(0), feesOnTop: false };
    expect(earnedByBooking(borne)).toBe(6000 + 750 - 1000 - 100);
  });

  test('has no service fee in it that the site took, as it did before, and is less by it where the organizer bore it', () => {
    const before = { ...booking, organizerFeeTaken: true };
    expect(earnedByBooking(before)).toBe(6000 + 750 - 1000);
    expect(earnedByBooking({ ...before, feesOnTop: false })).toBe(6000 + 750 - 1000 - 150);
  });
});

test('what the buyer paid is shared by organizer and site without a rest', () => {
  fc.assert(
    fc.property(anyOrder, fc.boolean(), ({ bookings }, organizerFeeTaken) => {
      for (const line of bookings) {
        const made = { ...line, organizerFeeTaken };
        const kept = sum([commissionOfSite(made), made.transactionShare]);
        expect(sum([earnedByBooking(made), kept])).toBe(paidForBooking(made));
      }
    }),
    { numRuns: 300 },
  );
});
