import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventCard } from '#wire/catalogue/event.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { stage, type Staged } from '../orders/stage.ts';

interface List {
  readonly events: EventCard[];
  readonly count: number;
  readonly pages: number;
}

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

async function list(query: Record<string, string | number>): Promise<List> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const reply = await site.app.inject(`/api/events?${search}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<List>();
}

/** Puts the event into the search under a word. */
async function foundBy({ eventId }: Staged, word: string): Promise<void> {
  const { db } = site.services.database;
  await db.insertInto('event_search').values({ event_id: eventId, words: word }).execute();
  site.services.cache.changed();
}

// only events in a category of the catalogue are listed
const CATEGORY = 1;

describe('the documented request of the list, with all its filters', () => {
  let event: Staged;
  let documented: Record<string, string | number>;
  let others: Record<string, string | number>;
  beforeAll(async () => {
    event = await stage(site.services.database, {
      event: { category_id: CATEGORY, audience: ['Family'] },
      title: 'Harmoniumzolder',
      tickets: [{ price_cents: 0 }],
    });
    await foundBy(event, 'harmoniumzolder');
    const elsewhere = await stage(site.services.database);
    others = {
      category_id: CATEGORY + 1,
      search: 'zonnewende',
      country_id: 74,
      start_date: '2026-12-13',
      end_date: '2026-12-11',
      audience: 'Adults',
      organizer: elsewhere.ownerId,
    };
    documented = {
      limit: 100,
      event_sort: 'start_date',
      updated: 'true',
      category_id: CATEGORY,
      search: 'harmoniumzolder',
      country_id: 21,
      price: 'free',
      start_date: '2026-12-12',
      end_date: '2026-12-12',
      audience: 'Family',
      organizer: event.ownerId,
    };
  });

  test('answers the event that fits them all', async () => {
    const { events, count } = await list(documented);
    expect([events.map(({ slug }) => slug), count]).toEqual([[event.slug], 1]);
  });

  test.each(['category_id', 'search', 'country_id', 'start_date', 'end_date', 'audience', 'organizer'])(
    'answers nothing where only %s is another',
    async (filter) => {
      // one day alone: a last day before the first would be put right
      const otherDay = { start_date: 'end_date', end_date: 'start_date' }[filter];
      const asked = Object.entries(documented).filter(([name]) => name !== otherDay);
      expect((await list({ ...Object.fromEntries(asked), [filter]: others[filter] ?? '' })).events).toEqual([]);
    },
  );

  test('answers nothing where its tickets cost something', async () => {
    const tickets = site.services.database.db.updateTable('tickets').where('event_id', '=', event.eventId);
    await tickets.set({ price_cents: 100 }).execute();
    site.services.cache.changed();
    expect((await list(documented)).events).toEqual([]);
    await tickets.set({ price_cents: 0 }).execute();
    site.services.cache.changed();
    expect((await list(documented)).events).toHaveLength(1);
  });

  test('answers the soonest first', async () => {
    const sooner = await stage(site.services.database, {
      event: { category_id: CATEGORY, start_date: '2026-12-01', end_date: '2026-12-01' },
      title: 'Harmoniumzolder',
    });
    await foundBy(sooner, 'harmoniumzolder');
    const { events } = await list({ limit: 100, event_sort: 'start_date', updated: 'true', search: 'harmoniumzolder' });
    expect(events.map(({ slug }) => slug)).toEqual([sooner.slug, event.slug]);
  });
});

test('a request for 5000 events is answered with 100, and the others come on the next page', async () => {
  const day = '2027-05-05';
  const { db } = site.services.database;
  const one = await stage(site.services.database);
  const rows = await db
    .insertInto('events')
    .values(
      Array.from({ length: 103 }, (_, number) => ({
        organization_id: one.organizationId,
        category_id: CATEGORY,
        slug: `veel-${number}`,
        status: 1,
        draft: false,
        launch_date: '2026-01-01',
        start_date: day,
        start_time: '20:00:00',
        end_date: day,
        end_time: '23:00:00',
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('event_texts')
    .values(rows.map(({ id }) => ({ event_id: id, lang: 'nl', title: `Veelheid ${id}` })))
    .execute();
  site.services.cache.changed();
  const asked = { limit: 5000, start_date: day, end_date: day };
  const first = await list(asked);
  expect(first).toMatchObject({ count: 103, pages: 2 });
  expect(first.events).toHaveLength(100);
  const second = await list({ ...asked, page: 2 });
  expect(second.events).toHaveLength(3);
  expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(103);
});
