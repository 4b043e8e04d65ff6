import type { CartExample } from './example.ts';

/** Commissions beside discounts and tickets that cost nothing. Source: PRC-15, PRC-17, decisions 3. */
export const discountedCommissions: readonly CartExample[] = [
  {
    name: 'a percentage is of what one ticket costs after the discount, a fixed amount stays',
    coupons: { HALF: { kind: 'percent', amount: 50 } },
    lines: [
      {
        price: 2000,
        quantity: 2,
        vat: 0,
        code: 'HALF',
        eventCommissions: { admin: { percent: 10 }, organizer: { fixed: 100 } },
        figures: {
          tickets: '2 × 2000 = 4000',
          discount: '4000 × 50 % = 2000',
          adminCommission: 'a ticket: (4000 − 2000) / 2 × 10 % = 100; two: 2 × 100 = 200',
          organizerCommission: '2 × 100 = 200',
          handling: '200 + 200 = 400',
          feeVat: '400 × 21 / 121 = 69.42 → 69',
          total: '4000 + 400 − 2000 = 2400',
          earned: '4000 + 200 − 2000 = 2200',
        },
      },
    ],
  },
  {
    name: 'a price that a discount leaves with a fraction of a cent is not rounded before the commission: 5.12 % of 967 would be 50',
    coupons: { EURO: { kind: 'fixed', amount: 100 } },
    lines: [
      {
        price: 1000,
        quantity: 3,
        vat: 0,
        code: 'EURO',
        eventCommissions: { admin: { percent: 5.12 } },
        figures: {
          tickets: '3 × 1000 = 3000',
          discount: '100',
          adminCommission: 'a ticket: (3000 − 100) / 3 × 5.12 % = 49.49 → 49; three: 3 × 49 = 147',
          handling: '147',
          feeVat: '147 × 21 / 121 = 25.51 → 26',
          total: '3000 + 147 − 100 = 3047',
          earned: '3000 − 100 = 2900',
        },
      },
    ],
  },
  {
    name: 'a discount on supplements leaves the commission as it is',
    coupons: { DRINKS: { kind: 'percent', amount: 50, of: 'supplements' } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'DRINKS',
        eventCommissions: { admin: { percent: 10 } },
        supplements: [{ price: 600, ticked: [1] }],
        figures: {
          tickets: '2000',
          supplements: '600',
          discount: '600 × 50 % = 300',
          adminCommission: '2000 × 10 % = 200',
          handling: '200',
          feeVat: '200 × 21 / 121 = 34.71 → 35',
          total: '2000 + 600 + 200 − 300 = 2500',
          earned: '2000 + 600 − 300 = 2300',
        },
      },
    ],
  },
  {
    name: 'of a discount on both, the tickets’ part alone lowers the commission',
    coupons: { BOTH: { kind: 'percent', amount: 50, of: 'both' } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'BOTH',
        eventCommissions: { admin: { percent: 10 } },
        supplements: [{ price: 600, ticked: [1] }],
        figures: {
          tickets: '2000',
          supplements: '600',
          discount: '(2000 + 600) × 50 % = 1300',
          adminCommission: 'the tickets’ part of the discount: 1300 × 2000 / 2600 = 1000; (2000 − 1000) × 10 % = 100',
          handling: '100',
          feeVat: '100 × 21 / 121 = 17.35 → 17',
          total: '2000 + 600 + 100 − 1300 = 1400',
          earned: '2000 + 600 − 1300 = 1300',
        },
      },
    ],
  },
  {
    name: 'a ticket at € 0 carries no commission, whatever its supplements cost',
    lines: [
      {
        price: 0,
        quantity: 2,
        vat: 0,
        eventCommissions: { admin: { fixed: 100 }, organizer: { percent: 10 } },
        supplements: [{ price: 600, ticked: [1, 2] }],
        figures: { supplements: '2 × 600 = 1200', total: '1200', earned: '1200' },
      },
    ],
  },
  {
    name: 'a ticket that a coupon makes free carries no commission, and its order no transaction fee',
    coupons: { ALL: { kind: 'percent', amount: 100 } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'ALL',
        eventCommissions: { admin: { fixed: 100 }, organizer: { percent: 10 } },
        figures: { tickets: '2000', discount: '2000 × 100 % = 2000', total: '2000 − 2000 = 0' },
      },
    ],
  },
];
