import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { siteScripts } from '#server/content/site-scripts.ts';
import { FURTHER_ADDRESSES, ROUTE_ADDRESSES } from '../../e2e/routes.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { setScripts, setSetting } from './set-setting.ts';

const LINKS = 'https://stats.kaartje.test/a.js\nhttps://ads.kaartje.test/b.js?x=1';
const INLINE = 'document.documentElement.dataset.inline = "ran";';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await setSetting(site, 'scripts.hosts', 'stats.kaartje.test, ads.kaartje.test');
  await setScripts(site, { links: LINKS, inline: INLINE });
});

interface Scripts {
  readonly user_scripts_link: string;
  readonly user_scripts_func: string;
  readonly user_scripts_file: string;
}

const settings = async () => (await site.app.inject('/api/script_settings')).json<Scripts>();
const policyOf = async (url: string): Promise<string> =>
  String((await site.app.inject(url)).headers['content-security-policy']);
const version = (): string => site.services.site.scripts()?.version ?? '';

describe('script_settings', () => {
  test('answers the linked addresses, one a line, and the inline text', async () => {
    expect(await settings()).toMatchObject({ user_scripts_link: LINKS, user_scripts_func: INLINE });
  });

  test('answers nothing while the scripts are off, which they are until somebody switches them on', async () => {
    const nothing = { user_scripts_link: '', user_scripts_func: '', user_scripts_file: '' };
    await setScripts(site, { enabled: false, links: LINKS, inline: INLINE });
    expect(await settings()).toMatchObject(nothing);
    await site.services.database.db.deleteFrom('site_scripts').execute();
    await site.services.site.refresh();
    expect(await settings()).toMatchObject(nothing);
  });

  test('the inline text is a file under its own hash, and no other hash is answered', async () => {
    const { user_scripts_file } = await settings();
    expect(user_scripts_file).toBe(`/site-scripts/${createHash('sha256').update(INLINE).digest('hex')}.js`);
    const file = await site.app.inject(user_scripts_file);
    expect(file.body).toBe(INLINE);
    expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8');
    await setScripts(site, { inline: 'other()' });
    expect((await site.app.inject(user_scripts_file)).statusCode).toBe(404);
    expect((await site.app.inject('/site-scripts/')).statusCode).toBe(404);
  });

  test('nothing of third parties is built in', () => {
    expect(siteScripts(undefined, '')).toBeUndefined();
    expect(siteScripts({ enabled: true, links: '', inline_script: ' ' }, '')).toBeUndefined();
  });

  test.each([
    ['http://stats.kaartje.test/a.js', 'not encrypted'],
    ['https://evil.example/a.js', 'on no list'],
    ['https://stats.kaartje.test.evil.example/a.js', 'on no list'],
    ['https://stats.kaartje.test:8443/a.js', 'another port'],
    ['https://user@stats.kaartje.test/a.js', 'with a name'],
    ['data:text/javascript,1', 'not of the web'],
    ['stats.kaartje.test/a.js', 'no address'],
  ])('leaves out %s: %s', (link) => {
    const stored = { enabled: true, links: `${link}\nhttps://stats.kaartje.test/a.js`, inline_script: '' };
    expect(siteScripts(stored, 'stats.kaartje.test')?.links).toEqual(['https://stats.kaartje.test/a.js']);
  });
});

const RUNS_ON = new Set([
  '/',
  '/$page',
  '/event-list/$category',
  '/event-details/$event/$eventid',
  '/venues',
  '/blog',
  '/blog-article/$article',
  '/contact',
]);

describe('the policy of pages', () => {
  test.each(Object.entries(ROUTE_ADDRESSES))(
    'of %s lets linked scripts in on public pages alone',
    async (route, url) => {
      const policy = await policyOf(url);
      const isIn = /script-src [^;]*https:\/\/stats\.kaartje\.test https:\/\/ads\.kaartje\.test/.test(policy);
      expect(isIn).toBe(RUNS_ON.has(route));
      expect(policy.includes('kaartje.test')).toBe(RUNS_ON.has(route));
    },
  );

  test.each(FURTHER_ADDRESSES.filter((url) => !/^\/(?:no-such-page|signup|dashboard)/.test(url)))(
    'of %s lets them in as well',
    async (url) => {
      expect(await policyOf(url)).toContain('script-src');
      expect(await policyOf(url)).toContain('https://stats.kaartje.test');
    },
  );

  test.each([
    '/signup/attendee',
    '/forgot-password',
    '/dashboard/organizer/my-events',
    '/dashboard/attendee/my-tickets',
    '/dashboard/attendee/CheckoutIframe',
    '/event-frame-details/zilt-en-zand/1',
    '/iframe/event-details/zilt-en-zand/1',
    '/order-iframe/success/KJ-0000-0000-0000',
    '/order/success/KJ-0000-0000-0000',
    '/event-preview/zilt-en-zand/1',
    '/admin',
    '/event-listing',
    '/no-such-page',
  ])('of %s lets none in', async (url) => {
    expect(await policyOf(url)).not.toContain('kaartje.test');
  });

  test('is the plain one everywhere while the scripts are off', async () => {
    await setScripts(site, { enabled: false, links: LINKS });
    expect(await policyOf('/')).not.toContain('kaartje.test');
  });

  test('of the worker’s shell and of the API is the plain one', async () => {
    expect(await policyOf('/index.html')).not.toContain('kaartje.test');
    expect(await policyOf('/api/settings')).not.toContain('kaartje.test');
  });
});

describe('a choice', () => {
  const record = (payload: object, lang = 'fr') =>
    site.app.inject({ method: 'POST', url: '/api/consents', headers: { 'accept-language': lang }, payload });

  test.each([true, false])(
    'of %s is recorded with its version, time and language, and with nothing about who',
    async (granted) => {
      const reply = await record({ version: version(), granted });
      expect(reply.statusCode).toBe(200);
      const { id } = reply.json<{ data: { id: string } }>().data;
      const row = await site.services.database.db
        .selectFrom('consents')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({
        id,
        granted,
        purpose: 'site-scripts',
        wording_version: version(),
        lang: 'fr',
        created_at: TODAY,
        user_id: null,
        device_id: null,
      });
    },
  );

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('may come as a form: %s is %s', async (said, granted) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/consents',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `version=${version()}&granted=${said}`,
    });
    expect(reply.statusCode).toBe(200);
    const { id } = reply.json<{ data: { id: string } }>().data;
    const kept = site.services.database.db.selectFrom('consents').select('granted').where('id', '=', id);
    expect(await kept.executeTakeFirst()).toEqual({ granted });
  });

  test('about scripts that are not the site’s, or not any more, is refused', async () => {
    const old = version();
    await setScripts(site, { inline: 'newer()' });
    expect(version()).not.toBe(old);
    expect((await record({ version: old, granted: true })).statusCode).toBe(404);
    await setScripts(site, { enabled: false });
    expect((await record({ version: old, granted: true })).statusCode).toBe(404);
  });

  test('without a version or an answer is refused', async () => {
    expect((await record({ granted: true })).statusCode).toBe(422);
    expect((await record({ version: version(), granted: 'perhaps' })).statusCode).toBe(422);
  });
});
