import type { CartExample } from './example.ts';

/** Coupons of the cart (types 3 and 4): the one base over their lines, and what is taken off each rate of VAT. Source: CPA-06, decisions 2 and 4. */
export const cartCouponBases: readonly CartExample[] = [
  {
    name: 'the minimum of a coupon of the cart looks at all its lines, none of which reaches it alone',
    coupons: { FROM50: { kind: 'fixed, cart', amount: 500, minimum: 5000 } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'FROM50',
        figures: {
          tickets: '2000',
          discount: '500 × 2000 / 5000 = 200',
          total: '2000 − 200 = 1800',
          earned: '2000 − 200 = 1800',
        },
      },
      {
        price: 3000,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '3000',
          discount: '500 × 3000 / 5000 = 300',
          total: '3000 − 300 = 2700',
          earned: '3000 − 300 = 2700',
        },
      },
    ],
    cart: { tickets: '2000 + 3000 = 5000', discount: '500', total: '5000 − 500 = 4500' },
  },
  {
    name: 'its maximum does too',
    coupons: { TO40: { kind: 'fixed, cart', amount: 500, maximum: 4000 } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'TO40',
        figures: { tickets: '2000', total: '2000', earned: '2000', refused: 'Removeticketstousethecoupon' },
      },
      { price: 3000, quantity: 1, vat: 0, figures: { tickets: '3000', total: '3000', earned: '3000' } },
    ],
    cart: { tickets: '2000 + 3000 = 5000', total: '5000' },
  },
  {
    name: 'a code that is entered on two lines is taken off once',
    coupons: { TENOFF: { kind: 'fixed, cart', amount: 1000 } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'TENOFF',
        figures: {
          tickets: '2000',
          discount: '1000 × 2000 / 4000 = 500',
          total: '2000 − 500 = 1500',
          earned: '2000 − 500 = 1500',
        },
      },
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'TENOFF',
        figures: {
          tickets: '2000',
          discount: '1000 × 2000 / 4000 = 500',
          total: '2000 − 500 = 1500',
          earned: '2000 − 500 = 1500',
        },
      },
    ],
    cart: { tickets: '2000 + 2000 = 4000', discount: '500 + 500 = 1000', total: '4000 − 1000 = 3000' },
  },
  {
    name: 'it is taken off once whatever the quantity, and may not pass the base of its lines together',
    coupons: {
      TWENTY: { kind: 'fixed, cart', amount: 2000, tickets: [1] },
      MORE: { kind: 'fixed, cart', amount: 3001, tickets: [2, 3] },
    },
    lines: [
      {
        price: 1000,
        quantity: 3,
        vat: 0,
        code: 'TWENTY',
        figures: {
          tickets: '3 × 1000 = 3000',
          discount: '2000',
          total: '3000 − 2000 = 1000',
          earned: '3000 − 2000 = 1000',
        },
      },
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        code: 'MORE',
        figures: { tickets: '1000', total: '1000', earned: '1000', refused: 'Discountcannotexceedticketamount' },
      },
      { price: 2000, quantity: 1, vat: 0, figures: { tickets: '2000', total: '2000', earned: '2000' } },
    ],
    cart: { tickets: '3000 + 1000 + 2000 = 6000', discount: '2000', total: '6000 − 2000 = 4000' },
  },
  {
    name: 'on a ticket that it is not for, a coupon of the cart is refused and holds on its own lines',
    coupons: { TENTH: { kind: 'percent, cart', amount: 10, tickets: [2] } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'TENTH',
        figures: { tickets: '2000', total: '2000', earned: '2000', refused: 'Invalidcouponcode' },
      },
      {
        price: 1000,
        quantity: 1,
        vat: 0,
        code: 'TENTH',
        figures: {
          tickets: '1000',
          discount: '1000 × 10 % = 100',
          total: '1000 − 100 = 900',
          earned: '1000 − 100 = 900',
        },
      },
    ],
    cart: { tickets: '2000 + 1000 = 3000', discount: '100', total: '3000 − 100 = 2900' },
  },
  {
    name: 'on the supplements of all lines, by what each has of them',
    coupons: { DRINKS: { kind: 'fixed, cart', amount: 300, of: 'supplements' } },
    lines: [
      {
        price: 2000,
        quantity: 1,
        vat: 0,
        code: 'DRINKS',
        supplements: [{ price: 400, ticked: [1] }],
        figures: {
          tickets: '2000',
          supplements: '400',
          discount: '300 × 400 / 600 = 200',
          total: '2000 + 400 − 200 = 2200',
          earned: '2000 + 400 − 200 = 2200',
        },
      },
      {
        price: 9000,
        quantity: 1,
        vat: 0,
        supplements: [{ price: 200, ticked: [1] }],
        figures: {
          tickets: '9000',
          supplements: '200',
          discount: '300 × 200 / 600 = 100',
          total: '9000 + 200 − 100 = 9100',
          earned: '9000 + 200 − 100 = 9100',
        },
      },
    ],
    cart: {
      tickets: '2000 + 9000 = 11000',
      supplements: '400 + 200 = 600',
      discount: '200 + 100 = 300',
      total: '11000 + 600 − 300 = 11300',
    },
  },
  {
    name: 'a discount over lines at 6 %, 12 % and 21 % lowers the VAT of each rate by its share',
    coupons: { TENOFF: { kind: 'fixed, cart', amount: 1000 } },
    lines: [
      {
        price: 1000,
        quantity: 1,
        vat: 6,
        code: 'TENOFF',
        figures: {
          tickets: '1000',
          discount: '1000 × 1000 / 7000 = 142.85 ↓ 142',
          vat: '(1000 − 142) × 6 / 106 = 48.56 → 49',
          total: '1000 − 142 = 858',
          earned: '1000 − 142 = 858',
        },
      },
      {
        price: 2000,
        quantity: 1,
        vat: 12,
        figures: {
          tickets: '2000',
          discount: '1000 × 2000 / 7000 = 285.71 ↓ 285; with the second cent left: 285 + 1 = 286',
          vat: '(2000 − 286) × 12 / 112 = 183.64 → 184',
          total: '2000 − 286 = 1714',
          earned: '2000 − 286 = 1714',
        },
      },
      {
        price: 4000,
        quantity: 1,
        vat: 21,
        figures: {
          tickets: '4000',
          discount: '1000 × 4000 / 7000 = 571.42 ↓ 571; with the first cent left: 571 + 1 = 572',
          vat: '(4000 − 572) × 21 / 121 = 594.94 → 595',
          total: '4000 − 572 = 3428',
          earned: '4000 − 572 = 3428',
        },
      },
    ],
    cart: {
      tickets: '1000 + 2000 + 4000 = 7000',
      discount: '142 + 286 + 572 = 1000',
      total: '7000 − 1000 = 6000',
      vat: { 6: '49', 12: '184', 21: '595' },
    },
  },
  {
    name: 'the order of the lines is of no matter: the cents left over go by ticket',
    coupons: { TENTH: { kind: 'percent, cart', amount: 10 } },
    lines: [
      {
        ticket: 2,
        price: 333,
        quantity: 1,
        vat: 0,
        figures: {
          tickets: '333',
          discount: '67 × 333 / 666 = 33.5 ↓ 33',
          total: '333 − 33 = 300',
          earned: '333 − 33 = 300',
        },
      },
      {
        ticket: 1,
        price: 333,
        quantity: 1,
        vat: 0,
        code: 'TENTH',
        figures: {
          tickets: '333',
          discount: '67 × 333 / 666 = 33.5 ↓ 33; with the last cent: 33 + 1 = 34',
          total: '333 − 34 = 299',
          earned: '333 − 34 = 299',
        },
      },
    ],
    cart: { tickets: '2 × 333 = 666', discount: '666 × 10 % = 66.6 → 67', total: '666 − 67 = 599' },
  },
];
