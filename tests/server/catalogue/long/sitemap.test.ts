import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';
import { locations } from '../locations.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

test('the sitemap names pages that are there and that search engines may show', async () => {
  const { body } = await site.app.inject('/sitemap.xml');
  for (const location of locations(body).filter((one) => one.endsWith('lang=en'))) {
    const address = new URL(location);
    const page = await site.app.inject(address.pathname + address.search);
    expect(page.statusCode, location).toBe(200);
    expect(page.body, location).toContain(`<link data-head rel="canonical" href="${location}">`);
  }
});

describe('the sitemap', () => {
  test('is an index of files where there are too many pages for one', async () => {
    const before = locations((await site.app.inject('/sitemap.xml')).body).length;
    const { db } = site.services.database;
    const most = 3500;
    const like = await db.selectFrom('events').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const { id: _, former_slugs: _2, ...columns } = like;
    const rows = Array.from({ length: most }, (_value, at) => ({ ...columns, slug: `copy-${at}` }));
    for (let at = 0; at < most; at += 500)
      await db
        .insertInto('events')
        .values(rows.slice(at, at + 500))
        .execute();
    site.services.cache.changed();
    const files = locations((await site.app.inject('/sitemap.xml')).body).map((location) => new URL(location).pathname);
    expect(files).toEqual(['/sitemap/1.xml', '/sitemap/2.xml']);
    const all = await Promise.all(files.map(async (file) => locations((await site.app.inject(file)).body)));
    expect(Math.max(...all.map((file) => file.length))).toBeLessThanOrEqual(10_000);
    expect(new Set(all.flat()).size).toBe(before + most * 3);
    for (const none of ['0', '3', '01', 'x'])
      expect((await site.app.inject(`/sitemap/${none}.xml`)).statusCode).toBe(404);
    await db.deleteFrom('events').where('slug', 'like', 'copy-%').execute();
    site.services.cache.changed();
  });
});
