import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { release, reserve, type Holding, type Reserve } from '#server/orders/checkout/reservation.ts';
import { recountStock, recountSums, stockDifferences } from '#server/orders/recount.ts';
import { sumDifferences } from '#server/orders/recount-parts.ts';
import { until } from '../platform/jobs/until.ts';
import { lineOf, openShop, type Shop, waitingAlerts } from './shop.ts';
import { coupon, stage, supplement } from './stage.ts';
import { admissionsHeld, expectFiftySold, rush, TICKETS } from './stock-rush.ts';

let shop: Shop;
afterEach(() => shop.close());

const BUYERS = 150;

describe('a hundred and fifty buyers of fifty tickets at the same moment', () => {
  test('buy exactly fifty, and the others are told which ticket is sold out', async () => {
    shop = await openShop();
    await expectFiftySold(shop, BUYERS);
  });

  test('oversell a reservation that reads before it writes: these tests can fail', async () => {
    const readThenWrite: Reserve = async (trx, { tickets }) => {
      for (const { id, quantity } of tickets) {
        const row = await trx
          .selectFrom('tickets')
          .select(['booked_qty', 'quantity'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (row.booked_qty + quantity > row.quantity) return [{ kind: 'ticket', id }];
        await trx
          .updateTable('tickets')
          .set({ booked_qty: row.booked_qty + quantity })
          .where('id', '=', id)
          .execute();
      }
      return [];
    };
    shop = await openShop({ replace: { reserve: readThenWrite } });
    const { ticket, sold } = await rush(shop, { buyers: BUYERS });
    expect(sold).toBeGreaterThan(TICKETS);
    expect(await admissionsHeld(shop, ticket)).toBeGreaterThan(TICKETS);
    expect(await stockDifferences(shop.database.db)).not.toEqual([]);
  });
});

describe('a reservation', () => {
  const take = (holding: Holding) => shop.database.transaction((trx) => reserve(trx, holding));
  const giveBack = (holding: Holding) => shop.database.transaction((trx) => release(trx, holding));

  test('takes all of it or nothing, and says what is short', async () => {
    shop = await openShop();
    const event = await stage(shop.database, { tickets: [{ quantity: 5 }, { quantity: 1 }] });
    const [many = 0, few = 0] = event.tickets;
    const id = await coupon(shop.database, event, { limit_usage: 1, coupon_ticket_limit: 3 });
    const uses = (tickets: number) => [{ id, codeId: null, tickets, orders: 1 as const }];

    expect(
      await take({
        tickets: [
          { id: many, quantity: 2 },
          { id: few, quantity: 2 },
        ],
        coupons: uses(4),
      }),
    ).toEqual([
      { kind: 'ticket', id: few },
      { kind: 'coupon', id },
    ]);
    expect([await shop.bookedOf(many), await shop.bookedOf(few)]).toEqual([0, 0]);
    const holding = {
      tickets: [
        { id: few, quantity: 1 },
        { id: many, quantity: 2 },
      ],
      coupons: uses(3),
    };
    expect(await take(holding)).toEqual([]);
    expect(await take({ tickets: [{ id: many, quantity: 1 }], coupons: uses(1) })).toEqual([{ kind: 'coupon', id }]);
    expect([await shop.bookedOf(many), await shop.bookedOf(few)]).toEqual([2, 1]);
    await giveBack(holding);
    expect([await shop.bookedOf(many), await shop.bookedOf(few)]).toEqual([0, 0]);
    await expect(giveBack(holding)).rejects.toThrow('more is given back than was taken');
    expect(await take({ tickets: [{ id: 99_999_999, quantity: 1 }], coupons: [] })).toEqual([
      { kind: 'ticket', id: 99_999_999 },
    ]);
  });

  test('of the same tickets in any order by many at once neither waits for ever nor loses count', async () => {
    shop = await openShop();
    const { tickets } = await stage(shop.database, { tickets: Array.from({ length: 6 }, () => ({ quantity: 40 })) });
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) => {
        const order = i % 2 === 0 ? tickets : tickets.toReversed();
        return take({ tickets: order.map((id) => ({ id, quantity: 1 })), coupons: [] });
      }),
    );
    expect(outcomes.filter((shortages) => shortages.length === 0)).toHaveLength(40);
    for (const ticket of tickets) expect(await shop.bookedOf(ticket)).toBe(40);
  });

  test('has the room that came while it waited: tickets given back, or a larger quantity', async () => {
    shop = await openShop();
    const { tickets } = await stage(shop.database, { tickets: [{ quantity: 2 }, { quantity: 1 }] });
    const [returned = 0, enlarged = 0] = tickets;
    const both = { tickets: tickets.map((id) => ({ id, quantity: 1 })), coupons: [] };
    await take(both);
    await take({ tickets: [{ id: returned, quantity: 1 }], coupons: [] });
    const other = await shop.database.transaction(async (trx) => {
      await release(trx, { tickets: [{ id: returned, quantity: 1 }], coupons: [] });
      await trx.updateTable('tickets').set({ quantity: 2 }).where('id', '=', enlarged).execute();
      const taking = take(both);
      await until(
        async () => (await sql`select from pg_locks where not granted`.execute(shop.database.db)).rows.length > 0,
      );
      return { taking };
    });
    expect(await other.taking).toEqual([]);
    expect([await shop.bookedOf(returned), await shop.bookedOf(enlarged)]).toEqual([2, 2]);
  });
});

test('the database itself refuses a counter beyond the stock', async () => {
  shop = await openShop();
  const {
    tickets: [ticket = 0],
  } = await stage(shop.database, { tickets: [{ quantity: 5 }] });
  const set = (booked: number) =>
    shop.database.db.updateTable('tickets').set({ booked_qty: booked }).where('id', '=', ticket).execute();
  await expect(set(6)).rejects.toThrow('tickets_stock');
  await expect(set(-1)).rejects.toThrow('tickets_stock');
});

test('a counter that differs from the orders is found, and one alert tells of it', async () => {
  shop = await openShop();
  const {
    eventId,
    tickets: [ticket = 0],
  } = await stage(shop.database);
  await shop.ordered([{ ticket_id: ticket, event_id: eventId, ticket_qty: 2 }]);
  await recountStock(shop.services);
  await shop.database.db.updateTable('tickets').set({ booked_qty: 1 }).where('id', '=', ticket).execute();
  expect(await stockDifferences(shop.database.db)).toEqual([{ ticketId: ticket, booked: 1, counted: 2 }]);
  await recountStock(shop.services);
  expect(await waitingAlerts(shop)).toEqual(['stock-difference']);
  // sold on meanwhile, it is the same difference in other numbers
  await shop.ordered([{ ticket_id: ticket, event_id: eventId, ticket_qty: 1 }]);
  await recountStock(shop.services);
  const alerts = await shop.database.db.selectFrom('alerts').select(['kind', 'text']).execute();
  expect(alerts).toEqual([
    { kind: 'stock-difference', text: expect.stringContaining(JSON.stringify({ id: ticket, stored: 2, counted: 3 })) },
  ]);
  await shop.database.db.updateTable('tickets').set({ booked_qty: 3 }).where('id', '=', ticket).execute();
  await recountStock(shop.services);
  expect(await waitingAlerts(shop)).toEqual([]);
});

test('uses of coupons and sums of supplements that differ from their parts are found, and an alert tells of them', async () => {
  shop = await openShop();
  const event = await stage(shop.database);
  const [ticketId = 0] = event.tickets;
  const single = await coupon(shop.database, event);
  await coupon(shop.database, event, { codes: ['MASSA1'] });
  const parking = await supplement(shop.database, event, { ticketId });
  const supplements = { 1: [{ supplement_id: parking, checked: 1 }], 2: [{ supplement_id: parking, checked: 1 }] };
  for (const coupon_applied of ['HERFST', 'MASSA1'])
    await shop.ordered([lineOf(event, { ticket_qty: 2, coupon_applied, supplements })]);
  const { db } = shop.database;
  expect(await sumDifferences(db)).toEqual([]);
  const booking = db.selectFrom('bookings').select('id').where('coupon_id', '=', single);
  const { id } = await booking.executeTakeFirstOrThrow();
  await db.updateTable('coupons').set({ used_tickets: 3 }).where('id', '=', single).execute();
  await db.updateTable('coupon_codes').set({ used_orders: 0 }).execute();
  await db.updateTable('booking_supplements').set({ price_cents: 100 }).where('booking_id', '=', id).execute();
  expect(await sumDifferences(db)).toEqual([
    { sum: 'code orders', id: expect.any(Number) as unknown, stored: 0, counted: 1 },
    { sum: 'coupon tickets', id: single, stored: 3, counted: 2 },
    { sum: 'supplements', id, stored: 300, counted: 200 },
  ]);
  await recountSums(shop.services);
  const { text } = await db.selectFrom('alerts').select('text').executeTakeFirstOrThrow();
  expect(JSON.parse(text)).toMatchObject({
    says: 'CountsDiffer',
    list: expect.arrayContaining([
      { says: 'CountedCouponTickets', values: { id: single, stored: 3, counted: 2 } },
      { says: 'CountedSupplements', values: { id, stored: { cents: 300 }, counted: { cents: 200 } } },
    ]) as unknown,
  });
});
