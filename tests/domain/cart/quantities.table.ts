import { freeTicketsFor, freeTicketsPromised } from '#domain/cart/free-tickets.ts';
import { areNamesComplete, isCustomFieldMissing, namesNeeded } from '#domain/cart/persons.ts';
import {
  eventsOverTypeLimit,
  linesBelowMinimum,
  maximumQuantity,
  mayChooseTicket,
  settledQuantity,
} from '#domain/cart/quantities.ts';
import { ticketCount } from '#domain/cart/ticket-count.ts';
import type { Row } from '../table.ts';

const bounds = { ticketLimit: 4, remaining: 10, showLimitEvent: true, showLimitTicket: true };
const most = (...changes: Partial<Parameters<typeof maximumQuantity>[0]>[]): readonly number[] =>
  changes.map((change) => maximumQuantity({ ...bounds, ...change }));
const bothOff = { showLimitEvent: false, showLimitTicket: false };

const threeTypes = [1, 2, 3].map((ticketId) => ({ eventId: 1, ticketId, quantity: 1 }));
const offer = { allowed: true, quantity: 4, get: 1 };
const field = { allowed: true, enabled: true, required: true };

/** How many tickets may be chosen, how many come free, and what must be filled in for them. */
export const quantitiesTable: readonly Row[] = [
  [
    'the maximum is the smaller of limit and stock (EVT-49)',
    () => most({}, { remaining: 3 }, { ticketLimit: 1 }),
    [4, 3, 1],
  ],
  ['the maximum is the stock where there is no limit of its own (EVT-49)', () => most({ ticketLimit: 0 }), [10]],
  ['the maximum is 0 when nothing remains (EVT-50)', () => most({ remaining: 0 }, { remaining: -2 }), [0, 0]],
  [
    'the maximum is the stock only where both switches are 0 (EVT-51)',
    () => most(bothOff, { showLimitEvent: false }, { showLimitTicket: false }),
    [10, 4, 4],
  ],
  [
    'what earlier orders hold counts against the limit (decisions 5)',
    () => most({ alreadyBought: 3 }, { alreadyBought: 9 }, { alreadyBought: 3, ...bothOff }),
    [1, 0, 10],
  ],
  ['without a limit earlier orders do not count', () => most({ alreadyBought: 3, ticketLimit: 0 }), [10]],
  [
    'the maximum is always limited for a free order (decisions 5)',
    () => most({ ...bothOff, freeOrder: true }, { ...bothOff, freeOrder: true, alreadyBought: 1 }),
    [4, 3],
  ],
  ['a line never takes more than 500', () => most({ ticketLimit: 0, remaining: 501 }), [500]],
  [
    'a quantity is raised to the minimum, lowered to the maximum, else kept (CART-20)',
    () => [1, 2, 3, 9].map((quantity) => settledQuantity(quantity, { minimum: 2, maximum: 5 })),
    [2, 2, 3, 5],
  ],
  [
    'the line goes where the minimum cannot be reached (CART-20)',
    () => [
      settledQuantity(1, { minimum: 4, maximum: 4 }),
      settledQuantity(1, { minimum: 4, maximum: 3 }),
      settledQuantity(1, { minimum: 1, maximum: 0 }),
      settledQuantity(0, { minimum: 2, maximum: 5 }),
    ],
    [4, 0, 0, 0],
  ],
  [
    'lines below their minimum are found (CART-17, CART-18)',
    () =>
      linesBelowMinimum([
        { quantity: 1, minimum: 2 },
        { quantity: 2, minimum: 2 },
      ]),
    [{ quantity: 1, minimum: 2 }],
  ],
  [
    'a fourth ticket type of an event is refused, a chosen one and another event’s are not (EVT-52)',
    () => [
      mayChooseTicket(threeTypes, { eventId: 1, ticketId: 4 }),
      mayChooseTicket(threeTypes, { eventId: 1, ticketId: 3 }),
      mayChooseTicket(threeTypes, { eventId: 2, ticketId: 4 }),
      mayChooseTicket(threeTypes.slice(1), { eventId: 1, ticketId: 4 }),
    ],
    [false, true, true, true],
  ],
  [
    'a type taken back to 0 makes room (EVT-52)',
    () =>
      mayChooseTicket([...threeTypes.slice(1), { eventId: 1, ticketId: 1, quantity: 0 }], { eventId: 1, ticketId: 4 }),
    true,
  ],
  [
    'a cart with more types of an event names that event (EVT-52)',
    () => [
      eventsOverTypeLimit([
        ...threeTypes,
        { eventId: 1, ticketId: 4, quantity: 1 },
        { eventId: 2, ticketId: 5, quantity: 1 },
      ]),
      eventsOverTypeLimit(threeTypes),
    ],
    [[1], []],
  ],
  ['the badge counts tickets, not lines (HDR-03)', () => ticketCount([{ quantity: 2 }, { quantity: 3 }]), 5],
  [
    'a name for every person where several share a ticket (EVT-53)',
    () => [
      namesNeeded({ ticketPeople: 4, checkoutFields: false }, 2),
      namesNeeded({ ticketPeople: 2, checkoutFields: false }, 1),
    ],
    [8, 2],
  ],
  [
    'a name for every ticket where it asks for names, else none (EVT-53)',
    () => [
      namesNeeded({ ticketPeople: 1, checkoutFields: true }, 3),
      namesNeeded({ ticketPeople: 1, checkoutFields: false }, 3),
    ],
    [3, 0],
  ],
  [
    'names are complete when each is filled in (EVT-54)',
    () => [
      areNamesComplete(['An', 'Bo'], 2),
      areNamesComplete(['An', ' '], 2),
      areNamesComplete(['An'], 2),
      areNamesComplete(['', 'An', 'Bo'], 2),
      areNamesComplete([], 0),
    ],
    [true, false, false, false, true],
  ],
  [
    'a custom field that is allowed, enabled and required must be filled (CHK-20)',
    () => [
      isCustomFieldMissing(field, ' '),
      isCustomFieldMissing(field, 'red'),
      isCustomFieldMissing({ ...field, allowed: false }, ''),
      isCustomFieldMissing({ ...field, enabled: false }, ''),
      isCustomFieldMissing({ ...field, required: false }, ''),
    ],
    [true, false, false, false, false],
  ],
  [
    'free tickets come with every full number of paid ones (PRC-07)',
    () => [
      ...[3, 4, 7, 8].map((paid) => freeTicketsFor(paid, offer, 100)),
      freeTicketsFor(4, { ...offer, get: 2 }, 100),
      freeTicketsFor(3, { ...offer, quantity: 1 }, 100),
    ],
    [0, 1, 1, 2, 2, 3],
  ],
  [
    'free tickets are fewer when fewer are left after the paid ones, whatever was promised (PRC-07)',
    () => [...[4, 5, 8, 9, 10].map((left) => freeTicketsFor(8, offer, left)), freeTicketsPromised(8, offer)],
    [0, 0, 0, 1, 2, 2],
  ],
  [
    'free tickets do not come where they are not allowed or the offer is empty (PRC-07)',
    () => [
      freeTicketsFor(8, { ...offer, allowed: false }, 100),
      freeTicketsFor(8, { ...offer, quantity: 0 }, 100),
      freeTicketsFor(8, { ...offer, get: 0 }, 100),
    ],
    [0, 0, 0],
  ],
];
