import fc from 'fast-check';
import type { AppliedCoupon } from '#domain/cart/cart-coupons.ts';
import type { Commission, Commissions } from '#domain/cart/commissions.ts';
import type { Coupon, CouponLine } from '#domain/cart/coupons.ts';
import type { CartLine, PricingContext, TicketTerms } from '#domain/cart/pricing.ts';
import type { Supplement, SupplementChoice } from '#domain/cart/supplements.ts';
import { cents } from '#domain/money/money.ts';

export const TODAY = '2026-11-20';

export const NO_COMMISSIONS: Commissions = { admin: null, organizer: null };

export const CONTEXT: PricingContext = {
  today: TODAY,
  siteCommissions: NO_COMMISSIONS,
  transactionFee: { fixed: cents(0), rate: 0 },
  feeTaxRate: 2100,
};

/** € 1,00 a ticket, or so many. */
export const fixed = (value = 100): Commission => ({ type: 1, value: cents(value) });

/** 10 %, or so many basis points. */
export const percent = (value = 1000): Commission => ({ type: 2, value });

export function coupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'ZOMER',
    type: 1,
    fixedType: 1,
    applyType: 0,
    amount: cents(500),
    minimumAmount: cents(0),
    maximumAmount: cents(0),
    limitUsage: 10,
    usedOrders: 0,
    ticketLimit: 0,
    usedTickets: 0,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    active: true,
    ticketIds: [1, 2, 3],
    ...changes,
  };
}

export function applied(changes: Partial<Coupon> = {}): AppliedCoupon {
  const found = coupon(changes);
  return { code: found.code, coupon: found };
}

export function couponLine(changes: Partial<CouponLine> = {}): CouponLine {
  return { ticketId: 1, quantity: 2, tickets: cents(4000), supplements: cents(1000), ...changes };
}

/** A supplement for € 5,00, a checkbox of every ticket. */
export function supplement(changes: Partial<Supplement> = {}): Supplement {
  return {
    id: 1,
    title: 'Drink',
    type: 1,
    required: false,
    price: cents(500),
    applied: 1,
    multipleType: 0,
    options: [],
    startDate: null,
    endDate: null,
    ...changes,
  };
}

export function choice(changes: Partial<SupplementChoice> = {}): SupplementChoice {
  return { supplementId: 1, position: 1, checked: false, options: [], text: '', ...changes };
}

/** Two tickets at € 20,00 with 21 % VAT, no fees, nothing else. */
export function line(changes: Partial<Omit<CartLine, 'ticket'>> & { ticket?: Partial<TicketTerms> } = {}): CartLine {
  return {
    event: { id: 1, applyFees: true, commissions: NO_COMMISSIONS },
    quantity: 2,
    choices: [],
    coupon: null,
    ...changes,
    ticket: {
      id: 1,
      price: cents(2000),
      commissions: NO_COMMISSIONS,
      taxes: [{ rate: 2100, validFrom: '2000-01-01', validUntil: null }],
      freeTickets: { allowed: false, quantity: 0, get: 0 },
      supplements: [],
      remaining: 100,
      ...changes.ticket,
    },
  };
}

const amounts = fc.integer({ min: 0, max: 50_000 }).map(cents);
const commissions: fc.Arbitrary<Commission | null> = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant(1 as const), value: fc.integer({ min: 0, max: 500 }).map(cents) }),
    fc.record({ type: fc.constant(2 as const), value: fc.integer({ min: 0, max: 3000 }) }),
  ),
  { nil: null },
);

export const anyCommissions: fc.Arbitrary<Commissions> = fc.record({ admin: commissions, organizer: commissions });

export const anyCoupon: fc.Arbitrary<Coupon> = fc
  .record({
    type: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    fixedType: fc.constantFrom(0 as const, 1 as const),
    applyType: fc.constantFrom(0 as const, 1 as const, 2 as const),
    amount: fc.integer({ min: 0, max: 9999 }).map(cents),
    minimumAmount: fc.oneof(fc.constant(cents(0)), amounts),
    ticketLimit: fc.constantFrom(0, 0, 5, 15),
    ticketIds: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
  })
  .map((changes) => coupon({ ...changes, limitUsage: 1000 }));

/** What stands on a line of a cart: one of three coupons, a code that is none, or nothing. */
const anyEntered = fc.option(fc.constantFrom(0, 1, 2, 3), { nil: null });

const anyLines = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 6 }),
      price: amounts,
      quantity: fc.integer({ min: 1, max: 12 }),
      extra: amounts,
      ticked: fc.boolean(),
      applyFees: fc.boolean(),
      ticketCommissions: anyCommissions,
      eventCommissions: anyCommissions,
      entered: anyEntered,
      rate: fc.constantFrom(0, 600, 1200, 2100),
      freeTickets: fc.record({
        allowed: fc.boolean(),
        quantity: fc.integer({ min: 0, max: 4 }),
        get: fc.integer({ min: 0, max: 3 }),
      }),
      remaining: fc.integer({ min: 0, max: 20 }),
    })
    .map((made) => ({
      entered: made.entered,
      line: line({
        quantity: made.quantity,
        event: { id: 1, applyFees: made.applyFees, commissions: made.eventCommissions },
        choices: [choice({ checked: made.ticked })],
        ticket: {
          id: made.id,
          price: made.price,
          commissions: made.ticketCommissions,
          supplements: [supplement({ price: made.extra })],
          taxes: [{ rate: made.rate, validFrom: '2000-01-01', validUntil: null }],
          freeTickets: made.freeTickets,
          remaining: made.remaining,
        },
      }),
    })),
  { minLength: 1, maxLength: 6, selector: (made) => made.line.ticket.id },
);

/** Any cart of up to six lines, with supplements, fees, free tickets, and three coupons entered in any way. */
export const anyCart: fc.Arbitrary<readonly CartLine[]> = fc
  .tuple(anyLines, fc.tuple(anyCoupon, anyCoupon, anyCoupon))
  .map(([lines, coupons]) => {
    const known = coupons.map((made, i) => ({ ...made, id: i + 1, code: `CODE${i + 1}` }));
    return lines.map(({ entered, line: made }): CartLine => {
      if (entered === null) return made;
      const found = known[entered];
      return { ...made, coupon: { code: found?.code ?? 'NONE', coupon: found ?? null } };
    });
  });

export const anyContext: fc.Arbitrary<PricingContext> = fc.record({
  today: fc.constant(TODAY),
  siteCommissions: anyCommissions,
  transactionFee: fc.record({
    fixed: fc.integer({ min: 0, max: 200 }).map(cents),
    rate: fc.integer({ min: 0, max: 500 }),
  }),
  feeTaxRate: fc.constantFrom(0, 600, 2100),
});
