import type { CartExample } from './example.ts';

/** Coupons of the cart (types 3 and 4): one base over the lines of their tickets, spread over them by share. Source: CPA-06, decisions 4. */
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
