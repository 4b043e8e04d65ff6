import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../orders/shop.ts';
import { addCategory, addEvents } from '../staged-events.ts';
import { type Desk, openDesk } from './form-desk.ts';

let shop: Shop;
let desk: Desk;
let ids: number[];
let film: number;
beforeAll(async () => {
  shop = await openShop();
  desk = await openDesk(shop);
  film = await addCategory(shop.database, 'Film');
  const events = Array.from({ length: 12 }, (_, at) => ({
    title: `Avond ${at + 1}`,
    start_date: `2026-12-${String(at + 1).padStart(2, '0')}`,
    end_date: `2026-12-${String(at + 1).padStart(2, '0')}`,
  }));
  ids = await addEvents(shop.database, { organizationId: desk.organizationId, categoryId: desk.categoryId }, [
    ...events,
    { title: 'Voorbij', start_date: '2026-10-01', end_date: '2026-10-01', category_id: film },
    { title: 'Schets', start_date: '2027-01-01', end_date: '2027-01-01', status: 0, draft: true },
  ]);
  await addEvents(shop.database, { organizationId: (await openDesk(shop)).organizationId, categoryId: film }, [
    { title: 'Avond van een ander' },
  ]);
});
afterAll(() => shop.close());

interface Page {
  readonly myevents: {
    readonly data: { readonly id: number; readonly title: string }[];
    readonly current_page: number;
    readonly last_page: number;
    readonly total: number;
  };
  readonly more: number;
}

const ask = async (method: 'GET' | 'POST', path: string, payload: Record<string, string | number> = {}) =>
  (
    await shop.app.inject({ method, url: path, headers: desk.headers, ...(method === 'POST' ? { payload } : {}) })
  ).json<Page>();
const titles = ({ myevents }: Page) => myevents.data.map(({ title }) => title);

// Source: OEV-29, OEV-30, TBL-04
test('own events come ten to a page, the latest first, under all the documented addresses', async () => {
  const first = await ask('POST', '/api/myevents/all?page=1');
  expect(first.myevents).toMatchObject({ current_page: 1, last_page: 2, total: 14 });
  expect([titles(first)[0], titles(first).length, first.more]).toEqual(['Schets', 10, 1]);
  const second = await ask('GET', '/api/myevents/all?page=2');
  expect([titles(second), second.more]).toEqual([['Avond 3', 'Avond 2', 'Avond 1', 'Voorbij'], 0]);
  expect(await ask('GET', '/api/myevents/event_filter?page=2')).toEqual(second);
  expect(second.myevents.data[0]).toMatchObject({ id: ids[2], title: 'Avond 3' });
});

test('they are filtered and ordered as asked', async () => {
  const list = async (payload: Record<string, string | number>) =>
    titles(await ask('POST', '/api/myevents/all', payload));
  expect(await list({ category_id: film })).toEqual(['Voorbij']);
  expect(await list({ status: 0 })).toEqual(['Schets']);
  expect(await list({ expiredallow: 'false', category_id: film })).toEqual([]);
  expect(await list({ search: 'avond 12', category_id: '' })).toEqual(['Avond 12']);
  expect(await list({ sort_by: 'title', pagesize: 3 })).toEqual(['Avond 1', 'Avond 2', 'Avond 3']);
  expect(await list({ search: '?' })).toEqual([]);
});

test('for templates events are answered whatever templates they have', async () => {
  const { id } = await shop.database.db
    .insertInto('email_templates')
    .values({ organization_id: desk.organizationId, template_type: 'event_based', template_name: 'Bedankt' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = ids.slice(1).map((event_id) => ({ template_id: id, event_id }));
  await shop.database.db.insertInto('email_template_events').values(links).execute();
  const all = await ask('POST', '/api/myevents/all');
  expect(await ask('POST', '/api/myevents/all', { template: 'true' })).toEqual(all);
  expect(all.myevents.total).toBe(14);
});

test('the site’s commission is told to organizers', async () => {
  expect(await ask('GET', '/api/myevents/event_fees')).toEqual({
    success: true,
    status: true,
    admin_commission_type: null,
    admin_commission: null,
    offered_methods: ['Bancontact', 'Visa / Master'],
  });
});

// Source: EVF-47
test('the form reads an event by slug, number or the alias of its address', async () => {
  const { event_id, slug } = await desk.create({ title: 'Alias' });
  const bodies = await Promise.all(
    [`myevents/${slug}`, `myevents/${event_id}`, `myevent/${slug}`].map(async (path) => {
      const reply = await shop.app.inject({ url: `/api/${path}`, headers: desk.headers });
      return reply.json<{ status: boolean; myevents: { id: number } }>();
    }),
  );
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  expect(bodies[0]).toMatchObject({ status: true, myevents: { id: event_id, title: 'Alias' } });
});
