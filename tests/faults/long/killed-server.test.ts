import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { stockDifferences } from '#server/orders/recount.ts';
import { until } from '../../server/platform/jobs/until.ts';
import { mulberry32 } from '#server/seed/posters/seeded-random.ts';
import { GUEST, type CheckoutReply } from '../../server/orders/shop.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';
import { COMPANY } from '../../server/papers/paid-order.ts';
import { drawStops, KillableServer } from '../killable-server.ts';

/** Where a server may be killed. */
const MOMENTS = [
  'checkout: after the reservation',
  'checkout: before its commit',
  'checkout: after its commit',
  'checkout: after the provider made the payment',
  'checkout: before its answer',
  'webhook: after the provider’s answer',
  'webhook: before its commit',
  'webhook: after its commit',
  'orders.confirm: before its commit',
  'orders.confirm: after its commit',
  'papers.order: before its commit',
  'papers.order: after its commit',
] as const;

/** How often; `npm run bench` asks for more. */
const KILLS = Number(process.env['KILLS'] ?? MOMENTS.length);
/** What the kills are drawn from: the same seed kills at the same moments. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const BUYERS_PER_KILL = 8;
/** A busy machine takes twenty seconds for a server's start of three, and minutes for the papers and mails at the end. */
const TIMEOUT_MS = 300_000 + KILLS * 30_000;
const TICKETS_EACH = 2;

/** Somebody who checks out with one idempotency key and tries until there is an answer. */
interface Buyer {
  readonly key: string;
  /** the order that a server acknowledged */
  acknowledged?: CheckoutReply;
  returnUrl?: string;
}

let server: KillableServer;
let event: Staged;

beforeAll(async () => {
  server = await KillableServer.open();
});
afterAll(() => server.remove());

test(
  'a server killed at moments drawn by lot, half of the times with its database, loses no order, doubles none, and counts its stock right',
  { timeout: TIMEOUT_MS },
  async () => {
    console.log(`${KILLS} kills drawn from KILL_SEED=${SEED}`);
    const quantity = KILLS * BUYERS_PER_KILL * TICKETS_EACH;
    const everybody: Buyer[] = [];
    let unfinished: Buyer[] = [];
    const stops = drawStops(MOMENTS, { kills: KILLS, most: BUYERS_PER_KILL - 1, random: mulberry32(SEED) });
    for (const [index, { moment, nth, withDatabase, pauseMs }] of stops.entries()) {
      await server.start();
      if (index === 0)
        event = await server.withData((database) => stage(database, { now: new Date(), tickets: [{ quantity }] }));
      await Promise.all(unfinished.map(finish));

      await server.arm({ moment, nth });
      unfinished = Array.from({ length: BUYERS_PER_KILL }, (_, i) => ({ key: `buyer ${index}-${i} of this test` }));
      everybody.push(...unfinished);
      const busy = Promise.allSettled(unfinished.map(buyAndPay));
      await server.reached(moment);
      await delay(pauseMs);
      await server.kill({ withDatabase });
      await busy;
    }

    // the product as it is picks up what the last one left
    const product = await server.startProduct();
    await Promise.all(unfinished.map(finish));
    await server.untilIdle();
    await server.withData((database) => expectAllRight(database, everybody));
    await product.stop();
  },
);

async function expectAllRight(database: Database, buyers: readonly Buyer[]): Promise<void> {
  const { db } = database;
  const orders = await db.selectFrom('orders').select(['id', 'order_number', 'state', 'idempotency_key']).execute();
  const successful = orders.filter(({ state }) => state === 'success');
  // each buyer has the one order that was acknowledged, and nobody has another
  expect(new Set(orders.map(({ idempotency_key }) => idempotency_key))).toEqual(new Set(buyers.map(({ key }) => key)));
  expect(orders).toHaveLength(buyers.length);
  for (const { key, acknowledged } of buyers) {
    const own = successful.filter(({ idempotency_key }) => idempotency_key === key);
    expect(own.map(({ order_number }) => order_number)).toEqual([acknowledged?.data.order_number]);
  }
  expect(await stockDifferences(db)).toEqual([]);
  const { booked_qty } = await db.selectFrom('tickets').select('booked_qty').executeTakeFirstOrThrow();
  expect(booked_qty).toBe(buyers.length * TICKETS_EACH);
  expect(await db.selectFrom('admissions').select('id').execute()).toHaveLength(buyers.length * TICKETS_EACH);
  const charges = await db.selectFrom('ledger_entries').select(['order_id', 'kind', 'amount_cents']).execute();
  expect(charges.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)).toEqual(buyers.map(() => 'charge 2500'));
  expect(new Set(charges.map(({ order_id }) => order_id)).size).toBe(buyers.length);
  const mails = await db.selectFrom('mails').select(['order_id', 'sent_at']).execute();
  expect(new Set(mails.map(({ order_id }) => order_id))).toEqual(new Set(successful.map(({ id }) => id)));
  expect(mails).toHaveLength(buyers.length);
  expect(mails.filter(({ sent_at }) => sent_at === null)).toEqual([]);
  const payments = await db.selectFrom('payments').select('status').execute();
  expect(payments.map(({ status }) => status)).toEqual(buyers.map(() => 'success'));
  expect(await db.selectFrom('sandbox_payments').select('reference').execute()).toHaveLength(buyers.length);
  // each order has one receipt and one invoice, whose numbers have no gap
  const papers = await db.selectFrom('papers').select(['order_id', 'kind', 'number']).orderBy('number').execute();
  const invoices = papers.filter(({ kind }) => kind === 'invoice');
  for (const own of [invoices, papers.filter(({ kind }) => kind === 'receipt')]) {
    expect(own).toHaveLength(buyers.length);
    expect(new Set(own.map(({ order_id }) => order_id))).toEqual(new Set(successful.map(({ id }) => id)));
  }
  expect(invoices.map(({ number }) => number)).toEqual(buyers.map((_, i) => i + 1));
  expect(await db.selectFrom('alerts').select('kind').execute()).toEqual([]);
}

/** Checks out and pays, as far as the server lives. */
async function buyAndPay(buyer: Buyer): Promise<void> {
  const reply = await server.call('/api/checkout_now_iframe', {
    cart_detail: [{ ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: TICKETS_EACH }],
    payment_method: '2',
    brand: 'bcmc',
    ...GUEST,
    invoice: 1,
    invoicedata: COMPANY,
    idempotency_key: buyer.key,
  });
  if (!reply.ok) throw new Error(`checkout answered ${reply.status}`);
  const acknowledged = (await reply.json()) as CheckoutReply;
  expect(acknowledged.data.order_number).toBe(buyer.acknowledged?.data.order_number ?? acknowledged.data.order_number);
  buyer.acknowledged = acknowledged;
  if (!acknowledged.ccv_payment_response) return;
  const { pathname } = new URL(acknowledged.ccv_payment_response.payUrl);
  const paid = await server.call(pathname, { outcome: 'success' });
  buyer.returnUrl = ((await paid.json()) as { return_url: string }).return_url;
}

/** Does what a buyer does whose page did not load: tries again, pays, comes back from the bank, and waits for the tickets. */
async function finish(buyer: Buyer): Promise<void> {
  await until(() =>
    buyAndPay(buyer).then(
      () => true,
      () => false,
    ),
  );
  if (buyer.returnUrl) await fetch(buyer.returnUrl, { redirect: 'manual' }).catch(() => undefined);
  const address = `/api/orders/${buyer.acknowledged?.data.order_number}/status`;
  await until(async () => {
    const reply = await fetch(server.origin + address);
    return ((await reply.json()) as { data?: { payment_status: string } }).data?.payment_status === 'success';
  });
}
