import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, ownBookings } from '../own-bookings-table.ts';
import { openShop, type Shop } from '../shop.ts';
import { stage, type Staged } from '../stage.ts';

let shop: Shop;
let event: Staged;
beforeAll(async () => {
  shop = await openShop();
  event = await stage(shop.database, { event: { state: 'West-Vlaanderen' }, tickets: [{}, {}] });
});
afterAll(() => shop.close());

describe('my tickets', () => {
  test(
    'ten thousand of one user answer the last page, a sort by title and a search',
    { timeout: 120_000 },
    async () => {
      const own = await shop.signedIn({});
      await addMany(own, 10_000);
      const asked = [
        { start: '9990', length: '10' },
        { 'order[0][column]': '2', 'order[0][dir]': 'asc' },
        { 'search[value]': 'zilt' },
      ];
      for (const query of asked) {
        const { aaData, iTotalRecords } = await ownBookings(shop, own, query as unknown as Record<string, string>);
        expect([aaData.length, iTotalRecords]).toEqual([10, 10_000]);
      }
    },
  );
});

/** Orders of one line each, as the checkout would have written them. */
async function addMany({ userId }: Buyer, count: number): Promise<void> {
  const { db } = shop.database;
  await sql`
    insert into orders (id, order_number, state, user_id, payment_method, customer_name, customer_email, tickets_cents,
      supplements_cents, handling_cents, transaction_cents, discount_cents, total_cents, hold_until)
    select gen_random_uuid(), 'KJ-' || n, 'success', ${userId}, '2', 'Merel', 'merel@demo.kaartje.test', 1250, 0, 0, 0, 0, 1250, now()
    from generate_series(1, ${count}) as n
  `.execute(db);
  // triggers of bookings join them, planned for as many as there are
  await sql`analyze orders`.execute(db);
  await sql`
    insert into bookings (order_id, position, event_id, organization_id, ticket_id, quantity, ticket_price_cents, subtotal_cents)
    select id, 1, ${event.eventId}::int, ${event.organizationId}::int, ${event.tickets[0] ?? 0}::int, 1, 1250, 1250
    from orders where user_id = ${userId}
  `.execute(db);
  await sql`analyze orders, bookings`.execute(db);
}
