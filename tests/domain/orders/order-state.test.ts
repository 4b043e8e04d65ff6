import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { BOOKING_CANCEL, isBookingValid, mayChangeBooking, releasesStock } from '#domain/orders/booking-state.ts';
import type { BookingActor, BookingCancel } from '#domain/orders/booking-state.ts';
import { endsUnanswered } from '#domain/orders/refund.ts';
import { decide, paymentStatusOf } from '#domain/orders/order-state.ts';
import type { OrderDecision, OrderEffect, OrderEvent, OrderFacts, OrderState } from '#domain/orders/order-state.ts';

const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'pending',
  total: cents(6250),
  settledPayments: [],
  awaitsPerson: false,
  ...changes,
});

const paid = (changes: object = {}): OrderEvent & { kind: 'paid' } => ({
  kind: 'paid',
  paymentId: 'A',
  amount: cents(6250),
  currency: 'eur',
  stockFree: true,
  ...changes,
});

const release: readonly OrderEffect[] = ['release-stock', 'release-coupons'];
const handOut: readonly OrderEffect[] = ['book-charge', 'make-admissions', 'empty-cart', 'mail-tickets'];
const giveBack: readonly OrderEffect[] = ['book-charge', 'refund-payment', 'mail-refund'];

/** What an order's facts are after a decision was carried out, as the server writes them. */
function after(facts: OrderFacts, event: OrderEvent, decision: OrderDecision): OrderFacts {
  const settled = event.kind === 'paid' && decision.effects.includes('book-charge') ? [event.paymentId] : [];
  return {
    ...facts,
    state: decision.state,
    settledPayments: [...facts.settledPayments, ...settled],
    awaitsPerson: facts.awaitsPerson || decision.effects.includes('alert-manual'),
  };
}

const nothing = (state: OrderState) => ({ state, effects: [] });

describe('a pending order', () => {
  test('that is paid succeeds, once: ledger, admissions, mail (PAY-14)', () => {
    expect(decide(order(), paid())).toEqual({ state: 'success', effects: handOut });
  });

  test('that needs no payment succeeds too (PAY-13)', () => {
    expect(decide(order({ total: cents(0) }), { kind: 'accepted' })).toEqual({ state: 'success', effects: handOut });
  });

  test('that is refused fails and gives stock and coupons back', () => {
    expect(decide(order(), { kind: 'refused' })).toEqual({ state: 'failed', effects: release });
  });

  test('whose hold is over expires and gives stock and coupons back', () => {
    expect(decide(order(), { kind: 'hold-over' })).toEqual({ state: 'expired', effects: release });
  });

  test('that is replaced by another expires and gives stock and coupons back', () => {
    expect(decide(order(), { kind: 'replaced' })).toEqual({ state: 'expired', effects: release });
  });

  test('stays as it is while the provider says pending', () => {
    expect(decide(order(), { kind: 'still-pending' })).toEqual(nothing('pending'));
  });

  test.each([
    ['more', { amount: cents(6251) }],
    ['less', { amount: cents(6249) }],
    ['another currency', { currency: 'USD' }],
  ])('that is paid with %s fails, is paid back and alerts (PAY-16)', (_, changes) => {
    expect(decide(order(), paid(changes))).toEqual({
      state: 'failed',
      effects: [...release, ...giveBack, 'alert-amount'],
    });
  });

  test('keeps its stock while the provider waits for a person, also when the hold is over', () => {
    expect(decide(order(), { kind: 'manual-intervention' })).toEqual({ state: 'pending', effects: ['alert-manual'] });
    const waiting = order({ awaitsPerson: true });
    expect(decide(waiting, { kind: 'manual-intervention' })).toEqual(nothing('pending'));
    expect(decide(waiting, { kind: 'hold-over' })).toEqual(nothing('pending'));
    expect(decide(waiting, paid()).state).toBe('success');
    expect(decide(waiting, { kind: 'refused' })).toEqual({ state: 'failed', effects: release });
  });
});

describe.each(['failed', 'expired'] as const)('an order that has %s', (state) => {
  test('succeeds by a late payment when stock is free, which is taken again', () => {
    expect(decide(order({ state }), paid())).toEqual({
      state: 'success',
      effects: ['take-stock', 'take-coupons', ...handOut],
    });
  });

  test('stays failed by a late payment without stock, and is paid back', () => {
    expect(decide(order({ state }), paid({ stockFree: false }))).toEqual({ state: 'failed', effects: giveBack });
  });

  test('is paid back and alerts when late and with another amount', () => {
    expect(decide(order({ state }), paid({ amount: cents(1) }))).toEqual({
      state: 'failed',
      effects: [...giveBack, 'alert-amount'],
    });
  });

  test('gives nothing back twice', () => {
    for (const kind of ['refused', 'hold-over', 'replaced', 'accepted', 'still-pending'] as const) {
      expect(decide(order({ state }), { kind })).toEqual(nothing(state));
    }
  });

  test('does not move when the payment it paid back is reported again', () => {
    expect(decide(order({ state, settledPayments: ['A'] }), paid())).toEqual(nothing(state));
  });

  test('pays back another payment beside the one it paid back before', () => {
    expect(decide(order({ state, settledPayments: ['A'] }), paid({ paymentId: 'B' }))).toEqual({
      state,
      effects: [...giveBack, 'alert-double'],
    });
  });

  test('alerts once when the provider waits for a person', () => {
    expect(decide(order({ state }), { kind: 'manual-intervention' })).toEqual({ state, effects: ['alert-manual'] });
    expect(decide(order({ state, awaitsPerson: true }), { kind: 'manual-intervention' })).toEqual(nothing(state));
  });
});

describe('a successful order', () => {
  const done = order({ state: 'success', settledPayments: ['A'] });

  test('is never taken back by what the provider says later', () => {
    for (const kind of [
      'refused',
      'hold-over',
      'replaced',
      'accepted',
      'still-pending',
      'manual-intervention',
    ] as const) {
      expect(decide(done, { kind })).toEqual(nothing('success'));
    }
  });

  test('does not move when its payment is reported again, with whatever amount', () => {
    expect(decide(done, paid())).toEqual(nothing('success'));
    expect(decide(done, paid({ amount: cents(1) }))).toEqual(nothing('success'));
  });

  test('that needed no payment pays one back all the same', () => {
    expect(decide(order({ state: 'success' }), paid())).toEqual({
      state: 'success',
      effects: [...giveBack, 'alert-double'],
    });
  });

  test('pays a second payment back and alerts', () => {
    expect(decide(done, paid({ paymentId: 'B' }))).toEqual({
      state: 'success',
      effects: [...giveBack, 'alert-double'],
    });
  });
});

test('the wire says pending, success or failed (decisions 6)', () => {
  expect((['pending', 'success', 'failed', 'expired'] as const).map(paymentStatusOf)).toEqual([
    'pending',
    'success',
    'failed',
    'failed',
  ]);
});

describe('in whatever order events come', () => {
  const events: fc.Arbitrary<OrderEvent> = fc.oneof(
    fc.constantFrom<OrderEvent>(
      { kind: 'refused' },
      { kind: 'still-pending' },
      { kind: 'manual-intervention' },
      { kind: 'accepted' },
      { kind: 'hold-over' },
      { kind: 'replaced' },
    ),
    fc
      .record({
        paymentId: fc.constantFrom('A', 'B'),
        amount: fc.constantFrom(cents(6250), cents(6250), cents(1)),
        stockFree: fc.boolean(),
      })
      .map(paid),
  );

  test('a repeated event changes nothing', () => {
    fc.assert(
      fc.property(fc.array(events, { minLength: 1, maxLength: 12 }), (list) => {
        let facts = order();
        for (const event of list) {
          facts = after(facts, event, decide(facts, event));
          expect(decide(facts, event)).toEqual(nothing(facts.state));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('stock is held exactly by pending and successful orders, tickets go out once, and every payment is kept or paid back', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), (list) => {
        let facts = order();
        let held = 1;
        const done: OrderEffect[] = [];
        for (const event of list) {
          const decision = decide(facts, event);
          facts = after(facts, event, decision);
          done.push(...decision.effects);
          if (decision.effects.includes('release-stock')) held -= 1;
          if (decision.effects.includes('take-stock')) held += 1;
          expect(held).toBe(facts.state === 'pending' || facts.state === 'success' ? 1 : 0);
        }
        const count = (effect: OrderEffect) => done.filter((other) => other === effect).length;
        expect(count('mail-tickets')).toBe(facts.state === 'success' ? 1 : 0);
        expect(count('book-charge')).toBe(count('mail-tickets') + count('refund-payment'));
        expect(count('release-coupons') - count('take-coupons')).toBe(1 - held);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the cancel state of a booking', () => {
  const all: readonly BookingCancel[] = Object.values(BOOKING_CANCEL);
  const changes = (actor: BookingActor) =>
    all.flatMap((from) => all.filter((to) => mayChangeBooking(actor, from, to)).map((to) => [from, to]));

  test('a buyer may ask for cancellation, nothing else (MYT-12)', () => {
    expect(changes('attendee')).toEqual([[0, 1]]);
  });

  test('an organizer may cancel, refund, and decline what was asked (BKG-09, MYT-12)', () => {
    expect(changes('organizer')).toEqual([
      [0, 2],
      [0, 3],
      [1, 0],
      [1, 2],
      [1, 3],
    ]);
  });

  test('the site ends what nobody answered before the event began, and changes nothing else (MYT-12)', () => {
    expect(changes('site')).toEqual([[1, 0]]);
    expect(all.map((state) => endsUnanswered(state, true))).toEqual([false, true, false, false]);
    expect(all.map((state) => endsUnanswered(state, false))).toEqual([false, false, false, false]);
  });

  test('a cancelled or refunded booking lets nobody in (MYT-11)', () => {
    expect(all.map(isBookingValid)).toEqual([true, true, false, false]);
  });

  test('stock is given back once, when a booking stops being valid (BKG-09)', () => {
    expect(releasesStock(0, 2)).toBe(true);
    expect(releasesStock(1, 3)).toBe(true);
    expect(releasesStock(0, 1)).toBe(false);
    expect(releasesStock(2, 3)).toBe(false);
  });
});
