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
const order = (...events: object[]): OrderTickets =>
  ({ bookings: events.map((one) => ({ event: one })) }) as unknown as OrderTickets; // what a calendar reads of it
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
