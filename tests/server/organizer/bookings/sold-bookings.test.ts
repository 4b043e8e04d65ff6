import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plainLetters } from '#domain/catalogue/search-words.ts';
import { bought, desk, lineOf, useDesk } from '../../orders/refund-desk.ts';
import { stage } from '../../orders/stage.ts';
import { addOrder } from '../staged-orders.ts';

useDesk();

/** What stands with the bookings of the desk's event, and what their orders have. */
async function kept() {
  const { rows } = await sql<{ readonly kept: unknown; readonly order: unknown }>`
    select
      jsonb_build_array(sold_at, ordered_at, buyer_name, buyer_words, number_words) as kept,
      case when orders.state = 'success' then jsonb_build_array(coalesce(decided_at, orders.created_at), orders.created_at,
        customer_name, plain_letters(customer_name || chr(10) || customer_email), replace(order_number, '-', ''))
        else '[null, null, null, null, null]' end as order
    from bookings join orders on orders.id = bookings.order_id
    where bookings.event_id = ${desk.event.eventId} order by bookings.id`.execute(desk.shop.database.db);
  return { kept: rows.map((row) => row.kept), orders: rows.map((row) => row.order) };
}

test('what lists read of an order stands with its bookings: of paid ones, whenever they were paid, and of no others', async () => {
  await bought();
  await desk.shop.ordered([{ ticket_id: desk.event.tickets[0] ?? 0, event_id: desk.event.eventId, ticket_qty: 1 }]);
  await addOrder(desk.shop.database, desk.event, { order: { customer_name: 'Élodie', customer_email: 'E@X.test' } });
  const found = await kept();
  expect(found.kept).toHaveLength(3);
  expect(found.kept).toEqual(found.orders);
  expect(found.kept[1]).toEqual([null, null, null, null, null]);
});

test('the database takes accents off every letter of Europe as the rule of searches does', async () => {
  const letters = Array.from({ length: 0x250 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
  const { rows } = await sql<{ plain: string[] }>`
    select array_agg(plain_letters(letter) order by place) as plain
    from unnest(${letters}::text[]) with ordinality as given (letter, place)`.execute(desk.shop.database.db);
  expect(rows[0]?.plain).toEqual(letters.map((letter) => plainLetters(letter)));
});

test('a buyer who is forgotten is not found in lists either, and a sale that is taken back leaves them', async () => {
  const { id } = await lineOf(await bought());
  const { db } = desk.shop.database;
  const { order_id } = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const change = (set: object) => db.updateTable('orders').set(set).where('id', '=', order_id).execute();
  await change({ customer_name: '', customer_email: '' });
  const forgotten = await kept();
  expect(JSON.stringify(forgotten.kept)).not.toMatch(/merel/i);
  expect(forgotten.kept).toEqual(forgotten.orders);
  await change({ state: 'failed' });
  expect((await kept()).kept).toEqual([[null, null, null, null, null]]);
});

test.each(['event_title', 'ticket_title', 'checked_in', 'event_start_date'] as const)(
  'the list sorts by %s, alike ones by their numbers',
  async (column) => {
    const place = ['event_title', 'ticket_title', 'checked_in', 'event_start_date'].indexOf(column);
    const other = await stage(desk.shop.database, {
      seller: desk.event,
      title: 'aardappelfeest 9',
      event: { start_date: '2026-12-01', end_date: '2026-12-31' },
    });
    await desk.shop.database.db
      .updateTable('ticket_texts')
      .set({ title: 'Achteraan' })
      .where('ticket_id', '=', other.tickets[0] ?? 0)
      .execute();
    await bought();
    await addOrder(desk.shop.database, other, {});
    await addOrder(desk.shop.database, desk.event, {});
    await sql`update admissions set scans = 1 where event_id = ${desk.event.eventId}`.execute(desk.shop.database.db);
    const reply = await desk.shop.app.inject({
      url: `/api/bookings/paginate_organiser_bookings?order[0][column]=${[4, 5, 7, 8][place] ?? 0}&order[0][dir]=asc`,
      headers: desk.seller.headers,
    });
    const rows = reply.json<{ aaData: ({ id: number } & Record<typeof column, string | number>)[] }>().aaData;
    const compared = (a: number | string, b: number | string): number =>
      typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'nl');
    const sorted = rows.toSorted((a, b) => compared(a[column], b[column]) || a.id - b.id);
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map((row) => row[column])).size).toBeGreaterThan(1);
    expect(rows).toEqual(sorted);
  },
);
