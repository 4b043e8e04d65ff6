import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { locations } from './locations.ts';

const OPERATED = { NODE_ENV: 'production', PUBLIC_URL: 'https://kaartje.example', SECRET_KEY: 'x'.repeat(32) };

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe('the sitemap', () => {
  test('names every public page in every language, with the other languages beside it', async () => {
    const { body, headers, statusCode } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('application/xml');
    const paths = new Set(locations(body).map((location) => new URL(location).pathname));
    for (const path of [
      '/',
      '/event-list/All',
      '/event-list/cinema',
      '/event-details/zilt-en-zand/1',
      '/venues',
      '/blog',
    ])
      expect(paths).toContain(path);
    for (const path of [
      '/contact',
      '/blog-article/your-ticket-without-signal',
      '/aboutus',
      '/accessibility',
      '/ranking',
      '/organizer/2/kustklank',
    ])
      expect(paths).toContain(path);
    for (const path of paths) {
      const own = locations(body).filter((location) => new URL(location).pathname === path);
      expect(own.map((location) => new URL(location).search).toSorted()).toEqual(['?lang=en', '?lang=fr', '?lang=nl']);
    }
    const [entry = ''] = /<url><loc>[^<]+zilt-en-zand\/1\?lang=nl<\/loc>.*?<\/url>/.exec(body) ?? [];
    expect(entry).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}T[^<]+Z<\/lastmod>/);
    for (const lang of ['nl', 'en', 'fr', 'x-default']) expect(entry).toContain(`hreflang="${lang}"`);
  });

  test('leaves out what the public or search engines must not see', async () => {
    const { db } = site.services.database;
    const hidden = await db
      .selectFrom('events')
      .select('slug')
      .where((eb) =>
        eb.or([eb('status', '=', 0), eb('password_protected', '=', true), eb('end_date', '<', '2026-11-20')]),
      )
      .execute();
    expect(hidden.length).toBeGreaterThan(2);
    const { body } = await get('/sitemap.xml');
    for (const { slug } of hidden) expect(body).not.toContain(`/${slug}/`);
  });

  test('names no organizer of whom all events are closed to the public', async () => {
    const { db } = site.services.database;
    const owner_id = 2;
    const { id } = await db
      .selectFrom('organizations')
      .select('id')
      .where('owner_id', '=', owner_id)
      .executeTakeFirstOrThrow();
    const setProtected = async (ids: readonly number[], password_protected: boolean) => {
      await db.updateTable('events').set({ password_protected }).where('id', 'in', ids).execute();
      site.services.cache.changed();
    };
    const open = await db
      .selectFrom('events')
      .select('id')
      .where('organization_id', '=', id)
      .where('password_protected', '=', false)
      .execute();
    const ids = open.map((event) => event.id);
    await setProtected(ids, true);
    try {
      expect((await get('/sitemap.xml')).body).not.toContain(`/organizer/${owner_id}/`);
    } finally {
      await setProtected(ids, false);
    }
    expect((await get('/sitemap.xml')).body).toContain(`/organizer/${owner_id}/`);
  });

  test('goes compressed to whoever takes it so', async () => {
    const plain = await get('/sitemap.xml');
    const zipped = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  });
});

describe('search engines', () => {
  test('are kept from private pages and shown the sitemap', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Disallow: /dashboard\n');
    expect(body).not.toContain('Disallow: /\n');
    expect(body).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
  });

  test('find a picture for a shared link on every page', async () => {
    const pictureOf = async (url: string): Promise<string> => {
      const [, address = ''] = /property="og:image" content="([^"]+)"/.exec((await get(url)).body) ?? [];
      return new URL(address).pathname;
    };
    const files = await Promise.all(['/', '/contact', '/event-details/zilt-en-zand/1', '/blog'].map(pictureOf));
    expect(files.slice(0, 2)).toEqual(['/share.png', '/share.png']);
    expect(files[2]).toContain('/images/og-1200/');
    for (const file of files) {
      const reply = await get(file);
      expect(reply.statusCode, file).toBe(200);
      expect(reply.headers['content-type']).toMatch(/^image\/(png|jpeg)/);
    }
  });

  // last: one process renders for one server, and this opens another
  test('are kept from a demonstration that strangers can reach', async () => {
    const demo = await openDemoSite({ empty: true, env: { ...OPERATED, DEMO: '1', SEED: 'demo' } });
    expect((await demo.app.inject('/robots.txt')).body).toContain('Disallow: /\n');
    expect((await demo.app.inject('/')).headers['x-robots-tag']).toBe('noindex');
    await demo.close();
  });
});
