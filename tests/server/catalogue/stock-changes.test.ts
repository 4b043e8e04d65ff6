import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { StockChanges } from '#server/catalogue/stock-changes.ts';
import { makeServer } from '#server/app.ts';
import { openServices } from '#server/open-services.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import { openLog } from '#server/platform/log.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/settings.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';

// What a sale ends of what is cached, and what it leaves. Source: second-half 8.

const SECRET_KEY = 'one key for both servers of this test';

let shop: Shop;
/** another server of the same database */
let other: FastifyInstance;
beforeAll(async () => {
  shop = await openShop({ env: { SECRET_KEY } });
  const { database, files, now } = shop.services;
  const settings = readSettings({ PUBLIC_URL: 'http://localhost:3000', SECRET_KEY });
  const services = await openServices({ settings, database, files, log: openLog('silent'), dataDir: '', now });
  other = await makeServer(services, NO_RENDERER);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

interface Listed {
  readonly events: readonly { readonly id: number; readonly title: string; readonly availability: string }[];
}

const listed = async (id: number, app = shop.app) =>
  (await app.inject('/api/events?limit=100')).json<Listed>().events.find((event) => event.id === id);
const titleOf = async (id: number, app = shop.app) =>
  (await app.inject(`/api/events/${id}`)).json<{ events: { data: { title: string } } }>().events.data.title;

async function rename(database: Database, id: number, title: string): Promise<void> {
  await database.db.updateTable('event_texts').set({ title }).where('event_id', '=', id).execute();
}

/** An event that the list shows. */
async function onSale(quantity: number) {
  const staged = await stage(shop.database, { tickets: [{ quantity }] });
  shop.services.cache.changed();
  return staged;
}

const buy = ({ eventId, tickets }: { eventId: number; tickets: readonly number[] }, quantity: number, who: string) =>
  shop.ordered([{ ticket_id: tickets[0] ?? 0, event_id: eventId, ticket_qty: quantity }], {
    customer_email: `${who}@buyer.kaartje.test`,
  });

test('the first sale makes the event’s own answer anew; another event’s, and lists that say the same, stay in memory', async () => {
  const sold = await onSale(3);
  const unsold = await onSale(100);
  for (const { eventId } of [sold, unsold]) {
    expect(await titleOf(eventId)).toBe('Zilt & Zand');
    expect((await listed(eventId))?.title).toBe('Zilt & Zand');
    // a change that nothing tells of: who says it has asked the database
    await rename(shop.database, eventId, 'Made anew');
  }
  await buy(sold, 1, 'first');
  expect(await titleOf(sold.eventId)).toBe('Made anew');
  expect(await titleOf(unsold.eventId)).toBe('Zilt & Zand');
  expect((await listed(sold.eventId))?.title).toBe('Zilt & Zand');
});

test('lists are made anew when the last ticket is sold and when one is back, within a second or little more', async () => {
  const sold = await onSale(2);
  expect((await listed(sold.eventId))?.availability).not.toBe('sold-out');
  await buy(sold, 1, 'second');
  await buy(sold, 1, 'third');
  await expect.poll(async () => (await listed(sold.eventId))?.availability, { timeout: 2_000 }).toBe('sold-out');
  shop.later(60);
  await shop.work();
  await shop.database.db.updateTable('tickets').set({ booked_qty: 1 }).where('event_id', '=', sold.eventId).execute();
  await expect.poll(async () => (await listed(sold.eventId))?.availability, { timeout: 2_000 }).not.toBe('sold-out');
});

test('another server of the same database shows a sale within two seconds, in the event’s answer and in lists', async () => {
  const sold = await onSale(1);
  await titleOf(sold.eventId, other);
  // what is kept from before the event was there
  await expect.poll(async () => (await listed(sold.eventId, other))?.availability, { timeout: 10_000 }).toBeDefined();
  expect((await listed(sold.eventId, other))?.availability).not.toBe('sold-out');
  await rename(shop.database, sold.eventId, 'Made anew');
  await buy(sold, 1, 'fourth');
  await expect
    .poll(async () => [await titleOf(sold.eventId, other), (await listed(sold.eventId, other))?.availability], {
      timeout: 3_000,
    })
    .toEqual(['Made anew', 'sold-out']);
});

describe('what moves', () => {
  /** The services that stock changes need, and what they were told in turn. */
  function services(isAway: () => boolean = () => false) {
    const ended: CacheTag[][] = [];
    const told: (readonly CacheTag[])[] = [];
    const needed = {
      log: openLog('silent'),
      database: shop.database,
      cache: { changed: (...tags: CacheTag[]) => void ended.push(tags) },
      sharedChanges: {
        tell: (tags: readonly CacheTag[]) => {
          if (isAway()) return Promise.reject(new Error('away'));
          told.push(tags);
          return Promise.resolve();
        },
        lookNext: () => undefined,
      },
    };
    // only what is used is there
    return { ended, told, needed: needed as unknown as Services };
  }

  test('ends at once what is about each event, and once more a second later where it moved again', async () => {
    const { ended, told, needed } = services();
    const changes = new StockChanges();
    changes.moved([1], needed);
    changes.moved([1], needed);
    changes.moved([2], needed);
    changes.moved([2, 1], needed);
    expect(ended).toEqual([['event:1'], ['event:2']]);
    await expect.poll(() => ended, { timeout: 2_000 }).toEqual([['event:1'], ['event:2'], ['event:1', 'event:2']]);
    expect(told).toEqual([['event:1'], ['event:1', 'event:2']]);
  });

  test('is told to other servers before this one stops', async () => {
    const { told, needed } = services();
    const changes = new StockChanges();
    changes.moved([1], needed);
    changes.moved([2], needed);
    await changes.flush(needed);
    expect(told).toEqual([['event:1'], ['event:2']]);
  });

  test('and cannot be told for the database is away, is told when it is back', async () => {
    let isAway = true;
    const { told, needed } = services(() => isAway);
    const changes = new StockChanges();
    changes.moved([1], needed);
    await changes.flush(needed);
    expect(told).toEqual([]);
    isAway = false;
    await expect.poll(() => told, { timeout: 2_000 }).toEqual([['event:1']]);
  });
});
