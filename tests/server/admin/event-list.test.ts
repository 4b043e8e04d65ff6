import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

let shop: Shop;
let desk: EventDesk;
let event: Staged;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  desk = await openEventDesk(shop);
  event = await stage(shop.database, {
    seller: { organizationId: desk.organizer.organizationId ?? 0, ownerId: desk.organizer.id },
  });
});
afterAll(() => shop.close());

// Source: ADM-18, ADM-08
describe('the list of all events', () => {
  const list = async (query: Record<string, string>) =>
    (await shop.app.inject({ url: '/api/admin/events', query, headers: desk.headers })).json<{
      aaData: { id: number; state: string; publish: number; featured: number; organisation: string; booked: number }[];
      iTotalRecords: number;
    }>();

  test('has the events of every organizer in every state', async () => {
    const { db } = shop.database;
    const states = {
      draft: { draft: true, status: 0 },
      unpublished: { status: 0 },
      hidden: { publish: 0 },
      published: {},
      over: { start_date: '2026-11-18', end_date: '2026-11-19' },
    } as const;
    for (const [state, columns] of Object.entries(states)) {
      const { eventId } = await stage(shop.database, { event: { city: 'Zelzate', ...columns } });
      const found = await list({ state, length: '100' });
      expect(found.aaData.find(({ id }) => id === eventId)).toMatchObject({ state, organisation: 'De Zeepost' });
      expect(new Set(found.aaData.map((one) => one.state))).toEqual(new Set([state]));
    }
    const all = await list({ length: '1' });
    const { count } = await db
      .selectFrom('events')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(all).toMatchObject({ iTotalRecords: count, aaData: [{}] });
  });

  test('finds them by the organization and the pass code', async () => {
    const { db } = shop.database;
    await db
      .updateTable('organizations')
      .set({ name: 'Circus Ronaldo' })
      .where('id', '=', event.organizationId)
      .execute();
    expect((await list({ 'search[value]': 'ronaldo' })).aaData.map(({ id }) => id)).toEqual([event.eventId]);
    const { pass_code } = await db
      .selectFrom('events')
      .select('pass_code')
      .where('id', '=', event.eventId)
      .executeTakeFirstOrThrow();
    expect((await list({ 'search[value]': pass_code.toLowerCase() })).aaData.map(({ id }) => id)).toEqual([
      event.eventId,
    ]);
  });

  test('shows and hides an event on the site, and features it, each on record', async () => {
    const place = (payload: object) => desk.post('/api/admin/events/place', { event_id: event.eventId, ...payload });
    const isPublic = async () => (await shop.app.inject(`/api/events/${event.slug}`)).statusCode === 200;
    expect(await isPublic()).toBe(true);
    await place({ publish: false });
    expect(await isPublic()).toBe(false);
    await place({ publish: false });
    await place({ publish: true });
    expect(await isPublic()).toBe(true);
    await place({ featured: true });
    expect((await desk.read(event.eventId)).featured).toBe(1);
    expect(await desk.auditOf(event.eventId)).toEqual(
      ['hidden by the site', 'shown by the site', 'changed'].map((action) => `user:${desk.admin.id}: ${action}`),
    );
  });
});
