import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import { stockDifferences } from '#server/orders/recount.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getEventCancellation } from '#wire/organizer/bookings-of-event.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';
import { buy, firstAdmission } from '../buy.ts';
import { KillableServer } from '../killable-server.ts';

const BOOKINGS = 500;
const TICKETS_EACH = 2;
/** Two tickets of € 12,50, each with a fee of € 1. */
const PAID = 2700;
/** 500 refunds and mails, and five starts of a server. */
const TIMEOUT_MS = 900_000;
/** What is before it is done first: the other bookings' cancellation before refunds. */
const REACHED_MS = 180_000;

/** Where the server is killed, one after the other, and what it is in the midst of there. */
const STOPS = [
  { moment: 'orders.cancel-event: before its commit', nth: 60, withDatabase: true, counts: 'cancelled' },
  { moment: 'orders.cancel-event: after its commit', nth: 60, withDatabase: false, counts: 'cancelled' },
  { moment: 'orders.refund: after the provider paid back', nth: 60, withDatabase: true, counts: 'paidBack' },
  { moment: 'orders.cancelled-notice: after its commit', nth: 30, withDatabase: false, counts: 'mailed' },
] as const;

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.open();
});
afterAll(() => server.remove());

// Source: issue 28, "It must hold"
test(
  `a server killed in the midst of cancelling an event of ${BOOKINGS} bookings goes on by itself: each is cancelled, paid back and mailed once`,
  { timeout: TIMEOUT_MS },
  async () => {
    await server.start();
    const [event, headers] = await server.withData(async (database) => {
      const staged = await stage(database, {
        now: new Date(),
        event: { apply_fees: true, admin_comm_type: 1, admin_commission: 100 },
        tickets: [{ quantity: BOOKINGS * TICKETS_EACH }],
      });
      const { token } = await openSession(database.db, { userId: staged.ownerId, now: new Date() });
      return [staged, { authorization: `Bearer ${token}` }] as const;
    });
    const number = await buy(server, event, { quantity: TICKETS_EACH });
    await server.untilIdle();
    await server.withData((database) => sellOut(database, event, number));

    for (const [at, { moment, nth, withDatabase, counts }] of STOPS.entries()) {
      if (at > 0) await server.start();
      await server.arm({ moment, nth });
      const isReached = server.reached(moment, REACHED_MS);
      if (at === 0) {
        const asked = { scope: 'all', expected_refund: euros(BOOKINGS * PAID) };
        expect((await server.call(urlOf(event), asked, headers)).status).toBe(200);
      }
      await isReached;
      const done = (await server.withData(countDone))[counts];
      expect(done, moment).toBeGreaterThan(0);
      expect(done, moment).toBeLessThan(BOOKINGS);
      await server.kill({ withDatabase });
    }

    // the product as it is picks up what the last one left
    const product = await server.startProduct();
    await server.untilIdle();
    expect(await progress(event, headers)).toEqual({
      event: { title: 'Zilt & Zand', start_date: expect.any(String) as string },
      all: { bookings: 0, untold: 0, tickets: 0, refund: '0.00' },
      asked: { bookings: 0, untold: 0, tickets: 0, refund: '0.00' },
      called_off: 1,
      run: {
        scope: 'all',
        status: 3,
        started_at: expect.any(String) as string,
        finished_at: expect.any(String) as string,
        bookings_done: BOOKINGS,
        bookings_left: 0,
        tickets_done: BOOKINGS * TICKETS_EACH,
        refunds: { total: euros(BOOKINGS * PAID), done: euros(BOOKINGS * PAID), under_way: '0.00', failed: '0.00' },
        problems: [],
        more_problems: 0,
        stopped: [],
        mails: { sent: BOOKINGS, waiting: 0, failed: 0, unreached: [] },
      },
    });
    await server.withData(expectEachOnce);
    await product.stop();
  },
);

const euros = (cents: number): string => (cents / 100).toFixed(2);
const urlOf = ({ eventId }: Staged): string => `/api/bookings/cancel-event/${eventId}`;

async function progress(event: Staged, headers: Record<string, string>) {
  const reply = await fetch(server.origin + urlOf(event), { headers });
  return ((await reply.json()) as OutputOf<typeof getEventCancellation>).data;
}

/** Sells the event out: copies a paid order, with all that its payment left behind, for buyers of their own. */
async function sellOut(database: Database, { tickets }: Staged, number: string): Promise<void> {
  const first = (await firstAdmission(database, number))?.id ?? 0;
  const order = sql`(select order_id from bookings where id = ${first})`;
  const ofOrder = sql`orders as own where sold.order_id = ${order} and own.id <> sold.order_id`;
  const ofBooking = sql`bookings as own where sold.booking_id = ${first} and own.id <> sold.booking_id`;
  const id = sql`'id', gen_random_uuid()`;
  await database.transaction(async (trx) => {
    await copy(trx, 'orders', {
      fields: sql`${id}, 'order_number', sold.order_number || '-' || n, 'idempotency_key', null,
        'customer_email', 'koper' || n || '@demo.kaartje.test'`,
      beside: sql`generate_series(2, ${sql.lit(BOOKINGS)}) as n where sold.id = ${order}`,
    });
    await copy(trx, 'bookings', {
      fields: sql`'id', nextval(pg_get_serial_sequence('bookings', 'id')), 'order_id', own.id`,
      beside: ofOrder,
    });
    await copy(trx, 'admissions', { fields: sql`${id}, 'booking_id', own.id`, beside: ofBooking });
    await copy(trx, 'ledger_entries', {
      fields: sql`${id}, 'booking_id', own.id, 'order_id', own.order_id`,
      beside: ofBooking,
    });
    await copy(trx, 'payments', {
      fields: sql`${id}, 'order_id', own.id, 'reference', sold.reference || own.order_number, 'return_token_hash', null`,
      beside: ofOrder,
    });
    await copy(trx, 'sandbox_payments', {
      fields: sql`'reference', own.reference`,
      beside: sql`payments as own where own.order_id <> ${order}
        and sold.reference = (select reference from payments where order_id = ${order})`,
    });
    const booked_qty = BOOKINGS * TICKETS_EACH;
    await trx
      .updateTable('tickets')
      .set({ booked_qty })
      .where('id', '=', tickets[0] ?? 0)
      .execute();
  });
}

/** Copies rows (`sold`) of a table, one for each of those beside them, with some fields of their own. */
async function copy(
  trx: Transaction<DB>,
  table: keyof DB,
  { fields, beside }: { readonly fields: RawBuilder<unknown>; readonly beside: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with copies as materialized (
      select jsonb_populate_record(sold, jsonb_build_object(${fields})) as made from ${sql.table(table)} as sold, ${beside}
    )
    insert into ${sql.table(table)} overriding system value select (made).* from copies`.execute(trx);
}

/** How far the cancellation is. */
async function countDone({ db }: Database) {
  const { rows } = await sql<Record<(typeof STOPS)[number]['counts'], number>>`
    select (select count(*)::int from cancellations) as cancelled,
      (select count(*)::int from refunds where status = 'success') as "paidBack",
      (select count(*)::int from mails where key like 'order.cancelled:%') as mailed`.execute(db);
  return rows[0] ?? { cancelled: 0, paidBack: 0, mailed: 0 };
}

async function expectEachOnce({ db }: Database): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select bookings.booking_cancel as state, pages.refunded_cents as back,
      (select count(*)::int from cancellations where booking_id = bookings.id) as cancellations,
      (select count(*)::int from admissions where booking_id = bookings.id and revoked_at is null) as valid,
      (select array_agg(status || ' ' || amount_cents) from refunds where booking_id = bookings.id) as refunds,
      (select array_agg(kind || ' ' || amount_cents order by kind, amount_cents) from ledger_entries
        where booking_id = bookings.id) as ledger,
      (select array_agg(sent_at is not null) from mails
        where order_id = bookings.order_id and key like 'order.cancelled:%') as mails
    from bookings join payments on payments.order_id = bookings.order_id
    join sandbox_payments pages on pages.reference = payments.reference`.execute(db);
  expect(rows).toHaveLength(BOOKINGS);
  const once = {
    state: 3,
    back: PAID,
    cancellations: 1,
    valid: 0,
    refunds: [`success ${PAID}`],
    ledger: ['charge 2700', 'fee -200', 'fee 200', 'refund -2700'],
    mails: [true],
  };
  expect(rows.filter((row) => !isDeepStrictEqual({ ...row }, once))).toEqual([]);
  const { balance } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('balance'))
    .executeTakeFirstOrThrow();
  expect(balance).toBe(0);
  expect(await stockDifferences(db)).toEqual([]);
  expect(await db.selectFrom('tickets').select('booked_qty').execute()).toEqual([{ booked_qty: 0 }]);
  expect(await db.selectFrom('alerts').select('kind').execute()).toEqual([]);
}
