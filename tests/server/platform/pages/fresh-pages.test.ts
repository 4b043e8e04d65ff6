import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventCard } from '#wire/catalogue/event.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
let event: EventCard;
let ticketId: number;

/** Opens the site with an event of whose free tickets one is left. */
beforeAll(async () => {
  site = await openDemoSite();
  const { db } = site.services.database;
  const { events } = (await site.app.inject('/api/events?price=free')).json<{ events: EventCard[] }>();
  event = events.find(({ availability }) => availability === 'free') ?? expect.fail('no free event');
  const tickets = await db
    .selectFrom('tickets')
    .select(['id', 'booked_qty'])
    .where('event_id', '=', event.id)
    .where('status', '=', 1)
    .execute();
  const [last, ...others] = tickets;
  ticketId = last?.id ?? 0;
  const left = { quantity: (last?.booked_qty ?? 0) + 1, buy_limit: 1, ticket_people: 1 };
  await db.updateTable('tickets').set(left).where('id', '=', ticketId).execute();
  for (const { id } of others) await db.updateTable('tickets').set({ sold_out: true }).where('id', '=', id).execute();
  site.services.cache.changed();
});
afterAll(() => site.close());

const page = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { 'accept-language': 'en', ...headers } });

test('the sale of the last ticket shows in the list and on the event’s page at the next request', async () => {
  const list = `/event-list/All?search=${encodeURIComponent(event.title)}`;
  const detail = `/event-details/${event.slug}/${event.id}`;
  const [listBefore, detailBefore] = await Promise.all([page(list), page(detail)]);
  expect(listBefore.body).not.toContain('Sold out');
  expect(detailBefore.body).toContain('schema.org/InStock');
  // asked again they are the same, and need not travel
  for (const [url, { headers }] of [
    [list, listBefore],
    [detail, detailBefore],
  ] as const)
    expect((await page(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);

  const order = await site.app.inject({
    method: 'POST',
    url: '/api/checkout_now_iframe',
    payload: {
      cart_detail: [{ ticket_id: ticketId, event_id: event.id, ticket_qty: 1 }],
      payment_method: '0',
      customer_name: 'Merel Vandewiele',
      customer_email: 'merel.sale@demo.kaartje.test',
      customer_zip: '8400',
      customer_phone: '+32 470 00 00 00',
    },
  });
  expect(order.json()).toMatchObject({ success: true, data: { payment_status: 'success' } });

  const listAfter = await page(list, { 'if-none-match': String(listBefore.headers.etag) });
  expect(listAfter.statusCode).toBe(200);
  expect(listAfter.body).toContain('Sold out');
  const detailAfter = await page(detail, { 'if-none-match': String(detailBefore.headers.etag) });
  expect(detailAfter.body).toContain('schema.org/SoldOut');
  expect(detailAfter.body).toContain('Sold out');
});
