import { expect, test } from 'vitest';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { firstCode } from '../../sw/first-code.ts';

const admission = { id: 1, booking_id: 7, position: 1, code: 'KJ1:ABC', valid: 1 };
const tickets = {
  order_number: 'KJ-7Q4M-2XKD-9T3R',
  admissions: [admission, { ...admission, id: 2, position: 2 }],
  bookings: [{ id: 7, event: { title: 'Rock & <script>' } }],
} as unknown as OrderTickets;

test('the first ticket is drawn with its event, its number and its code', () => {
  const drawn = firstCode({ tickets });
  expect(drawn).toContain('KJ-7Q4M-2XKD-9T3R / 1');
  expect(drawn).toMatch(/<path d="M\d/);
});

test('a title is text, whatever signs it has', () => {
  expect(firstCode({ tickets })).toContain('<p>Rock &#38; &#60;script&#62;</p>');
});

test('a ticket that is no longer valid is passed over, and none is drawn where none is valid', () => {
  const [first, second] = tickets.admissions;
  if (!first || !second) throw new Error('no admissions');
  const one = { ...tickets, admissions: [{ ...first, valid: 0 as const }, second] };
  expect(firstCode({ tickets: one })).toContain('KJ-7Q4M-2XKD-9T3R / 2');
  const none = { ...tickets, admissions: [{ ...first, valid: 0 as const }] };
  expect(firstCode({ tickets: none })).toBeUndefined();
});
