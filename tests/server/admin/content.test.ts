import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { picture } from '../content/pictures.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { type ContentDesk, openContentDesk } from './content-desk.ts';
import { openEventDesk } from './event-desk.ts';

let shop: Shop;
let desk: ContentDesk;
beforeAll(async () => {
  shop = await openShop();
  desk = await openContentDesk(shop);
});
beforeEach(async () => {
  const { db } = shop.database;
  for (const table of ['banners', 'blogs', 'pages'] as const) await db.deleteFrom(table).execute();
});
afterAll(() => shop.close());

const WRONG = { status: 422, key: 'PleaseCheckForm' };
const CHANGED = { status: 409, key: 'ContentChanged' };
const category = (more: object = {}) => ({ active: true, featured: false, texts: { nl: { name: 'Markt' } }, ...more });
const post = (more: object = {}) => ({
  published: true,
  texts: { nl: { title: 'Nieuw', body: '<p>Welkom</p>' } },
  ...more,
});
const page = (more: object = {}) => ({
  slug: 'about-us',
  version: 0,
  published: true,
  texts: { nl: { title: 'Over ons', body: '<p>Wij</p>' } },
  ...more,
});
const banner = (more: object = {}) => ({ active: true, texts: { nl: { title: 'Zomer' } }, ...more });
const names = async (lang?: string) =>
  (await desk.seen<{ data: { id: number; name: string }[] }>('/api/events/category_names', lang)).data;

// Source: ADM-24, HOME-07, VEN-04
describe('the categories', () => {
  test('are added with an address of their name, seen at once, changed and moved, each on record', async () => {
    await names();
    const id = await desk.saved(
      'categories',
      category({ texts: { nl: { name: 'Markt & Braderie' }, fr: { name: 'Marché' } } }),
    );
    expect(await desk.read('categories', id)).toEqual({
      id,
      version: 1,
      slug: 'markt-braderie',
      active: 1,
      featured: 0,
      thumb: '',
      events: 0,
      texts: { nl: { name: 'Markt & Braderie' }, fr: { name: 'Marché' } },
    });
    expect(await names('fr')).toContainEqual({ id, name: 'Marché', slug: 'markt-braderie' });
    const texts = { nl: { name: 'Markten' } };
    await desk.saved('categories', { id, version: 1, ...category({ slug: 'markt-braderie', featured: true, texts }) });
    expect((await names()).at(-1)).toEqual({ id, name: 'Markten', slug: 'markt-braderie' });
    const other = await desk.saved('categories', category({ texts: { nl: { name: 'Kermis' } } }));
    expect((await names()).slice(-2).map((one) => one.id)).toEqual([id, other]);
    await desk.post('categories/move', { id: other, up: true });
    expect((await names()).slice(-2).map((one) => one.id)).toEqual([other, id]);
    const record = await desk.recordOf('category', id);
    expect(record.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      `user:${desk.adminId} added`,
      `user:${desk.adminId} changed`,
    ]);
    expect(record.at(-1)?.detail).toEqual({
      before: { featured: false, 'texts.nl.name': 'Markt & Braderie', 'texts.fr.name': 'Marché' },
      after: { featured: true, 'texts.nl.name': 'Markten', 'texts.fr.name': null },
    });
    expect((await desk.recordOf('category', other)).at(-1)).toMatchObject({ action: 'moved' });
  });

  test('that are off are offered to nobody; an event that has one keeps it, and another cannot take it', async () => {
    const events = await openEventDesk(shop);
    const id = await desk.saved('categories', category({ texts: { nl: { name: 'Oud' } } }));
    const { event_id } = await events.create({ category_id: String(id) });
    expect((await names()).map((one) => one.id)).toContain(id);
    await desk.saved('categories', {
      id,
      version: 1,
      ...category({ slug: 'oud', active: false, texts: { nl: { name: 'Oud' } } }),
    });
    expect((await names()).map((one) => one.id)).not.toContain(id);
    expect(
      (await events.send('update', { event_id: String(event_id), category_id: String(id), venue: 'Elders' }))
        .statusCode,
    ).toBe(200);
    expectRefusal(await events.send('create', { ...events.fields, category_id: String(id) }), {
      ...WRONG,
      errors: { category_id: 'PleaseCheckForm' },
    });
    // an event is in it
    expectRefusal(await desk.post('categories/delete', { id }), { status: 409, key: 'ContentInUse' });
    expect((await desk.list('categories')).find((one) => one.id === id)).toMatchObject({ active: 0, events: 1 });
  });

  test('go where no event is in them, and say so on record', async () => {
    const id = await desk.saved('categories', category());
    expect((await desk.post('categories/delete', { id })).json()).toMatchObject({ message: 'DeleteSuccessfully' });
    expect((await desk.list('categories')).map((one) => one.id)).not.toContain(id);
    expect((await desk.recordOf('category', id)).at(-1)).toMatchObject({ action: 'deleted' });
    expectRefusal(await desk.post('categories/delete', { id }), { status: 404, key: 'TryAgain' });
  });

  test('keep their address while they are on; one that another has is refused', async () => {
    const id = await desk.saved('categories', category({ slug: 'dans' }));
    const change = (more: object) => desk.save('categories', { id, ...category(more) });
    expectRefusal(await change({ version: 1, slug: 'ballet' }), { ...WRONG, errors: { slug: 'SlugInUse' } });
    await desk.saved('categories', { id, version: 1, ...category({ slug: 'dans', active: false }) });
    expect((await change({ version: 2, slug: 'ballet', active: true })).statusCode).toBe(200);
    expectRefusal(await desk.save('categories', category({ slug: 'ballet' })), {
      ...WRONG,
      errors: { slug: 'SlugTaken' },
    });
    for (const slug of ['All', 'Bal let', '12', 'all'])
      expectRefusal(await desk.save('categories', category({ slug })), { ...WRONG, errors: { slug: 'InvalidSlug' } });
  });

  test('need a name in one language, and all texts of each that is begun', async () => {
    expectRefusal(await desk.save('categories', category({ texts: {} })), {
      ...WRONG,
      errors: { 'texts.nl.name': 'FieldRequired' },
    });
    expectRefusal(
      await desk.save('blogs', post({ texts: { nl: { title: 'A', body: '<p>b</p>' }, de: { title: 'C' } } })),
      {
        ...WRONG,
        errors: { 'texts.de.body': 'FieldRequired' },
      },
    );
  });

  test('have their events found by a new name', async () => {
    const events = await openEventDesk(shop);
    const id = await desk.saved('categories', category({ slug: 'vinyl-ruil' }));
    const { event_id } = await events.create({ category_id: String(id) });
    await desk.saved('categories', {
      id,
      version: 1,
      ...category({ slug: 'vinyl-ruil', texts: { nl: { name: 'Platenbeurs' } } }),
    });
    const found = await shop.database.db
      .selectFrom('event_search')
      .select('words')
      .where('event_id', '=', event_id)
      .execute();
    expect(found[0]?.words).toContain('platenbeurs');
  });

  test('keep a picture until another takes its place', async () => {
    const id = await desk.saved('categories', category({ slug: 'met-beeld' }), await picture('jpeg'));
    const { thumb } = await desk.read<{ thumb: string }>('categories', id);
    expect(thumb).toMatch(/^uploads\//);
    await desk.saved('categories', { id, version: 1, ...category({ slug: 'met-beeld' }) }, await picture('png'));
    const next = await desk.read<{ thumb: string }>('categories', id);
    expect(next.thumb).not.toBe(thumb);
    const files = await shop.database.db.selectFrom('files').select('path').execute();
    expect(files.map(({ path }) => path)).not.toContain(thumb);
    await desk.saved('categories', { id, version: 2, ...category({ slug: 'met-beeld', remove_image: true }) });
    expect(await desk.read('categories', id)).toMatchObject({ thumb: '' });
  });
});

// Source: ADM-24, issue 17 Build 4
describe('two admins at once', () => {
  test.each(['categories', 'blogs', 'banners', 'pages', 'taxes', 'countries'] as const)(
    'of %s the second is told, and nothing is overwritten; the same sent twice is one change',
    async (path) => {
      const { first, second, id } = await twoChanges(path);
      expect((await desk.save(path, first)).statusCode).toBe(200);
      expect((await desk.save(path, first)).statusCode).toBe(200);
      const before = await desk.read(path, id);
      expectRefusal(await desk.save(path, second), CHANGED);
      expect(await desk.read(path, id)).toEqual(before);
    },
  );

  async function twoChanges(path: 'categories' | 'blogs' | 'banners' | 'pages' | 'taxes' | 'countries') {
    if (path === 'pages') {
      const other = page({ texts: { nl: { title: 'Anders', body: '<p>x</p>' } } });
      return { first: page(), second: other, id: 'about-us' };
    }
    if (path === 'countries') {
      await stage(shop.database);
      await shop.database.db
        .insertInto('countries')
        .values({ id: 77, country_code: 'FR', country_name: 'France' })
        .onConflict((on) => on.doNothing())
        .execute();
      const country = { id: 77, version: 1, active: true };
      return {
        first: { ...country, country_name: 'Frankrijk' },
        second: { ...country, country_name: 'Gallië' },
        id: 77,
      };
    }
    const event_id = (await stage(shop.database)).eventId;
    const slug = `s-${randomUUID()}`;
    const tax = { title: 'Laag', rate: '6', valid_from: '2020-01-01' };
    const [made, changes] = {
      categories: [category({ slug }), [category({ slug, featured: true }), category({ slug, active: false })]],
      blogs: [
        post({ slug }),
        [post({ slug, published: false }), post({ slug, texts: { nl: { title: 'B', body: 'c' } } })],
      ],
      banners: [
        banner({ event_id }),
        [banner({ event_id, active: false }), banner({ event_id, until_date: '2026-12-31' })],
      ],
      taxes: [
        tax,
        [
          { ...tax, title: 'Lager' },
          { ...tax, title: 'Laagst' },
        ],
      ],
    }[path] as [object, [object, object]];
    const id = await desk.saved(path, made as Record<string, unknown>);
    const [first, second] = changes.map((one) => ({ id, version: 1, ...one }));
    return { first: first ?? {}, second: second ?? {}, id };
  }

  test('what is added once and sent again for its answer was lost is one', async () => {
    const { headers } = await shop.signedIn({ userId: desk.adminId });
    const own = { ...headers, 'idempotency-key': randomUUID() };
    const first = await shop.post('/api/admin/categories', category({ slug: 'eenmaal' }), own);
    const again = await shop.post('/api/admin/categories', category({ slug: 'eenmaal' }), own);
    expect(again.json()).toEqual(first.json());
    expect((await desk.list<{ slug: string }>('categories')).filter(({ slug }) => slug === 'eenmaal')).toHaveLength(1);
  });

  test('what is changed with a new picture and sent again for its answer was lost is saved, until somebody else saves', async () => {
    const id = await desk.saved('categories', category({ slug: 'met-nieuw-beeld' }), await picture('jpeg'));
    const change = { id, version: 1, ...category({ slug: 'met-nieuw-beeld' }) };
    const [key, image] = [randomUUID(), await picture('png')];
    for (const _ of ['sent', 'sent again'])
      expect((await desk.save('categories', change, image, key)).json()).toMatchObject({ message: 'Created', id });
    const { version } = await desk.read('categories', id);
    await desk.saved('categories', { ...change, version, active: false });
    expectRefusal(await desk.save('categories', change, image, key), { status: 409, key: 'ContentChanged' });
  });

  test('what is moved once and sent again for its answer was lost is moved one place', async () => {
    const { headers } = await shop.signedIn({ userId: desk.adminId });
    const places = async () =>
      (await shop.database.db.selectFrom('categories').select('id').orderBy('position').orderBy('id').execute()).map(
        (row) => row.id,
      );
    for (const slug of ['eerste', 'tweede', 'derde']) await desk.saved('categories', category({ slug }));
    const before = await places();
    const moved = before.at(-1) ?? 0;
    const own = { ...headers, 'idempotency-key': randomUUID() };
    for (const _ of ['sent', 'sent again'])
      expect((await shop.post('/api/admin/categories/move', { id: moved, up: true }, own)).statusCode).toBe(200);
    expect((await places()).indexOf(moved)).toBe(before.length - 2);
  });
});

// Source: HOME-02, HOME-04, ADM-24
describe('the banners', () => {
  const shown = async () =>
    (await desk.seen<{ data: { id: number; image: string; title: string; button_url: string }[] }>('/api/banners'))
      .data;

  test('stand on their days alone, in their order, while they are on', async () => {
    await shown();
    const dated = (title: string, more: object) =>
      desk.saved('banners', banner({ texts: { nl: { title } }, event_id, ...more }));
    const { eventId: event_id } = await stage(shop.database, { event: { poster_file: 'posters/zilt.webp' } });
    const first = await dated('Nu', { from_date: '2026-11-01', until_date: '2026-11-30' });
    await dated('Straks', { from_date: '2026-11-30' });
    await dated('Voorbij', { until_date: '2026-11-01' });
    await dated('Uit', { active: false });
    const last = await dated('Altijd', {});
    // without a picture of its own that of the event
    expect((await shown()).map(({ title, image }) => `${title} ${image}`)).toEqual([
      'Nu posters/zilt.webp',
      'Altijd posters/zilt.webp',
    ]);
    await desk.post('banners/move', { id: last, up: true });
    await desk.post('banners/move', { id: last, up: true });
    await desk.post('banners/move', { id: last, up: true });
    await desk.post('banners/move', { id: last, up: true });
    expect((await shown()).map(({ id }) => id)).toEqual([last, first]);
    const states = await desk.list<{ title: string; state: string }>('banners');
    expect(Object.fromEntries(states.map(({ title, state }) => [title, state]))).toEqual({
      Nu: 'shown',
      Straks: 'planned',
      Voorbij: 'ended',
      Uit: 'off',
      Altijd: 'shown',
    });
    await shop.database.db.updateTable('events').set({ publish: 0 }).where('id', '=', event_id).execute();
    expect(new Set((await desk.list<{ state: string }>('banners')).map(({ state }) => state))).toContain('event');
  });

  test('show beforehand what they will show of their event, and nothing of one that nobody sees', async () => {
    const { eventId: event_id } = await stage(shop.database, { event: { poster_file: 'posters/zilt.webp' } });
    const previewed = async () =>
      (await desk.read<{ id: number; poster: string } | null>('banners', `event?event_id=${event_id}`)) ?? null;
    expect(await previewed()).toMatchObject({ id: event_id, poster: 'posters/zilt.webp' });
    await shop.database.db.updateTable('events').set({ publish: 0 }).where('id', '=', event_id).execute();
    expect(await previewed()).toBeNull();
  });

  test('need a picture or an event, a link of the web or of the site, and days in their order', async () => {
    expectRefusal(await desk.save('banners', banner()), { ...WRONG, errors: { image: 'FieldRequired' } });
    expect((await desk.save('banners', banner(), await picture('jpeg'))).statusCode).toBe(200);
    const { eventId: event_id } = await stage(shop.database);
    for (const button_url of ['javascript:alert(1)', '//elsewhere.example', 'kaartje'])
      expectRefusal(await desk.save('banners', banner({ event_id, button_url })), {
        ...WRONG,
        errors: { button_url: 'InvalidLink' },
      });
    expectRefusal(await desk.save('banners', banner({ event_id, from_date: '2026-12-02', until_date: '2026-12-01' })), {
      ...WRONG,
      errors: { until_date: 'DashboardPage.dategreater' },
    });
    expectRefusal(await desk.save('banners', banner({ event_id: 2_147_483_647 })), {
      ...WRONG,
      errors: { event_id: 'PleaseCheckForm' },
    });
  });
});

// Source: PAGE-04 to PAGE-06, ADM-24
describe('the blog', () => {
  const slugs = async () => (await desk.seen<{ data: { slug: string }[] }>('/api/blogs')).data.map(({ slug }) => slug);

  test('shows a post from its day on, with its texts cleaned, and no draft', async () => {
    await slugs();
    const id = await desk.saved('blogs', post({ published: false }));
    expect(await slugs()).toEqual([]);
    const body = '<p>Welkom</p><script>alert(1)</script><img src="https://elsewhere.example/x.png">';
    // of a draft no day is said that it never had
    expect(await desk.read('blogs', id)).toMatchObject({ state: 'draft', publish_date: '' });
    const texts = { nl: { title: 'Nieuw', seo_title: 'Nieuws', excerpt: 'Kort', body } };
    await desk.saved('blogs', {
      id,
      version: 1,
      ...post({ texts, publish_date: '2030-01-01', publish_time: '09:30' }),
    });
    expect(await slugs()).toEqual([]);
    expect(await desk.read('blogs', id)).toMatchObject({
      state: 'planned',
      publish_date: '2030-01-01',
      publish_time: '09:30:00',
      texts: { nl: { title: 'Nieuw', seo_title: 'Nieuws', excerpt: 'Kort', body: '<p>Welkom</p>' } },
    });
    await desk.saved('blogs', {
      id,
      version: 2,
      ...post({ texts, publish_date: '2026-11-01', publish_time: '08:00' }),
    });
    expect(await desk.seen('/api/blogs/nieuw')).toMatchObject({
      data: { title: 'Nieuw', body: '<p>Welkom</p>', author_id: desk.adminId, created_at: '2026-11-01 08:00:00' },
    });
    // its address stays while it is published
    expectRefusal(await desk.save('blogs', { id, version: 3, ...post({ slug: 'anders' }) }), {
      ...WRONG,
      errors: { slug: 'SlugInUse' },
    });
    await desk.post('blogs/delete', { id });
    expect((await shop.app.inject('/api/blogs/nieuw')).statusCode).toBe(404);
  });

  test('is listed by how its posts stand', async () => {
    await desk.saved('blogs', post({ slug: 'a', published: false }));
    await desk.saved('blogs', post({ slug: 'b', publish_date: '2030-01-01' }));
    await desk.saved('blogs', post({ slug: 'c' }));
    const of = async (state: string) =>
      (await desk.list<{ slug: string }>('blogs', `&state=${state}`)).map(({ slug }) => slug);
    expect([await of('draft'), await of('planned'), await of('published')]).toEqual([['a'], ['b'], ['c']]);
  });
});

// Source: PAGE-07 to PAGE-14, HOME-05, ADM-24
describe('the content pages', () => {
  const isShown = async (slug: string) => (await shop.app.inject(`/api/pages?slug=${slug}`)).statusCode === 200;

  test('are nine, written or not; one that is written is seen at once, a draft or one for later is not', async () => {
    expect((await desk.list('pages')).map((one) => one['slug'])).toEqual([
      'home-page',
      'how-it-works',
      'about-us',
      'gdpr-compliance',
      'terms-of-service',
      'privacy-policy',
      'cookie-policy',
      'accessibility',
      'ranking',
    ]);
    expect(await isShown('about-us')).toBe(false);
    expect(await desk.read('pages', 'about-us')).toMatchObject({ version: 0, state: 'unwritten', texts: {} });
    await desk.saved('pages', page());
    expect(await isShown('about-us')).toBe(true);
    expect((await shop.app.inject('/sitemap.xml')).body).toContain('/aboutus');
    await desk.saved('pages', page({ version: 1, published: false }));
    expect(await isShown('about-us')).toBe(false);
    await desk.saved('pages', page({ version: 2, publish_date: '2030-01-01' }));
    expect(await isShown('about-us')).toBe(false);
    expect((await desk.list('pages', '&search[value]=about')).map((one) => one['state'])).toEqual(['planned']);
    await desk.saved('pages', page({ version: 3, texts: { nl: { title: 'Over', body: '<p onclick="x()">Wij</p>' } } }));
    expect(await desk.seen('/api/pages?slug=about-us')).toMatchObject({
      data: [{ title: 'Over', body: '<p>Wij</p>' }],
    });
    expect((await shop.app.inject('/api/admin/pages/no-such')).statusCode).not.toBe(200);
  });

  test('are previewed as visitors would see them', async () => {
    const { headers } = await shop.signedIn({ userId: desk.adminId });
    const reply = await shop.post(
      '/api/admin/content/preview',
      { html: '<h2 style="x">A</h2><iframe></iframe>' },
      headers,
    );
    expect(reply.json()).toMatchObject({ html: '<h2>A</h2>' });
  });
});

// Source: FMT-14, LIST-20, ADM-24
describe('the countries', () => {
  test('that are off are offered to nobody, and an event there stays; Belgium stays on', async () => {
    const { eventId } = await stage(shop.database);
    const { db } = shop.database;
    await db.insertInto('countries').values({ id: 80, country_code: 'NL', country_name: 'Netherlands' }).execute();
    await db.updateTable('events').set({ country_id: 80 }).where('id', '=', eventId).execute();
    const ids = async () => (await desk.seen<{ data: { id: number }[] }>('/api/countries')).data.map(({ id }) => id);
    expect(await ids()).toContain(80);
    await desk.saved('countries', { id: 80, version: 1, country_name: 'The Netherlands', active: false });
    expect(await ids()).not.toContain(80);
    expect(await desk.read('countries', 80)).toMatchObject({ country_name: 'The Netherlands', active: 0, events: 1 });
    expect((await shop.app.inject(`/api/events/${(await slugOf(eventId)) ?? ''}`)).statusCode).toBe(200);
    expectRefusal(await desk.save('countries', { id: 21, version: 1, country_name: 'Belgium', active: false }), {
      ...WRONG,
      errors: { active: 'CountryStaysOn' },
    });
  });

  const slugOf = async (id: number) =>
    (await shop.database.db.selectFrom('events').select('slug').where('id', '=', id).executeTakeFirst())?.slug;
});
