import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Made } from '#server/platform/http/cache-entry.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { INSIDE_HEADERS } from '#server/platform/http/inside.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';
import { NO_RENDERER } from '../../no-renderer.ts';

let ms = 0;
const keys: string[] = [];

/** Notes the keys it is asked for. */
class NotedCache extends ResponseCache {
  override read(key: string, make: () => Promise<Made>, how?: { fresh?: boolean }) {
    keys.push(key);
    return super.read(key, make, how);
  }
}

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite({ renderer: NO_RENDERER, replace: { cache: new NotedCache({ clock: () => ms }) } });
});
afterAll(() => site.close());
beforeEach(() => {
  keys.length = 0;
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => site.app.inject({ url, headers });
const post = (url: string, payload: string | object, type = 'application/json') =>
  site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

describe('what is kept of an answer', () => {
  test('is one entry whatever a caller says in fields that change nothing', async () => {
    const long = 'x'.repeat(900_000);
    await get('/api/events');
    await get('/api/events?updated=true');
    await get(`/api/events?updated=${long.slice(0, 9000)}`);
    await post('/api/events', { updated: long });
    expect(new Set(keys).size).toBe(1);
    keys.length = 0;
    await get('/api/events/get_events?upcoming_event=1&updated=true');
    await post('/api/events/get_events', { upcoming_event: long, updated: long });
    expect(new Set(keys).size).toBe(1);
    keys.length = 0;
    await get('/api/events/get_events?featured&updated=true');
    await get('/api/events/get_events?featured=1');
    await post('/api/events/get_events', { featured: long });
    expect(new Set(keys).size).toBe(1);
    keys.length = 0;
    await post('/api/events/organizers', { updated: true });
    await post('/api/events/organizers', { updated: long });
    expect(new Set(keys).size).toBe(1);
  });

  test('is the same entry for a form with filters that are not filled in', async () => {
    const empty = 'search=&category_id=&country_id=&price=&start_date=&audience=&organizer=&page=';
    const fields = Object.fromEntries(new URLSearchParams(empty));
    const plain = (await get('/api/events')).json<object>();
    for (const reply of [
      await get(`/api/events?${empty}`),
      await post('/api/events', empty, 'application/x-www-form-urlencoded'),
      await post('/api/events', fields),
      await post('/api/events', { price: null, organizer: null }),
    ]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual(plain);
    }
    expect(new Set(keys).size).toBe(1);
    const organizers = await post('/api/events/organizers', 'search=&organizer=', 'application/x-www-form-urlencoded');
    expect(organizers.statusCode).toBe(200);
  });
});

describe('a change of the site', () => {
  test.each(['/api/events/zilt-en-zand', '/api/events'])(
    'ends %s: prices depend on the site’s commissions',
    async (url) => {
      await get(url);
      const before = (await get(url)).headers.etag;
      await site.services.database.db
        .updateTable('events')
        .set({ venue: `Anders ${url}` })
        .where('slug', '=', 'zilt-en-zand')
        .execute();
      expect((await get(url)).headers.etag).toBe(before);
      site.services.cache.changed('site');
      ms += 1;
      expect((await get(url)).headers.etag).not.toBe(before);
    },
  );
});

describe('what was changed by another server', () => {
  test('shows in a page as soon as the page is made anew: rendering takes no stale answers', async () => {
    const url = '/api/blogs?limit=1';
    const titleNow = async (headers = {}) =>
      (await get(url, headers)).json<{ data: { title: string }[] }>().data[0]?.title;
    const before = await titleNow();
    await site.services.database.db.updateTable('blog_texts').set({ title: 'Een nieuwe titel' }).execute();
    ms += 5_001;
    expect(await titleNow(INSIDE_HEADERS)).toBe('Een nieuwe titel');
    expect(before).not.toBe('Een nieuwe titel');
  });

  test('is gone at the second request when it was taken off the site', async () => {
    const url = '/api/events/zilt-en-zand';
    expect((await get(url)).statusCode).toBe(200);
    await site.services.database.db
      .updateTable('events')
      .set({ publish: 0 })
      .where('slug', '=', 'zilt-en-zand')
      .execute();
    ms += 5_001;
    // one last stale answer, while it is asked for anew
    expect((await get(url)).statusCode).toBe(200);
    await expect.poll(async () => (await get(url)).statusCode).toBe(404);
  });
});
