import type { CouponBoxExample } from './example.ts';

const twoTickets = { price: 2000, quantity: 2 };

/** The coupon box: a code goes on every line that it holds on and that has none. Source: CPN-02, decisions 4. */
export const couponBoxExamples: readonly CouponBoxExample[] = [
  {
    name: 'a code is put on every line of its tickets that has none',
    coupons: {
      OWN: { kind: 'fixed', amount: 500, tickets: [4] },
      TENTH: { kind: 'percent', amount: 10, tickets: [1, 3, 4] },
    },
    lines: [twoTickets, twoTickets, twoTickets, { ...twoTickets, code: 'OWN' }],
    code: 'TENTH',
    putOn: [1, 3],
  },
  {
    name: 'a code of the cart is put on its lines together, though none of them reaches its minimum alone',
    coupons: { BOTH: { kind: 'fixed, cart', amount: 1500, minimum: 8000, tickets: [1, 3] } },
    lines: [twoTickets, twoTickets, twoTickets],
    code: 'BOTH',
    putOn: [1, 3],
  },
  {
    name: 'a code of the cart takes over a line that another one covers, which alone would leave it below its minimum',
    coupons: {
      FIRST: { kind: 'fixed, cart', amount: 500, tickets: [1, 3] },
      BOTH: { kind: 'fixed, cart', amount: 1500, minimum: 8000, tickets: [2, 3] },
    },
    lines: [{ ...twoTickets, code: 'FIRST' }, twoTickets, twoTickets],
    code: 'BOTH',
    putOn: [2, 3],
  },
  {
    name: 'a code of one line that none of them reaches the minimum of is put on none',
    coupons: { EACH: { kind: 'fixed', amount: 1500, minimum: 8000 } },
    lines: [twoTickets, twoTickets],
    code: 'EACH',
    putOn: 'Addmoreticketstousethecoupon',
  },
  {
    name: 'a code is put on as many lines as its ticket limit allows, the first tickets first',
    coupons: { THREE: { kind: 'percent', amount: 10, ticketLimit: { limit: 3, used: 0 } } },
    lines: [
      { ...twoTickets, ticket: 3 },
      { ...twoTickets, ticket: 2 },
      { ...twoTickets, ticket: 1 },
    ],
    code: 'THREE',
    putOn: [3],
  },
  {
    name: 'a line is left whose loss would end another code’s discount',
    coupons: {
      BIG: { kind: 'fixed, cart', amount: 1500, minimum: 8000 },
      TENTH: { kind: 'percent', amount: 10 },
    },
    lines: [{ ...twoTickets, code: 'BIG' }, twoTickets],
    code: 'TENTH',
    putOn: 'Addmoreticketstousethecoupon',
  },
  {
    name: 'a code that holds on no line is refused with the reason that says most',
    coupons: { LATE: { kind: 'fixed', amount: 500, until: '2026-11-19', tickets: [2] } },
    lines: [twoTickets, twoTickets],
    code: 'LATE',
    putOn: 'Couponexpired',
  },
  {
    name: 'a code of other tickets is an invalid one, and so is any where every line has a code',
    coupons: {
      OWN: { kind: 'fixed', amount: 500, tickets: [1] },
      OTHER: { kind: 'fixed', amount: 500 },
    },
    lines: [{ ...twoTickets, code: 'OWN' }],
    code: 'OTHER',
    putOn: 'Invalidcouponcode',
  },
];
