import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventCard, EventDetail } from '#wire/catalogue/event.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

async function get<T>(url: string, lang = 'nl'): Promise<T> {
  const reply = await site.app.inject({ url, headers: { 'accept-language': lang } });
  expect(reply.statusCode, url).toBe(200);
  return reply.json<T>();
}

interface List {
  readonly events: EventCard[];
  readonly count: number;
  readonly pages: number;
  readonly corrected: string | null;
}
const list = (search = '') => get<List>(`/api/events?event_sort=start_date&updated=true${search}`);
const slugs = async (search = '') => (await list(search)).events.map((event) => event.slug);
const detail = async (event: string, lang?: string): Promise<EventDetail> =>
  (await get<{ events: EventDetail }>(`/api/events/${event}`, lang)).events;

/** Changes one event for the length of a test; answers are made anew before and after. */
async function withEvent(slug: string, change: Record<string, unknown>, then: () => Promise<void>): Promise<void> {
  const { db } = site.services.database;
  const before = await db.selectFrom('events').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
  const set = async (values: Record<string, unknown>): Promise<void> => {
    await db.updateTable('events').set(values).where('slug', '=', slug).execute();
    site.services.cache.changed();
  };
  await set(change);
  try {
    await then();
  } finally {
    await set(Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof before]])));
  }
}

async function withTicket(
  title: string,
  change: Record<string, unknown>,
  then: (event: EventDetail) => Promise<void> | void,
): Promise<void> {
  const { db } = site.services.database;
  const ticket = (await detail('zilt-en-zand', 'en')).tickets.find((one) => one.title === title);
  const id = ticket?.id ?? 0;
  const before = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const set = async (values: Record<string, unknown>): Promise<void> => {
    await db.updateTable('tickets').set(values).where('id', '=', id).execute();
    site.services.cache.changed();
  };
  await set(change);
  try {
    await then(await detail('zilt-en-zand', 'en'));
  } finally {
    await set(Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof before]])));
  }
}

const YESTERDAY = '2026-11-19';
const TOMORROW = '2026-11-21';

describe('home', () => {
  test('get_events?upcoming_event=1 answers the first 9 events to come in events.data, soonest first', async () => {
    const { events } = await get<{ events: { data: EventCard[] } }>(
      '/api/events/get_events?upcoming_event=1&updated=true',
    );
    expect(events.data).toHaveLength(9);
    expect(events.data.map((event) => event.slug)).toEqual((await slugs()).slice(0, 9));
  });

  test.each(['featured', 'featured=1', 'featured=true'])(
    'get_events?%s answers the first 3 featured events',
    async (asked) => {
      const { events } = await get<{ events: { data: EventCard[] } }>(`/api/events/get_events?${asked}&updated=true`);
      expect(events.data).toHaveLength(3);
      expect(events.data.every((event) => event.featured === 1)).toBe(true);
    },
  );

  test('categories answers id, name, slug, thumb of the 8 categories in the language of the caller', async () => {
    const { data } = await get<{ data: Record<string, unknown>[] }>('/api/events/categories', 'en');
    expect(new Set(data.map((category) => category['name']))).toEqual(
      new Set([
        'Cinema',
        'Concert Music',
        'Conference',
        'Exposition',
        'Festival/Spectacle',
        'Game/Competition',
        'Hotel',
        'Others',
      ]),
    );
    for (const category of data)
      expect(category).toMatchObject({
        id: expect.any(Number),
        slug: expect.any(String),
        thumb: expect.stringContaining('posters/'),
      });
  });

  test('banners answers every documented field, with the event’s date and a way to it', async () => {
    const { data } = await get<{ data: Record<string, unknown>[] }>('/api/banners');
    expect(data.length).toBeGreaterThan(2);
    for (const banner of data) {
      for (const field of [
        'image',
        'title',
        'subtitle',
        'event_description',
        'event_date',
        'event_time',
        'button_url',
        'button_title',
        'icons',
      ]) {
        expect(banner).toHaveProperty(field);
      }
      expect(String(banner['button_url'])).toMatch(/^(\/(?!\/)|https?:)/);
    }
  });

  test('a banner’s icons are a list of icon and text', async () => {
    const { db } = site.services.database;
    const icons = [{ icon: 'clock', text: '20:00' }];
    const { id } = await db
      .updateTable('banners')
      .set({ icons: JSON.stringify(icons) })
      .where('id', '=', (of) => of.selectFrom('banners').select((eb) => eb.fn.min('id').as('id')))
      .returning('id')
      .executeTakeFirstOrThrow();
    site.services.cache.changed();
    const { data } = await get<{ data: { id: number; icons: object[] }[] }>('/api/banners');
    expect(data.find((banner) => banner.id === id)?.icons).toEqual(icons);
    await db.updateTable('banners').set({ icons: '[]' }).where('id', '=', id).execute();
    site.services.cache.changed();
  });

  test('a banner of an event that is no longer public is gone', async () => {
    const titles = async () =>
      (await get<{ data: { title: string }[] }>('/api/banners')).data.map((banner) => banner.title);
    const before = await titles();
    await withEvent('zilt-en-zand', { status: 0 }, async () => expect((await titles()).length).toBe(before.length - 1));
  });
});

describe('the event list', () => {
  test('answers published events only: no draft, none before its launch, none that is over', async () => {
    const all = await slugs();
    for (const slug of ['kade-5', 'duik-met-fanfare', 'stormavond']) expect(all).not.toContain(slug);
    await withEvent('linten', { publish: 0 }, async () => expect(await slugs()).not.toContain('linten'));
    await withEvent('linten', { launch_date: TOMORROW }, async () => expect(await slugs()).not.toContain('linten'));
    await withEvent('linten', { end_date: YESTERDAY, start_date: YESTERDAY }, async () =>
      expect(await slugs()).not.toContain('linten'),
    );
    expect(await slugs()).toContain('linten');
  });

  test('filters by category, by its number too', async () => {
    const cinema = await list('&category=cinema');
    expect(cinema.count).toBeGreaterThan(0);
    expect(cinema.count).toBeLessThan((await list()).count);
    expect(cinema.events.every((event) => event.category_slug === 'cinema')).toBe(true);
    const { data } = await get<{ data: { id: number; slug: string }[] }>('/api/events/categories');
    const id = data.find((category) => category.slug === 'cinema')?.id;
    expect(await slugs(`&category_id=${id}`)).toEqual(cinema.events.map((event) => event.slug));
    expect((await list('&category=All')).count).toBe((await list()).count);
  });

  test('filters by city and by country', async () => {
    const { events, count } = await list('&city=Gent');
    expect(count).toBeGreaterThan(0);
    expect(events.every((event) => event.city === 'Gent')).toBe(true);
    expect((await list('&country_id=21')).count).toBeGreaterThan(60);
    expect((await list('&country_id=1')).count).toBe(0);
    await withEvent('linten', { country_id: 74 }, async () => {
      expect(await slugs('&country_id=74')).toEqual(['linten']);
      expect(await slugs('&country_id=21')).not.toContain('linten');
    });
  });

  test('filters free events: they have tickets, and none of these costs anything', async () => {
    const { db } = site.services.database;
    const free = await slugs('&price=free');
    const prices = await db
      .selectFrom('tickets')
      .innerJoin('events', 'events.id', 'tickets.event_id')
      .select(['events.slug', 'events.id', 'events.password_protected', 'price_cents'])
      .where('tickets.status', '=', 1)
      .where('tickets.deleted_at', 'is', null)
      .execute();
    const byEvent = Map.groupBy(prices, ({ slug }) => slug);
    const isFree = (slug: string): boolean =>
      (byEvent.get(slug) ?? [{ price_cents: 1 }]).every(({ price_cents }) => price_cents === 0);
    expect(free).toEqual((await slugs()).filter(isFree));
    expect(free.length).toBeGreaterThan(1);
    const [slug = '', other = ''] = free;
    await withEvent(slug, { password_protected: true }, async () =>
      expect(await slugs('&price=free')).toEqual(free.slice(1)),
    );
    const event_id = byEvent.get(other)?.[0]?.id ?? 0;
    const dear = { event_id, price_cents: 100, quantity: 1, sold_out: true };
    await db.insertInto('tickets').values(dear).execute();
    site.services.cache.changed();
    expect(await slugs('&price=free')).toEqual(free.filter((one) => one !== other));
    await db.deleteFrom('tickets').where('event_id', '=', event_id).where('price_cents', '=', 100).execute();
    await db.updateTable('tickets').set({ status: 0 }).where('event_id', '=', event_id).execute();
    site.services.cache.changed();
    expect(await slugs('&price=free')).toEqual(free.filter((one) => one !== other));
    await db.updateTable('tickets').set({ status: 1 }).where('event_id', '=', event_id).execute();
    site.services.cache.changed();
  });

  test.each(['Children', 'Youth', 'Family', 'Adults', 'Group'])('filters by the audience %s', async (audience) => {
    const { events, count } = await list(`&audience=${audience}`);
    expect(count).toBeLessThan((await list()).count);
    expect(events.every((event) => event.audience.split(',').includes(audience))).toBe(true);
    await withEvent('linten', { audience: [audience] }, async () =>
      expect(await slugs(`&audience=${audience}`)).toContain('linten'),
    );
  });

  test('filters by organizer, whose user number it takes', async () => {
    const id = (await detail('zilt-en-zand')).data.user_detail?.id ?? 0;
    const own = await list(`&organizer=${id}`);
    expect(own.count).toBeGreaterThan(10);
    expect(own.count).toBeLessThan((await list()).count);
    for (const { slug } of own.events.slice(0, 3)) expect((await detail(slug)).data.user_detail?.id).toBe(id);
  });

  test('filters by days: whatever takes place on one of them, in whole or in part', async () => {
    const day = await list('&start_date=2026-12-12&end_date=2026-12-12');
    expect(day.events.map((event) => event.slug)).toContain('zilt-en-zand');
    expect(day.events.every((event) => event.start_date <= '2026-12-12' && event.end_date >= '2026-12-12')).toBe(true);
    expect((await list('&start_date=2026-12-13&end_date=2026-12-13')).events.map((event) => event.slug)).not.toContain(
      'zilt-en-zand',
    );
  });

  test('filters from a first day on, and up to a last day', async () => {
    const from = await list('&start_date=2026-12-12');
    expect(from.events.every((event) => event.end_date >= '2026-12-12')).toBe(true);
    const until = await list('&end_date=2026-12-11');
    expect(until.events.every((event) => event.start_date <= '2026-12-11')).toBe(true);
    expect(until.events.map((event) => event.slug)).not.toContain('zilt-en-zand');
    expect(from.events.map((event) => event.slug)).toContain('zilt-en-zand');
  });

  test('a day before today is today', async () => {
    expect((await list('&start_date=2020-01-01')).count).toBe((await list('&start_date=2026-11-20')).count);
  });

  test.each(['zilt', 'ZILT', 'vuurboei', 'kustklank', 'oostende', 'concierge', 'conciërge', 'zilt zand'])(
    'finds by the words “%s”, accents and case aside',
    async (words) => {
      expect((await list(`&search=${encodeURIComponent(words)}`)).count).toBeGreaterThan(0);
    },
  );

  test('words that no event has find nothing, and the count says 0', async () => {
    expect(await list('&search=harmoniumzzz')).toMatchObject({ events: [], count: 0 });
  });

  test.each(['!!', '-', '…', '  % '])('a search of signs alone (“%s”) finds nothing', async (signs) => {
    const nothing = { events: [], count: 0, corrected: null };
    expect(await list(`&search=${encodeURIComponent(signs)}`)).toMatchObject(nothing);
    const venues = await site.app.inject(`/api/events/venues?search=${encodeURIComponent(signs)}`);
    expect(venues.json()).toMatchObject({ data: [], count: 0, events_count: 0 });
  });

  test.each([
    ['vuurbeoi', 'vuurboei'],
    ['kustklnak', 'kustklank'],
    ['oostnde', 'oostende'],
    ['conciegre', 'concierge'],
    ['zilt zabd', 'zilt zand'],
    ['zlit', 'zilt'],
  ])('forgives the slip in “%s”, and says that it looked for “%s”', async (typed, meant) => {
    const found = await list(`&search=${encodeURIComponent(typed)}`);
    expect(found.corrected).toBe(meant);
    expect(found.events).toEqual((await list(`&search=${encodeURIComponent(meant)}`)).events);
    expect(found.count).toBeGreaterThan(0);
  });

  test('corrects no word that an event has, and to none that only an unpublished event has', async () => {
    expect(await list('&search=zilt&city=Eupen')).toMatchObject({ count: 0, corrected: null });
    expect(await list('&search=vuurboei')).toMatchObject({ corrected: null });
    const public_ = await list('&search=lintne');
    expect(public_.corrected).toBe('linten');
    await withEvent('linten', { publish: 0 }, async () =>
      expect((await list('&search=lintne')).events.map((event) => event.slug)).not.toContain('linten'),
    );
  });

  test.each(['start_date', 'price', 'title', 'newest'])('sorted by %s goes on page after page', async (sort) => {
    const sorted = async (search = '') =>
      (await get<List>(`/api/events?event_sort=${sort}${search}`)).events.map((event) => event.slug);
    const whole = await sorted();
    const paged = [await sorted('&limit=30'), await sorted('&limit=30&page=2')];
    expect(paged.flat()).toEqual(whole.slice(0, 60));
  });

  test('is answered page by page', async () => {
    const first = await list('&limit=20&page=1');
    const second = await list('&limit=20&page=2');
    expect(first.events).toHaveLength(20);
    expect(first.pages).toBe(Math.ceil(first.count / 20));
    expect(second.events.some((event) => first.events.some((one) => one.id === event.id))).toBe(false);
  });

  test('answers the last page for one beyond it, and says which it is', async () => {
    const last = await list('&limit=20&page=4');
    expect(last).toMatchObject({ page: 4, pages: 4 });
    expect(last.events.length).toBeGreaterThan(0);
    expect(await list('&limit=20&page=99')).toEqual(last);
  });

  test('POST with the same fields answers the same', async () => {
    const asked = { category: 'cinema', city: 'Eupen' };
    const posted = await site.app.inject({ method: 'POST', url: '/api/events', payload: asked });
    const form = await site.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(asked).toString(),
    });
    const got = (await list('&category=cinema&city=Eupen')).events.map((event) => event.id);
    expect(got.length).toBeGreaterThan(0);
    for (const reply of [posted, form]) expect(reply.json<List>().events.map((event) => event.id)).toEqual(got);
  });

  test('organizers for the select: those with events to come, number and name only, searched and page by page', async () => {
    const ask = async (fields: Record<string, unknown> = {}) =>
      (await site.app.inject({ method: 'POST', url: '/api/events/organizers', payload: fields })).json<{
        data: { id: number; title: string }[];
        more: number;
      }>();
    const all = await ask({ updated: true });
    expect(all.data.length).toBeGreaterThan(4);
    expect(Object.keys(all.data[0] ?? {})).toEqual(['id', 'title']);
    expect((await ask({ search: 'kustkl' })).data.map(({ title }) => title)).toEqual(['Kustklank vzw']);
    expect((await ask({ search: 'nobody of that name' })).data).toEqual([]);
    const first = await ask({ page: 1, pagesize: 2 });
    const second = await ask({ page: 2, pagesize: 2 });
    expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 4));
    expect(first.more).toBe(1);
    expect((await ask({ organizer: all.data[1]?.id })).data).toEqual([all.data[1]]);
  });

  test('countries have their fixed numbers, Belgium 21', async () => {
    const { data } = await get<{ data: { id: number; country_name: string; country_code: string }[] }>(
      '/api/countries',
    );
    expect(data).toHaveLength(249);
    expect(data.find((country) => country.id === 21)).toEqual({ id: 21, country_name: 'Belgium', country_code: 'BE' });
  });
});

describe('one event', () => {
  test('is answered by slug, by number and by a former slug, in the documented wrapper', async () => {
    const bySlug = await detail('zilt-en-zand');
    expect(await detail(String(bySlug.data.id))).toEqual(bySlug);
    await withEvent('zilt-en-zand', { former_slugs: ['zilt'] }, async () =>
      expect((await detail('zilt')).data.id).toBe(bySlug.data.id),
    );
    // a slug that was given up and taken by another event is the other's
    await withEvent('zilt-en-zand', { former_slugs: ['linten'] }, async () =>
      expect((await detail('linten')).data.slug).toBe('linten'),
    );
    expect(bySlug).toMatchObject({
      currency: 'EUR',
      total_capacity: expect.any(Number),
      booked_tickets: expect.any(Number),
    });
    expect(bySlug.ticket_data.tickets).toEqual(bySlug.tickets);
    expect(bySlug.ticket_data.featured_tickets.every((ticket) => /^\d+\.\d{2}$/.test(ticket.price))).toBe(true);
  });

  test('names its featured tickets with title and price', async () => {
    await withTicket('Standing', { featured: false }, ({ ticket_data }) =>
      expect(ticket_data.featured_tickets.map(({ title }) => title)).not.toContain('Standing'),
    );
    await withTicket('Standing', { featured: true, price_cents: 1850 }, ({ ticket_data }) =>
      expect(ticket_data.featured_tickets).toContainEqual(
        expect.objectContaining({ title: 'Standing', price: '18.50' }),
      ),
    );
  });

  test('says with 1 and 0 whether reviews and the two limits of tickets are shown', async () => {
    for (const [shown, flag] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const switches = { show_review: shown, show_ticket_limit: shown, show_ticket_limit_purchased: shown };
      await withEvent('linten', switches, async () =>
        expect((await detail('linten')).data).toMatchObject({
          show_review: flag,
          show_ticket_limit: flag,
          show_ticket_limit_purchased: flag,
        }),
      );
    }
  });

  test('has every documented field, dates as YYYY-MM-DD, times as HH:mm:ss, prices with a dot', async () => {
    const { data, tickets } = await detail('zilt-en-zand');
    const fields =
      'id slug title excerpt poster description faq images video_link start_date start_time end_date end_time server_date venue address zipcode city country_id category_name payment_methods audience show_review show_ticket_limit show_ticket_limit_purchased password_protected redirect_url allow_iframe button_color url_color frame_text frame_subtext user_detail tag_id thumbnail featured event_status custom_field_enabled custom_field_label custom_field_required';
    for (const field of fields.split(' ')) expect(data).toHaveProperty(field);
    expect(data).toMatchObject({
      start_date: '2026-12-12',
      start_time: '20:00:00',
      server_date: '2026-11-20 12:00:00',
      password_protected: 0,
    });
    expect(data.payment_methods).toMatch(/Bancontact/);
    expect(data.audience.split(',')).toContain('Adults');
    const ticketFields =
      'id title description price quantity booked_qty ticket_limit buy_limit ticket_people checkout_fields sold_out expire_date expire_time start_date start_time iframe_allow order show_ticket_limit_purchased supplements';
    for (const field of ticketFields.split(' ')) expect(tickets[0]).toHaveProperty(field);
    expect(tickets[0]?.price).toBe('18.00');
  });

  test('says of each ticket what is stored of it, and how many one may take', async () => {
    const change = {
      price_cents: 1234,
      quantity: 100,
      booked_qty: 37,
      ticket_limit: 0,
      buy_limit: 2,
      ticket_people: 3,
      checkout_fields: true,
      start_date: YESTERDAY,
      start_time: '09:30:00',
      expire_date: TOMORROW,
      expire_time: '18:15:00',
      iframe_allow: false,
      position: 77,
      show_ticket_limit_purchased: false,
    };
    await withTicket('Standing', change, ({ tickets, booked_tickets, total_capacity }) => {
      expect(tickets.at(-1)).toMatchObject({
        title: 'Standing',
        price: '12.34',
        quantity: 100,
        booked_qty: 37,
        max_qty: 63,
        ticket_limit: 0,
        buy_limit: 2,
        ticket_people: 3,
        checkout_fields: 1,
        sold_out: 0,
        start_date: YESTERDAY,
        start_time: '09:30:00',
        expire_date: TOMORROW,
        expire_time: '18:15:00',
        iframe_allow: 0,
        order: 77,
        show_ticket_limit_purchased: 0,
      });
      expect(booked_tickets).toBe(tickets.reduce((sum, ticket) => sum + (ticket.booked_qty ?? 0), 0));
      expect(total_capacity).toBe(tickets.reduce((sum, ticket) => sum + (ticket.quantity ?? 0), 0));
    });
    await withTicket('Standing', { ...change, ticket_limit: 5, show_ticket_limit_purchased: true }, ({ tickets }) =>
      expect(tickets.at(-1)).toMatchObject({ ticket_limit: 5, max_qty: 5, show_ticket_limit_purchased: 1 }),
    );
  });

  test('never tells its password, pass code or daily-sale switch', async () => {
    const reply = await site.app.inject('/api/events/huiskamer-aan-zee');
    expect(reply.body).not.toMatch(/event_password|pass_code|daily_sale|argon2|password_hash/);
  });

  test('that is protected tells title, poster, dates and town, and nothing else of itself', async () => {
    const { data, tickets, total_capacity } = await detail('huiskamer-aan-zee');
    expect(data).toMatchObject({ password_protected: 1, unlocked: 0, availability: 'locked', from_price: null });
    for (const field of [
      'excerpt',
      'description',
      'faq',
      'audience',
      'payment_methods',
      'video_link',
      'meta_title',
      'meta_description',
      'redirect_url',
      'access_info',
    ] as const) {
      expect(data[field], field).toBe('');
    }
    expect(data.images).toEqual([]);
    expect(data.title).not.toBe('');
    expect(data.city).not.toBe('');
    expect(tickets).toEqual([]);
    expect(total_capacity).toBeNull();
  });

  test('that is a draft, unpublished or not yet launched answers 404', async () => {
    for (const slug of ['kade-5', 'duik-met-fanfare'])
      expect((await site.app.inject(`/api/events/${slug}`)).statusCode).toBe(404);
  });

  test.each([
    [{ booked_qty: 17 }, 80], // eighty-three are left: that is not told
    [{ booked_qty: 93 }, 7],
    [{ booked_qty: 20, ticket_limit: 4, show_ticket_limit_purchased: true }, 4],
    [{ booked_qty: 100 }, 0],
  ])('that hides its stock sends no stock numbers, but how many one may take: of %j %i', async (change, most) => {
    const stock = { quantity: 100, ticket_limit: 0, ...change };
    await withEvent('zilt-en-zand', { show_ticket_limit: false }, () =>
      withTicket('Standing', stock, ({ tickets, booked_tickets, total_capacity }) => {
        expect([booked_tickets, total_capacity]).toEqual([null, null]);
        for (const ticket of tickets) expect(ticket).toMatchObject({ quantity: null, booked_qty: null });
        expect(tickets.find(({ title }) => title === 'Standing')?.max_qty).toBe(most);
      }),
    );
  });

  test('that hides its stock lets the picker count the free tickets that there are', async () => {
    const offer = { free_ticket_allow: true, free_ticket_quantity: 3, free_ticket_get: 1 };
    const stock = { quantity: 100, booked_qty: 97, ticket_limit: 0, ...offer };
    await withEvent('zilt-en-zand', { show_ticket_limit: false }, () =>
      withTicket('Standing', stock, ({ tickets }) =>
        expect(tickets.find(({ title }) => title === 'Standing')).toMatchObject({ max_qty: 3, available_qty: 3 }),
      ),
    );
  });

  test('without a date takes place today', async () => {
    await withEvent('linten', { start_date: null, end_date: null }, async () =>
      expect((await detail('linten')).data).toMatchObject({ start_date: '2026-11-20', end_date: '2026-11-20' }),
    );
  });

  test('that is over says so and sells nothing', async () => {
    const { data, tickets } = await detail('stormavond');
    expect(data.availability).toBe('ended');
    expect(tickets.every((ticket) => ticket.sold_out === 1 && ticket.max_qty === 0)).toBe(true);
  });

  test('ends at its end time to the second, by the clock in Brussels', async () => {
    await withEvent(
      'linten',
      { start_date: '2026-11-20', start_time: '10:00', end_date: '2026-11-20', end_time: '12:00:00' },
      async () => expect((await detail('linten')).data.availability).not.toBe('ended'),
    );
    await withEvent(
      'linten',
      { start_date: '2026-11-20', start_time: '10:00', end_date: '2026-11-20', end_time: '11:59:59' },
      async () => expect((await detail('linten')).data.availability).toBe('ended'),
    );
  });

  test('without tickets says that they are coming', async () => {
    expect((await detail('lichtschip-7')).data.availability).toBe('coming-soon');
  });

  test('texts come in the language asked for, else the site’s, else any', async () => {
    expect((await detail('zilt-en-zand', 'en')).data.excerpt).toBe('Autumn record, played start to finish');
    expect((await detail('zilt-en-zand', 'nl')).data.excerpt).not.toBe('Autumn record, played start to finish');
    const { db } = site.services.database;
    const { id } = (await detail('linten')).data;
    const texts = await db.selectFrom('event_texts').selectAll().where('event_id', '=', id).execute();
    await db.deleteFrom('event_texts').where('event_id', '=', id).where('lang', 'in', ['nl', 'en']).execute();
    site.services.cache.changed();
    const french = texts.find((text) => text.lang === 'fr');
    expect((await detail('linten', 'en')).data.excerpt).toBe(french?.excerpt);
    await db
      .insertInto('event_texts')
      .values(texts.filter((text) => text.lang === 'nl' || text.lang === 'en'))
      .execute();
    site.services.cache.changed();
  });
});

describe('a ticket', () => {
  test('comes in the order the organizer gave', async () => {
    const orders = (await detail('zilt-en-zand')).tickets.map((ticket) => ticket.order);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    expect(orders.length).toBeGreaterThan(2);
  });

  test('is hidden before its first moment of sale', async () => {
    await withTicket('Standing', { start_date: TOMORROW }, ({ tickets }) =>
      expect(tickets.map((ticket) => ticket.title)).not.toContain('Standing'),
    );
  });

  test('is hidden while it is inactive', async () => {
    await withTicket('Standing', { status: 0 }, ({ tickets }) =>
      expect(tickets.map((ticket) => ticket.title)).not.toContain('Standing'),
    );
  });

  const soldOut = (event: EventDetail) => event.tickets.find((ticket) => ticket.title === 'Standing');
  test('is sold out after its last moment of sale', async () => {
    await withTicket('Standing', { expire_date: YESTERDAY }, (event) =>
      expect(soldOut(event)).toMatchObject({ sold_out: 1, max_qty: 0 }),
    );
  });
  test('is sold out when it is marked so', async () => {
    await withTicket('Standing', { sold_out: true }, (event) =>
      expect(soldOut(event)).toMatchObject({ sold_out: 1, max_qty: 0 }),
    );
  });
  test('is sold out when none is left', async () => {
    await withTicket('Standing', { quantity: 36, booked_qty: 36 }, (event) =>
      expect(soldOut(event)).toMatchObject({ sold_out: 1, max_qty: 0 }),
    );
  });

  test('an event none of whose tickets is left is sold out; one whose first sale is to come says when', async () => {
    const { db } = site.services.database;
    const { id } = (await detail('linten')).data;
    const tickets = await db
      .selectFrom('tickets')
      .select(['id', 'quantity', 'booked_qty', 'start_date', 'expire_date'])
      .where('event_id', '=', id)
      .execute();
    const set = async (values: Record<string, unknown>): Promise<void> => {
      await db.updateTable('tickets').set(values).where('event_id', '=', id).execute();
      site.services.cache.changed();
    };
    await set({ sold_out: true });
    const soldOutEvent = (await detail('linten')).data;
    expect(soldOutEvent).toMatchObject({ availability: 'sold-out', from_price: null });
    expect(soldOutEvent).not.toHaveProperty('sale_over');
    await set({ sold_out: false, expire_date: YESTERDAY });
    expect((await detail('linten')).data).toMatchObject({ availability: 'sold-out', sale_over: 1 });
    await set({ expire_date: null });
    await set({ sold_out: false, start_date: TOMORROW, start_time: '10:00' });
    expect((await detail('linten')).data).toMatchObject({
      availability: 'not-yet-on-sale',
      sale_starts: '2026-11-21 10:00:00',
    });
    for (const { id: ticket, start_date, expire_date } of tickets)
      await db.updateTable('tickets').set({ start_date, expire_date }).where('id', '=', ticket).execute();
    site.services.cache.changed();
  });

  test('costs all in what handling adds where the buyer bears it, and its price where the organizer does', async () => {
    const onTop = await detail('podium-zonder-drempels');
    const ticket = onTop.tickets.find((one) => Number(one.price) > 0);
    expect(Number(ticket?.all_in_price)).toBeGreaterThan(Number(ticket?.price));
    expect((await detail('zilt-en-zand')).tickets.every((one) => one.all_in_price === one.price)).toBe(true);
  });

  test('offers its supplements of all kinds, and none outside its dates', async () => {
    const all = (await Promise.all((await list('&limit=100')).events.map((event) => detail(event.slug)))).flatMap(
      (event) => event.tickets.flatMap((one) => one.supplements),
    );
    expect(new Set(all.map((supplement) => supplement.supplement_type))).toEqual(new Set([1, 2, 3]));
    expect(new Set(all.map((supplement) => supplement.supplement_applied))).toEqual(new Set([1, 2]));
    expect(all.some((supplement) => supplement.supplement_required === 1)).toBe(true);
    const { db } = site.services.database;
    const outside = await db.selectFrom('supplements').select('id').where('end_date', '<', '2026-11-20').execute();
    expect(outside.length).toBeGreaterThan(0);
    const shown = new Set(all.map((supplement) => supplement.id));
    expect(outside.filter((supplement) => shown.has(supplement.id))).toEqual([]);
  });
});
