import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelLatePayments } from '#server/orders/refunds/event-cancellation-job.ts';
import { bought, cancel, desk, linesOf, setting, useDesk, type Line } from '../refund-desk.ts';
import { coupon, stage } from '../stage.ts';

useDesk();

const ORDERS = 8;

/** How often PostgreSQL had to end a transaction because two waited for each other; it is tried again, and nobody would know. */
async function deadlocks(): Promise<number> {
  const { db } = desk.shop.database;
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.n ?? Number.NaN;
}

// Source: issue 12 (no double refund, stock movement or coupon use), decisions 5 and 6
test('an event is cancelled while its tickets are bought, cancelled, asked for and scanned: nobody waits for ever, each goes back once', async () => {
  await setting('payment.fee_fixed.bcmc', '0.35');
  desk.event = await stage(desk.shop.database, {
    event: { start_date: '2026-11-20', end_date: '2026-11-20', start_time: '23:00:00', end_time: '23:59:00' },
    tickets: [{}, { price_cents: 900 }, { price_cents: 777 }],
  });
  desk.seller = await desk.shop.signedIn({ userId: desk.event.ownerId });
  const { eventId, tickets } = desk.event;
  const coupons = await coupon(desk.shop.database, desk.event, { limit_usage: 1000 });
  const buyer = await desk.shop.signedIn({});
  // each in another order of its tickets
  const wanted = (turn: number) =>
    [0, 1, 2].map((at) => ({ ticket_id: tickets[(at + turn) % 3] ?? 0, ticket_qty: 2, coupon_applied: 'HERFST' }));
  const orders: (readonly Line[])[] = [];
  for (let turn = 0; turn < ORDERS; turn += 1)
    orders.push(await linesOf(await bought({ lines: wanted(turn), headers: buyer.headers })));
  const before = await deadlocks();

  const start = await desk.shop.post(`/api/bookings/cancel-event/${eventId}`, { scope: 'all' }, desk.seller.headers);
  expect(start.statusCode).toBe(200);
  // buyers who were quicker than the end of the sale
  await desk.shop.database.db.updateTable('tickets').set({ status: 1 }).where('event_id', '=', eventId).execute();
  const firsts = orders.flatMap(([first]) => first ?? []);
  const calls = [
    ...firsts.slice(0, 4).map((line) => cancel(line, { status: 3, admission_ids: line.admissions.slice(0, 1) })),
    ...firsts.slice(2, 6).map((line) => {
      const asked = { id: line.id, order_number: line.number, reason: 'Ziek' };
      return desk.shop.post('/api/mybookings/request-cancellation', asked, buyer.headers);
    }),
    ...firsts.slice(4, 8).map((line) => {
      const scanned = { booking_id: line.id, order_number: line.number, type: 'standard', page_no: 2 };
      return desk.shop.post('/api/verify_ticket', scanned, desk.seller.headers);
    }),
    ...Array.from({ length: ORDERS }, (_, turn) =>
      desk.shop.order(wanted(turn).map((line) => ({ event_id: eventId, ...line }))),
    ),
  ];
  // two servers
  const [replies] = await Promise.all([Promise.all(calls), desk.shop.work(), desk.shop.work()]);
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  // who got through the checkout pays now
  for (const reply of replies.slice(-ORDERS))
    if (reply.statusCode === 200) {
      await desk.shop.atBank(reply.json(), 'success');
      await desk.shop.webhook(reply.json());
    }
  for (let minute = 0; minute < 2; minute += 1) {
    await Promise.all([desk.shop.work(), desk.shop.work()]);
    await cancelLatePayments(desk.shop.services);
  }
  const { rows } = await sql<{ paid: number; back: number; states: number[]; mails: number }>`
    select orders.total_cents as paid, pages.refunded_cents as back,
      (select array_agg(distinct booking_cancel::int) from bookings where order_id = orders.id) as states,
      (select count(distinct key)::int from mails where order_id = orders.id and key like 'order.cancelled:%')
        - (select count(*)::int from cancellations where order_id = orders.id and run_id is null) as mails
    from orders join payments on payments.order_id = orders.id
    join sandbox_payments pages on pages.reference = payments.reference
    where orders.id in (select order_id from bookings where event_id = ${eventId}) and orders.state = 'success'
  `.execute(desk.shop.database.db);
  expect(rows.length).toBeGreaterThanOrEqual(ORDERS);
  for (const { paid, back, states, mails } of rows)
    expect({ paid, back, states, mails }).toEqual({ paid, back: paid, states: [3], mails: 1 });
  await desk.shop.expectStockToFit();
  const used = desk.shop.database.db.selectFrom('coupons').select(['used_orders', 'used_tickets']);
  expect(await used.where('id', '=', coupons).execute()).toEqual([{ used_orders: 0, used_tickets: 0 }]);
  expect(await deadlocks()).toBe(before);
});
