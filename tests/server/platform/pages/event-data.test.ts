import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite();
});
afterAll(() => site.close());

const ZILT = '/event-details/zilt-en-zand/1';

interface EventData {
  readonly description?: string;
  readonly url: string;
  readonly image: string[];
  readonly startDate: string;
  readonly endDate?: string;
  readonly eventStatus: string;
  readonly previousStartDate?: string;
  readonly location: { '@type': string; address?: { addressCountry: string } };
  readonly offers?: Record<string, string>[];
}

const pageOf = async (url: string): Promise<string> => (await site.app.inject(url)).body;

async function dataOf(url: string): Promise<EventData> {
  const [, json = ''] = /<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(await pageOf(url)) ?? [];
  return JSON.parse(json) as EventData;
}

/** The event's address, by its slug. */
async function addressOf(slug: string): Promise<string> {
  const row = await site.services.database.db
    .selectFrom('events')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return `/event-details/${slug}/${row.id}`;
}

async function changed(slug: string, values: Record<string, unknown>): Promise<void> {
  await site.services.database.db.updateTable('events').set(values).where('slug', '=', slug).execute();
  site.services.cache.changed();
}

test('what search engines read of an event names the country it takes place in', async () => {
  const { id } = await site.services.database.db
    .selectFrom('countries')
    .select('id')
    .where('country_code', '=', 'NL')
    .executeTakeFirstOrThrow();
  const countryOf = async () => (await dataOf(ZILT)).location.address?.addressCountry;
  expect(await countryOf()).toBe('BE');
  await changed('zilt-en-zand', { country_id: id });
  expect(await countryOf()).toBe('NL');
});

test('search engines read one offer for each ticket type, with its price, its state and its first moment of sale', async () => {
  const { db } = site.services.database;
  await db
    .updateTable('tickets')
    .set({ start_date: '2026-11-05', start_time: '10:00' })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('tickets')
        .select((t) => t.fn.min('id').as('id'))
        .where('event_id', '=', 1),
    )
    .execute();
  site.services.cache.changed();
  const { tickets } = (await site.app.inject('/api/events/1?lang=nl')).json<{
    events: { tickets: { title: string; all_in_price: string; sold_out: number; start_date: string | null }[] };
  }>().events;
  const { offers = [] } = await dataOf(`${ZILT}?lang=nl`);
  expect(tickets.length).toBeGreaterThan(2);
  expect(offers.map(({ name, price, availability }) => [name, price, availability])).toEqual(
    tickets.map(({ title, all_in_price, sold_out }) => [
      title,
      all_in_price,
      `https://schema.org/${sold_out ? 'SoldOut' : 'InStock'}`,
    ]),
  );
  const dated = tickets.findIndex(({ start_date }) => start_date !== null);
  expect(offers[dated]?.['validFrom']).toBe('2026-11-05T10:00:00+01:00');
  for (const offer of offers) {
    expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'EUR' });
    expect(offer['validFrom']).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
    expect(offer['url']).toMatch(/\/event-details\/zilt-en-zand\/1\?lang=nl$/);
  }
});

test('an event whose sale is still to come offers tickets from then on', async () => {
  await site.services.database.db
    .updateTable('tickets')
    .set({ start_date: '2026-12-01', start_time: '10:00' })
    .where('event_id', '=', (eb) => eb.selectFrom('events').select('id').where('slug', '=', 'linten'))
    .execute();
  site.services.cache.changed();
  const { offers } = await dataOf(await addressOf('linten'));
  expect(offers).toEqual([
    {
      '@type': 'Offer',
      availability: 'https://schema.org/PreOrder',
      url: expect.stringContaining('/event-details/linten/'),
      validFrom: '2026-12-01T10:00:00+01:00',
    },
  ]);
});

test('search engines read the description, and pictures of three shapes that the server makes', async () => {
  const { description, image } = await dataOf(`${ZILT}?lang=en`);
  expect(description).toMatch(/^Two brothers, one harmonium/);
  expect(description).not.toMatch(/<|&amp;/);
  expect(image.map((url) => new URL(url).pathname.split('/')[2])).toEqual([
    'square-1200',
    'gallery-1200',
    'widescreen-1200',
  ]);
  const sizes = await Promise.all(image.map(async (url) => pngSize(new URL(url).pathname)));
  expect(sizes).toEqual([
    [1200, 1200],
    [1200, 900],
    [1200, 675],
  ]);
});

/** Width and height that a PNG says of itself. */
async function pngSize(url: string): Promise<[number, number]> {
  const { headers, rawPayload } = await site.app.inject(url);
  expect(headers['content-type']).toBe('image/png');
  return [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)];
}

test.each(['', '?lang=fr'])('the address in the data is the page’s canonical one%s', async (search) => {
  const [, canonical] = /<link[^>]*rel="canonical" href="([^"]+)"/.exec(await pageOf(ZILT + search)) ?? [];
  expect(canonical).toMatch(new RegExp(`${ZILT}${search.replace('?', String.raw`\?`)}$`));
  expect((await dataOf(ZILT + search)).url).toBe(canonical);
});

test('an event without an end says its start alone, on its page and in its data', async () => {
  await changed('koperwerk', { start_date: '2026-12-12', start_time: '20:00', end_date: null, end_time: '23:59:59' });
  const url = await addressOf('koperwerk');
  const data = await dataOf(url);
  expect(data.startDate).toBe('2026-12-12T20:00:00+01:00');
  expect(data).not.toHaveProperty('endDate');
  const page = mainOf(await pageOf(url));
  expect(page).toContain('>20:00</time>');
  expect(page).not.toContain('23:59');
});

test('search engines read that an event was moved, and when it was to start before', async () => {
  const url = await addressOf('koperwerk');
  const statusOf = async (): Promise<object> => {
    const { eventStatus, previousStartDate } = await dataOf(url);
    return { eventStatus, previousStartDate };
  };
  const moved = async (former: object): Promise<void> => {
    await site.services.database.db
      .insertInto('event_moves')
      .values({
        id: randomUUID(),
        event_id: Number(url.split('/').at(-1)),
        at: site.services.now(),
        former: JSON.stringify(former),
        present: '{}',
      })
      .execute();
    site.services.cache.changed();
  };
  await changed('koperwerk', { start_date: '2026-12-12', start_time: '20:00' });
  const [scheduled, rescheduled] = ['https://schema.org/EventScheduled', 'https://schema.org/EventRescheduled'];
  expect(await statusOf()).toEqual({ eventStatus: scheduled });
  // to another place alone
  await moved({ start_date: '2026-12-12', start_time: '20:00' });
  expect(await statusOf()).toEqual({ eventStatus: scheduled });
  await moved({ start_date: '2026-12-05', start_time: '19:30:00' });
  expect(await statusOf()).toEqual({ eventStatus: rescheduled, previousStartDate: '2026-12-05T19:30:00+01:00' });
});

test('search engines and visitors read that an event was cancelled, until tickets of it are on sale again', async () => {
  const { db } = site.services.database;
  const url = await addressOf('koperwerk');
  const event_id = Number(url.split('/').at(-1));
  const selling = async (sells: boolean): Promise<string> => {
    await db
      .updateTable('tickets')
      .set({ status: sells ? 1 : 0 })
      .where('event_id', '=', event_id)
      .execute();
    site.services.cache.changed();
    return (await dataOf(url)).eventStatus;
  };
  const cancel = async (scope: 'all' | 'asked', sells: boolean): Promise<string> => {
    const message = 'The hall is flooded.\nWe are sorry.';
    const run = {
      id: randomUUID(),
      event_id,
      scope,
      state: 3,
      message,
      started_at: new Date(),
      finished_at: new Date(),
    };
    await db.insertInto('event_cancellations').values(run).execute();
    if (scope === 'all')
      await db.updateTable('events').set({ cancelled_at: run.started_at }).where('id', '=', event_id).execute();
    return selling(sells);
  };
  expect(await cancel('asked', false)).not.toContain('EventCancelled');
  expect(await cancel('all', false)).toBe('https://schema.org/EventCancelled');
  const page = mainOf(await pageOf(`${url}?lang=en`));
  expect(page).toContain('This event was cancelled. Buyers get a mail about their tickets.');
  expect(page).toContain('The hall is flooded.');
  expect(page).toContain('What they paid goes back to them.');
  for (const text of ['coming soon', 'Add to calendar']) expect(page).not.toContain(text);
  const list = (): Promise<string> => pageOf('/event-list/All?lang=en&search=koperwerk');
  expect(await list()).toContain('>Called off<');
  // its dates can be read by everybody, and so can that they are true no more
  await db.updateTable('events').set({ password_protected: true }).where('id', '=', event_id).execute();
  site.services.cache.changed();
  expect(await list()).toContain('>Called off<');
  expect(mainOf(await pageOf(`${url}?lang=en`))).toContain('This event was cancelled.');
  await db.updateTable('events').set({ password_protected: false }).where('id', '=', event_id).execute();
  expect(await cancel('all', true)).not.toContain('EventCancelled');
  // a type that is paused later calls nothing off
  expect(await selling(false)).not.toContain('EventCancelled');
  expect(await cancel('all', false)).toContain('EventCancelled');
  expect(await selling(true)).not.toContain('EventCancelled');
});

test('of an event that is over no ticket is sold out, and nothing says how to pay', async () => {
  const page = mainOf(await pageOf(`${await addressOf('stormavond')}?lang=en`));
  expect(page).toContain('This event is over.');
  expect(page).toContain('id="tickets"');
  for (const text of ['Sold out', 'Ways to pay', 'VAT included']) expect(page).not.toContain(text);
});

test('an organizer’s answer to a review is on the page, as the text that it is', async () => {
  const { db } = site.services.database;
  await db.updateTable('review_answers').set({ text: '<img src=x onerror=alert(1)>\n\u202EDank' }).execute();
  site.services.cache.changed();
  const page = mainOf(await pageOf(`${await addressOf('stormavond')}?lang=en`));
  expect(page).toContain('Answer by <bdi>Kustklank vzw</bdi>');
  expect(page).toContain('dir="auto">&lt;img src=x onerror=alert(1)&gt;\n\u202EDank</p>');
  expect(page).not.toContain('<img src=x');
});

test('an event with nothing to pay names no ways to pay it', async () => {
  const free = mainOf(await pageOf(`${await addressOf('open-huis-de-vuurboei')}?lang=en`));
  expect(free).toContain('id="tickets"');
  for (const text of ['Ways to pay', 'VAT included']) expect(free).not.toContain(text);
  const priced = mainOf(await pageOf(`${ZILT}?lang=en`));
  for (const text of ['Ways to pay', 'VAT included']) expect(priced).toContain(text);
});

test('an online event is nowhere on the map: not on its page, its card, in its data or in a calendar', async () => {
  const url = await addressOf('canon');
  const page = mainOf(await pageOf(url));
  expect(page).toContain('<b>Online</b>');
  expect(page).not.toContain('openstreetmap.org');
  expect((await dataOf(url)).location['@type']).toBe('VirtualLocation');
  const list = mainOf(await pageOf('/event-list/All?search=canon'));
  expect(list).toContain('Canon');
  expect(list).not.toContain('Online, ');
  const { body } = await site.app.inject(`/calendar/${url.split('/').at(-1)}.ics`);
  expect(body).toContain('SUMMARY:Canon');
  expect(body).not.toMatch(/^(?:LOCATION|GEO):/m);
});

/** What a page says beside its header and footer. */
function mainOf(page: string): string {
  return /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
}
