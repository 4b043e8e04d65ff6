import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeFreeOrders } from '#server/organizer/free-tickets/place-free-orders.ts';
import type { Services } from '#server/services.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { stage, type Staged } from '../../orders/stage.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const SHARDS = 8;

/** The count of an event as it is kept, and as its orders have it. */
async function counts({ eventId }: Staged) {
  const { db } = shop.database;
  const { kept } = await db
    .selectFrom('booking_counts')
    .select(({ fn }) => fn.sum<string>('bookings').as('kept'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const { paid } = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .where('bookings.event_id', '=', eventId)
    .where('orders.state', '=', 'success')
    .executeTakeFirstOrThrow();
  return { kept: Number(kept), paid };
}

/** Sends ten people a ticket each, in one transaction; before the stock of all is taken, `meanwhile` happens. */
async function send(event: Staged, meanwhile: () => Promise<unknown>): Promise<void> {
  const { database, services } = shop;
  const { id: sendingId } = await database.db
    .insertInto('free_sendings')
    .values({ organization_id: event.organizationId, by_user_id: event.ownerId, created_at: services.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reserve: Services['reserve'] = async (...asked) => {
    await meanwhile();
    return services.reserve(...asked);
  };
  const line = { eventId: event.eventId, ticketId: event.tickets[0] ?? 0, quantity: 1, endDate: '2026-12-12' };
  const orders = Array.from({ length: 10 }, (_, at) => ({
    name: `Gast ${at}`,
    email: `gast${at}@demo.kaartje.test`,
    lines: [line],
  }));
  const by = { userId: event.ownerId, impersonatedBy: undefined, address: '' };
  const about = { orders, sendingId, organizationId: event.organizationId, lang: 'nl' as const, by };
  await database.transaction((trx) => placeFreeOrders(trx, { ...services, reserve }, about));
}

test('a sending of free tickets holds no count up until it is committed, so a free checkout is placed meanwhile; all are counted', async () => {
  const event = await stage(shop.database, { tickets: [{}, { price_cents: 0 }] });
  const shards = Array.from({ length: SHARDS }, (_, shard) => ({ event_id: event.eventId, shard, bookings: 0 }));
  await shop.database.db.insertInto('booking_counts').values(shards).execute();
  let isPlaced = false;
  await send(event, async () => {
    // whichever of them the checkout's connection counts in
    const free = await shop.database.db
      .selectFrom('booking_counts')
      .select('shard')
      .where('event_id', '=', event.eventId)
      .forUpdate()
      .skipLocked()
      .execute();
    expect(free).toHaveLength(SHARDS);
    const line = { event_id: event.eventId, ticket_id: event.tickets[1] ?? 0, ticket_qty: 2 };
    const { data } = await shop.ordered([line], { payment_method: '0', brand: '' });
    isPlaced = data.payment_status === 'success';
    expect(await counts(event)).toEqual({ kept: 1, paid: 1 });
  });
  expect(isPlaced).toBe(true);
  expect(await counts(event)).toEqual({ kept: 11, paid: 11 });
});

test('an order that is paid no more is taken out of the count, in the same transaction as it was paid too', async () => {
  const event = await stage(shop.database, { tickets: [{ price_cents: 0 }] });
  const line = { event_id: event.eventId, ticket_id: event.tickets[0] ?? 0, ticket_qty: 1 };
  const { data } = await shop.ordered([line], { payment_method: '0', brand: '' });
  expect(await counts(event)).toEqual({ kept: 1, paid: 1 });
  await shop.database.transaction(async (trx) => {
    const become = (state: 'failed' | 'success') =>
      trx.updateTable('orders').set({ state }).where('order_number', '=', data.order_number).execute();
    await become('failed');
    await become('success');
    await become('failed');
  });
  expect(await counts(event)).toEqual({ kept: 0, paid: 0 });
});
