import type { CartExample } from './example.ts';

/** Whether a coupon holds at all: its uses, days, tickets and code, and the order of the refusals. Source: CPN-05, CPN-09, CPN-10, CPA-10 to CPA-13, decisions 4. */
export const couponValidity: readonly CartExample[] = [
  {
    name: 'the last of ten orders may use the code',
    coupons: { TEN: { kind: 'fixed', amount: 500, uses: { limit: 10, used: 9 } } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'TEN',
        figures: { tickets: '2000', discount: '500', total: '2000 − 500 = 1500', earned: '2000 − 500 = 1500' },
      },
    ],
  },
  {
    name: 'a code that is used up answers as one that is unknown',
    coupons: { TEN: { kind: 'fixed', amount: 500, uses: { limit: 10, used: 10 } } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'TEN',
        figures: { tickets: '2000', total: '2000', earned: '2000', refused: 'Invalidcouponcode' },
      },
    ],
  },
  {
    name: 'an inactive one too, and one that there is not',
    coupons: { OFF: { kind: 'fixed', amount: 500, inactive: true } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'OFF',
        figures: { tickets: '2000', total: '2000', earned: '2000', refused: 'Invalidcouponcode' },
      },
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        code: 'NOPE',
        figures: { tickets: '1000', total: '1000', earned: '1000', refused: 'Invalidcouponcode' },
      },
    ],
    cart: { tickets: '2000 + 1000 = 3000', total: '3000' },
  },
  {
    name: 'on its first and last day a code holds',
    coupons: { TODAY: { kind: 'fixed', amount: 500, from: '2026-11-20', until: '2026-11-20' } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'TODAY',
        figures: { tickets: '2000', discount: '500', total: '2000 − 500 = 1500', earned: '2000 − 500 = 1500' },
      },
    ],
  },
  {
    name: 'after its last day it is expired, before its first one too; and expired comes before the minimum',
    coupons: {
      OVER: { kind: 'fixed', amount: 500, until: '2026-11-19' },
      LATER: { kind: 'fixed', amount: 500, from: '2026-11-21', minimum: 9999 },
    },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'OVER',
        figures: { tickets: '2000', total: '2000', earned: '2000', refused: 'Couponexpired' },
      },
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        code: 'LATER',
        figures: { tickets: '1000', total: '1000', earned: '1000', refused: 'Couponexpired' },
      },
    ],
    cart: { tickets: '2000 + 1000 = 3000', total: '3000' },
  },
  {
    name: 'below the minimum comes before too many tickets, too many tickets before an amount above the price',
    coupons: {
      MORE: { kind: 'fixed', amount: 9999, minimum: 5000, ticketLimit: { limit: 1, used: 0 } },
      FEWER: { kind: 'fixed', amount: 9999, ticketLimit: { limit: 1, used: 0 } },
    },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'MORE',
        figures: { tickets: '2 × 2000 = 4000', total: '4000', earned: '4000', refused: 'Addmoreticketstousethecoupon' },
      },
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'FEWER',
        figures: { tickets: '2 × 2000 = 4000', total: '4000', earned: '4000', refused: 'Removeticketstousethecoupon' },
      },
    ],
    cart: { tickets: '4000 + 4000 = 8000', total: '8000' },
  },
  {
    name: 'on chosen tickets only: refused on another, whose line stays as it is',
    coupons: { CHOSEN: { kind: 'percent', amount: 10, tickets: [1] } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'CHOSEN',
        figures: {
          tickets: '2000',
          discount: '2000 × 10 % = 200',
          total: '2000 − 200 = 1800',
          earned: '2000 − 200 = 1800',
        },
      },
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        code: 'CHOSEN',
        figures: { tickets: '1000', total: '1000', earned: '1000', refused: 'Invalidcouponcode' },
      },
      { price: 500, quantity: 1, vat: 0, figures: { tickets: '500', total: '500', earned: '500' } },
    ],
    cart: { tickets: '2000 + 1000 + 500 = 3500', discount: '200', total: '3500 − 200 = 3300' },
  },
  {
    name: 'where only spaces were entered a code is asked for',
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: '  ',
        figures: { tickets: '2000', total: '2000', earned: '2000', refused: 'EnterCouponCode' },
      },
    ],
  },
];
