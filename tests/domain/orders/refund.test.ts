import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineTaxes } from '#domain/cart/taxes.ts';
import { priceCart } from '#domain/cart/pricing.ts';
import { cents, sum, ZERO, type Cents } from '#domain/money/money.ts';
import type { BookingCancel } from '#domain/orders/booking-state.ts';
import {
  mayAskToCancel,
  mayDecline,
  moneyBack,
  planCancellation,
  type BookingToCancel,
  type CancellationPlan,
  type PaymentFacts,
} from '#domain/orders/refund.ts';
import { earnedByBooking, paidForBooking, type BookingFigures } from '#domain/orders/shares.ts';
import { anyCart, anyContext } from '../cart/cart-builders.ts';

/**
 * Three tickets at € 10,00 and a free one; supplements of € 1,50 for the first and € 0,50 for the third; fees of € 0,90
 * and € 0,60 on top; € 5,00 discount; € 0,80 of the order's transaction fee.
 */
const figures: BookingFigures = {
  quantity: 3,
  freeQuantity: 1,
  subtotal: cents(3000),
  supplementsByPosition: [cents(150), ZERO, cents(50)],
  adminFee: cents(90),
  organizerFee: cents(60),
  feesOnTop: true,
  discount: cents(500),
  transactionShare: cents(80),
};
const taxes: LineTaxes = { taxRate: 600, tax: cents(153), feeTaxRate: 2100, feeTax: cents(40) };
const booking: BookingToCancel = {
  figures,
  taxes,
  state: 0,
  gone: new Set(),
  supplementsGone: ZERO,
  hasRefunds: false,
};

describe('a plan to cancel admissions', () => {
  // € 30,00 + € 2,00 + € 1,50 − € 5,00 + € 0,80 = € 29,30
  test('of a whole booking gives back what was paid for it, figure by figure', () => {
    expect(planCancellation(booking, { to: 3 })).toEqual({
      positions: [1, 2, 3, 4],
      quantity: 3,
      freeQuantity: 1,
      share: {
        tickets: 3000,
        supplements: 200,
        adminFee: 90,
        organizerFee: 60,
        discount: 500,
        transaction: 80,
        paid: 2930,
      },
      handling: 150,
      fee: 90 + 80,
      earned: 3000 + 200 + 60 - 500,
      tax: 153,
      feeTax: 40,
      handsOn: null,
      state: 3,
    });
  });

  // the second ticket: € 10,00 + € 0,50 fees − its part of the discount (1000 / 3200 of € 5,00 = € 1,56) = € 8,94; and
  // its part of the transaction fee (894 / 2850 of € 0,80 = € 0,25): € 9,19. The site gives back € 0,30 + € 0,25, the
  // organizer € 10,00 + € 0,20 − € 1,56. VAT: 919 / 2930 of € 1,53 and of € 0,40
  test('of one admission gives back its share, and leaves the booking as it is', () => {
    expect(planCancellation(booking, { to: 3, positions: [2] })).toEqual({
      positions: [2],
      quantity: 1,
      freeQuantity: 0,
      share: {
        tickets: 1000,
        supplements: 0,
        adminFee: 30,
        organizerFee: 20,
        discount: 156,
        transaction: 25,
        paid: 919,
      },
      handling: 50,
      fee: 55,
      earned: 864,
      tax: 47,
      feeTax: 12,
      handsOn: null,
      state: 0,
    });
  });

  test('takes no handling charges back from a buyer who paid none', () => {
    const borne = { ...booking, figures: { ...figures, organizerFee: ZERO, feesOnTop: false } };
    expect(planCancellation(borne, { to: 3 })).toMatchObject({ handling: 0, fee: 170, earned: 3000 + 200 - 500 - 90 });
  });

  test('gives back the organizer’s service fee where the site took it, as it did before', () => {
    const before = { ...booking, figures: { ...figures, organizerFeeTaken: true } };
    expect(planCancellation(before, { to: 3 })).toMatchObject({ handling: 150, fee: 230, earned: 3000 + 200 - 500 });
    const borne = { ...before, figures: { ...before.figures, feesOnTop: false } };
    expect(planCancellation(borne, { to: 3 })).toMatchObject({ handling: 0, fee: 230, earned: 3000 + 200 - 500 - 150 });
  });

  test('is about what is left; with the last of it the booking is cancelled', () => {
    const some = { ...booking, gone: new Set([1, 4]) };
    expect(planCancellation(some, { to: 2 })).toMatchObject({ positions: [2, 3], freeQuantity: 0, state: 2 });
    expect(planCancellation(some, { to: 2, positions: [3] })).toMatchObject({ positions: [3], state: 0 });
  });

  test('ends refunded where money of it went back before', () => {
    const some = { ...booking, gone: new Set([1]), hasRefunds: true };
    expect(planCancellation(some, { to: 2 })).toMatchObject({ state: 3 });
  });

  test('answers a request, with a part of it too', () => {
    const asked = { ...booking, state: 1 as const };
    expect(planCancellation(asked, { to: 2 })).toMatchObject({ state: 2 });
    expect(planCancellation(asked, { to: 3, positions: [1] })).toMatchObject({ state: 0 });
  });

  test.each([
    ['a cancelled booking', { ...booking, state: 2 as const }, undefined],
    ['a refunded booking', { ...booking, state: 3 as const }, undefined],
    ['a booking of which nothing is left', { ...booking, gone: new Set([1, 2, 3, 4]) }, undefined],
    ['an admission that is cancelled', { ...booking, gone: new Set([2]) }, [2]],
    ['one of two that is cancelled', { ...booking, gone: new Set([2]) }, [1, 2]],
    ['an admission that is not there', booking, [5]],
    ['no admission', booking, []],
  ])('is none for %s (BKG-09)', (_, of, positions) => {
    expect(planCancellation(of, { to: 3, positions })).toBeNull();
  });
});

/** Of the € 1,50 of the first ticket € 1,20 are for what the line has once. */
describe('a plan where the line has a supplement once (SUP-08)', () => {
  const parked = { ...booking, figures: { ...figures, oncePerLine: cents(120) } };
  const after = (gone: readonly number[], supplementsGone: number) => ({
    ...parked,
    gone: new Set(gone),
    supplementsGone: cents(supplementsGone),
  });

  // the first: € 10,00 + € 1,50 + € 0,50 − its part of the discount (1150 / 3200 of € 5,00 = € 1,80) = € 10,20, and of the
  // transaction fee (1020 / 2850 of € 0,80 = € 0,29, the last cent with it); of these the supplement of € 1,20 has
  // € 0,18 of the discount (120 / 1150 of € 1,80) and € 0,02 of the fee (102 / 1020 of € 0,29)
  test('leaves its price where the first ticket goes alone, and hands it to the next one', () => {
    const all = planCancellation(booking, { to: 3, positions: [1] });
    const own = planCancellation(parked, { to: 3, positions: [1] });
    expect(all?.share).toMatchObject({ supplements: 150, discount: 180, transaction: 29, paid: 1049 });
    expect(own?.share).toMatchObject({ supplements: 30, discount: 162, transaction: 27, paid: 945 });
    expect(own?.handsOn).toEqual({ from: 1, to: 2, paid: 104 });
  });

  test('gives it back with the last ticket, a free one too', () => {
    expect(planCancellation(after([1, 2], 30), { to: 3 })?.share).toMatchObject({ supplements: 170 });
    expect(planCancellation(after([1, 2, 3], 80), { to: 3 })).toMatchObject({
      quantity: 0,
      freeQuantity: 1,
      share: { tickets: 0, supplements: 120, discount: 18, transaction: 2, paid: 104 },
      handsOn: null,
    });
  });

  test('gives it back with the first where all go at once', () => {
    expect(planCancellation(parked, { to: 3 })).toMatchObject({
      share: { supplements: 200, paid: 2930 },
      handsOn: null,
    });
  });

  test('does not give it back again where it went with the first', () => {
    const left = after([1, 2], 150);
    expect(planCancellation(left, { to: 3, positions: [3] })).toMatchObject({
      share: { supplements: 50 },
      handsOn: null,
    });
    expect(planCancellation(left, { to: 3 })?.share).toMatchObject({ supplements: 50 });
  });
});

describe('the way the money goes back', () => {
  type Asked = Partial<PaymentFacts> & { readonly to: 2 | 3; readonly amount: number };
  const paid: PaymentFacts = { cash: false, left: cents(2930), providerThere: true };

  test.each<[string, ReturnType<typeof moneyBack>, Asked]>([
    ['by the provider that took it', 'provider', { to: 3, amount: 2930 }],
    ['by hand where that provider cannot be asked (BKG-10)', 'by-hand', { to: 3, amount: 2930, providerThere: false }],
    ['by hand where it was cash', 'by-hand', { to: 3, amount: 2930, cash: true, left: null }],
    ['not where it is to stay', 'kept', { to: 2, amount: 2930 }],
    ['not where there was none', 'nothing', { to: 3, amount: 0, left: null }],
    ['not where there was none to stay', 'nothing', { to: 2, amount: 0, left: null }],
    ['never more than is left', null, { to: 3, amount: 2000, left: cents(1999) }],
    ['to the last cent of what is left', 'provider', { to: 3, amount: 1999, left: cents(1999) }],
    ['never without a payment', null, { to: 3, amount: 1, left: null }],
  ])('is %s', (_, way, { to, amount, ...facts }) => {
    expect(moneyBack(to, cents(amount), { ...paid, ...facts })).toBe(way);
  });
});

describe('a request (MYT-12)', () => {
  const states: readonly BookingCancel[] = [0, 1, 2, 3];

  test('may be made of an untouched booking before its event begins', () => {
    expect(states.map((state) => mayAskToCancel(state, false))).toEqual([true, false, false, false]);
    expect(states.map((state) => mayAskToCancel(state, true))).toEqual([false, false, false, false]);
  });

  test('may be declined while it is open', () => {
    expect(states.map(mayDecline)).toEqual([false, true, false, false]);
  });
});

/** A booking of any priced cart, with VAT, and what is asked to be cancelled of it, one after another. */
const anySequence = fc
  .tuple(
    anyCart,
    anyContext,
    fc.nat(),
    fc.nat(),
    fc.array(fc.tuple(fc.constantFrom(2 as const, 3 as const), fc.array(fc.nat(12), { maxLength: 4 })), {
      maxLength: 6,
    }),
  )
  .map(([lines, context, which, once, wishes]) => {
    const cart = priceCart(lines, context);
    const line = cart.lines[which % cart.lines.length];
    if (!line) return undefined;
    const supplementsByPosition: Cents[] = Array.from({ length: line.quantity }, () => ZERO);
    for (const { position, price } of line.chosenSupplements)
      supplementsByPosition[position - 1] = sum([supplementsByPosition[position - 1] ?? 0, price]);
    const oncePerLine = cents(once % ((supplementsByPosition[0] ?? 0) + 1));
    return { figures: { ...line, supplementsByPosition, oncePerLine }, taxes: line, wishes };
  });

/** Does what is asked, as far as the rules let it. */
function cancelled(
  of: Pick<BookingToCancel, 'figures' | 'taxes'>,
  wishes: readonly (readonly [2 | 3, readonly number[]])[],
) {
  let now: BookingToCancel = { ...of, state: 0, gone: new Set(), supplementsGone: ZERO, hasRefunds: false };
  const done: CancellationPlan[] = [];
  const collected = paidForBooking(of.figures);
  let paidBack = ZERO;
  for (const [to, positions] of wishes) {
    const plan = planCancellation(now, { to, positions: positions.length === 0 ? undefined : positions });
    if (!plan) continue;
    const left = sum([collected, -paidBack]);
    const way = moneyBack(to, plan.share.paid, { cash: false, left, providerThere: true });
    expect(way).not.toBeNull();
    if (way === 'provider') paidBack = sum([paidBack, plan.share.paid]);
    done.push(plan);
    now = {
      ...now,
      state: plan.state,
      gone: new Set([...now.gone, ...plan.positions]),
      supplementsGone: sum([now.supplementsGone, plan.share.supplements]),
      hasRefunds: now.hasRefunds || to === 3,
    };
  }
  return { now, done, paidBack, collected };
}

test('repeated cancellations, in whatever portions, never give back more than was paid, nor anything twice', () => {
  fc.assert(
    fc.property(anySequence, (sequence) => {
      fc.pre(sequence !== undefined);
      const { done, paidBack, collected } = cancelled(sequence, sequence.wishes);
      expect(paidBack).toBeLessThanOrEqual(collected);
      const positions = done.flatMap((plan) => plan.positions);
      expect(new Set(positions).size).toBe(positions.length);
      for (const plan of done) {
        const { share, handling } = plan;
        expect(share.paid).toBeGreaterThanOrEqual(0);
        expect(share.paid).toBe(sum([share.tickets, share.supplements, handling, share.transaction, -share.discount]));
        expect(sum([share.paid, -plan.fee])).toBe(plan.earned);
      }
    }),
    { numRuns: 500 },
  );
});

test('cancelling all of it, in whatever portions, loses no cent of any figure', () => {
  fc.assert(
    fc.property(anySequence, (sequence) => {
      fc.pre(sequence !== undefined);
      const { figures: of, taxes: vat } = sequence;
      const refunds = sequence.wishes.map(([, positions]) => [3 as const, positions] as const);
      const { now, done, paidBack, collected } = cancelled(sequence, [...refunds, [3, []]]);
      expect(paidBack).toBe(collected);
      expect(now.state).toBe(3);
      const total = (figure: 'tax' | 'feeTax' | 'earned') => sum(done.map((plan) => plan[figure]));
      expect(total('earned')).toBe(earnedByBooking(of));
      expect([total('tax'), total('feeTax')]).toEqual([vat.tax, vat.feeTax]);
      expect(sum(done.map(({ share }) => share.discount))).toBe(of.discount);
    }),
    { numRuns: 500 },
  );
});
