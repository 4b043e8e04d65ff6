import type { CartExample } from './example.ts';

/** The steps at which a coupon is refused, each to the cent, the ticket and the day. Source: CPN-05 to CPN-10, CPA-09 to CPA-13, decisions 4. */
export const couponRefusals: readonly CartExample[] = [
  {
    name: 'a fixed amount a cent above the price is refused, not capped',
    coupons: { MORE: { kind: 'fixed', amount: 4001 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'MORE',
        figures: {
          tickets: '2 × 2000 = 4000',
          total: '4000',
          earned: '4000',
          refused: 'Discountcannotexceedticketamount',
        },
      },
    ],
  },
  {
    name: 'a fixed amount per ticket above the price is refused, supplements or not',
    coupons: { MORE: { kind: 'fixed per ticket', amount: 2001 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'MORE',
        supplements: [{ price: 500, ticked: [1, 2] }],
        figures: {
          tickets: '2 × 2000 = 4000',
          supplements: '2 × 500 = 1000',
          total: '4000 + 1000 = 5000',
          earned: '4000 + 1000 = 5000',
          refused: 'Discountcannotexceedticketamount',
        },
      },
    ],
  },
  {
    name: 'a fixed amount of supplements may not pass the supplements',
    coupons: { MORE: { kind: 'fixed', amount: 501, of: 'supplements' } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'MORE',
        supplements: [{ price: 500, ticked: [1] }],
        figures: {
          tickets: '2000',
          supplements: '500',
          total: '2000 + 500 = 2500',
          earned: '2000 + 500 = 2500',
          refused: 'Discountcannotexceedticketamount',
        },
      },
    ],
  },
  {
    name: 'the minimum is reached to the cent',
    coupons: { FROM40: { kind: 'fixed', amount: 500, minimum: 4000 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'FROM40',
        figures: {
          tickets: '2 × 2000 = 4000',
          discount: '500',
          total: '4000 − 500 = 3500',
          earned: '4000 − 500 = 3500',
        },
      },
    ],
  },
  {
    name: 'a cent below the minimum more tickets are asked for: supplements and handling are none of the tickets’ base',
    coupons: { FROM40: { kind: 'fixed', amount: 500, minimum: 4001 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'FROM40',
        eventCommissions: { admin: { fixed: 121 } },
        supplements: [{ price: 500, ticked: [1, 2] }],
        figures: {
          tickets: '2 × 2000 = 4000',
          supplements: '2 × 500 = 1000',
          adminCommission: '2 × 121 = 242',
          handling: '242',
          feeVat: '242 × 21 / 121 = 42',
          total: '4000 + 1000 + 242 = 5242',
          earned: '4000 + 1000 = 5000',
          refused: 'Addmoreticketstousethecoupon',
        },
      },
    ],
  },
  {
    name: 'the maximum is reached to the cent',
    coupons: { TO40: { kind: 'fixed', amount: 500, maximum: 4000 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'TO40',
        figures: {
          tickets: '2 × 2000 = 4000',
          discount: '500',
          total: '4000 − 500 = 3500',
          earned: '4000 − 500 = 3500',
        },
      },
    ],
  },
  {
    name: 'a cent above the maximum fewer tickets are asked for',
    coupons: { TO40: { kind: 'fixed', amount: 500, maximum: 3999 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'TO40',
        figures: {
          tickets: '2 × 2000 = 4000',
          total: '4000',
          earned: '4000',
          refused: 'Removeticketstousethecoupon',
        },
      },
    ],
  },
  {
    name: 'with five tickets of which three are used, two more may use the code',
    coupons: { FIVE: { kind: 'fixed', amount: 500, ticketLimit: { limit: 5, used: 3 } } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'FIVE',
        figures: {
          tickets: '2 × 2000 = 4000',
          discount: '500',
          total: '4000 − 500 = 3500',
          earned: '4000 − 500 = 3500',
        },
      },
    ],
  },
  {
    name: 'and three may not',
    coupons: { FIVE: { kind: 'fixed', amount: 500, ticketLimit: { limit: 5, used: 3 } } },
    lines: [
      {
        price: 2000,
        quantity: 3,
        vat: 0,
        code: 'FIVE',
        figures: { tickets: '3 × 2000 = 6000', total: '6000', earned: '6000', refused: 'Removeticketstousethecoupon' },
      },
    ],
  },
  {
    name: 'the tickets of both lines count together against the limit of a code that is entered on both',
    coupons: { THREE: { kind: 'percent', amount: 10, ticketLimit: { limit: 3, used: 0 } } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'THREE',
        figures: { tickets: '2 × 2000 = 4000', total: '4000', earned: '4000', refused: 'Removeticketstousethecoupon' },
      },
      {
        price: 1000,
        quantity: 2,
        vat: 0,
        code: 'THREE',
        figures: { tickets: '2 × 1000 = 2000', total: '2000', earned: '2000', refused: 'Removeticketstousethecoupon' },
      },
    ],
    cart: { tickets: '4000 + 2000 = 6000', total: '6000' },
  },
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
