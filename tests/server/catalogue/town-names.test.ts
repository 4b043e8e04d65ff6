import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import type { EventCard, EventDetail } from '#wire/catalogue/event.ts';
import { readOrderView } from '#server/orders/own-orders/order-view.ts';
import { setSetting } from '../content/set-setting.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite({ env: { PUBLIC_URL: 'http://localhost:3000' } });
  await setSetting(site, 'site.languages', 'nl,en,fr,de');
});
afterAll(() => site.close());

const get = async <T>(url: string, lang: Language): Promise<T> => {
  const reply = await site.app.inject({ url, headers: { 'accept-language': lang } });
  expect(reply.statusCode, url).toBe(200);
  return reply.json<T>();
};

/** Liège, as each language has it. */
const NAMES: Readonly<Record<Language, string>> = { nl: 'Luik', en: 'Liège', fr: 'Liège', de: 'Lüttich' };

interface List {
  readonly events: readonly EventCard[];
  readonly city: { readonly name: string; readonly town: string } | null;
  readonly towns: Readonly<Record<string, string>>;
}
const inTown = (lang: Language, city = 'luik') => get<List>(`/api/events?city=${encodeURIComponent(city)}`, lang);

describe.each(LANGUAGES)('in %s a town is called by its name in that language', (lang) => {
  test('on cards, whatever the address calls it', async () => {
    for (const asked of ['luik', 'Liege', 'LÜTTICH', '4000', 'Angleur']) {
      const { events, city } = await inTown(lang, asked);
      expect(city).toEqual({ name: NAMES[lang], town: 'Liège' });
      expect(events.length).toBeGreaterThan(0);
      expect(events.every(({ city: shown, town }) => shown === NAMES[lang] && town === 'Liège')).toBe(true);
    }
  });

  test('on the event’s page, in its data and in its calendar file', async () => {
    const [first] = (await inTown(lang)).events;
    const { events } = await get<{ events: EventDetail }>(`/api/events/${first?.id}`, lang);
    expect(events.data.city).toBe(NAMES[lang]);
    const headers = { 'accept-language': lang };
    const page = await site.app.inject({ url: `/event-details/${first?.slug}/${first?.id}`, headers });
    expect(page.body).toContain(`"addressLocality":"${NAMES[lang]}"`);
    const calendar = await site.app.inject({ url: `/calendar/${first?.id}.ics`, headers });
    expect(calendar.body.replaceAll('\r\n ', '')).toContain(`4000 ${NAMES[lang]}`);
  });

  test('in the chooser of towns, which finds it by any other name', async () => {
    for (const search of ['', '?search=luik', '?search=lutt', '?search=40', '?search=grivegnee']) {
      const { data } = await get<{ data: { city: string; town: string }[] }>(`/api/events/cities${search}`, lang);
      expect(data.map(({ city, town }) => [city, town])).toContainEqual([NAMES[lang], 'Liège']);
    }
  });

  test('on the cards of venues', async () => {
    const { data } = await get<{ data: { venue: string; city: string }[] }>('/api/events/venues?search=luik', lang);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ city }) => city === NAMES[lang])).toBe(true);
  });

  test('in the cart', async () => {
    const [first] = (await inTown(lang)).events;
    const detail = await get<{ events: EventDetail }>(`/api/events/${first?.id}`, lang);
    const ticket = detail.events.tickets[0];
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/cart_detail',
      headers: { 'accept-language': lang },
      payload: { cart_detail: [{ event_id: first?.id, ticket_id: ticket?.id, ticket_qty: 1 }] },
    });
    expect(reply.body).toContain(`"city":"${NAMES[lang]}"`);
  });
});

test('an event keeps the name of a part of a town as it was written, and is found by the town', async () => {
  const { events } = await get<List>('/api/events?city=Ottignies-Louvain-la-Neuve', 'nl');
  expect(events.map(({ city, town }) => [city, town])).toContainEqual([
    'Louvain-la-Neuve',
    'Ottignies-Louvain-la-Neuve',
  ]);
});

test('a list carries the words that its towns are found by', async () => {
  const { events, towns } = await inTown('nl');
  expect(Object.keys(towns)).toEqual([...new Set(events.map(({ town }) => town))]);
  for (const word of ['luik', 'liege', 'luttich', '4000', 'angleur'])
    expect(towns['Liège']?.split(' ')).toContain(word);
});

test('an online event is in no town: neither its list nor the chooser has it', async () => {
  const { db } = site.services.database;
  const { id, city } = await db
    .selectFrom('events')
    .select(['id', 'city'])
    .where('online_location', '<>', '')
    .where('city', '<>', '')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { events } = await get<List>(`/api/events?limit=100&city=${encodeURIComponent(city)}`, 'nl');
  expect(events.length).toBeGreaterThan(0);
  expect(events.map((event) => event.id)).not.toContain(id);
  const { data } = await get<{ data: { city: string; events_count: number }[] }>('/api/events/cities', 'nl');
  expect(data.find((one) => one.city === city)?.events_count).toBe(events.length);
});

test('a city that is no Belgian town is found by its own name, whatever its case', async () => {
  const { db } = site.services.database;
  const change = { city: 'Maastricht', zipcode: '6211', country_id: 155 };
  const { slug } = await db
    .selectFrom('events')
    .select('slug')
    .where('city', '=', 'Hasselt')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('events').set(change).where('slug', '=', slug).execute();
  site.services.cache.changed();
  const { events, city } = await inTown('fr', 'maastricht');
  expect(events.map((event) => [event.slug, event.city, event.town])).toEqual([[slug, 'Maastricht', 'Maastricht']]);
  expect(city?.name).toBe('maastricht');
});

test('the categories count what the other filters leave', async () => {
  const counts = async (query: string) => {
    const { data } = await get<{ data: { slug: string; events_count: number }[] }>(
      `/api/events/categories${query}`,
      'nl',
    );
    return new Map(data.map(({ slug, events_count }) => [slug, events_count]));
  };
  const listed = async (query: string) => (await get<List & { count: number }>(`/api/events${query}`, 'nl')).count;
  for (const query of [
    '?',
    '?city=gand',
    '?price=free',
    '?search=zitl',
    '?search=nergensland',
    '?start_date=2026-12-01&audience=Family',
  ]) {
    for (const [slug, count] of await counts(query))
      expect(await listed(`${query}&category=${slug}`), `${query} ${slug}`).toBe(count);
  }
});

test('a list of a town has one address for search engines, whatever it is called in the address', async () => {
  for (const city of ['Liège', 'luik', 'LÜTTICH']) {
    const url = `/event-list/All?city=${encodeURIComponent(city)}`;
    const { body } = await site.app.inject({ url, headers: { 'accept-language': 'nl' } });
    expect(body).toContain('rel="canonical" href="http://localhost:3000/event-list/All?city=Li%C3%A8ge"');
    expect(body).toContain('<title data-head>Luik · ');
  }
  const { body } = await site.app.inject('/event-list/All?city=nergens');
  expect(body).toContain('content="noindex"');
});

test('an order’s tickets call the town by the name of their language', async () => {
  const { db } = site.services.database;
  const { order_id: id } = await db
    .selectFrom('bookings')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select('bookings.order_id')
    .where('events.city', '=', 'Liège')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const lang of LANGUAGES) {
    const view = await readOrderView(db, id, { lang, fallback: 'nl' });
    expect(view?.bookings.map(({ city }) => city)).toContain(NAMES[lang]);
  }
});
