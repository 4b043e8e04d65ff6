import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { type TicketSeller, ticketSeller } from './tickets-scene.ts';

// What the organizer's screens load, by whichever method a client asks. Source: ROLE-12.

let shop: Shop;
let own: TicketSeller;
beforeAll(async () => {
  shop = await openShop();
  own = await ticketSeller(shop);
});
afterAll(() => shop.close());

type Fields = Readonly<Record<string, string>>;

/** The documented loads, with what they have to be asked with; the event is known later. */
const LOADS: readonly (readonly [name: string, fields?: Fields])[] = [
  ['organizer.getEventSummary'],
  ['organizer.listEventStatistics'],
  ['organizer.listTopEvents'],
  ['organizer.listEvents', { expiredallow: 'true', 'order[0][column]': '1', length: '10' }],
  ['organizer.listOwnEvents', { sort_by: 'title', pagesize: '2' }],
  ['organizer.filterOwnEvents', { status: '1' }],
  ['organizer.getEvent', { event: 'event' }],
  ['organizer.getEventFees'],
  ['organizer.listCustomers', { event_id: 'event' }],
  ['organizer.listTickets', { event_id: 'event' }],
  ['organizer.listTaxes'],
  ['organizer.listCoupons'],
  ['organizer.listOwnCoupons'],
  ['organizer.listCouponGroups'],
  ['organizer.listSupplements'],
  ['organizer.listVouchers'],
  ['organizer.getGeneralTemplate', { template_type: 'general' }],
  ['organizer.listEventTemplates'],
  ['organizer.listFreeTickets', { event_id: 'event', ticket_id: '0' }],
  ['organizer.listBookings', { expired: '1', event_id: 'event' }],
  ['organizer.listBookedTickets', { event_id: 'event' }],
  [
    'organizer.getSales',
    { event_id: 'event', ticket_id: '0', group_id: '0', start_date: '2026-11-01', end_date: '2026-11-20' },
  ],
  ['organizer.getRatio', { event_id: 'event', ticket_id: '0' }],
  ['organizer.getRegionRatio', { event_id: 'event', ticket_id: '0' }],
  ['organizer.getTicketRatio', { event_id: 'event' }],
  ['organizer.getScanRatio', { event_id: 'event' }],
  ['social.listOwnReviews'],
];

test.each(LOADS)('%s answers GET and POST with the same fields', async (name, asked = {}) => {
  const { path } = ENDPOINTS.find((endpoint: AnyEndpoint) => endpoint.name === name) as AnyEndpoint;
  const event = String(own.eventId);
  const fields = Object.fromEntries(
    Object.entries(asked).map(([key, value]) => [key, value === 'event' ? event : value]),
  );
  const url = path.replace(':event', event);
  const get = await shop.app.inject({ url, query: fields, headers: own.headers });
  const post = await shop.post(url, fields, own.headers);
  expect([get.statusCode, post.statusCode], get.body).toEqual([200, 200]);
  expect(get.json()).toMatchObject({ success: true });
  expect(post.json()).toEqual(get.json());
});

test('what changes something answers POST, and GET only where the documents have it', () => {
  const reads = /\.(?:get|list|filter|export|download|print|search|preview)[A-Z]?/;
  const byGet = ENDPOINTS.filter(({ method, alsoMethods }: AnyEndpoint) => [method, ...alsoMethods].includes('GET'));
  const changing = byGet.filter(({ name }) => !reads.test(name));
  expect(changing.map(({ path }) => path).toSorted()).toEqual([
    '/api/admin/verify-code/:verifycode',
    '/api/bookings/cancel-booking/:id/:order_number/:ticket',
    '/api/contact',
    '/api/favorite/delete/:event_id',
    '/api/resend-ticket/:id/:order_number',
  ]);
  for (const { method, alsoMethods, path } of changing) expect([method, ...alsoMethods], path).toContain('POST');
});
