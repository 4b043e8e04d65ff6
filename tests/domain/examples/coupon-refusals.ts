import type { CartExample } from './example.ts';

/** The bounds of a coupon, each to the cent and the ticket: amount, minimum, maximum, ticket limit. Source: CPN-06 to CPN-08, CPA-09 to CPA-11, decisions 4. */
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
];
