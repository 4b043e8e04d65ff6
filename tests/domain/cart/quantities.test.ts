import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FREE_ADMISSIONS_PER_EMAIL, freeTicketsFor, freeTicketsPromised } from '#domain/cart/free-tickets.ts';
import { areNamesComplete, isCustomFieldMissing, namesNeeded } from '#domain/cart/persons.ts';
import {
  eventsOverTypeLimit,
  linesBelowMinimum,
  MAX_TICKET_TYPES_OF_EVENT,
  maximumQuantity,
  mayChooseTicket,
  settledQuantity,
  ticketCount,
} from '#domain/cart/quantities.ts';

const bounds = { ticketLimit: 4, remaining: 10, showLimitEvent: true, showLimitTicket: true };

describe('the maximum quantity of a ticket', () => {
  test('is the smaller of limit and stock (EVT-49)', () => {
    expect(maximumQuantity(bounds)).toBe(4);
    expect(maximumQuantity({ ...bounds, remaining: 3 })).toBe(3);
    expect(maximumQuantity({ ...bounds, ticketLimit: 1 })).toBe(1);
  });

  test('is the stock where there is no limit of its own (EVT-49)', () => {
    expect(maximumQuantity({ ...bounds, ticketLimit: 0 })).toBe(10);
  });

  test('is 0 when nothing remains (EVT-50)', () => {
    expect(maximumQuantity({ ...bounds, remaining: 0 })).toBe(0);
    expect(maximumQuantity({ ...bounds, remaining: -2 })).toBe(0);
  });

  test('is the stock only where both switches are 0 (EVT-51)', () => {
    expect(maximumQuantity({ ...bounds, showLimitEvent: false, showLimitTicket: false })).toBe(10);
    expect(maximumQuantity({ ...bounds, showLimitEvent: false })).toBe(4);
    expect(maximumQuantity({ ...bounds, showLimitTicket: false })).toBe(4);
  });

  test('counts what earlier orders hold against the limit (decisions 5)', () => {
    expect(maximumQuantity({ ...bounds, alreadyBought: 3 })).toBe(1);
    expect(maximumQuantity({ ...bounds, alreadyBought: 9 })).toBe(0);
    expect(maximumQuantity({ ...bounds, alreadyBought: 3, showLimitEvent: false, showLimitTicket: false })).toBe(10);
    expect(maximumQuantity({ ...bounds, alreadyBought: 3, ticketLimit: 0 })).toBe(10);
  });

  test('is always limited for a free order (decisions 5)', () => {
    const open = { ...bounds, showLimitEvent: false, showLimitTicket: false, freeOrder: true };
    expect(maximumQuantity({ ...open, alreadyBought: 1 })).toBe(3);
    expect(FREE_ADMISSIONS_PER_EMAIL).toBe(10);
  });
});

describe('the quantity of a line when the cart loads (CART-20)', () => {
  test('is raised to the minimum, lowered to the maximum, else kept', () => {
    expect([1, 2, 3, 9].map((quantity) => settledQuantity(quantity, { minimum: 2, maximum: 5 }))).toEqual([2, 2, 3, 5]);
  });

  test('is 0, the line goes, where the minimum cannot be reached', () => {
    expect(settledQuantity(1, { minimum: 4, maximum: 4 })).toBe(4);
    expect(settledQuantity(1, { minimum: 4, maximum: 3 })).toBe(0);
    expect(settledQuantity(1, { minimum: 1, maximum: 0 })).toBe(0);
    expect(settledQuantity(0, { minimum: 2, maximum: 5 })).toBe(0);
  });
});

test('lines below their minimum are found (CART-17, CART-18)', () => {
  const lines = [
    { quantity: 1, minimum: 2 },
    { quantity: 2, minimum: 2 },
  ];
  expect(linesBelowMinimum(lines)).toEqual([lines[0]]);
});

describe('three ticket types of one event (EVT-52)', () => {
  const chosen = [1, 2, 3].map((ticketId) => ({ eventId: 1, ticketId, quantity: 1 }));

  test('a fourth type is refused, a chosen one and another event’s are not', () => {
    expect(MAX_TICKET_TYPES_OF_EVENT).toBe(3);
    expect(mayChooseTicket(chosen, { eventId: 1, ticketId: 4 })).toBe(false);
    expect(mayChooseTicket(chosen, { eventId: 1, ticketId: 3 })).toBe(true);
    expect(mayChooseTicket(chosen, { eventId: 2, ticketId: 4 })).toBe(true);
    expect(mayChooseTicket(chosen.slice(1), { eventId: 1, ticketId: 4 })).toBe(true);
  });

  test('a type taken back to 0 makes room', () => {
    expect(
      mayChooseTicket([...chosen.slice(1), { eventId: 1, ticketId: 1, quantity: 0 }], { eventId: 1, ticketId: 4 }),
    ).toBe(true);
  });

  test('a cart with more types of an event names that event', () => {
    const lines = [...chosen, { eventId: 1, ticketId: 4, quantity: 1 }, { eventId: 2, ticketId: 5, quantity: 1 }];
    expect(eventsOverTypeLimit(lines)).toEqual([1]);
    expect(eventsOverTypeLimit(chosen)).toEqual([]);
  });
});

test('the badge counts tickets, not lines (HDR-03)', () => {
  expect(ticketCount([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
});

describe('names of persons (EVT-53)', () => {
  test('one for every person where several share a ticket', () => {
    expect(namesNeeded({ ticketPeople: 4, checkoutFields: false }, 2)).toBe(8);
    expect(namesNeeded({ ticketPeople: 2, checkoutFields: false }, 1)).toBe(2);
  });

  test('one for every ticket where the ticket asks for names, else none', () => {
    expect(namesNeeded({ ticketPeople: 1, checkoutFields: true }, 3)).toBe(3);
    expect(namesNeeded({ ticketPeople: 1, checkoutFields: false }, 3)).toBe(0);
  });

  test('are complete when each is filled in (EVT-54)', () => {
    expect(areNamesComplete(['An', 'Bo'], 2)).toBe(true);
    expect(areNamesComplete(['An', ' '], 2)).toBe(false);
    expect(areNamesComplete(['An'], 2)).toBe(false);
    expect(areNamesComplete(['', 'An', 'Bo'], 2)).toBe(false);
    expect(areNamesComplete([], 0)).toBe(true);
  });
});

test('a custom field that is allowed, enabled and required must be filled (CHK-20)', () => {
  const field = { allowed: true, enabled: true, required: true };
  expect(isCustomFieldMissing(field, ' ')).toBe(true);
  expect(isCustomFieldMissing(field, 'red')).toBe(false);
  for (const off of [{ allowed: false }, { enabled: false }, { required: false }]) {
    expect(isCustomFieldMissing({ ...field, ...off }, '')).toBe(false);
  }
});

describe('free tickets (PRC-07)', () => {
  const offer = { allowed: true, quantity: 4, get: 1 };

  test('come with every full number of paid ones', () => {
    expect([3, 4, 7, 8].map((paid) => freeTicketsFor(paid, offer, 100))).toEqual([0, 1, 1, 2]);
    expect(freeTicketsFor(4, { ...offer, get: 2 }, 100)).toBe(2);
    expect(freeTicketsFor(3, { ...offer, quantity: 1 }, 100)).toBe(3);
  });

  test('are fewer when fewer are left after the paid ones', () => {
    expect([4, 5, 8, 9, 10].map((left) => freeTicketsFor(8, offer, left))).toEqual([0, 0, 0, 1, 2]);
    expect(freeTicketsPromised(8, offer)).toBe(2);
  });

  test('do not come where they are not allowed or the offer is empty', () => {
    expect(freeTicketsFor(8, { ...offer, allowed: false }, 100)).toBe(0);
    expect(freeTicketsFor(8, { ...offer, quantity: 0 }, 100)).toBe(0);
    expect(freeTicketsFor(8, { ...offer, get: 0 }, 100)).toBe(0);
  });

  test('never take more than is left', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.record({ quantity: fc.nat(6), get: fc.nat(6) }), fc.nat(60), (paid, numbers, left) => {
        const free = freeTicketsFor(paid, { allowed: true, ...numbers }, left);
        expect(free).toBeGreaterThanOrEqual(0);
        if (paid <= left) expect(paid + free).toBeLessThanOrEqual(left);
      }),
    );
  });
});
