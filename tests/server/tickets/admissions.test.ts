import { expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { paidForBooking } from '#domain/orders/shares.ts';
import { admissionsToCreate, type BookingToAdmit } from '#server/tickets/admissions.ts';
import { figures } from './door.ts';

const booking: BookingToAdmit = { id: 7, eventId: 3, ticketId: 5, ticketPeople: 1, holderNames: [], ...figures(2) };

test('an order has an admission for every ticket, free ones too, numbered through its bookings', () => {
  const admissions = admissionsToCreate([
    { ...booking, freeQuantity: 1 },
    { ...booking, id: 8, ticketId: 6 },
  ]);
  expect(
    admissions.map(({ position, booking_id, ticket_id, free, price_cents }) => [
      position,
      booking_id,
      ticket_id,
      free,
      price_cents,
    ]),
  ).toEqual([
    [1, 7, 5, false, 1250],
    [2, 7, 5, false, 1250],
    [3, 7, 5, true, 0],
    [4, 8, 6, false, 1250],
    [5, 8, 6, false, 1250],
  ]);
  expect(new Set(admissions.map(({ id }) => id)).size).toBe(5);
});

test('the prices on the tickets add up to what the booking cost, to the cent', () => {
  const odd: BookingToAdmit = {
    ...booking,
    ...figures(3),
    supplementsByPosition: [cents(500), cents(0), cents(199)],
    adminFee: cents(100),
    organizerFee: cents(50),
    feesOnTop: true,
    discount: cents(333),
    transactionShare: cents(61),
  };
  const prices = admissionsToCreate([odd]).map(({ price_cents }) => price_cents ?? 0);
  expect(prices.reduce((a, b) => a + b, 0)).toBe(paidForBooking(odd));
  expect(prices[0]).toBeGreaterThan(prices[1]!);
});

test('every admission carries as many names as its ticket has people', () => {
  const names = ['Łukasz', ' Zoë ', 'François', '', 'Anneleen'];
  const admissions = admissionsToCreate([{ ...booking, ...figures(3), ticketPeople: 2, holderNames: names }]);
  expect(admissions.map(({ holder_names }) => holder_names)).toEqual([['Łukasz', 'Zoë'], ['François'], ['Anneleen']]);
  expect(admissionsToCreate([booking]).map(({ holder_names }) => holder_names)).toEqual([[], []]);
});
