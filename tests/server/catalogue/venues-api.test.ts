import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Venue } from '#wire/catalogue/venue.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

interface Answer {
  readonly data: readonly Venue[];
  readonly count: number;
  readonly events_count: number;
  readonly pages: number;
  readonly countries: readonly { id: number; country_name: string }[];
}
interface List {
  readonly count: number;
}

const get = async <T = Answer>(url: string, lang = 'nl'): Promise<T> =>
  (await site.app.inject({ url, headers: { 'accept-language': lang } })).json<T>();
const venues = (query = '', lang?: string) => get(`/api/events/venues${query}`, lang);
const events = async (query: string) => (await get<List>(`/api/events${query}`)).count;
/** Events of the answered venues together. */
const sum = ({ data }: Answer): number => data.reduce((total, one) => total + one.events_count, 0);

describe('venues', () => {
  test('are those of all published events to come, each once, with town, country and number of events', async () => {
    const all = await venues();
    // one event is locked: where it takes place is its own
    expect(all.events_count).toBe((await events('')) - 1);
    expect(sum(all)).toBe(all.events_count);
    expect(all.count).toBe(all.data.length);
    const names = all.data.map(({ venue, city }) => `${venue}, ${city}`);
    expect(new Set(names).size).toBe(names.length);
    const harbour = all.data.find(({ venue }) => venue === 'Zaal De Vuurboei');
    expect(harbour).toMatchObject({ city: 'Oostende', zipcode: '8400', country_name: 'België' });
    expect(harbour?.events_count).toBeGreaterThan(1);
    expect(harbour?.next.venue).toBe('Zaal De Vuurboei');
    expect((await venues('', 'fr')).data[0]?.country_name).toBe('Belgique');
  });

  test('stand by name, each with the soonest of its events', async () => {
    const { data } = await venues();
    const names = data.map(({ venue }) => venue);
    expect(names).toEqual(names.toSorted(new Intl.Collator('und', { numeric: true }).compare));
    const { events: soonest } = await get<{ events: { id: number; venue: string; city: string }[] }>('/api/events');
    for (const { venue, city, next } of data)
      expect(next.id, venue).toBe(soonest.find((event) => event.venue === venue && event.city === city)?.id);
  });

  test('hold nothing of events that the public cannot see', async () => {
    const { db } = site.services.database;
    const secret = { venue: 'Geheime Zaal', city: 'Nergens' };
    const draft = await db
      .selectFrom('events')
      .select(['id', 'venue', 'city'])
      .where('status', '=', 0)
      .executeTakeFirst();
    await db
      .updateTable('events')
      .set(secret)
      .where('id', '=', draft?.id ?? 0)
      .execute();
    site.services.cache.changed();
    expect((await venues()).data.map(({ venue }) => venue)).not.toContain('Geheime Zaal');
  });

  test('answer the last page for one beyond it', async () => {
    expect(await venues('?page=99')).toEqual(await venues());
  });

  test('are found by their name, their town and the titles of their events', async () => {
    for (const search of ['vuurboei', 'oostende', 'zilt']) {
      const names = (await venues(`?search=${search}`)).data.map(({ venue }) => venue);
      expect(names, search).toContain('Zaal De Vuurboei');
    }
    const { data } = await venues('?search=zilt');
    expect(data).toHaveLength(1);
    expect(data[0]?.events_count).toBe(1);
  });

  test('are narrowed by category, audience, free events and day as the list of events is', async () => {
    const day = (await venues()).data[0]?.next.start_date ?? '';
    for (const [query, list] of [
      ['?category=cinema', '?category=cinema'],
      ['?audience=Children', '?audience=Children'],
      ['?price=free', '?price=free'],
      [`?date=${day}`, `?start_date=${day}&end_date=${day}`],
    ] as const) {
      const found = await venues(query);
      expect(found.events_count, query).toBe(await events(list));
      expect(found.events_count, query).toBeGreaterThan(0);
      expect(found.count).toBeLessThan((await venues()).count);
    }
  });

  test('online only are those with a place online, local only those without', async () => {
    const [all, online, local] = await Promise.all([venues(), venues('?online=1'), venues('?local=1')]);
    expect(online.events_count).toBeGreaterThan(0);
    for (const { next } of online.data) expect(next.online).toBe(1);
    for (const { next } of local.data) expect(next.online).toBe(0);
    expect(online.events_count + local.events_count).toBe(all.events_count);
  });

  test('are of one country where one is chosen, from those that have events', async () => {
    const { countries, count } = await venues();
    expect(countries).toContainEqual({ id: 21, country_name: 'België' });
    expect((await venues('?country_id=21')).count).toBe(count);
    expect((await venues('?country_id=1')).count).toBe(0);
  });

  test('take a price with a comma or a dot, and no other signs', async () => {
    const cheap = await venues('?price_max=7.50');
    expect(cheap.count).toBeGreaterThan(0);
    expect(await venues('?price_max=7,50')).toEqual(cheap);
    expect(await venues('?price_max=7,5')).toEqual(cheap);
    expect(cheap.events_count).toBeGreaterThan((await venues('?price_max=7')).events_count);
    expect((await venues('?price_min=0,29&price_max=0.57')).count).toBe(0);
    for (const price of ['0x10', '1e2', '7,505', '7.', '-7', ',5', '1.000'])
      expect((await site.app.inject(`/api/events/venues?price_max=${price}`)).statusCode, price).toBe(422);
  });

  test('have a ticket between two prices, whichever way round they come', async () => {
    const some = await venues('?price_min=10&price_max=15');
    expect(some.count).toBeGreaterThan(0);
    expect(some.count).toBeLessThan((await venues()).count);
    expect(await venues('?price_min=15&price_max=10')).toEqual(some);
    expect((await venues('?price_min=9000')).count).toBe(0);
    expect((await venues('?price_min=0&price_max=10000')).count).toBe((await venues()).count);
    expect((await site.app.inject('/api/events/venues?price_max=10001')).statusCode).toBe(422);
  });

  test('are found by prices that can be paid now: of tickets on sale, handling included', async () => {
    const { db } = site.services.database;
    const { id, venue } = await db
      .selectFrom('events')
      .select(['id', 'venue'])
      .where('slug', '=', 'zilt-en-zand')
      .executeTakeFirstOrThrow();
    const found = async (euros: number): Promise<boolean> => {
      site.services.cache.changed();
      const { data } = await venues(`?search=zilt&price_min=${euros}&price_max=${euros}`);
      return data.some((one) => one.venue === venue);
    };
    const tickets = db.updateTable('tickets').where('event_id', '=', id);
    await tickets.set({ price_cents: 4300 }).execute();
    expect([await found(43), await found(45)]).toEqual([true, false]);
    await db
      .updateTable('events')
      .set({ apply_fees: true, admin_comm_type: 1, admin_commission: 150, org_comm_type: 1, organizer_commission: 50 })
      .where('id', '=', id)
      .execute();
    expect([await found(43), await found(45)]).toEqual([false, true]);
    for (const closed of [
      { sold_out: true },
      { sold_out: false, expire_date: '2026-11-19' },
      { expire_date: null, start_date: '2026-11-21' },
    ]) {
      await tickets.set(closed).execute();
      expect(await found(45), JSON.stringify(closed)).toBe(false);
    }
  });
});

describe('the page of the venues', () => {
  test('shows a card for each, before any script, and how many events there are', async () => {
    const all = await venues('', 'en');
    const { body, statusCode } = await site.app.inject({ url: '/venues', headers: { 'accept-language': 'en' } });
    expect(statusCode).toBe(200);
    expect(body).toContain(`${all.events_count} events found`);
    for (const { venue } of all.data.slice(0, 10)) expect(body).toContain(venue.replace('&', '&amp;'));
    expect(body).toMatch(/<link data-head rel="canonical" href="[^"]+\/venues">/);
  });

  test('says 0 events found where nothing matches', async () => {
    const reply = await site.app.inject({ url: '/venues?search=nothingatall', headers: { 'accept-language': 'en' } });
    expect(reply.body).toContain('0 events found');
    expect(reply.body).toContain('content="noindex"');
  });
});
