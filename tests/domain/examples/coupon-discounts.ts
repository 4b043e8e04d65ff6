import type { CartExample } from './example.ts';

/** What coupons of one line (types 1 and 2) take off. Source: CPA-05 to CPA-08, decisions 2 and 4. */
export const couponDiscounts: readonly CartExample[] = [
  {
    name: 'a percentage of the tickets alone',
    coupons: { TENTH: { kind: 'percent', amount: 10 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'TENTH',
        supplements: [{ price: 500, ticked: [1, 2] }],
        figures: {
          tickets: '2 × 2000 = 4000',
          supplements: '2 × 500 = 1000',
          discount: '4000 × 10 % = 400',
          total: '4000 + 1000 − 400 = 4600',
          earned: '4000 + 1000 − 400 = 4600',
        },
      },
    ],
  },
  {
    name: 'a percentage of the supplements alone',
    coupons: { TENTH: { kind: 'percent', amount: 10, of: 'supplements' } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'TENTH',
        supplements: [{ price: 500, ticked: [1, 2] }],
        figures: {
          tickets: '2 × 2000 = 4000',
          supplements: '2 × 500 = 1000',
          discount: '1000 × 10 % = 100',
          total: '4000 + 1000 − 100 = 4900',
          earned: '4000 + 1000 − 100 = 4900',
        },
      },
    ],
  },
  {
    name: 'a percentage of both is rounded once per line: 150 + 84 would be 234',
    coupons: { BOTH: { kind: 'percent', amount: 15, of: 'both' } },
    lines: [
      {
        price: 999,
        quantity: 1,
        vat: 0,
        code: 'BOTH',
        eventCommissions: { admin: { percent: 10 } },
        supplements: [{ price: 557, ticked: [1] }],
        figures: {
          tickets: '999',
          supplements: '557',
          discount: '(999 + 557) × 15 % = 233.4 → 233',
          adminCommission:
            'the tickets’ share of the discount: 233 × 999 / 1556 = 149.59 ↓ 149; with the last cent: 149 + 1 = 150; after it: (999 − 150) × 10 % = 84.9 → 85',
          handling: '85',
          feeVat: '85 × 21 / 121 = 14.75 → 15',
          total: '999 + 557 + 85 − 233 = 1408',
          earned: '999 + 557 − 233 = 1323',
        },
      },
    ],
  },
  {
    name: 'half a cent of discount is rounded up',
    coupons: { QUARTER: { kind: 'percent', amount: 2.5 } },
    lines: [
      {
        price: 1250,
        quantity: 2,
        vat: 0,
        code: 'QUARTER',
        figures: {
          tickets: '2 × 1250 = 2500',
          discount: '2500 × 2.5 % = 62.5 → 63',
          total: '2500 − 63 = 2437',
          earned: '2500 − 63 = 2437',
        },
      },
    ],
  },
  {
    name: 'a discount is rounded once per line, not per ticket: 3 × 33 would be 99',
    coupons: { TENTH: { kind: 'percent', amount: 10 } },
    lines: [
      {
        price: 333,
        quantity: 3,
        vat: 0,
        code: 'TENTH',
        figures: {
          tickets: '3 × 333 = 999',
          discount: '999 × 10 % = 99.9 → 100',
          total: '999 − 100 = 899',
          earned: '999 − 100 = 899',
        },
      },
    ],
  },
  {
    name: 'a fixed amount is taken off the line once',
    coupons: { FIVE: { kind: 'fixed', amount: 500 } },
    lines: [
      {
        price: 2000,
        quantity: 3,
        vat: 0,
        code: 'FIVE',
        figures: {
          tickets: '3 × 2000 = 6000',
          discount: '500',
          total: '6000 − 500 = 5500',
          earned: '6000 − 500 = 5500',
        },
      },
    ],
  },
  {
    name: 'a fixed amount per ticket is taken off each paid ticket, not the free one',
    coupons: { FIVE: { kind: 'fixed per ticket', amount: 500 } },
    lines: [
      {
        price: 2000,
        quantity: 3,
        vat: 0,
        code: 'FIVE',
        freeTickets: { buy: 3, get: 1, left: 100 },
        figures: {
          tickets: '3 × 2000 = 6000',
          freeTickets: '1',
          discount: '3 × 500 = 1500',
          total: '6000 − 1500 = 4500',
          earned: '6000 − 1500 = 4500',
        },
      },
    ],
  },
  {
    name: 'a fixed amount as high as the price makes the line free',
    coupons: { ALL: { kind: 'fixed', amount: 4000 } },
    settings: { 'payment.fee_fixed.bcmc': '0.60' },
    lines: [
      {
        price: 2000,
        quantity: 2,
        code: 'ALL',
        figures: { tickets: '2 × 2000 = 4000', discount: '4000', total: '4000 − 4000 = 0' },
      },
    ],
  },
  {
    name: 'a line without a code is left alone by another line’s',
    coupons: { FIVE: { kind: 'fixed', amount: 500 } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'FIVE',
        figures: { tickets: '2000', discount: '500', total: '2000 − 500 = 1500', earned: '2000 − 500 = 1500' },
      },
      { price: 2000, quantity: 1, vat: 0, figures: { tickets: '2000', total: '2000', earned: '2000' } },
    ],
    cart: { tickets: '2000 + 2000 = 4000', discount: '500', total: '4000 − 500 = 3500' },
  },
  {
    name: 'a fixed amount entered on two lines is taken off each of them',
    coupons: { FIVE: { kind: 'fixed', amount: 500 } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'FIVE',
        figures: { tickets: '2000', discount: '500', total: '2000 − 500 = 1500', earned: '2000 − 500 = 1500' },
      },
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        code: 'FIVE',
        figures: { tickets: '1000', discount: '500', total: '1000 − 500 = 500', earned: '1000 − 500 = 500' },
      },
    ],
    cart: { tickets: '2000 + 1000 = 3000', discount: '500 + 500 = 1000', total: '3000 − 1000 = 2000' },
  },
];
