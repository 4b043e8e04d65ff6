import { expect, test } from 'vitest';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { orderCalendar } from '../../../src/app/features/orders/order-calendar.ts';

const event = (id: number, changes: object = {}) => ({
  id,
  slug: `event-${id}`,
  title: `Event ${id}`,
  start_date: '2026-12-12',
  start_time: '20:00:00',
  end_date: '2026-12-12',
  end_time: '23:00:00',
  undated: 0,
  venue: 'Zaal De Vuurboei',
  address: 'Lampenstraat 8',
  zipcode: '8400',
  city: 'Oostende',
  online_location: '',
  latitude: null,
  longitude: null,
  ...changes,
});
// what a calendar reads of it; each line has a ticket, which lets somebody in or not
const order = (...lines: (object & { valid?: number })[]): OrderTickets =>
  ({
    bookings: lines.map(({ valid: _, ...one }, id) => ({ id, event: one })),
    admissions: lines.map(({ valid = 1 }, booking_id) => ({ booking_id, valid })),
  }) as unknown as OrderTickets;
const uids = (file = ''): (string | undefined)[] => (file.match(/^UID:event-\d+/gm) ?? []).map((one) => one.slice(10));
const here = { origin: 'https://kaartje.test', now: new Date('2026-11-20T11:00:00Z') };

test('the calendar of an order has each of its events once', () => {
  const file = orderCalendar(order(event(1), event(1), event(2)), here) ?? '';
  expect(file.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([
    'UID:event-1@kaartje.test',
    'UID:event-2@kaartje.test',
  ]);
});

test('an order without a dated event has no calendar, and an online event no place', () => {
  expect(orderCalendar(order(event(1, { undated: 1 })), here)).toBeUndefined();
  const online = event(1, { venue: '', address: '', online_location: 'https://meet.example' });
  expect(orderCalendar(order(online), here)).not.toContain('LOCATION');
});

// Source: issue 27
test('an event whose tickets let nobody in is in no calendar; one that was called off is, as that', () => {
  expect(uids(orderCalendar(order({ ...event(1), valid: 0 }, event(1), { ...event(2), valid: 0 }), here))).toEqual([
    '1',
  ]);
  expect(orderCalendar(order({ ...event(1), valid: 0 }), here)).toBeUndefined();
  const calledOff = { ...event(2, { cancelled: 1 }), valid: 0 };
  expect(orderCalendar(order(event(1), calledOff), here)?.match(/^STATUS:\w+/gm)).toEqual([
    'STATUS:CONFIRMED',
    'STATUS:CANCELLED',
  ]);
});
