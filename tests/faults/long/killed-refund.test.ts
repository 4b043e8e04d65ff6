import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import { stockDifferences } from '#server/orders/recount.ts';
import { totalOf } from '#server/papers/paper-data.ts';
import { storedPaper } from '#server/papers/stored-papers.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mulberry32 } from '#server/seed/posters/seeded-random.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';
import { COMPANY } from '../../server/papers/paid-order.ts';
import { until } from '../../server/platform/jobs/until.ts';
import { buy, firstAdmission } from '../buy.ts';
import { drawStops, KillableServer } from '../killable-server.ts';

/** Where a server may be killed while tickets of single bookings are cancelled, and while those of an event are. */
const MOMENTS = [
  'cancel: before its commit',
  'cancel: after its commit',
  'cancel: before its answer',
  'orders.refund: after the provider paid back',
  'orders.refund: before its commit',
  'orders.refund: after its commit',
  'orders.cancelled-notice: before its commit',
  'orders.cancelled-notice: after its commit',
  'orders.cancel-event: before its commit',
  'orders.cancel-event: after its commit',
  'papers.credit: before its commit',
  'papers.credit: after its commit',
] as const;

/** How often; `npm run bench` asks for more. */
const KILLS = Number(process.env['KILLS'] ?? MOMENTS.length);
/** What the kills are drawn from: the same seed kills at the same moments. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const ORDERS_PER_KILL = 4;
const TICKETS_EACH = 2;
const TIMEOUT_MS = 60_000 + KILLS * 40_000;

/** An event whose tickets are cancelled while a server is killed: all of them at once, or one of each order. */
interface Scene {
  readonly event: Staged;
  readonly whole: boolean;
  readonly headers: Record<string, string>;
  readonly bookings: readonly Booking[];
}

interface Booking {
  readonly id: number;
  readonly number: string;
  readonly admission: string;
  /** by which a repeated call is known */
  readonly key: string;
}

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.open();
});
afterAll(() => server.remove());

test(
  'a server killed at moments of a cancellation, half of the times with its database, cancels, pays back and mails each once',
  { timeout: TIMEOUT_MS },
  async () => {
    console.log(`${KILLS} kills drawn from KILL_SEED=${SEED}`);
    const stops = drawStops(MOMENTS, { kills: KILLS, most: ORDERS_PER_KILL, random: mulberry32(SEED) });
    await server.start();
    const scenes: Scene[] = [];
    for (const { moment } of stops) scenes.push(await prepare(moment.startsWith('orders.cancel-event')));
    await server.untilIdle();

    let unfinished: Scene | undefined;
    for (const [index, { moment, nth, withDatabase, pauseMs }] of stops.entries()) {
      if (index > 0) await server.start();
      if (unfinished) await finish(unfinished);
      await server.untilIdle();
      const scene = scenes[index];
      if (!scene) throw new Error('there is an event for each kill');
      await server.arm({ moment, nth });
      const busy = Promise.allSettled(callsOf(scene).map((call) => call()));
      await server.reached(moment);
      await delay(pauseMs);
      await server.kill({ withDatabase });
      await busy;
      unfinished = scene;
    }

    // the product as it is picks up what the last one left
    const product = await server.startProduct();
    if (unfinished) await finish(unfinished);
    await server.untilIdle();
    await server.withData((database) => expectAllRight(database, scenes));
    await product.stop();
  },
);

/** An event with some paid orders. */
async function prepare(whole: boolean): Promise<Scene> {
  const [event, headers] = await server.withData(async (database) => {
    const staged = await stage(database, { now: new Date(), tickets: [{ quantity: ORDERS_PER_KILL * TICKETS_EACH }] });
    const { token } = await openSession(database.db, { userId: staged.ownerId, now: new Date() });
    return [staged, { authorization: `Bearer ${token}` }] as const;
  });
  const bookings: Booking[] = [];
  for (let index = 0; index < ORDERS_PER_KILL; index += 1) bookings.push(await bookingOf(event));
  return { event, whole, headers, bookings };
}

async function bookingOf(event: Staged): Promise<Booking> {
  const number = await buy(server, event, { quantity: TICKETS_EACH, fields: { invoice: 1, invoicedata: COMPANY } });
  const { id = 0, admission = '' } = (await server.withData((database) => firstAdmission(database, number))) ?? {};
  return { id, admission, number, key: randomUUID() };
}

/** What the organizer's screens ask for. */
function callsOf({ event, whole, headers, bookings }: Scene): (() => Promise<Response>)[] {
  if (whole) return [() => server.call(`/api/bookings/cancel-event/${event.eventId}`, { scope: 'all' }, headers)];
  return bookings.map(
    ({ id, number, admission, key }) =>
      () =>
        server.call(
          `/api/bookings/cancel-booking/${id}/${number}/${event.tickets[0]}`,
          { status: 3, admission_ids: [admission] },
          { ...headers, 'idempotency-key': key },
        ),
  );
}

/** Asks again until it is answered, as a screen does that got no answer. */
async function finish(scene: Scene): Promise<void> {
  for (const call of callsOf(scene))
    await until(() =>
      call().then(
        ({ ok }) => ok,
        () => false,
      ),
    );
}

async function expectAllRight({ db }: Database, scenes: readonly Scene[]): Promise<void> {
  expect(await stockDifferences(db)).toEqual([]);
  for (const { event, whole, bookings } of scenes) {
    const tickets = whole ? TICKETS_EACH : 1;
    const amount = 1250 * tickets;
    const numbers = bookings.map(({ number }) => number);
    const ids = bookings.map(({ id }) => id);
    const expected = bookings.map(() => amount);
    const orders = await db.selectFrom('orders').select('id').where('order_number', 'in', numbers).execute();
    const orderIds = orders.map(({ id }) => id);

    const states = await db
      .selectFrom('bookings')
      .select(['booking_cancel', 'cancelled_quantity'])
      .where('id', 'in', ids)
      .execute();
    expect(states).toEqual(bookings.map(() => ({ booking_cancel: whole ? 3 : 0, cancelled_quantity: tickets })));
    const { booked_qty } = await db
      .selectFrom('tickets')
      .select('booked_qty')
      .where('id', '=', event.tickets[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(booked_qty).toBe(bookings.length * (TICKETS_EACH - tickets));
    const revoked = await db
      .selectFrom('admissions')
      .select('id')
      .where('booking_id', 'in', ids)
      .where('revoked_at', 'is not', null)
      .execute();
    expect(revoked).toHaveLength(bookings.length * tickets);
    const refunds = await db
      .selectFrom('refunds')
      .select(['amount_cents', 'status'])
      .where('order_id', 'in', orderIds)
      .execute();
    expect(refunds).toEqual(expected.map((amount_cents) => ({ amount_cents, status: 'success' })));
    const pages = await db
      .selectFrom('sandbox_payments')
      .innerJoin('payments', 'payments.reference', 'sandbox_payments.reference')
      .select('refunded_cents')
      .where('payments.order_id', 'in', orderIds)
      .execute();
    expect(pages.map(({ refunded_cents }) => refunded_cents)).toEqual(expected);
    const ledger = await db
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('order_id', 'in', orderIds)
      .where('kind', '=', 'refund')
      .execute();
    expect(ledger.map(({ amount_cents }) => -amount_cents)).toEqual(expected);
    const mails = await db
      .selectFrom('mails')
      .select(['order_id', 'sent_at'])
      .where('order_id', 'in', orderIds)
      .where('key', 'like', 'order.cancelled:%')
      .execute();
    expect(new Set(mails.map(({ order_id }) => order_id))).toEqual(new Set(orderIds));
    expect(mails).toHaveLength(bookings.length);
    expect(mails.filter(({ sent_at }) => sent_at === null)).toEqual([]);
    await expectPapers(db, { event, orderIds, amount });
  }
  expect(await db.selectFrom('alerts').select('kind').execute()).toEqual([]);
}

/** Each order has one invoice and one credit note of what went back, in one series without a gap. */
async function expectPapers(
  db: Database['db'],
  { event, orderIds, amount }: { event: Staged; orderIds: readonly string[]; amount: number },
): Promise<void> {
  const rows = await db
    .selectFrom('papers')
    .selectAll()
    .where('seller_id', '=', event.organizationId)
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual([...orderIds, ...orderIds].map((_, i) => i + 1));
  const notes = rows.filter(({ kind }) => kind === 'credit-note');
  expect(new Set(notes.map(({ order_id }) => order_id))).toEqual(new Set(orderIds));
  expect(notes.map((row) => totalOf(storedPaper(row).data))).toEqual(orderIds.map(() => amount));
  const mailed = await db.selectFrom('mails').select('key').where('key', 'like', 'paper.credit:%').execute();
  for (const { id } of notes) expect(mailed.filter(({ key }) => key === `paper.credit:${id}`)).toHaveLength(1);
}
