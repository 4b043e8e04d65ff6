import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAboutOpenPayments } from '#server/orders/payments/open-payments.ts';
import { openShop, paymentOf, type CheckoutReply, type Shop } from '../shop.ts';
import { coupon, stage, supplement, type Staged } from '../stage.ts';

/** How many sequences; more of them take longer. */
const RUNS = Number(process.env['LEDGER_RUNS'] ?? 12);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const fees = { 'payment.fee_fixed.bcmc': '0.35', 'payment.fee_percent.bcmc': '1.5' };
  for (const [key, value] of Object.entries(fees))
    await shop.database.db.insertInto('site_settings').values({ key, value }).execute();
  await shop.services.site.refresh();
});
afterAll(() => shop.close());

/** What can happen to an order, one thing after another. */
const anyEvent = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('paid' as const), webhooks: fc.integer({ min: 1, max: 3 }) }) },
  fc.record({ kind: fc.constant('paid-wrongly' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constantFrom('refused' as const, 'paid-late' as const) }),
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('cancelled' as const),
      line: fc.nat(1),
      to: fc.constantFrom(2, 3, 3),
      /** which admissions; none: all that are left */
      places: fc.array(fc.nat(4), { maxLength: 3 }),
      twice: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constantFrom('asked' as const, 'declined' as const) }),
);

const anyOrder = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 })),
  code: fc.constantFrom('', 'HERFST'),
  events: fc.array(anyEvent, { minLength: 1, maxLength: 6 }),
});

/** Both ends of a cancellation are among them, whatever is drawn. */
const cancelledTo = (to: 2 | 3): AnyOrder => ({
  quantities: [2, 1],
  code: '',
  events: [
    { kind: 'paid', webhooks: 1 },
    { kind: 'cancelled', line: 0, to, places: [], twice: false },
  ],
});
const PAID_BACK = cancelledTo(3);
const KEPT = cancelledTo(2);

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never;

// Source: issue 12 (the ledger equals the providers' statements), decisions 6
test(
  'the ledger equals the provider’s statements to the cent, whatever happens to orders in whatever order',
  { timeout: 60_000 + RUNS * 15_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 4 }), fc.boolean(), async (orders, feesOnTop) => {
        const event = await stage(shop.database, {
          event: {
            apply_fees: feesOnTop,
            admin_comm_type: 2,
            admin_commission: 333,
            org_comm_type: 1,
            organizer_commission: 37,
          },
          tickets: [
            { price_cents: 1333 },
            { price_cents: 799, free_ticket_allow: true, free_ticket_quantity: 2, free_ticket_get: 1 },
          ],
        });
        await coupon(shop.database, event, { amount: 1234, limit_usage: 100 });
        await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0, required: false, price_cents: 111 });
        const { headers } = await shop.signedIn({ userId: event.ownerId });
        await Promise.all(orders.map((order) => happen(event, order, headers)));
        await shop.work();
        await expectStatements();
        await expectCouponsToFit();
        await shop.expectStockToFit();
      }),
      { numRuns: RUNS, endOnFailure: true, examples: [[[PAID_BACK, KEPT], true]] },
    );
    // it was not all refused
    const drawn = await shop.database.db.selectFrom('cancellations').select('money').distinct().execute();
    expect(drawn.map(({ money }) => money)).toEqual(expect.arrayContaining(['provider', 'kept']));
  },
);

/** Places an order and lets happen to it what is drawn, as far as it may. */
async function happen(
  event: Staged,
  { quantities, code, events }: AnyOrder,
  headers: Record<string, string>,
): Promise<void> {
  const lines = quantities.flatMap((ticket_qty, at) =>
    ticket_qty === 0
      ? []
      : [
          {
            ticket_id: event.tickets[at] ?? 0,
            event_id: event.eventId,
            ticket_qty,
            ...(code === '' ? {} : { coupon_applied: code }),
          },
        ],
  );
  const buyer = await shop.signedIn({});
  const reply = await shop.ordered(lines, {}, buyer.headers);
  const { reference } = await paymentOf(shop.database, reply.data.order_number);
  const rows = await bookingsOf(reply);
  for (const one of events) {
    switch (one.kind) {
      case 'paid':
        await shop.atBank(reply, 'success');
        await Promise.all(Array.from({ length: one.webhooks }, () => shop.webhook(reply)));
        break;
      case 'paid-wrongly':
        // what was paid stays what was paid
        if ((await shop.stateOf(reply.data.order_number)) !== 'pending') break;
        await shop.post('/sandbox/behaviour', {
          reference,
          webhook: 'none',
          amountCents: one.amount,
          lateSuccess: true,
        });
        await shop.atBank(reply, 'success');
        await shop.webhook(reply);
        break;
      case 'refused':
        await shop.atBank(reply, 'failed');
        await shop.webhook(reply);
        break;
      case 'paid-late':
        await shop.atBank(reply, 'late');
        shop.later(20);
        await askAboutOpenPayments(shop.services);
        await shop.atBank(reply, 'success');
        await shop.webhook(reply);
        break;
      case 'asked':
        for (const { id } of rows)
          await shop.post(
            '/api/mybookings/request-cancellation',
            { id, order_number: reply.data.order_number, reason: 'Ziek' },
            buyer.headers,
          );
        break;
      case 'declined':
        for (const { id } of rows) {
          const declining = { id, order_number: reply.data.order_number, message: 'Nee' };
          await shop.post('/api/bookings/decline-cancellation', declining, headers);
        }
        break;
      case 'cancelled': {
        const row = rows[one.line % rows.length];
        if (!row) break;
        const admissions = await admissionsOf(row.id);
        const admission_ids = one.places.flatMap((place) => admissions[place] ?? []);
        const path = `/api/bookings/cancel-booking/${row.id}/${reply.data.order_number}/${row.ticket_id}`;
        const fields = {
          status: one.to,
          ...(admission_ids.length > 0 ? { admission_ids: [...new Set(admission_ids)] } : {}),
        };
        const times = Array.from({ length: one.twice ? 2 : 1 }, () => shop.post(path, fields, headers));
        for (const { statusCode } of await Promise.all(times)) expect([200, 409]).toContain(statusCode);
      }
    }
  }
}

function bookingsOf(reply: CheckoutReply) {
  return shop.database.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'bookings.ticket_id'])
    .where('order_number', '=', reply.data.order_number)
    .orderBy('position')
    .execute();
}

async function admissionsOf(bookingId: number): Promise<readonly string[]> {
  const own = shop.database.db.selectFrom('admissions').select('id').where('booking_id', '=', bookingId);
  return (await own.orderBy('position').execute()).map(({ id }) => id);
}

/** Order by order: what the ledger says came in and went out is what the provider says; and no line gave back more than it brought. */
async function expectStatements(): Promise<void> {
  const { rows } = await sql<{ order_number: string; ledger: number; statement: number; waiting: number }>`
    select orders.order_number,
      (select coalesce(sum(amount_cents), 0) from ledger_entries
        where order_id = orders.id and kind in ('charge', 'refund'))::int as ledger,
      (select coalesce(sum(coalesce((pages.behaviour ->> 'amountCents')::int, pages.amount_cents) - pages.refunded_cents), 0)
        from payments join sandbox_payments pages on pages.reference = payments.reference
        where payments.order_id = orders.id and payments.status = 'success')::int as statement,
      (select count(*) from refunds where order_id = orders.id and status <> 'success')::int as waiting
    from orders
  `.execute(shop.database.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { order_number, ledger, statement, waiting } of rows)
    expect({ order_number, ledger, waiting }).toEqual({ order_number, ledger: statement, waiting: 0 });
  const { rows: lines } = await sql<{ money: number; fees: number }>`
    select sum(amount_cents) filter (where kind in ('charge', 'refund'))::int as money,
      sum(amount_cents) filter (where kind = 'fee')::int as fees
    from ledger_entries where booking_id is not null group by booking_id
  `.execute(shop.database.db);
  for (const { money, fees } of lines) {
    expect(money ?? 0).toBeGreaterThanOrEqual(0);
    expect(fees ?? 0).toBeLessThanOrEqual(0);
  }
}

/** Uses of coupons, counted again from the orders. */
async function expectCouponsToFit(): Promise<void> {
  const { rows } = await sql<object>`
    select coupons.id, used_orders, used_tickets, counted.* from coupons left join lateral (
      select count(distinct orders.id)::int as orders, coalesce(sum(bookings.quantity - bookings.cancelled_quantity), 0)::int as tickets
      from bookings join orders on orders.id = bookings.order_id
      where bookings.coupon_id = coupons.id and orders.stock_held and bookings.booking_cancel in (0, 1)
    ) as counted on true
    where used_orders <> counted.orders or used_tickets <> counted.tickets
  `.execute(shop.database.db);
  expect(rows).toEqual([]);
}
