import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPageRenderer } from '#server/platform/pages/page-renderer.ts';
import { pageSearch } from '#server/platform/pages/page-search.ts';
import { inlineScriptHashes, type Manifest, policyHash, routeFiles } from '#server/platform/pages/template.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';
import { TODAY } from '../../test-clock.ts';
import { NO_RENDERER } from '../../no-renderer.ts';

const BUILD = path.resolve(import.meta.dirname, '../../../../dist');

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const page = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe('a rendered page', () => {
  test('stands in the language of the address, of the choice, of the browser, of the site', async () => {
    expect((await page('/?lang=fr')).body).toContain('<html lang="fr"');
    expect((await page('/', { cookie: 'theme=x; lang=en' })).body).toContain('<html lang="en"');
    expect((await page('/', { 'accept-language': 'fr-BE,nl;q=0.8' })).body).toContain('<html lang="fr"');
    expect((await page('/')).body).toContain('<html lang="nl"');
  });

  test('a language that the site does not offer is ignored', async () => {
    const reply = await page('/?lang=de');
    expect(reply.body).toContain('<html lang="nl"');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('`?lang=` is kept as the choice', async () => {
    expect((await page('/?lang=en')).headers['set-cookie']).toContain('lang=en');
    for (const cookie of ['xlang=fr; lang=nl', 'note=lang=fr', 'lang=frx'])
      expect((await page('/?lang=fr', { cookie })).headers['set-cookie'], cookie).toContain('lang=fr');
    expect((await page('/?lang=fr', { cookie: 'theme=x; lang=fr' })).headers['set-cookie']).toBeUndefined();
  });

  test('the choice goes over TLS alone where the site is reached by it', async () => {
    expect((await page('/?lang=en')).headers['set-cookie']).not.toContain('Secure');
    const env = { PUBLIC_URL: 'https://kaartje.example', DEMO: '1' };
    const overTls = await openDemoSite({ empty: true, env, renderer: NO_RENDERER });
    const reply = await overTls.app.inject('/?lang=en');
    await overTls.close();
    expect(reply.headers['set-cookie']).toMatch(/^lang=en; .*; Secure$/);
  });

  test('a cookie that only begins like a language is none', async () => {
    expect((await page('/', { cookie: 'lang=enx', 'accept-language': 'fr' })).body).toContain('<html lang="fr"');
  });

  test('holds its data, and nothing in it can end the data early', async () => {
    const { body } = await page('/event-details/x/1?lang=en', {});
    expect((await page('/event-details/x/1')).statusCode).toBe(308);
    const reply = await page('/event-details/zilt-en-zand/1?lang=en');
    const [, state = ''] = /<script type="application\/json" id="state">([\s\S]*?)<\/script>/.exec(reply.body) ?? [];
    const island = JSON.parse(state) as { facts: { lang: string }; queries: { queries: unknown[] } };
    expect(island.facts.lang).toBe('en');
    expect(island.queries.queries.length).toBeGreaterThan(1);
    expect(state).not.toContain('<');
    expect(body).toBe('');
  });

  test('an address with a wrong slug leads for good to the right one, by its number', async () => {
    const reply = await page('/event-details/an-old-name/1');
    expect(reply.statusCode).toBe(308);
    expect(reply.headers.location).toBe('/event-details/zilt-en-zand/1');
  });

  test('it takes the code of a coupon along, which no page is made for, and the codes of two buyers stay apart', async () => {
    const locationOf = async (query: string): Promise<unknown> =>
      (await page(`/event-details/an-old-name/1${query}`)).headers.location;
    expect(await locationOf('?coupon=ZEE10')).toBe('/event-details/zilt-en-zand/1?coupon=ZEE10');
    expect(await locationOf('?lang=fr&coupon=A+%26B')).toBe('/event-details/zilt-en-zand/1?lang=fr&coupon=A+%26B');
    expect(await locationOf('')).toBe('/event-details/zilt-en-zand/1');
  });

  test('it takes its language and what else its page knows along', async () => {
    expect((await page('/event-details/an-old-name/1?lang=fr')).headers.location).toBe(
      '/event-details/zilt-en-zand/1?lang=fr',
    );
    const organizer = await page('/organizer/2/an-old-name?lang=en&page=2');
    expect(organizer.statusCode).toBe(308);
    expect(organizer.headers.location).toMatch(/^\/organizer\/2\/[a-z0-9-]+\?lang=en&page=2$/);
  });

  test.each([
    ...['categories', 'venues', 'cities', 'get_events', '%00', 'havenkoor', '0', '01', '-1', '1e0', '9999999999'].map(
      (id) => `/event-details/x/${id}`,
    ),
    ...['%00', '0x2', '2.0', '2e0', '+2', '%202', 'x', '99999999999'].map((id) => `/organizer/${id}/x`),
    ...['%00', 'none', 'a'.repeat(300)].map((article) => `/blog-article/${article}`),
    '/report/categories',
    '/report/%00',
  ])('%s is a page that is not here', async (url) => {
    const reply = await page(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('<meta data-head name="robots" content="noindex">');
  });

  test.each([
    '/event-details/%E0%A4%A/1',
    '//evil.example/x',
    '/%E0%A4%A?lang=fr',
    '//[',
    '/none/such?lang=fr',
    '/none',
  ])('%s is an unknown address: the list of events with a notice, and nothing for search engines', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await site.app.inject({ method, url, headers: { 'accept-language': 'en' } });
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
    }
    const { body } = await page(url, { 'accept-language': 'en' });
    expect(body).toMatch(/<main[\s\S]*\/event-details\/[\s\S]*<\/main>/);
    expect(body).toContain('<meta data-head name="robots" content="noindex">');
    expect(body).not.toMatch(/rel="canonical"|hreflang/);
  });

  test.each(['/api/%E0%A4%A', '/images/%E0%A4%A', '/assets/%E0%A4%A'])('%s is no page', async (url) => {
    const reply = await page(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, message: 'TryAgain' });
  });

  test.each([
    ['/event-details/x/999999', 404],
    ['/no/such/page', 404],
    ['/event-details/%00/999999', 404],
    ['/%E0%A4%A', 404],
    ['//[', 404],
    ['//evil.example', 404],
    ['/event-list/no-such-category', 404],
  ])('%s answers %d and no stack trace', async (url, status) => {
    const reply = await page(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.body).not.toMatch(/at .*\.(ts|js):\d+/);
  });

  test('campaign tags do not fill the cache, filters do', () => {
    expect(pageSearch(new URLSearchParams('utm_source=x&fbclid=y'))).toBe('');
    expect(pageSearch(new URLSearchParams('city=Gent&utm_source=x&price=free'))).toBe('?city=Gent&price=free');
  });

  test('the report of an answer to a review that is not there is a 404, unlike that of its event', async () => {
    expect((await page('/report/1')).statusCode).toBe(200);
    expect((await page('/report/1?review=999999&answer=1')).statusCode).toBe(404);
  });

  test('a known ETag is answered without a body', async () => {
    const first = await page('/aboutus');
    const again = await page('/aboutus', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('its inline scripts are those the content security policy allows, and no other', async () => {
    const { body, headers } = await page('/');
    const hashes = inlineScriptHashes(body);
    expect(hashes.length).toBe(1);
    for (const hash of hashes) expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(body).not.toMatch(/\sstyle="/);
  });

  test('it holds its styles, which its content security policy allows, and no other', async () => {
    const { body, headers } = await page('/');
    const inside = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((style) => policyHash(style[1] ?? ''));
    expect(inside.length).toBe(1);
    const policy = /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    expect(policy).toBe(`'self' 'sha256-${inside[0]}'`);
    // their own addresses say what it holds; a browser fetches none of them
    expect(body.match(/<link rel="stylesheet"/g)?.length).toBeGreaterThan(1);
    expect(body).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/);
    expect((await page('/index.html')).headers['content-security-policy']).toContain("style-src 'self';");
  });
});

describe('the port to the built app', () => {
  test('every public route has files of its own in the build', async () => {
    const manifest = JSON.parse(await readFile(path.join(BUILD, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
    const tree = await readFile(path.resolve(BUILD, '../src/app/public/route-tree.gen.ts'), 'utf8');
    const [, ids = ''] = /\n {2}id:\n([\s\S]*?)\n {2}fileRoutesById/.exec(tree) ?? [];
    const routes = [...ids.matchAll(/'(\/[^']*)'/g)].map((match) => match[1] ?? '');
    expect(routes.length).toBeGreaterThan(5);
    // leads on, and shows nothing
    const shown = routes.filter((route) => route !== '/dashboard/attendee/');
    for (const route of shown) expect(routeFiles(manifest, route), route).not.toEqual([]);
  });

  test('the worker travels compressed, has one address, and is asked for anew each time', async () => {
    const reply = await page('/sw.js', { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=0' });
    expect(reply.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(reply.headers['vary']).toMatch(/accept-encoding/i);
    const worker = await readFile(path.join(BUILD, 'client/sw.js'), 'utf8');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(worker);
    expect((await page('/sw.js')).body).toBe(worker);
    expect((await page('/sw.js.br')).statusCode).toBe(404);
  });

  test('the renderer is React’s production form', async () => {
    const bundle = await readFile(path.join(BUILD, 'server/entry-server.js'), 'utf8');
    expect(bundle).not.toContain('process.env.NODE_ENV');
  });

  test('a page that throws while rendering goes out with its data and an empty root', async () => {
    const renderer = await openPageRenderer(BUILD);
    const reported: unknown[] = [];
    const reply = { success: true, status: true, data: [] };
    renderer.connect(() => Promise.resolve({ status: 200, json: reply }));
    const rendered = await renderer.render({
      url: '/account',
      origin: 'http://localhost',
      lang: 'en',
      // the planted error: the language menu reads the length of nothing
      offered: null as never,
      now: TODAY,
      demoBar: false,
      scripts: null,
      favicon: undefined,
      report: (error) => reported.push(error),
    });
    expect(reported.length).toBeGreaterThan(0);
    expect(rendered.failed).toBe(true);
    expect(rendered.page).toContain('<title data-head>Account');
    expect(rendered.page).toContain('<div id="root"></div>');
    expect(rendered.page).toContain('content.listSettings');
  });

  test('a missing build is named in one clear sentence', async () => {
    await expect(openPageRenderer('/nowhere')).rejects.toThrow('The app is not built');
  });
});
