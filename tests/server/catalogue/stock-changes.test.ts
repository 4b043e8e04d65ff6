import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { SharedChanges } from '#server/platform/http/shared-changes.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { temporaryDatabase } from '../platform/database/temporary-database.ts';

// What a sale ends of what is cached, and what it leaves. Source: second-half 8.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Listed {
  readonly events: readonly { readonly id: number; readonly title: string; readonly availability: string }[];
}

const listed = async (id: number) =>
  (await shop.app.inject('/api/events?limit=100')).json<Listed>().events.find((event) => event.id === id);
const titleOf = async (id: number) =>
  (await shop.app.inject(`/api/events/${id}`)).json<{ events: { data: { title: string } } }>().events.data.title;

async function rename(database: Database, id: number, title: string): Promise<void> {
  await database.db.updateTable('event_texts').set({ title }).where('event_id', '=', id).execute();
}

/** An event that the list shows too. */
async function onSale(quantity: number) {
  const staged = await stage(shop.database, { tickets: [{ quantity }] });
  await shop.database.db
    .insertInto('category_texts')
    .columns(['category_id', 'lang', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('events')
        .select(['category_id', eb.val('nl').as('lang'), eb.val('Concert').as('name')])
        .where('id', '=', staged.eventId),
    )
    .execute();
  return staged;
}

const buy = ({ eventId, tickets }: { eventId: number; tickets: readonly number[] }, quantity: number, who: string) =>
  shop.ordered([{ ticket_id: tickets[0] ?? 0, event_id: eventId, ticket_qty: quantity }], {
    customer_email: `${who}@buyer.kaartje.test`,
  });

test('a sale makes the event’s own answer anew; another event’s, and lists that say the same, stay in memory', async () => {
  const sold = await onSale(3);
  const other = await onSale(100);
  await buy(sold, 1, 'first');
  for (const { eventId } of [sold, other]) {
    expect(await titleOf(eventId)).toBe('Zilt & Zand');
    expect((await listed(eventId))?.title).toBe('Zilt & Zand');
    // a change that nothing tells of: who says it has asked the database
    await rename(shop.database, eventId, 'Made anew');
  }
  await buy(sold, 1, 'second');
  await expect.poll(() => titleOf(sold.eventId), { timeout: 2_000 }).toBe('Made anew');
  expect(await titleOf(other.eventId)).toBe('Zilt & Zand');
  expect((await listed(sold.eventId))?.title).toBe('Zilt & Zand');
});

test('the sale of the last ticket makes the lists anew within a second or little more, however busy it is', async () => {
  const sold = await onSale(2);
  expect((await listed(sold.eventId))?.availability ?? 'not listed yet').not.toBe('sold-out');
  await buy(sold, 1, 'third');
  await buy(sold, 1, 'fourth');
  await expect.poll(async () => (await listed(sold.eventId))?.availability, { timeout: 2_000 }).toBe('sold-out');
});

describe('several servers of one database', () => {
  test('hear what another changed when they are asked something, once', async () => {
    const { database, drop } = await temporaryDatabase();
    let ms = 0;
    const server = () => {
      const changes = new SharedChanges(() => ms);
      const cache = new ResponseCache({ clock: () => ms });
      const heard: string[][] = [];
      const changed = cache.changed.bind(cache);
      cache.changed = (...tags) => {
        heard.push([...tags]);
        changed(...tags);
      };
      return {
        look: () => changes.look({ database, cache }),
        tell: () => changes.publish(['event:7', 'list'], { database, cache }),
        heard,
      };
    };
    const [here, there] = [server(), server()];
    await here.look();
    await there.look();
    await here.tell();
    await there.look();
    expect(there.heard).toEqual([]);
    ms += 1_000;
    for (let again = 0; again < 3; again += 1) {
      await there.look();
      await here.look();
      ms += 1_000;
    }
    expect(there.heard).toEqual([['event:7', 'list']]);
    // its own it knows already
    expect(here.heard).toEqual([['event:7', 'list']]);
    await drop();
  });
});
