import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountsOfCart } from '#domain/cart/cart-coupons.ts';
import { enterCode } from '#domain/cart/enter-code.ts';
import { couponLineOf } from '#domain/cart/pricing.ts';
import {
  COUPON_CODE_MAX,
  COUPON_PREFIX_MAX,
  holdsMisreadLetter,
  MASS_CODE_ALPHABET,
  massCode,
} from '#domain/cart/coupon-codes.ts';
import { checkCoupon, couponAmount } from '#domain/cart/coupons.ts';
import type { Coupon, CouponLine, CouponUse } from '#domain/cart/coupons.ts';
import { cents, sum } from '#domain/money/money.ts';
import { anyCart, anyCoupon, applied, coupon, couponLine, TODAY } from './cart-builders.ts';

const usedOn = (changes: Partial<CouponUse> = {}): CouponUse => ({
  code: 'ZOMER',
  lines: [couponLine()],
  today: TODAY,
  ...changes,
});
const check = (changes: Partial<Coupon>, used: Partial<CouponUse> = {}) => checkCoupon(coupon(changes), usedOn(used));
const refused = (key: string) => ({ ok: false, key });
const discount = (changes: Partial<Coupon>, used: Partial<CouponUse> = {}) => {
  const outcome = check(changes, used);
  return outcome.ok ? outcome.discount : outcome.key;
};

describe('a coupon is refused', () => {
  test('without a code (CPN-05)', () => {
    expect(check({}, { code: '  ' })).toEqual(refused('EnterCouponCode'));
    expect(checkCoupon(null, usedOn({ code: '' }))).toEqual(refused('EnterCouponCode'));
  });

  test('when it is unknown, inactive, foreign or used up, all alike (CPN-10)', () => {
    expect(checkCoupon(null, usedOn())).toEqual(refused('Invalidcouponcode'));
    expect(check({}, { code: 'WINTER' })).toEqual(refused('Invalidcouponcode'));
    expect(check({ active: false })).toEqual(refused('Invalidcouponcode'));
    expect(check({ ticketIds: [2] })).toEqual(refused('Invalidcouponcode'));
    expect(check({ type: 3, ticketIds: [2] }, { lines: [couponLine({ ticketId: 2 }), couponLine()] })).toEqual(
      refused('Invalidcouponcode'),
    );
    expect(check({}, { lines: [] })).toEqual(refused('Invalidcouponcode'));
    expect(check({ limitUsage: 3, usedOrders: 3 })).toEqual(refused('Invalidcouponcode'));
    expect(check({ limitUsage: 3, usedOrders: 2 }).ok).toBe(true);
  });

  test('before its first and after its last day (CPN-09, CPA-12)', () => {
    expect(check({ startDate: '2026-11-21' })).toEqual(refused('Couponexpired'));
    expect(check({ endDate: '2026-11-19' })).toEqual(refused('Couponexpired'));
    expect(check({ startDate: TODAY, endDate: TODAY }).ok).toBe(true);
  });

  test('by a buyer who has used it as often as one may', () => {
    expect(check({ isUsedUpByBuyer: true })).toEqual(refused('CouponLimitPerBuyer'));
    expect(check({ isUsedUpByBuyer: true, active: false })).toEqual(refused('Invalidcouponcode'));
  });

  test('below its minimum amount (CPN-06)', () => {
    expect(check({ minimumAmount: cents(4001) })).toEqual(refused('Addmoreticketstousethecoupon'));
    expect(check({ minimumAmount: cents(4000) }).ok).toBe(true);
  });

  test('above its maximum amount, 0 being none (CPN-07, CPA-09)', () => {
    expect(check({ maximumAmount: cents(3999) })).toEqual(refused('Removeticketstousethecoupon'));
    expect(check({ maximumAmount: cents(4000) }).ok).toBe(true);
    expect(check({ maximumAmount: cents(1) })).toEqual(refused('Removeticketstousethecoupon'));
    expect(check({ maximumAmount: cents(0) }).ok).toBe(true);
  });

  test('for more tickets than it has left, 0 being unlimited (CPN-07, CPA-11)', () => {
    expect(check({ ticketLimit: 1 })).toEqual(refused('Removeticketstousethecoupon'));
    expect(check({ ticketLimit: 2 }).ok).toBe(true);
    expect(check({ ticketLimit: 5, usedTickets: 4 })).toEqual(refused('Removeticketstousethecoupon'));
    expect(check({ ticketLimit: 5, usedTickets: 3 }).ok).toBe(true);
    expect(check({ ticketLimit: 2 }, { otherTickets: 1 })).toEqual(refused('Removeticketstousethecoupon'));
    expect(check({ ticketLimit: 0, usedTickets: 500 }).ok).toBe(true);
  });

  test('when it takes off more than there is; it is not capped (CPN-08)', () => {
    expect(check({ amount: cents(4001) })).toEqual(refused('Discountcannotexceedticketamount'));
    expect(check({ amount: cents(2001), fixedType: 0 })).toEqual(refused('Discountcannotexceedticketamount'));
    expect(check({ amount: cents(4000) }).ok).toBe(true);
    expect(check({ type: 2, amount: 10_100 })).toEqual(refused('Discountcannotexceedticketamount'));
  });

  test('with the first message of the table where several fit (decisions 4)', () => {
    const everything: Partial<Coupon> = {
      active: false,
      endDate: '2026-11-19',
      minimumAmount: cents(5000),
      maximumAmount: cents(1),
      ticketLimit: 1,
      amount: cents(9999),
    };
    expect(discount(everything, { code: '' })).toBe('EnterCouponCode');
    expect(discount(everything)).toBe('Invalidcouponcode');
    expect(discount({ ...everything, active: true })).toBe('Couponexpired');
    expect(discount({ ...everything, active: true, endDate: TODAY })).toBe('Addmoreticketstousethecoupon');
    expect(discount({ ...everything, active: true, endDate: TODAY, minimumAmount: cents(0) })).toBe(
      'Removeticketstousethecoupon',
    );
    const rest = { active: true, endDate: TODAY, minimumAmount: cents(0), maximumAmount: cents(0), ticketLimit: 0 };
    expect(discount({ ...everything, ...rest })).toBe('Discountcannotexceedticketamount');
  });
});

describe('what a coupon takes off', () => {
  test('a fixed amount once, or for every ticket (CPA-05, CPA-07)', () => {
    expect(discount({ type: 1, fixedType: 1, amount: cents(500) })).toBe(500);
    expect(discount({ type: 1, fixedType: 0, amount: cents(500) })).toBe(1000);
  });

  test('a percentage of tickets, supplements or both (CPA-08)', () => {
    expect(discount({ type: 2, amount: 1000, applyType: 0 })).toBe(400);
    expect(discount({ type: 2, amount: 1000, applyType: 1 })).toBe(100);
    expect(discount({ type: 2, amount: 1000, applyType: 2 })).toBe(500);
    expect(discount({ type: 2, amount: 10_000, applyType: 2 })).toBe(5000);
  });

  test('the types for the whole cart take a fixed amount once, whatever their fixed type (CPA-06)', () => {
    expect(discount({ type: 3, fixedType: 0, amount: cents(500) })).toBe(500);
    expect(discount({ type: 4, amount: 1000 })).toBe(400);
  });

  test('is spread over tickets and supplements by share (decisions 4)', () => {
    expect(check({ applyType: 2, amount: cents(501) })).toEqual({
      ok: true,
      discount: 501,
      lines: [{ tickets: 401, supplements: 100 }],
    });
    expect(check({ applyType: 1, amount: cents(501) })).toEqual({
      ok: true,
      discount: 501,
      lines: [{ tickets: 0, supplements: 501 }],
    });
    expect(check({ applyType: 0, amount: cents(501) })).toEqual({
      ok: true,
      discount: 501,
      lines: [{ tickets: 501, supplements: 0 }],
    });
  });

  test('is written as euros or as a percentage (FMT-10, CPN-13)', () => {
    expect(couponAmount(coupon({ type: 1, amount: cents(500) }))).toEqual({ euros: 500 });
    expect(couponAmount(coupon({ type: 3, amount: cents(500) }))).toEqual({ euros: 500 });
    expect(couponAmount(coupon({ type: 2, amount: 1250 }))).toEqual({ percent: 1250 });
    expect(couponAmount(coupon({ type: 4, amount: 1250 }))).toEqual({ percent: 1250 });
  });

  test('is found under its code whatever the case', () => {
    expect(check({}, { code: ' zomer ' }).ok).toBe(true);
  });

  test('never is negative, never passes what there is, and its parts add up', () => {
    const lines: fc.Arbitrary<CouponLine> = fc.record({
      ticketId: fc.constant(1),
      quantity: fc.integer({ min: 1, max: 20 }),
      tickets: fc.nat(100_000).map(cents),
      supplements: fc.nat(100_000).map(cents),
    });
    fc.assert(
      fc.property(anyCoupon, fc.array(lines, { minLength: 1, maxLength: 6 }), (found, cart) => {
        const outcome = checkCoupon({ ...found, ticketIds: [1] }, usedOn({ lines: cart }));
        if (!outcome.ok) return;
        expect(sum(outcome.lines.flatMap((part) => [part.tickets, part.supplements]))).toBe(outcome.discount);
        outcome.lines.forEach((part, i) => {
          expect(part.tickets).toBeGreaterThanOrEqual(0);
          expect(part.supplements).toBeGreaterThanOrEqual(0);
          expect(part.tickets).toBeLessThanOrEqual(cart[i]?.tickets ?? 0);
          expect(part.supplements).toBeLessThanOrEqual(cart[i]?.supplements ?? 0);
        });
      }),
      { numRuns: 1000 },
    );
  });
});

type Lines = Parameters<typeof discountsOfCart>[0];
/** Every order of a cart's lines. */
const orders = (lines: Lines): Lines[] =>
  lines.length < 2
    ? [lines]
    : lines.flatMap((first, i) => orders(lines.filter((_, at) => at !== i)).map((rest) => [first, ...rest]));
/** What coupons do to each line, by its ticket. */
const byTicket = (lines: Lines) =>
  discountsOfCart(lines, TODAY)
    .map((outcome, i) => ({ ticketId: lines[i]?.ticketId ?? 0, outcome }))
    .sort((a, b) => a.ticketId - b.ticketId);

describe('the coupons of a cart', () => {
  const line = (ticketId: number, changes: object = {}) => ({ ...couponLine({ ticketId }), applied: null, ...changes });
  const ticketDiscounts = (lines: Parameters<typeof discountsOfCart>[0]) =>
    discountsOfCart(lines, TODAY).map((outcome) => outcome.discount.tickets);

  test('a coupon of types 1 and 2 takes off its own line only (decisions 4)', () => {
    expect(ticketDiscounts([line(1, { applied: applied({ type: 2, amount: 1000 }) }), line(2)])).toEqual([400, 0]);
  });

  test('a coupon of types 3 and 4 is spread over all lines of its tickets, the last cent to the largest (CPA-06)', () => {
    const cart = applied({ type: 3, amount: cents(1000), ticketIds: [1, 2, 3] });
    const lines = [
      line(1, { applied: cart, tickets: cents(1000) }),
      line(2, { tickets: cents(3000) }),
      line(3, { tickets: cents(2000) }),
      line(4),
    ];
    expect(ticketDiscounts(lines)).toEqual([166, 501, 333, 0]);
  });

  test('one for the whole cart, entered on two lines, takes off once', () => {
    const cart = applied({ type: 3, amount: cents(1000) });
    expect(ticketDiscounts([line(1, { applied: cart }), line(2, { applied: cart })])).toEqual([500, 500]);
  });

  test('a line with a coupon of its own is left out of another’s', () => {
    const cart = applied({ id: 2, code: 'CART', type: 4, amount: 1000 });
    const own = applied({ type: 2, amount: 5000 });
    expect(ticketDiscounts([line(1, { applied: cart }), line(2, { applied: own })])).toEqual([400, 2000]);
  });

  test('minimum and maximum of a coupon for the whole cart look at all its lines', () => {
    const cart = applied({ type: 3, amount: cents(1000), minimumAmount: cents(8000) });
    expect(discountsOfCart([line(1, { applied: cart })], TODAY)[0]?.refusal).toBe('Addmoreticketstousethecoupon');
    expect(discountsOfCart([line(1, { applied: cart }), line(2)], TODAY)[0]?.refusal).toBe(null);
  });

  test('a refusal stands on the line it was entered on, and nothing is taken off', () => {
    const outcomes = discountsOfCart(
      [line(1, { applied: applied({ type: 3, amount: cents(99_999) }) }), line(2)],
      TODAY,
    );
    expect(outcomes.map((outcome) => outcome.refusal)).toEqual(['Discountcannotexceedticketamount', null]);
    expect(outcomes.map((outcome) => outcome.discount.tickets)).toEqual([0, 0]);
    expect(outcomes.map((outcome) => outcome.coupon)).toEqual([null, null]);
  });

  test('entered on a ticket it is not for, a coupon for the whole cart does nothing', () => {
    const cart = applied({ type: 3, amount: cents(1000), ticketIds: [2] });
    const outcomes = discountsOfCart([line(1, { applied: cart }), line(2)], TODAY);
    expect(outcomes.map((outcome) => [outcome.refusal, outcome.discount.tickets])).toEqual([
      ['Invalidcouponcode', 0],
      [null, 0],
    ]);
  });

  test('entered on a line that is not its own beside one that is, only that line is refused', () => {
    const cart = applied({ type: 3, amount: cents(1000), ticketIds: [2] });
    const outcomes = discountsOfCart([line(1, { applied: cart }), line(2, { applied: cart })], TODAY);
    expect(outcomes.map((outcome) => [outcome.refusal, outcome.discount.tickets])).toEqual([
      ['Invalidcouponcode', 0],
      [null, 1000],
    ]);
  });

  test('the tickets of all lines with the same coupon count against its ticket limit', () => {
    const limited = applied({ type: 2, amount: 1000, ticketLimit: 3 });
    const lines = [line(1, { applied: limited, quantity: 1 }), line(2, { applied: limited, quantity: 3 })];
    expect(discountsOfCart(lines, TODAY).map((outcome) => outcome.refusal)).toEqual([
      'Removeticketstousethecoupon',
      'Removeticketstousethecoupon',
    ]);
  });

  test('tickets of lines without the coupon do not count against it', () => {
    const limited = applied({ type: 2, amount: 1000, ticketLimit: 4 });
    const lines = [line(1, { applied: limited }), line(2, { applied: limited }), line(3)];
    expect(discountsOfCart(lines, TODAY).map((outcome) => outcome.refusal)).toEqual([null, null, null]);
  });

  test('two unknown codes are two refusals', () => {
    const unknown = (code: string) => ({ applied: { code, coupon: null } });
    const outcomes = discountsOfCart([line(1, unknown('')), line(2, unknown('NOPE'))], TODAY);
    expect(outcomes.map((outcome) => outcome.refusal)).toEqual(['EnterCouponCode', 'Invalidcouponcode']);
  });

  test('two codes of one mass group are two coupons', () => {
    const one = applied({ code: 'ABCD', type: 3, amount: cents(1000) });
    const other = applied({ code: 'EFGH', type: 3, amount: cents(1000) });
    expect(ticketDiscounts([line(1, { applied: one }), line(2, { applied: other })])).toEqual([1000, 1000]);
  });

  test('a refused coupon takes no line from another’s, in whatever order the lines stand (decisions 4)', () => {
    const tenth = applied({ id: 2, code: 'ZON10', type: 4, amount: 1000 });
    const from90 = applied({ id: 1, code: 'CABINE15', type: 3, amount: cents(1500), minimumAmount: cents(9000) });
    const lines = [line(1, { applied: tenth }), line(2), line(3, { applied: from90, tickets: cents(2000) })];
    for (const order of orders(lines)) {
      expect(byTicket(order).map(({ outcome }) => [outcome.discount.tickets, outcome.refusal])).toEqual([
        [400, null],
        [400, null],
        [0, 'Addmoreticketstousethecoupon'],
      ]);
    }
  });

  test('a line without a code that two coupons of the cart cover belongs to the one with the lowest id', () => {
    const fifteen = applied({ id: 1, code: 'CABINE15', type: 3, amount: cents(1500) });
    const tenth = applied({ id: 2, code: 'ZON10', type: 4, amount: 1000 });
    for (const order of orders([line(1, { applied: fifteen }), line(2, { applied: tenth }), line(3)])) {
      expect(byTicket(order).map(({ outcome }) => outcome.discount.tickets)).toEqual([750, 400, 750]);
      expect(byTicket(order).map(({ outcome }) => outcome.coupon?.id)).toEqual([1, 2, 1]);
    }
  });

  test('whatever is entered, a refused code might as well be none: the other lines stay as they are', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const lines = cart.map((made) => couponLineOf(made, TODAY));
        const outcomes = discountsOfCart(lines, TODAY);
        const unknown = lines.map((one, i) =>
          outcomes[i]?.refusal ? { ...one, applied: { code: 'NOPE', coupon: null } } : one,
        );
        const without = discountsOfCart(unknown, TODAY);
        outcomes.forEach((outcome, i) => {
          if (!outcome.refusal) expect(without[i]).toEqual(outcome);
        });
      }),
      { numRuns: 2000 },
    );
  });

  test('tickets of a line on which a coupon does not hold leave its ticket limit to the others', () => {
    const limited = applied({ type: 2, amount: 1000, ticketLimit: 3, minimumAmount: cents(3000) });
    const lines = [line(1, { applied: limited }), line(2, { applied: limited, tickets: cents(1000) })];
    expect(discountsOfCart(lines, TODAY).map((outcome) => outcome.refusal)).toEqual([
      null,
      'Addmoreticketstousethecoupon',
    ]);
  });

  test('an unknown code is refused on its line alone', () => {
    const outcomes = discountsOfCart(
      [line(1, { applied: { code: 'NOPE', coupon: null } }), line(2, { applied: applied() })],
      TODAY,
    );
    expect(outcomes.map((outcome) => outcome.refusal)).toEqual(['Invalidcouponcode', null]);
  });
});

describe('a code that is entered in a cart', () => {
  test('changes nothing of the codes that stand, and holds on each line that it is put on', () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, (cart, made) => {
        const found = { code: 'NIEUW', coupon: { ...made, id: 9, code: 'NIEUW' } };
        const lines = cart.map((one) => couponLineOf(one, TODAY));
        const entered = enterCode(
          lines.map((one) => ({ line: one, found: one.applied ? null : found })),
          TODAY,
        );
        if (!entered.ok) return;
        const before = discountsOfCart(lines, TODAY);
        const after = discountsOfCart(
          lines.map((one, i) => (entered.lines.includes(i) ? { ...one, applied: found } : one)),
          TODAY,
        );
        after.forEach(({ refusal, coupon: taken }, i) => {
          if (entered.lines.includes(i)) expect(taken?.id).toBe(9);
          else if (before[i]?.refusal === null) expect(refusal).toBe(null);
        });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('codes of mass coupons', () => {
  test('are a prefix and nine characters that nobody misreads (MCP-07, MCP-08)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const code = massCode(
          'fest',
          bytes.map((byte) => byte % 240),
        );
        expect(code).toMatch(/^FEST[2-9A-HKMNP-Z]{9}$/);
        expect(code).not.toMatch(/^FEST.*[IJLO01]/);
      }),
    );
    expect(MASS_CODE_ALPHABET).not.toMatch(/[IJLO01]/);
  });

  test('use every character of the alphabet equally often', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const code = massCode('', new Uint8Array(9).fill(byte));
      if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    expect(counts.size).toBe(MASS_CODE_ALPHABET.length);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  test('need enough random bytes', () => {
    expect(massCode('A', new Uint8Array(8))).toBe(null);
    expect(massCode(' a ', new Uint8Array(9))).toBe('A222222222');
  });

  test('imported ones with I, J or L are refused (MCP-08)', () => {
    expect(['FEST', 'BLIJ', 'fijn', 'HAL'].map(holdsMisreadLetter)).toEqual([false, true, true, true]);
  });

  test('the lengths of codes and prefixes (CPA-04, MCP-07)', () => {
    expect([COUPON_CODE_MAX, COUPON_PREFIX_MAX]).toEqual([20, 5]);
  });
});
