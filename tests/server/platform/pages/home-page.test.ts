import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const home = async (): Promise<string> => {
  site.services.cache.changed();
  return (await site.app.inject({ url: '/', headers: { 'accept-language': 'en' } })).body;
};

/** What stands between a section's opening tag and its end. */
async function section(id: string): Promise<string> {
  return new RegExp(`<section aria-labelledby="${id}">([\\s\\S]*?)</section>`).exec(await home())?.[1] ?? '';
}

const linksTo = (html: string, path: string): string[] => [
  ...new Set([...html.matchAll(new RegExp(`href="${path}/([^"/?]+)`, 'g'))].map((link) => link[1] ?? '')),
];

test('home shows one slide for each banner', async () => {
  const { data } = (await site.app.inject('/api/banners')).json<{ data: { title: string }[] }>();
  const [, slides = ''] = /aria-roledescription="carousel"[\s\S]*?<ul([\s\S]*?)<\/ul>/.exec(await home()) ?? [];
  expect(data.length).toBeGreaterThan(1);
  expect(slides.match(/<li/g)).toHaveLength(data.length);
});

test('over the days of home, today is as short a word as a weekday where the language has one', async () => {
  const days = async (lang: string): Promise<string> => {
    const { body } = await site.app.inject(`/?lang=${lang}`);
    return /<nav[^>]*aria-label="(?:Events by day|Événements par jour)"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
  };
  expect(await days('fr')).toContain('>Auj.<');
  expect(await days('en')).toContain('>Today<');
});

test('home shows the body of the content page home-page', async () => {
  const { data } = (
    await site.app.inject({ url: '/api/pages?slug=home-page', headers: { 'accept-language': 'en' } })
  ).json<{ data: { body: string }[] }>();
  expect(data[0]?.body).toContain('<p>');
  expect(await home()).toContain(data[0]?.body);
});

describe('the categories of home', () => {
  const inOrder = async (featured: boolean): Promise<string[]> => {
    const all = site.services.database.db.selectFrom('categories').select('slug').orderBy('position').orderBy('id');
    const rows = await (featured ? all.where('featured', '=', true) : all).execute();
    return rows.map(({ slug }) => slug);
  };
  const setFeatured = async (slugs: readonly string[]): Promise<void> => {
    const { db } = site.services.database;
    await db
      .updateTable('categories')
      .set({ featured: sql`slug = any(${[...slugs]}::text[])` })
      .execute();
  };

  test('are the first 4 featured in their order, and the first 4 of all where none is featured', async () => {
    const all = await inOrder(false);
    const five = all.slice(2, 7);
    const shortcuts = async () => /<nav[^>]*aria-label="Shortcuts"[\s\S]*?<\/nav>/.exec(await home())?.[0] ?? '';
    await setFeatured(five);
    expect(linksTo(await section('categories'), '/event-list')).toEqual(five.slice(0, 4));
    expect(linksTo(await shortcuts(), '/event-list')).toEqual([...five.slice(0, 4), 'All']);
    await setFeatured([]);
    expect(linksTo(await section('categories'), '/event-list')).toEqual(all.slice(0, 4));
    expect(linksTo(await shortcuts(), '/event-list')).toEqual([...all.slice(0, 4), 'All']);
  });
});

test('home shows the latest 6 stories, newest first', async () => {
  const { db } = site.services.database;
  const made = await db
    .insertInto('blogs')
    .values([1, 2, 3, 4, 5, 6, 7].map((n) => ({ slug: `story-${n}`, created_at: new Date(Date.UTC(2026, 10, 19, n)) })))
    .returning(['id', 'slug'])
    .execute();
  await db
    .insertInto('blog_texts')
    .values(made.map(({ id, slug }) => ({ blog_id: id, lang: 'nl', title: slug, body: '' })))
    .execute();
  const newest = [7, 6, 5, 4, 3, 2].map((n) => `story-${n}`);
  expect(linksTo(await section('stories'), '/blog-article')).toEqual(newest);
  await db.deleteFrom('blogs').where('slug', 'like', 'story-%').execute();
});

describe('a block of home that cannot be loaded', () => {
  const MARKS = {
    banners: 'aria-roledescription="carousel"',
    page_texts: 'ticket is a piece of paper',
    blogs: 'aria-labelledby="stories"',
  };

  test.each(Object.entries(MARKS))('is left out without a word, and the others stand (%s)', async (table, mark) => {
    const { db } = site.services.database;
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(db);
    expect(await home()).toContain(mark);
    await rename(table, 'away');
    const reply = await site.app.inject({ url: '/', headers: { 'accept-language': 'en' } });
    site.services.cache.changed();
    const broken = await home();
    await rename('away', table);
    expect(reply.statusCode).toBe(200);
    expect(broken).not.toContain(mark);
    for (const other of Object.values(MARKS).filter((one) => one !== mark)) expect(broken).toContain(other);
    expect(broken).toContain('aria-labelledby="coming-up"');
    expect(broken).toContain('aria-labelledby="categories"');
    expect(broken).not.toMatch(/role="alert"|SomethingWentWrong/);
  });
});
