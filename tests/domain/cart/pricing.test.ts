import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allInPrice, commissionOf, commissionsFor, feesOn } from '#domain/cart/commissions.ts';
import { NO_TRANSACTION_FEE, priceCart, transactionFeeOn } from '#domain/cart/pricing.ts';
import type { CartLine, PricedLine } from '#domain/cart/pricing.ts';
import { formatTaxes, taxRateOn } from '#domain/cart/taxes.ts';
import { cents, sum } from '#domain/money/money.ts';
import {
  anyCart,
  anyCommissions,
  anyContext,
  applied,
  choice,
  CONTEXT,
  fixed,
  line,
  NO_COMMISSIONS,
  percent,
  supplement,
} from './cart-builders.ts';

const anyEvent = fc.record({ commissions: anyCommissions, applyFees: fc.boolean() });
const event = { id: 1, applyFees: true, commissions: NO_COMMISSIONS };
const fee = (amount: number, rate: number) => ({ ...CONTEXT, transactionFee: { fixed: cents(amount), rate } });
const only = (lines: readonly PricedLine[]) => {
  const [first] = lines;
  if (!first) throw new Error('no line');
  return first;
};

describe('the figures of a cart', () => {
  test('the documented panel, line by line (PRC-04 to PRC-16, CHK-10)', () => {
    const cart = priceCart(
      [
        line({
          event: { ...event, commissions: { admin: fixed(50), organizer: percent(500) } },
          choices: [choice({ checked: true }), choice({ checked: true, position: 2 })],
          coupon: applied({ type: 2, amount: 1000 }),
          ticket: {
            supplements: [supplement({ price: cents(500) })],
            freeTickets: { allowed: true, quantity: 2, get: 1 },
          },
        }),
        line({
          quantity: 1,
          ticket: { id: 2, price: cents(1500), taxes: [{ rate: 600, validFrom: '2000-01-01', validUntil: null }] },
        }),
      ],
      fee(60, 100),
    );
    expect(cart).toMatchObject({
      tickets: 5500,
      supplements: 1000,
      handling: 280,
      transaction: 124,
      discount: 400,
      total: 6504,
    });
    expect(cart.lines[0]).toMatchObject({
      ticketId: 1,
      eventId: 1,
      quantity: 2,
      freeQuantity: 1,
      ticketPrice: 2000,
      subtotal: 4000,
      supplements: 1000,
      adminFee: 100,
      organizerFee: 180,
      handling: 280,
      discount: 400,
      taxRate: 2100,
      tax: 798,
      transactionShare: 95,
      total: 4975,
    });
    expect(cart.lines[1]).toMatchObject({
      subtotal: 1500,
      handling: 0,
      discount: 0,
      tax: 85,
      transactionShare: 29,
      total: 1529,
    });
  });

  test('a cart of nothing costs nothing', () => {
    expect(priceCart([], fee(60, 100))).toEqual({
      lines: [],
      tickets: 0,
      supplements: 0,
      handling: 0,
      transaction: 0,
      discount: 0,
      tax: 0,
      taxes: [],
      total: 0,
    });
  });

  test('free tickets come with the line, cost nothing and carry no commission (PRC-07, decisions 3)', () => {
    const offer = { allowed: true, quantity: 2, get: 2 };
    const priced = only(
      priceCart(
        [
          line({
            event: { ...event, commissions: { admin: fixed(), organizer: null } },
            ticket: { freeTickets: offer },
          }),
        ],
        CONTEXT,
      ).lines,
    );
    expect(priced).toMatchObject({ freeQuantity: 2, subtotal: 4000, handling: 200 });
  });

  test('a supplement outside its dates is not priced (decisions 3)', () => {
    const past = supplement({ endDate: '2026-11-19' });
    expect(
      priceCart([line({ choices: [choice({ checked: true })], ticket: { supplements: [past] } })], CONTEXT).supplements,
    ).toBe(0);
  });

  test('a refused coupon takes nothing off and leaves its message on the line (CPN-14)', () => {
    const priced = priceCart([line({ coupon: applied({ endDate: '2026-11-19' }) })], CONTEXT);
    expect(only(priced.lines)).toMatchObject({ discount: 0, coupon: null, couponRefusal: 'Couponexpired' });
    expect(priced.total).toBe(4000);
  });
});

describe('commissions', () => {
  test('of the ticket win over those of the event, those over the site’s, each by itself (PRC-17)', () => {
    const site = { admin: fixed(1), organizer: fixed(2) };
    expect(commissionsFor(NO_COMMISSIONS, NO_COMMISSIONS, site)).toEqual(site);
    expect(commissionsFor(NO_COMMISSIONS, { admin: fixed(3), organizer: null }, site)).toEqual({
      admin: fixed(3),
      organizer: fixed(2),
    });
    expect(
      commissionsFor({ admin: null, organizer: fixed(4) }, { admin: fixed(3), organizer: fixed(5) }, site),
    ).toEqual({ admin: fixed(3), organizer: fixed(4) });
  });

  test('a 0 is a 0, only an unset one inherits (decisions 3)', () => {
    expect(
      commissionsFor({ admin: fixed(0), organizer: null }, { admin: fixed(3), organizer: null }, NO_COMMISSIONS),
    ).toEqual({ admin: fixed(0), organizer: null });
    expect(commissionOf(1, 0)).toEqual({ type: 1, value: 0 });
    expect([commissionOf(null, 5), commissionOf(1, null), commissionOf(3, 5)]).toEqual([null, null, null]);
  });

  test('are fixed per paid ticket, or a percentage of the tickets’ amount (PRC-17)', () => {
    const tickets = { quantity: 3, amount: cents(3000) };
    expect(feesOn(tickets, { admin: fixed(75), organizer: percent(250) })).toEqual({ admin: 225, organizer: 75 });
  });

  test('are rounded once per ticket, each by itself (PRC-13, decisions 3)', () => {
    const tickets = { quantity: 3, amount: cents(3690) };
    expect(feesOn(tickets, { admin: percent(400), organizer: null })).toEqual({ admin: 147, organizer: 0 });
    const cheap = { quantity: 3, amount: cents(30) };
    expect(feesOn(cheap, { admin: percent(500), organizer: percent(500) })).toEqual({ admin: 3, organizer: 3 });
  });

  test('of a discounted line are a percentage of what one of its tickets costs, rounded per ticket (decisions 3)', () => {
    const tickets = { quantity: 3, amount: cents(3321) };
    expect(feesOn(tickets, { admin: percent(400), organizer: null })).toEqual({ admin: 132, organizer: 0 });
  });

  test.each([0, 2])('of %i tickets that cost nothing are none (decisions 3)', (quantity) => {
    const free = { quantity, amount: cents(0) };
    expect(feesOn(free, { admin: percent(400), organizer: fixed(75) })).toEqual({ admin: 0, organizer: 0 });
  });

  test('a percentage is taken after the discount on tickets, a fixed amount is not touched (decisions 3)', () => {
    const half = applied({ type: 2, amount: 5000 });
    const commissions = { admin: percent(1000), organizer: fixed(100) };
    expect(only(priceCart([line({ coupon: half, event: { ...event, commissions } })], CONTEXT).lines)).toMatchObject({
      adminFee: 200,
      organizerFee: 200,
    });
  });

  test('a discount on supplements leaves the tickets’ commission alone', () => {
    const off = applied({ type: 2, amount: 5000, applyType: 1 });
    const priced = line({
      coupon: off,
      event: { ...event, commissions: { admin: percent(1000), organizer: null } },
      choices: [choice({ checked: true })],
      ticket: { supplements: [supplement()] },
    });
    expect(only(priceCart([priced], CONTEXT).lines)).toMatchObject({ adminFee: 400, discount: 250 });
  });

  test('are the buyer’s only where the event applies fees; else the organizer bears the admin’s, and has none (PRC-15)', () => {
    const commissions = { admin: fixed(100), organizer: fixed(50) };
    const on = priceCart([line({ event: { ...event, commissions } })], CONTEXT);
    const off = priceCart([line({ event: { ...event, applyFees: false, commissions } })], CONTEXT);
    expect([on.handling, on.total, off.handling, off.total]).toEqual([300, 4300, 0, 4000]);
    expect(only(off.lines)).toMatchObject({ adminFee: 200, organizerFee: 0, feesOnTop: false });
  });

  test('of the site hold where nothing else is set', () => {
    expect(priceCart([line()], { ...CONTEXT, siteCommissions: { admin: fixed(25), organizer: null } }).handling).toBe(
      50,
    );
  });

  test('are not charged for a ticket that costs nothing', () => {
    const free = line({
      event: { ...event, commissions: { admin: fixed(), organizer: fixed() } },
      ticket: { price: cents(0) },
    });
    expect(priceCart([free], fee(60, 100)).total).toBe(0);
    expect(allInPrice(cents(0), { admin: fixed(), organizer: fixed() }, true)).toBe(0);
  });
});

describe('the all-in price', () => {
  test('is the ticket with its handling where the buyer pays it (decisions 3)', () => {
    const commissions = { admin: fixed(100), organizer: percent(500) };
    expect(allInPrice(cents(2000), commissions, true)).toBe(2200);
    expect(allInPrice(cents(2000), commissions, false)).toBe(2000);
  });

  test('times the paid tickets is what they come to in the cart, to the cent (decisions 3)', () => {
    fc.assert(
      fc.property(
        fc.nat(50_000),
        anyEvent,
        fc.integer({ min: 1, max: 500 }),
        (price, { commissions, applyFees }, quantity) => {
          const allIn = allInPrice(cents(price), commissions, applyFees);
          const total = (count: number) =>
            priceCart(
              [line({ quantity: count, event: { id: 1, applyFees, commissions }, ticket: { price: cents(price) } })],
              CONTEXT,
            ).total;
          expect(total(quantity)).toBe(quantity * allIn);
        },
      ),
    );
  });
});

describe('the transaction fee', () => {
  test('is fixed plus a percentage of all other lines (PRC-16)', () => {
    expect(transactionFeeOn(cents(4000), { fixed: cents(60), rate: 150 })).toBe(120);
    expect(transactionFeeOn(cents(1), { fixed: cents(60), rate: 150 })).toBe(60);
    expect(transactionFeeOn(cents(4000), NO_TRANSACTION_FEE)).toBe(0);
    expect(priceCart([line({ coupon: applied({ amount: cents(1000) }) })], fee(0, 1000)).transaction).toBe(300);
  });

  test('is 0 for a free order (decisions 3)', () => {
    expect(priceCart([line({ ticket: { price: cents(0) } })], fee(60, 150)).total).toBe(0);
    expect(priceCart([line({ coupon: applied({ type: 2, amount: 10_000 }) })], fee(60, 150)).total).toBe(0);
  });

  test('is spread over the lines by what they cost', () => {
    const cart = priceCart(
      [line(), line({ ticket: { id: 2, price: cents(0) } }), line({ quantity: 1, ticket: { id: 3 } })],
      fee(100, 0),
    );
    expect(cart.lines.map((priced) => priced.transactionShare)).toEqual([67, 0, 33]);
  });
});

describe('VAT', () => {
  test('is what is contained in tickets and supplements after discount (PRC-04, decisions 2)', () => {
    const priced = line({
      coupon: applied({ amount: cents(1000) }),
      choices: [choice({ checked: true })],
      event: { ...event, commissions: { admin: fixed(500), organizer: null } },
      ticket: { supplements: [supplement({ price: cents(605) })] },
    });
    expect(only(priceCart([priced], fee(60, 0)).lines).tax).toBe(626);
  });

  test('of handling and transaction fee is contained in them at the rate of fees, and told by rate (decisions 2)', () => {
    const handled = line({
      event: { ...event, commissions: { admin: fixed(500), organizer: null } },
      ticket: { taxes: [{ rate: 600, validFrom: '2000-01-01', validUntil: null }] },
    });
    const cart = priceCart([handled], { ...fee(60, 0), feeTaxRate: 2100 });
    expect(only(cart.lines)).toMatchObject({ tax: 226, feeTaxRate: 2100, feeTax: 184 });
    expect(cart.taxes).toEqual([
      { rate: 600, amount: 226 },
      { rate: 2100, amount: 184 },
    ]);
    expect(cart.tax).toBe(410);
    expect(formatTaxes(cart.taxes)).toBe('6\u00a0% €\u00a02,26 · 21\u00a0% €\u00a01,84');
    expect(formatTaxes(cart.taxes.slice(0, 1))).toBe('6\u00a0%');
  });

  test('of fees that the organizer bears is none of the buyer’s', () => {
    const borne = line({
      event: { ...event, applyFees: false, commissions: { admin: fixed(500), organizer: null } },
    });
    expect(priceCart([borne], CONTEXT).taxes).toEqual([{ rate: 2100, amount: 694 }]);
  });

  test('of one rate is added up over lines and fees', () => {
    const cart = priceCart([line(), line({ quantity: 1, ticket: { id: 2 } })], fee(121, 0));
    expect(cart.taxes).toEqual([{ rate: 2100, amount: 694 + 347 + 14 + 7 }]);
  });

  test('is the rate that is valid on the day, several added up (TKT-33)', () => {
    const taxes = [
      { rate: 600, validFrom: '2000-01-01', validUntil: '2026-02-28' },
      { rate: 1200, validFrom: '2026-03-01', validUntil: null },
    ];
    expect(['1999-12-31', '2026-02-28', '2026-03-01'].map((day) => taxRateOn(taxes, day))).toEqual([0, 600, 1200]);
    expect(taxRateOn([...taxes, { rate: 100, validFrom: '2026-01-01', validUntil: null }], '2026-03-01')).toBe(1300);
    expect(taxRateOn([], '2026-03-01')).toBe(0);
  });
});

describe('whatever is in a cart', () => {
  test('total = tickets + supplements + handling + transaction − discount, and is not below 0', () => {
    fc.assert(
      fc.property(anyCart, anyContext, (lines, context) => {
        const cart = priceCart(lines, context);
        expect(cart.total).toBe(cart.tickets + cart.supplements + cart.handling + cart.transaction - cart.discount);
        expect(cart.total).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('without coupons, what each screen shows adds up to the total: unit × quantity, supplements, fee per order', () => {
    fc.assert(
      fc.property(anyCart, anyContext, (lines, context) => {
        const plain = lines.map((made) => ({ ...made, coupon: null }));
        const cart = priceCart(plain, context);
        const shown = plain.map(({ ticket, event: { applyFees, commissions }, quantity }, i) => {
          const unit = allInPrice(
            ticket.price,
            commissionsFor(ticket.commissions, commissions, context.siteCommissions),
            applyFees,
          );
          return unit * quantity + (cart.lines[i]?.supplements ?? 0);
        });
        expect(cart.total).toBe(sum(shown) + cart.transaction);
      }),
      { numRuns: 1000 },
    );
  });

  test('the order of its lines changes no figure of a line, and no total', () => {
    fc.assert(
      fc.property(
        anyCart.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray([...lines], { minLength: lines.length })),
        ),
        anyContext,
        ([lines, shuffled], context) => {
          const byTicket = (made: readonly CartLine[]) => {
            const { lines: priced, ...totals } = priceCart(made, context);
            return { totals, lines: priced.toSorted((a, b) => a.ticketId - b.ticketId) };
          };
          expect(byTicket(shuffled)).toEqual(byTicket(lines));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('the lines add up to the cart, figure by figure, and none is below 0', () => {
    fc.assert(
      fc.property(anyCart, anyContext, (lines, context) => {
        const cart = priceCart(lines, context);
        const total = (figure: 'subtotal' | 'supplements' | 'handling' | 'transactionShare' | 'discount' | 'total') =>
          sum(cart.lines.map((priced) => priced[figure]));
        expect([total('subtotal'), total('supplements'), total('handling')]).toEqual([
          cart.tickets,
          cart.supplements,
          cart.handling,
        ]);
        expect([total('transactionShare'), total('discount'), total('total')]).toEqual([
          cart.transaction,
          cart.discount,
          cart.total,
        ]);
        expect(sum(cart.lines.flatMap((priced) => [priced.tax, priced.feeTax]))).toBe(cart.tax);
        expect(sum(cart.taxes.map(({ amount }) => amount))).toBe(cart.tax);
        for (const priced of cart.lines) {
          expect(priced.total).toBeGreaterThanOrEqual(0);
          expect(priced.discount).toBeLessThanOrEqual(priced.subtotal + priced.supplements);
          expect(priced.tax).toBeLessThanOrEqual(priced.subtotal + priced.supplements - priced.discount);
          expect(priced.freeQuantity).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('without coupons no one pays less than without fees', () => {
    fc.assert(
      fc.property(anyCart, anyContext, (lines, context) => {
        const plain = lines.map((made) => ({ ...made, coupon: null }));
        const without = plain.map((made) => ({ ...made, event: { ...made.event, applyFees: false } }));
        expect(priceCart(plain, context).total).toBeGreaterThanOrEqual(priceCart(without, context).total);
      }),
    );
  });
});
