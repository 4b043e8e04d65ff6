import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const page = (url: string) => site.app.inject({ url, headers: { 'accept-language': 'nl' } });

/** The first event at home that is on sale, and the session of its owner. */
async function eventAtHome() {
  const { events } = (await site.app.inject('/api/events/get_events?upcoming_event=1')).json<{
    events: { data: { id: number; slug: string; title: string; availability: string }[] };
  }>();
  const event = events.data.find(({ availability }) => availability === 'from') ?? expect.fail('nothing is on sale');
  const { user_id } = await site.services.database.db
    .selectFrom('organizations')
    .innerJoin('events', 'events.organization_id', 'organizations.id')
    .select('organizations.owner_id as user_id')
    .where('events.id', '=', event.id)
    .executeTakeFirstOrThrow();
  const { token } = await openSession(site.services.database.db, { userId: user_id, now: site.services.now() });
  return { ...event, owner: user_id, headers: { authorization: `Bearer ${token}` } };
}

/** The page of somebody else's event as a browser asks for it that has it. */
async function pageOfAnother(owner: number) {
  const { id, slug } = await site.services.database.db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['events.id', 'events.slug'])
    .where('organizations.owner_id', '<>', owner)
    .where('events.publish', '=', 1)
    .where('events.password_hash', 'is', null)
    .executeTakeFirstOrThrow();
  const url = `/event-details/${slug}/${id}`;
  const { headers } = await page(url);
  return () => site.app.inject({ url, headers: { 'accept-language': 'nl', 'if-none-match': headers.etag ?? '' } });
}

// Source: issue 11 "It must hold"
test('a new price is on the page of its event, in the list and at home at the next request, and no other event is said to have changed', async () => {
  const event = await eventAtHome();
  const post = (url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, payload, headers: event.headers });
  const { tickets } = (await post('/api/tickets', { event_id: event.id })).json<{
    tickets: { id: number; status: number; sold_out: number; quantity: number; booked_ticket: number }[];
  }>();
  const open = tickets.filter((one) => one.status === 1 && one.sold_out === 0 && one.quantity > one.booked_ticket);
  const [ticket = expect.fail('no ticket is left')] = open;
  const shown = [
    `/event-details/${event.slug}/${event.id}`,
    `/event-list/All?search=${encodeURIComponent(event.title)}`,
    '/',
  ];
  const before = await Promise.all(shown.map((url) => page(url)));
  for (const { body } of before) expect(body).not.toContain('1,37');
  const ended: string[] = [];
  const { cache } = site.services;
  const spied = cache.changed.bind(cache);
  cache.changed = (...tags) => {
    ended.push(...tags);
    spied(...tags);
  };

  const others = await pageOfAnother(event.owner);
  const fields = { id: ticket.id, price: '1,37', organizer_commission_type: 1, organizer_commission: 0 };
  expect((await post('/api/tickets/store', fields)).json()).toMatchObject({ message: 'TicketUpdated' });
  const { tickets: priced } = (await post('/api/tickets', { event_id: event.id })).json<{
    tickets: { id: number; all_in_price: string }[];
  }>();
  const price = priced.find(({ id }) => id === ticket.id)?.all_in_price.replace('.', ',') ?? '';
  for (const { body } of await Promise.all(shown.map((url) => page(url)))) expect(body).toContain(price);

  expect((await others()).statusCode, 'the page of another organizer’s event').toBe(304);
  cache.changed = spied;
  expect(new Set(ended)).toEqual(new Set([`event:${event.id}`, `organizer:${event.owner}`, 'list']));
});
