import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSetting } from '../../content/set-setting.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const page = async (url: string, browser = ''): Promise<string> =>
  (await site.app.inject({ url, headers: { 'accept-language': browser } })).body;

const langOf = (html: string): string | undefined => /<html lang="(\w+)"/.exec(html)?.[1];

/** hreflang → path and query of its address */
function alternates(html: string): Record<string, string> {
  const links = html.matchAll(/<link[^>]*rel="alternate"[^>]*hreflang="([^"]+)"[^>]*href="([^"]+)"/g);
  return Object.fromEntries(
    [...links].map(([, lang = '', href = '']) => [lang, href.replace(/^https?:\/\/[^/]+/, '')]),
  );
}

/** The languages of the footer's switcher, in their order. */
function switcher(html: string): string[] {
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(html) ?? [];
  return [...footer.matchAll(/hrefLang="(\w+)"/gi)].map((link) => link[1] ?? '');
}

describe.each([
  { offered: ['nl', 'en', 'fr'], fallback: 'nl', absent: 'de' },
  { offered: ['en', 'de', 'fr'], fallback: 'de', absent: 'nl' },
])('with $offered and the default $fallback, by two settings', ({ offered, fallback, absent }) => {
  beforeAll(async () => {
    await setSetting(site, 'site.languages', offered.join(','));
    await setSetting(site, 'site.default_language', fallback);
  });

  test('a page says its language, and a visitor of whom nothing is known gets the default', async () => {
    expect(langOf(await page('/'))).toBe(fallback);
    for (const lang of offered) {
      expect(langOf(await page(`/?lang=${lang}`))).toBe(lang);
      expect(langOf(await page('/', `${lang}-BE`))).toBe(lang);
    }
    expect(langOf(await page(`/?lang=${absent}`))).toBe(fallback);
    expect(langOf(await page('/', absent))).toBe(fallback);
  });

  test('the footer offers these languages and no other', async () => {
    expect(switcher(await page('/'))).toEqual(offered);
  });

  test.each(['/', '/event-list/All', '/event-details/zilt-en-zand/1', '/blog', '/aboutus'])(
    '%s links itself in every offered language, and without one',
    async (url) => {
      const expected = Object.fromEntries(offered.map((lang) => [lang, `${url}?lang=${lang}`]));
      for (const lang of offered) {
        const html = await page(`${url}?lang=${lang}`);
        expect(alternates(html)).toEqual({ ...expected, 'x-default': url });
        expect(html).toContain(`rel="canonical" href="http://localhost:3000${url}?lang=${lang}"`);
      }
      // another language's address as canonical would take this one out of search results
      expect(await page(url)).toContain(`rel="canonical" href="http://localhost:3000${url}"`);
    },
  );
});

test('an event’s texts come in the wanted language, else the site’s, else English, else what there is', async () => {
  await setSetting(site, 'site.languages', 'nl,en,fr,de');
  await setSetting(site, 'site.default_language', 'nl');
  const { db } = site.services.database;
  const seen = async (lang: string): Promise<string | undefined> => {
    site.services.cache.changed();
    const html = await page(`/event-details/zilt-en-zand/1?lang=${lang}`);
    return ['nl', 'en', 'fr', 'de'].find((one) => html.includes(`<p>Tekst ${one}</p>`));
  };
  const has = async (langs: readonly string[]): Promise<void> => {
    const [text] = await db.selectFrom('event_texts').selectAll().where('event_id', '=', 1).execute();
    if (!text) throw new Error('event 1 has no text');
    await db.deleteFrom('event_texts').where('event_id', '=', 1).execute();
    const rows = langs.map((lang) => ({ ...text, lang, description: `<p>Tekst ${lang}</p>` }));
    await db.insertInto('event_texts').values(rows).execute();
  };
  await has(['nl', 'en', 'fr', 'de']);
  expect(await seen('fr')).toBe('fr');
  await has(['nl', 'en', 'de']);
  expect(await seen('fr')).toBe('nl');
  await has(['en', 'de']);
  expect(await seen('fr')).toBe('en');
  await has(['de']);
  expect(await seen('fr')).toBe('de');
});
