import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { retentionRules, startJobs } from '#server/open-services.ts';
import { makeOrderPapers } from '#server/papers/order-papers.ts';
import { orderOpenedBy } from '#server/orders/ticket-files/download-tokens.ts';
import { retentionJobs, type RetentionRule, sweepAll } from '#server/platform/jobs/retention.ts';
import { PAGES } from '#server/seed/content/pages.ts';
import { until } from './platform/jobs/until.ts';
import { type CheckoutReply, openShop, paymentOf, type Shop } from './orders/shop.ts';
import { stage } from './orders/stage.ts';
import { isClockShifted } from './test-clock.ts';

// What is deleted when, over the whole product, with a clock that is moved from the database's own on. Source: audit 59.

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ start: new Date(), draws: true });
});
afterEach(() => shop.close());

const DAY_MINUTES = 24 * 60;
/** Moves the clock on, and deletes what was kept long enough by then. */
async function daysLater(days: number): Promise<void> {
  shop.later(days * DAY_MINUTES);
  await sweepAll(retentionRules(shop.services), shop.services);
}

const count = async (
  table: 'sessions' | 'mails' | 'outbox_jobs' | 'download_tokens' | 'contact_messages' | 'payment_messages',
) => {
  const { rows } = await shop.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};
const sums = async () => {
  const { db } = shop.database;
  const of = (table: 'orders' | 'bookings' | 'ledger_entries' | 'payments' | 'admissions' | 'audit_lines') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  return Promise.all(
    (['orders', 'bookings', 'ledger_entries', 'payments', 'admissions', 'audit_lines'] as const).map(of),
  );
};
const orderOf = ({ data }: CheckoutReply) =>
  shop.database.db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .select(['orders.id', 'customer_name', 'customer_email', 'customer_phone', 'holder_names', 'total_cents', 'state'])
    .select(['buyer_name', 'buyer_words'])
    .where('order_number', '=', data.order_number)
    .executeTakeFirstOrThrow();

async function paid(line: { ticket_id: number; event_id: number; ticket_qty: number }): Promise<CheckoutReply> {
  const reply = await shop.ordered([{ ...line, holder_names: ['Merel Vandewiele'] }]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  await shop.work();
  return reply;
}

const NAMED = { customer_name: 'Merel Vandewiele', customer_email: 'merel@demo.kaartje.test' };
/** What lists of the seller read beside the booking of an order that is paid. */
const LISTED = { buyer_name: 'Merel Vandewiele', buyer_words: 'merel vandewiele\nmerel@demo.kaartje.test' };
const FORGOTTEN = { customer_name: '', customer_email: '', customer_phone: '', holder_names: [] };

test('each thing goes when its time is over; orders, sums and the ledger stay', async () => {
  const { eventId, tickets } = await stage(shop.database, { now: shop.services.now() });
  const line = { ticket_id: tickets[0] ?? 0, event_id: eventId, ticket_qty: 1 };
  const sold = await paid(line);
  const unpaid = await shop.ordered([line]);
  await shop.signedIn({});
  await shop.post('/api/contact', {
    reason: 'other',
    name: 'Merel',
    email: 'merel@demo.kaartje.test',
    title: 'Dag',
    message: 'Een vraag over mijn ticket',
  });
  shop.later(60);
  await shop.work();
  await shop.database.db.updateTable('orders').set({ state: 'expired' }).where('state', '=', 'pending').execute();
  const before = await sums();
  const file = (await shop.database.db.selectFrom('mails').select('attachments').execute()).flatMap(
    ({ attachments }) => attachments as { path: string }[],
  )[0]?.path;

  await daysLater(0);
  expect([await count('sessions'), (await count('mails')) > 0, (await count('outbox_jobs')) > 0]).toEqual([
    1,
    true,
    true,
  ]);
  expect(await orderOf(sold)).toMatchObject({ ...NAMED, ...LISTED });

  await daysLater(40);
  expect(await count('outbox_jobs')).toBe(0);
  expect((await shop.database.db.selectFrom('mails').select('text').execute()).every(({ text }) => text === '')).toBe(
    true,
  );
  // a clock that is shifted leaves the times of files as they are
  if (!isClockShifted) expect(await shop.services.files.has(file ?? '')).toBe(true);
  // the mail's link still works: 30 days from the event's end
  const { id } = await orderOf(sold);
  const opened = await orderOpenedBy(shop.database.db, sold.data.download_token, { now: shop.services.now() });
  expect(opened).toBe(id);

  await daysLater(160);
  expect(await orderOf(unpaid)).toMatchObject({ ...FORGOTTEN, buyer_name: null, buyer_words: null });
  expect(await orderOf(sold)).toMatchObject(NAMED);
  expect(await shop.services.files.has(file ?? '')).toBe(false);
  expect([await count('sessions'), await count('download_tokens')]).toEqual([0, 0]);
  const addresses = await shop.database.db.selectFrom('audit_lines').select('address').execute();
  expect(addresses.every(({ address }) => address === '')).toBe(true);
  expect(await count('mails')).toBeGreaterThan(0);

  await daysLater(200);
  expect([await count('mails'), await count('contact_messages')]).toEqual([0, 0]);
  expect(await count('payment_messages')).toBe(1);
  expect(await orderOf(sold)).toMatchObject(NAMED);

  await daysLater(150);
  expect(await count('payment_messages')).toBe(0);

  // ten years are over, and with them not yet the last of the years that tax law counts
  await daysLater(3_150);
  expect(await orderOf(sold)).toMatchObject(NAMED);
  await daysLater(380);
  expect(await orderOf(sold)).toMatchObject({
    ...FORGOTTEN,
    buyer_name: '',
    buyer_words: '\n',
    state: 'success',
    total_cents: 1250,
  });
  expect(await sums()).toEqual(before);
});

test.each([
  { what: 'for a day to come', event: { start_date: '2040-06-01', end_date: '2040-06-01' } },
  { what: 'for any day', event: { start_date: null, end_date: null } },
])('a ticket $what keeps its holder, whatever the years', async ({ event }) => {
  const { eventId, tickets } = await stage(shop.database, { event, now: shop.services.now() });
  const sold = await paid({ ticket_id: tickets[0] ?? 0, event_id: eventId, ticket_qty: 1 });
  await daysLater(4_050);
  expect(await orderOf(sold)).toMatchObject(NAMED);
});

test('work still to be done, a pending order and a session in use stay', async () => {
  const { eventId, tickets } = await stage(shop.database, { now: shop.services.now() });
  const pending = await shop.ordered([{ ticket_id: tickets[0] ?? 0, event_id: eventId, ticket_qty: 1 }]);
  const { headers } = await shop.signedIn({});
  await shop.database.db
    .insertInto('outbox_jobs')
    .values({ id: '019a0000-0000-7000-8000-000000000000', kind: 'later', key: 'later' })
    .execute();
  await daysLater(20);
  await shop.app.inject({ url: '/api/auth/me', headers });
  await daysLater(20);
  expect([await count('sessions'), await count('outbox_jobs')]).toEqual([1, 1]);
  await daysLater(4_000);
  expect(await count('outbox_jobs')).toBe(1);
  expect(await orderOf(pending)).toMatchObject({ ...NAMED, state: 'pending' });
});

test('a buyer whose invoice is still to be written is known until it is', async () => {
  const { db } = shop.database;
  const { eventId, tickets } = await stage(shop.database, { now: shop.services.now() });
  const sold = await paid({ ticket_id: tickets[0] ?? 0, event_id: eventId, ticket_qty: 1 });
  const { id } = await orderOf(sold);
  const invoice = JSON.stringify({ companyname: 'Vandewiele bv' });
  await db.updateTable('orders').set({ invoice }).where('id', '=', id).execute();
  await daysLater(4_050);
  expect(await orderOf(sold)).toMatchObject(NAMED);
  await makeOrderPapers(shop.services, id);
  await daysLater(1);
  expect(await orderOf(sold)).toMatchObject(FORGOTTEN);
});

/** An order that was never paid in time, and whose money is to go back. */
async function owed() {
  const { db } = shop.database;
  const { eventId, tickets } = await stage(shop.database, { now: shop.services.now() });
  const reply = await shop.ordered([{ ticket_id: tickets[0] ?? 0, event_id: eventId, ticket_qty: 1 }]);
  const payment = await paymentOf(shop.database, reply.data.order_number);
  await db.updateTable('orders').set({ state: 'expired' }).where('id', '=', payment.order_id).execute();
  const id = randomUUID();
  await db
    .insertInto('refunds')
    .values({ id, payment_id: payment.id, order_id: payment.order_id, amount_cents: 1250, reason: 'whole payment' })
    .execute();
  const become = (status: 'pending' | 'failed' | 'success') =>
    db.updateTable('refunds').set({ status }).where('id', '=', id).execute();
  return { reply, id, orderId: payment.order_id, become };
}

test('who is still owed a refund keeps their name, and its job stays, until the money went back', async () => {
  const { db } = shop.database;
  const { reply, id, become } = await owed();
  const jobs = ['orders.refund', 'orders.other'].map((kind) => ({
    id: randomUUID(),
    kind,
    key: `${kind}:${id}`,
    payload: JSON.stringify({ refundId: id }),
    failed_at: shop.services.now(),
  }));
  await db.insertInto('outbox_jobs').values(jobs).execute();
  const kinds = async () =>
    (await db.selectFrom('outbox_jobs').select('kind').where('failed_at', 'is not', null).execute()).map(
      ({ kind }) => kind,
    );
  await daysLater(400);
  expect([await orderOf(reply), await kinds()]).toMatchObject([NAMED, ['orders.refund']]);
  await become('failed');
  await daysLater(1);
  expect([await orderOf(reply), await kinds()]).toMatchObject([NAMED, ['orders.refund']]);
  await become('success');
  await daysLater(1);
  expect([await orderOf(reply), await kinds()]).toMatchObject([FORGOTTEN, []]);
});

test('who is owed nothing, as the bank had taken the money back before the refund, is forgotten as others are', async () => {
  const { reply, become } = await owed();
  const { id: payment_id } = await paymentOf(shop.database, reply.data.order_number);
  await become('failed');
  const chargeback = { payment_id, reference: 'D1', amount_cents: 1250, at: shop.services.now() };
  await shop.database.db.insertInto('chargebacks').values(chargeback).execute();
  await daysLater(400);
  expect(await orderOf(reply)).toMatchObject(FORGOTTEN);
});

test('an order that somebody is changing is passed over, and judged by what became of it', async () => {
  const { reply, orderId, become } = await owed();
  await become('success');
  await shop.database.transaction(async (trx) => {
    await trx.updateTable('orders').set({ state: 'success' }).where('id', '=', orderId).execute();
    await daysLater(200);
  });
  expect(await orderOf(reply)).toMatchObject(NAMED);
});

/** The one row of the job that deletes. */
const lastTime = () =>
  shop.database.db
    .selectFrom('outbox_jobs')
    .select(['tries', 'last_error'])
    .where('kind', '=', 'every.retention')
    .executeTakeFirst();

/** Has a worker run the job once. */
async function workOnce(now: () => Date): Promise<{ last_error: string }> {
  const { db } = shop.database;
  await db
    .updateTable('outbox_jobs')
    .set({ run_at: new Date(0) })
    .where('kind', '=', 'every.retention')
    .execute();
  const before = (await lastTime())?.tries ?? 0;
  const worker = startJobs({ ...shop.services, now }, { pollMs: 20 });
  await until(async () => ((await lastTime())?.tries ?? 0) > before);
  await worker.stop();
  return (await lastTime()) ?? expect.fail('no job');
}

const alerts = (kind: string) =>
  shop.database.db.selectFrom('alerts').select('text').where('kind', '=', kind).execute();

/** An admin marked all alerts as seen, more than a day ago. */
async function seenDaysAgo(): Promise<void> {
  const { userId } = await shop.signedIn({ role: 1 });
  const seen_at = new Date(Date.now() - 25 * 3_600_000);
  await shop.database.db.updateTable('alerts').set({ seen_at, seen_by: userId }).execute();
}

test.each([
  { what: 'ahead of', years: 30 },
  { what: 'behind', years: -30 },
])('a server whose clock is $what the database’s deletes nothing, and says so once a day', async ({ years }) => {
  const wrong = () => new Date(Date.now() + years * 365 * DAY_MINUTES * 60_000);
  await shop.signedIn({});
  expect((await workOnce(wrong)).last_error).toContain('clock');
  expect((await workOnce(wrong)).last_error).toContain('clock');
  expect([await count('sessions'), await alerts('retention-clock')]).toMatchObject([1, [{}]]);
  await seenDaysAgo();
  await workOnce(wrong);
  expect(await alerts('retention-clock')).toHaveLength(2);
});

test('a rule that fails is told once a day, and holds up no other', async () => {
  let swept = 0;
  const rules: RetentionRule[] = [
    { name: 'broken', days: 1, sweep: () => Promise.reject(new Error('a defect')) },
    { name: 'broken too', days: 1, sweep: () => Promise.reject(new Error('a defect')) },
    { name: 'sound', days: 1, sweep: () => Promise.resolve((swept += 1)) },
  ];
  const [job] = retentionJobs(rules, { ...shop.services, now: () => new Date() }).periodic ?? [];
  const ruleOf = (text: string) => (JSON.parse(text) as { values: { rule: string } }).values.rule;
  const told = async () => (await alerts('retention-failed')).map(({ text }) => ruleOf(text)).toSorted();
  for (const at of [1, 2]) {
    await expect(job?.run()).rejects.toThrow(AggregateError);
    expect([await told(), swept]).toEqual([['broken', 'broken too'], at]);
  }
  await seenDaysAgo();
  await expect(job?.run()).rejects.toThrow(AggregateError);
  expect(await told()).toHaveLength(4);
});

test('the worker does it by itself', async () => {
  expect((await workOnce(() => new Date())).last_error).toBe('');
});

test('ten years are counted from the first of January after an order of any day', () => {
  for (let day = 0; day < 4 * 366; day += 1) {
    const ordered = new Date(Date.UTC(2024, 0, 1 + day));
    const over = Date.UTC(ordered.getUTCFullYear() + 11, 0, 1);
    const forgotten = ordered.getTime() + RETENTION_DAYS.paidOrders * DAY_MINUTES * 60_000;
    expect(forgotten, ordered.toISOString()).toBeGreaterThanOrEqual(over);
  }
});

test('the privacy page says how long, in every language', () => {
  const { texts } = PAGES.find(({ slug }) => slug === 'privacy-policy') ?? expect.fail('no privacy page');
  const {
    signUps,
    sessions,
    mailBodies,
    unpaidOrders,
    auditAddresses,
    dataExports,
    deletedBuyers,
    social,
    unconfirmedWaits,
  } = RETENTION_DAYS;
  const periods = [
    signUps,
    sessions,
    mailBodies,
    unpaidOrders,
    auditAddresses,
    dataExports,
    deletedBuyers,
    social,
    unconfirmedWaits,
  ];
  for (const [lang, { body }] of Object.entries(texts))
    for (const days of new Set(periods))
      expect(body, lang).toMatch(new RegExp(`\\b${days} (dag|dagen|days?|jours?|Tage?)\\b`));
});
