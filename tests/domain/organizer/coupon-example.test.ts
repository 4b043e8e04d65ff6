import { describe, expect, test } from 'vitest';
import type { Coupon } from '#domain/cart/coupons.ts';
import { cents } from '#domain/money/money.ts';
import { exampleOf, exampleQuantity, nearestRefused, tooCheap } from '#domain/organizer/coupon-example.ts';

const TODAY = '2026-11-20';

/** 10 % on tickets, from € 20,00. */
const COUPON: Coupon = {
  id: 1,
  code: 'ZEE10',
  type: 2,
  fixedType: 0,
  applyType: 0,
  amount: 1000,
  minimumAmount: cents(2000),
  maximumAmount: cents(0),
  limitUsage: 200,
  usedOrders: 0,
  ticketLimit: 0,
  usedTickets: 0,
  startDate: '2026-10-01',
  endDate: '2026-11-30',
  active: true,
  ticketIds: [7],
};

/** Tickets of € 16,50 with € 1,00 and 5 % of commissions on top, and supplements of € 5,00. */
const CART = {
  ticketId: 7,
  price: cents(1650),
  supplement: cents(500),
  quantity: 2,
  commissions: { admin: null, organizer: null },
  inherited: { admin: { type: 1 as const, value: cents(100) }, organizer: null },
  applyFees: true,
};

const figures = (coupon: Coupon, cart = CART) => {
  const { before, after, refusal } = exampleOf(coupon, cart, TODAY);
  return { before: before.total, discount: after.discount, handling: after.handling, after: after.total, refusal };
};

// Source: screens 57, decisions 3 and 4
describe('the example of a coupon', () => {
  test('has the figures of a cart: 2 × 1650 + 2 × 500 + 2 × 100, less 10 % of 3300', () => {
    expect(figures(COUPON)).toEqual({ before: 4500, discount: 330, handling: 200, after: 4170, refusal: null });
  });

  test('is taken off supplements where the coupon says so: 10 % of 1000, and of 4300', () => {
    expect(figures({ ...COUPON, applyType: 1, minimumAmount: cents(0) }).discount).toBe(100);
    expect(figures({ ...COUPON, applyType: 2 }).discount).toBe(430);
  });

  test('names the tickets that cost less than it takes off: 2 × 1000 of 2 × 1650, not of 2 × 900', () => {
    const off = { ...COUPON, type: 1 as const, amount: 1000, minimumAmount: cents(0), ticketIds: [7, 8] };
    const cheap = { ...CART, ticketId: 8, price: cents(900) };
    expect(tooCheap(off, [CART, cheap], TODAY)).toEqual([cheap]);
    expect(tooCheap(COUPON, [CART, cheap], TODAY)).toEqual([]);
  });

  test('is refused as a buyer would be, and nothing is taken off', () => {
    expect(figures(COUPON, { ...CART, quantity: 1 })).toMatchObject({
      discount: 0,
      refusal: 'Addmoreticketstousethecoupon',
    });
    expect(figures({ ...COUPON, active: false }).refusal).toBe('Invalidcouponcode');
    expect(figures({ ...COUPON, endDate: '2026-11-19' }).refusal).toBe('Couponexpired');
  });

  test('of one that has not begun is that of its first day', () => {
    expect(figures({ ...COUPON, startDate: '2026-12-01', endDate: '2026-12-31' })).toMatchObject({ discount: 330 });
  });
});

describe('the nearest cart that is refused', () => {
  test('has fewer tickets below the minimum, with what the coupon would be taken off', () => {
    expect(nearestRefused(COUPON, { ...CART, quantity: 4 }, TODAY)).toEqual({
      quantity: 1,
      refusal: 'Addmoreticketstousethecoupon',
      base: 1650,
    });
  });

  test('has more tickets above the maximum, above the limit of tickets, and of two as near the smaller', () => {
    const most = { ...COUPON, minimumAmount: cents(0), maximumAmount: cents(5000) };
    expect(nearestRefused(most, CART, TODAY)).toEqual({
      quantity: 4,
      refusal: 'Removeticketstousethecoupon',
      base: 6600,
    });
    expect(nearestRefused({ ...most, ticketLimit: 5, usedTickets: 2 }, CART, TODAY)).toMatchObject({ quantity: 4 });
    expect(nearestRefused({ ...COUPON, ticketLimit: 2 }, CART, TODAY)).toMatchObject({ quantity: 1 });
  });

  test('is none where every number is taken', () => {
    expect(nearestRefused({ ...COUPON, minimumAmount: cents(0) }, CART, TODAY)).toBeNull();
  });

  test('of supplements counts those', () => {
    const coupon: Coupon = { ...COUPON, applyType: 1, minimumAmount: cents(1000) };
    expect(nearestRefused(coupon, CART, TODAY)).toMatchObject({ quantity: 1, base: 500 });
    expect(nearestRefused({ ...coupon, applyType: 2, minimumAmount: cents(3000) }, CART, TODAY)).toMatchObject({
      base: 2150,
    });
  });
});

test('the example begins with two tickets, or the fewest that are taken', () => {
  expect(exampleQuantity(COUPON, CART, TODAY)).toBe(2);
  expect(exampleQuantity({ ...COUPON, minimumAmount: cents(5000) }, CART, TODAY)).toBe(4);
  expect(exampleQuantity({ ...COUPON, ticketLimit: 1, minimumAmount: cents(0) }, CART, TODAY)).toBe(1);
  expect(exampleQuantity({ ...COUPON, active: false }, CART, TODAY)).toBe(2);
});
