import type { CartExample } from './example.ts';

/** Coupons of the cart (types 3 and 4), spread over the lines of their tickets by share; whose a line is that several cover. Source: CPA-06, decisions 4. */
export const cartCouponExamples: readonly CartExample[] = [
  {
    name: 'a fixed amount is spread over three lines by share, the last cent to the largest, a line of another ticket left out',
    coupons: { TENOFF: { kind: 'fixed, cart', amount: 1000, tickets: [1, 2, 3] } },
    lines: [
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        code: 'TENOFF',
        figures: {
          tickets: '1000',
          discount: '1000 × 1000 / 6000 = 166.66 ↓ 166',
          total: '1000 − 166 = 834',
          earned: '1000 − 166 = 834',
        },
      },
      {
        price: 1500,
        quantity: 2,
        vat: 0,
        figures: {
          tickets: '2 × 1500 = 3000',
          discount: '1000 × 3000 / 6000 = 500; with the cent left of 1000: 500 + 1 = 501',
          total: '3000 − 501 = 2499',
          earned: '3000 − 501 = 2499',
        },
      },
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '2000',
          discount: '1000 × 2000 / 6000 = 333.33 ↓ 333',
          total: '2000 − 333 = 1667',
          earned: '2000 − 333 = 1667',
        },
      },
      { price: 4000, quantity: 1, vat: 0, figures: { tickets: '4000', total: '4000', earned: '4000' } },
    ],
    cart: {
      tickets: '1000 + 3000 + 2000 + 4000 = 10000',
      discount: '166 + 501 + 333 = 1000',
      total: '10000 − 1000 = 9000',
    },
  },
  {
    name: 'a percentage is rounded once over all lines: three times 10 % of 333 would be 99',
    coupons: { TENTH: { kind: 'percent, cart', amount: 10 } },
    lines: [
      {
        price: 333,
        quantity: 1,
        vat: 0,
        code: 'TENTH',
        figures: {
          tickets: '333',
          discount: '100 × 333 / 999 = 33.33 ↓ 33; with the last cent: 33 + 1 = 34',
          total: '333 − 34 = 299',
          earned: '333 − 34 = 299',
        },
      },
      {
        price: 333,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '333',
          discount: '100 × 333 / 999 = 33.33 ↓ 33',
          total: '333 − 33 = 300',
          earned: '333 − 33 = 300',
        },
      },
      {
        price: 333,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '333',
          discount: '100 × 333 / 999 = 33.33 ↓ 33',
          total: '333 − 33 = 300',
          earned: '333 − 33 = 300',
        },
      },
    ],
    cart: {
      tickets: '3 × 333 = 999',
      discount: '999 × 10 % = 99.9 → 100',
      total: '999 − 100 = 899',
    },
  },
  {
    name: 'of two cents that are left the largest lines have one each, so that none is discounted below 0',
    coupons: { TWO: { kind: 'fixed, cart', amount: 2 } },
    lines: [
      {
        price: 1,
        quantity: 1,
        vat: 0,
        code: 'TWO',
        figures: { tickets: '1', discount: '2 × 1 / 3 = 0.66 ↓ 0; with a cent: 0 + 1 = 1', total: '1 − 1 = 0' },
      },
      {
        price: 1,
        quantity: 1,
        vat: 0,
        figures: { tickets: '1', discount: '2 × 1 / 3 = 0.66 ↓ 0; with a cent: 0 + 1 = 1', total: '1 − 1 = 0' },
      },
      {
        price: 1,
        quantity: 1,
        vat: 0,
        figures: { tickets: '1', discount: '2 × 1 / 3 = 0.66 ↓ 0', total: '1 − 0 = 1', earned: '1' },
      },
    ],
    cart: { tickets: '3 × 1 = 3', discount: '2', total: '3 − 2 = 1' },
  },
  {
    name: 'a line with a code of its own leaves the base',
    coupons: {
      CART: { kind: 'percent, cart', amount: 10, tickets: [1, 2] },
      OWN: { kind: 'percent', amount: 50, tickets: [2] },
    },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'CART',
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
        code: 'OWN',
        figures: {
          tickets: '1000',
          discount: '1000 × 50 % = 500',
          total: '1000 − 500 = 500',
          earned: '1000 − 500 = 500',
        },
      },
    ],
    cart: { tickets: '2000 + 1000 = 3000', discount: '200 + 500 = 700', total: '3000 − 700 = 2300' },
  },
  {
    name: 'a line without a code that two coupons cover belongs to the one with the lowest id',
    coupons: {
      FIFTEEN: { kind: 'fixed, cart', amount: 1500, tickets: [1, 3] },
      TENTH: { kind: 'percent, cart', amount: 10, tickets: [2, 3] },
    },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'FIFTEEN',
        figures: {
          tickets: '2000',
          discount: '1500 × 2000 / 6000 = 500',
          total: '2000 − 500 = 1500',
          earned: '2000 − 500 = 1500',
        },
      },
      {
        price: 3000,
        quantity: 1,
        vat: 0,
        code: 'TENTH',
        figures: {
          tickets: '3000',
          discount: '3000 × 10 % = 300',
          total: '3000 − 300 = 2700',
          earned: '3000 − 300 = 2700',
        },
      },
      {
        price: 4000,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '4000',
          discount: '1500 × 4000 / 6000 = 1000',
          total: '4000 − 1000 = 3000',
          earned: '4000 − 1000 = 3000',
        },
      },
    ],
    cart: {
      tickets: '2000 + 3000 + 4000 = 9000',
      discount: '500 + 300 + 1000 = 1800',
      total: '9000 − 1800 = 7200',
    },
  },
  {
    name: 'a refused coupon takes no line from another’s, though its id is lower',
    coupons: {
      FROM90: { kind: 'fixed, cart', amount: 1500, minimum: 9001 },
      TENTH: { kind: 'percent, cart', amount: 10 },
    },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'FROM90',
        figures: { tickets: '2000', total: '2000', earned: '2000', refused: 'Addmoreticketstousethecoupon' },
      },
      {
        price: 3000,
        quantity: 1,
        vat: 0,
        code: 'TENTH',
        figures: {
          tickets: '3000',
          discount: '3000 × 10 % = 300',
          total: '3000 − 300 = 2700',
          earned: '3000 − 300 = 2700',
        },
      },
      {
        price: 4000,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '4000',
          discount: '4000 × 10 % = 400',
          total: '4000 − 400 = 3600',
          earned: '4000 − 400 = 3600',
        },
      },
    ],
    cart: { tickets: '2000 + 3000 + 4000 = 9000', discount: '300 + 400 = 700', total: '9000 − 700 = 8300' },
  },
];
