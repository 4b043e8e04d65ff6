import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Favourite } from '#wire/social/favourites.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { stage } from '../orders/stage.ts';
import { newKey, somebody, type Signed } from './people.ts';

let site: DemoSite;
let clock = TODAY;
let merel: Signed;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, renderer: NO_RENDERER, now: () => clock });
  merel = await somebody(site);
});
afterAll(() => site.close());

const events = (who: Signed = merel) =>
  who.call('POST /api/favorite/show').then((reply) => reply.json<{ data: Favourite[] }>().data);
const ids = async (who?: Signed) => (await events(who)).map(({ event_id }) => event_id);
const add = (event_id: number, more?: { key?: string }, who: Signed = merel) =>
  who.call('POST /api/favorite/add', { event_id }, more);
const newEvent = async (event: object = {}, title?: string) =>
  (await stage(site.services.database, { event, ...(title !== undefined && { title }) })).eventId;

describe('favourites', () => {
  test('are added, shown with the event they link to, soonest first, and removed by each documented method', async () => {
    const later = await newEvent({ start_date: '2026-12-20', end_date: '2026-12-20' }, 'Linten');
    const soon = await newEvent({}, 'Zilt & Zand');
    expect((await add(later)).json()).toEqual({ success: true, status: true, message: 'AddedToFavorite' });
    await add(soon);
    const shown = await events();
    expect(shown.map(({ event_detail }) => event_detail.title)).toEqual(['Zilt & Zand', 'Linten']);
    expect(shown[0]).toMatchObject({
      id: expect.any(Number),
      event_id: soon,
      created_at: '2026-11-20 12:00:00',
      event_detail: { id: soon, slug: expect.any(String) },
    });
    for (const method of ['GET', 'DELETE', 'POST'] as const) {
      const reply = await merel.call(`${method} /api/favorite/delete/${soon}`);
      expect(reply.json()).toEqual({ success: true, status: true, message: 'RemovedToFavorite' });
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(await ids()).toEqual([later]);
      await add(soon);
    }
    // by the address that programs expect, where a GET removes nothing
    expect((await merel.call(`DELETE /api/favorite/${soon}`)).json()).toMatchObject({ message: 'RemovedToFavorite' });
    expect(await ids()).toEqual([later]);
    await add(soon);
    expect((await merel.call(`GET /api/favorite/${soon}`)).statusCode).toBe(404);
    // no cookie stands in for the header: a link cannot remove anything
    const forged = await site.app.inject({ url: `/api/favorite/delete/${soon}`, headers: { cookie: 'token=x' } });
    expect(forged.statusCode).toBe(401);
    expect(await ids()).toEqual([soon, later]);
  });

  test('are one of each event and of each account, whatever is sent twice', async () => {
    const [jef, event] = [await somebody(site), await newEvent()];
    await Promise.all([add(event, {}, jef), add(event, {}, jef), add(event, {}, jef)]);
    expect(await ids(jef)).toEqual([event]);
    expect(await ids()).not.toContain(event);
    await merel.call(`DELETE /api/favorite/delete/${event}`);
    expect(await ids(jef)).toEqual([event]);
  });

  test('an add that is sent again after its answer was lost does not undo what was wanted since', async () => {
    const [event, key] = [await newEvent(), newKey()];
    await add(event, { key });
    await merel.call(`DELETE /api/favorite/delete/${event}`);
    expect((await add(event, { key })).statusCode).toBe(200);
    expect(await ids()).not.toContain(event);
    // another account's key of the same name is another key
    const jef = await somebody(site);
    await add(event, { key }, jef);
    expect(await ids(jef)).toEqual([event]);
  });

  test('are of events that the public can see, and leave the list after their last day', async () => {
    const draft = await newEvent({ status: 0 });
    for (const none of [draft, 2_147_483_647]) {
      const reply = await add(none);
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([404, 'AddedToFavoriteError']);
    }
    const today = await newEvent({ start_date: '2026-11-20', end_date: '2026-11-20', end_time: '10:00:00' });
    await add(today);
    expect(await ids()).toContain(today);
    clock = new Date(TODAY.getTime() + 24 * 3_600_000);
    try {
      expect(await ids()).not.toContain(today);
    } finally {
      clock = TODAY;
    }
  });
});
