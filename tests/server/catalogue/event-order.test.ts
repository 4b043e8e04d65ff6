import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteCommissionsOf } from '#domain/payments/fees.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { isOnSaleNow, priceOnCard } from '#server/catalogue/on-sale.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { NO_RENDERER } from '../no-renderer.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite({ renderer: NO_RENDERER });
});
afterAll(() => site.close());

const today = '2026-11-20';
const db = () => site.services.database.db;

async function cards(sort: string, lang = 'nl'): Promise<EventCard[]> {
  site.services.cache.changed();
  const url = `/api/events?event_sort=${sort}&limit=100`;
  const reply = await site.app.inject({ url, headers: { 'accept-language': lang } });
  const { events, count } = reply.json<{ events: EventCard[]; count: number }>();
  expect(events).toHaveLength(count);
  return events;
}
const slugsOf = (events: readonly { slug: string }[]) => events.map(({ slug }) => slug);
const change = (slug: string, values: object) =>
  db().updateTable('events').set(values).where('slug', '=', slug).execute();

/** All public events in the order of what some words sort by, equal ones by number. */
async function publicSlugs(by: (event: Awaited<ReturnType<typeof publicRows>>[number]) => string): Promise<string[]> {
  const rows = (await publicRows()).map((row) => ({ ...row, key: by(row) }));
  return slugsOf(rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id)));
}
const publicRows = async () => {
  const slugs = slugsOf(await cards('newest'));
  return db().selectFrom('events').selectAll().where('slug', 'in', slugs).execute();
};

describe('a list of events', () => {
  test('has the soonest first: today’s, then what has been going on, then day by day', async () => {
    await change('linten', { start_date: today, start_time: '19:00', end_date: today, end_time: '23:00' });
    await change('wrakhout', { start_date: '2026-11-12', start_time: '08:00', end_date: '2026-12-24' });
    const soonest = slugsOf(await cards('start_date'));
    // the open house has no date: it is today's, from ten
    const some = ['open-huis-de-vuurboei', 'linten', 'wrakhout', 'zilt-en-zand'];
    expect(soonest.filter((slug) => some.includes(slug))).toEqual(some);
    const expected = await publicSlugs(({ start_date: start, start_time }) =>
      [start && start > today ? start : today, start && start < today ? 1 : 0, start_time].join(' '),
    );
    expect(soonest).toEqual(expected);
    const home = await site.app.inject('/api/events/get_events?upcoming_event=1');
    expect(slugsOf(home.json<{ events: { data: EventCard[] } }>().events.data)).toEqual(expected.slice(0, 9));
  });

  test('has the newest first', async () => {
    const expected = await publicSlugs(({ created_at }) => String(Number.MAX_SAFE_INTEGER - created_at.getTime()));
    expect(slugsOf(await cards('newest'))).toEqual(expected);
  });

  test.each(['nl', 'fr', 'en'])('by title goes by the titles that are read in %s', async (lang) => {
    await db()
      .deleteFrom('event_texts')
      .where('lang', '=', 'fr')
      .where(sql`event_id % 3`, '=', 0)
      .execute();
    await db()
      .updateTable('event_texts')
      .set({ title: sql`reverse(title)` })
      .where('lang', '=', lang)
      .execute();
    const titles = (await cards('title', lang)).map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('und', { numeric: true }).compare));
  });

  test('by price goes by the price on the card, what has none behind, the soonest first among equals', async () => {
    const price = ({ from_price }: EventCard) => (from_price === null ? Number.POSITIVE_INFINITY : Number(from_price));
    const soonest = await cards('start_date');
    const expected = soonest.toSorted((one, other) => (price(one) === price(other) ? 0 : price(one) - price(other)));
    expect(slugsOf(await cards('price'))).toEqual(slugsOf(expected));
    expect(new Set(expected.map(price)).size).toBeGreaterThan(10);
  });

  test('by price does not tell by its place what a locked event costs', async () => {
    const locked = 'huiskamer-aan-zee';
    const before = slugsOf(await cards('price')).indexOf(locked);
    const { id } = await db().selectFrom('events').select('id').where('slug', '=', locked).executeTakeFirstOrThrow();
    await db().updateTable('tickets').set({ price_cents: 0 }).where('event_id', '=', id).execute();
    expect(slugsOf(await cards('price')).indexOf(locked)).toBe(before);
  });
});

describe('the price that lists go by', () => {
  test('is the one on the card, whatever can be bought and whoever adds a commission', async () => {
    await db()
      .insertInto('site_settings')
      .values({ key: 'fees.admin_commission_type', value: '2' })
      .onConflict((c) => c.column('key').doUpdateSet({ value: '2' }))
      .execute();
    await db()
      .insertInto('site_settings')
      .values({ key: 'fees.admin_commission', value: '3.35' })
      .onConflict((c) => c.column('key').doUpdateSet({ value: '3.35' }))
      .execute();
    await site.services.site.refresh();
    await sql`update events set apply_fees = id % 4 <> 0, admin_comm_type = nullif(id % 3, 0), admin_commission = id * 37 % 900,
      org_comm_type = nullif(id % 2, 0) + id / 2 % 2, organizer_commission = nullif(id * 13 % 700, 39)`.execute(db());
    await sql`update tickets set admin_commission_type = nullif((id / 2) % 3, 0), admin_commission = nullif(id % 5, 0) * 111,
      organizer_commission_type = nullif(id % 3, 0), organizer_commission = nullif(id % 7, 0) * 77,
      price_cents = price_cents + id % 10, sold_out = id % 8 = 0, status = case when id % 9 = 0 then 0 else 1 end,
      start_date = case id % 11 when 0 then date '2026-11-20' when 1 then date '2026-11-21' end,
      start_time = case when id % 2 = 0 then time '12:00:00' else time '12:00:01' end,
      expire_date = case id % 13 when 0 then date '2026-11-20' when 1 then date '2026-11-19' end,
      expire_time = case when id % 2 = 0 then time '12:00:00' else time '11:59:59' end,
      booked_qty = case when id % 6 = 0 then quantity else booked_qty end`.execute(db());
    const commissions = siteCommissionsOf(site.services.site.values());
    const rows = await db()
      .selectFrom('events')
      .leftJoin('tickets', (join) => join.on(isOnSaleNow(wallClock(TODAY))))
      .groupBy('events.id')
      .select(['slug', priceOnCard(commissions).as('cents')])
      .execute();
    const bySlug = new Map(rows.map(({ slug, cents }) => [slug, cents === null ? null : (cents / 100).toFixed(2)]));
    const events = await cards('price');
    for (const { slug, from_price } of events) expect([slug, bySlug.get(slug)]).toEqual([slug, from_price]);
    expect(events.some(({ from_price }) => from_price === null)).toBe(true);
    expect(events.filter(({ from_price }) => from_price !== null && !from_price.endsWith('00')).length).toBeGreaterThan(
      20,
    );
  });
});
