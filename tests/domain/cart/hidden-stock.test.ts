import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeTicketsFor, freeTicketsPromised } from '#domain/cart/free-tickets.ts';
import { ticketsAtOnce } from '#domain/cart/hidden-stock.ts';
import { LINE_QUANTITY_MAX } from '#domain/cart/limits.ts';

const NO_OFFER = { allowed: false, quantity: 0, get: 0 };
const THREE_PLUS_ONE = { allowed: true, quantity: 3, get: 1 };
const most = (remaining: number, limit = LINE_QUANTITY_MAX, minimum = 1) =>
  ticketsAtOnce({ limit, minimum, remaining }, NO_OFFER).maximum;

describe('of a ticket whose stock is hidden it is told', () => {
  test('the limit, where there are enough for it (EVT-49)', () => {
    expect([most(1462, 8), most(25, 25), most(1462, 50), most(1462)]).toEqual([8, 25, 50, 500]);
  });

  test('a round number where the stock is what decides, never what is left', () => {
    expect([499, 312, 101, 99, 57, 25, 21].map((remaining) => most(remaining))).toEqual([
      400, 300, 100, 90, 50, 20, 20,
    ]);
    expect(most(29, 500, 25)).toBe(25);
  });

  test('how many there are of the last few: nobody could buy them otherwise', () => {
    expect([20, 3, 1, 0].map((remaining) => most(remaining))).toEqual([20, 3, 1, 0]);
    expect(most(3, 2)).toBe(2);
  });

  test('what the free ones are counted from: three left of a three plus one give none', () => {
    const { maximum, available } = ticketsAtOnce({ limit: 500, minimum: 1, remaining: 3 }, THREE_PLUS_ONE);
    expect(maximum).toBe(3);
    expect(freeTicketsFor(3, THREE_PLUS_ONE, available)).toBe(0);
  });

  const asked = fc.record({
    limit: fc.integer({ min: 1, max: LINE_QUANTITY_MAX }),
    minimum: fc.integer({ min: 1, max: 30 }),
    remaining: fc.integer({ min: 0, max: 2000 }),
  });

  test('nothing that is more than there is, and no less than the minimum where that can be bought', () => {
    fc.assert(
      fc.property(asked, ({ limit, minimum, remaining }) => {
        const told = ticketsAtOnce({ limit, minimum, remaining }, NO_OFFER);
        expect(told.maximum).toBeLessThanOrEqual(Math.min(limit, remaining));
        expect(told.available).toBeLessThanOrEqual(Math.max(remaining, 0));
        if (minimum <= Math.min(limit, remaining)) expect(told.maximum).toBeGreaterThanOrEqual(minimum);
      }),
      { numRuns: 2000 },
    );
  });

  test('the same free tickets for every quantity as the stock gives, of an offer of one for two or more', () => {
    const offer = fc.record({ quantity: fc.integer({ min: 2, max: 10 }), get: fc.constant(1) });
    fc.assert(
      fc.property(asked, offer, ({ limit, remaining }, terms) => {
        const own = { allowed: true, ...terms };
        const told = ticketsAtOnce({ limit, minimum: 1, remaining }, own);
        for (let paid = 1; paid <= told.maximum; paid += 1) {
          const shown = freeTicketsFor(paid, own, told.available);
          expect(shown).toBe(freeTicketsFor(paid, own, remaining));
          expect(shown).toBeLessThanOrEqual(freeTicketsPromised(paid, own));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
