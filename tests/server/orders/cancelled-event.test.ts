import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelLatePayments } from '#server/orders/refunds/event-cancellation-job.ts';
import { jobHandlers } from '#server/open-services.ts';
import { latestMails } from '#server/platform/mail/mails.ts';
import { workOffUntil } from '../platform/jobs/work-off.ts';
import { addOrder } from '../organizer/staged-orders.ts';
import { expectRefusal } from './refused.ts';
import { lineOf, openShop, paymentOf, type CheckoutReply, type Shop } from './shop.ts';
import { stage, type Staged } from './stage.ts';

type Json = Record<string, unknown>;

let shop: Shop;
let event: Staged;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  event = await stage(shop.database, { tickets: [{ quantity: 1000 }, { quantity: 1000, price_cents: 0 }] });
  headers = (await shop.signedIn({ userId: event.ownerId })).headers;
});
afterAll(() => shop.close());

const line = (ticket = 0, ticket_qty = 2) => ({
  ticket_id: event.tickets[ticket] ?? 0,
  event_id: event.eventId,
  ticket_qty,
});

async function pay(reply: CheckoutReply): Promise<void> {
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
}

/** So many paid orders of two tickets, € 25,00 each. */
async function sold(count: number): Promise<readonly CheckoutReply[]> {
  const replies: CheckoutReply[] = [];
  for (let index = 0; index < count; index += 1) {
    const reply = await shop.ordered([line()], { customer_email: `guest${index}@demo.kaartje.test` });
    await pay(reply);
    replies.push(reply);
  }
  return replies;
}

const call = (fields: Json = {}, as = headers): Promise<LightMyRequestResponse> =>
  shop.post(`/api/bookings/cancel-event/${event.eventId}`, { scope: 'all', ...fields }, as);

async function progress(): Promise<{ all: Json; asked: Json; called_off: number; run: Json & { problems: Json[] } }> {
  const reply = await shop.app.inject({ url: `/api/bookings/cancel-event/${event.eventId}`, headers });
  return reply.json<{ data: Awaited<ReturnType<typeof progress>> }>().data;
}

async function started(fields: Json = {}): Promise<void> {
  expect((await call(fields)).json()).toMatchObject({ success: true, message: 'bookingstausupdated' });
}

/** Of the whole event: refunds, and the mails that say so. */
async function tally() {
  const { db } = shop.database;
  const bookings = db.selectFrom('bookings').select('order_id').where('event_id', '=', event.eventId);
  const [refunds, mails, states] = await Promise.all([
    db.selectFrom('refunds').select(['amount_cents', 'status']).where('order_id', 'in', bookings).execute(),
    db
      .selectFrom('mails')
      .select('key')
      .where('order_id', 'in', bookings)
      .where('key', 'like', 'order.cancelled:%')
      .execute(),
    db.selectFrom('bookings').select('booking_cancel').where('event_id', '=', event.eventId).orderBy('id').execute(),
  ]);
  return {
    refunds: refunds.map(({ status, amount_cents }) => `${status} ${amount_cents}`),
    mails: mails.length,
    states: states.map(({ booking_cancel }) => booking_cancel),
  };
}

async function paidBack(replies: readonly CheckoutReply[]): Promise<number[]> {
  const amounts = replies.map(async (reply) => {
    const { reference } = await paymentOf(shop.database, reply.data.order_number);
    const page = shop.database.db.selectFrom('sandbox_payments').select('refunded_cents');
    return (await page.where('reference', '=', reference ?? '').executeTakeFirstOrThrow()).refunded_cents;
  });
  return Promise.all(amounts);
}

describe('all tickets of an event', () => {
  test('are cancelled and paid back, each once, with a mail; free ones too, and none is sold any more', async () => {
    const replies = await sold(3);
    await shop.ordered([line(1)], { payment_method: 'offline', brand: '' });
    const before = await progress();
    expect(before).toEqual({
      event: { title: 'Zilt & Zand', start_date: expect.any(String) as string },
      all: { bookings: 4, untold: 0, tickets: 8, refund: '75.00' },
      asked: { bookings: 0, untold: 0, tickets: 0, refund: '0.00' },
      called_off: 0,
      run: null,
    });
    expectRefusal(await call({ expected_refund: '74.99' }), {
      status: 409,
      key: 'bookingstausfailed',
      values: { reason: 'amount' },
    });
    const both = await Promise.all([call({ expected_refund: '75.00', message: 'Storm' }), call({ message: 'Storm' })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await progress()).toMatchObject({ run: { scope: 'all', status: 3, finished_at: null, bookings_left: 4 } });
    const running = { status: 409, key: 'bookingstausfailed', values: { reason: 'running' } };
    expectRefusal(await call({ status: 2 }), running);
    await shop.work();
    expect(await tally()).toEqual({ refunds: Array(3).fill('success 2500'), mails: 4, states: [3, 3, 3, 3] });
    expect(await paidBack(replies)).toEqual([2500, 2500, 2500]);
    const { all, run } = await progress();
    expect(all).toEqual({ bookings: 0, untold: 0, tickets: 0, refund: '0.00' });
    expect(run).toMatchObject({
      finished_at: expect.any(String),
      bookings_done: 4,
      bookings_left: 0,
      tickets_done: 8,
      refunds: { total: '75.00', done: '75.00', under_way: '0.00', failed: '0.00' },
      problems: [],
    });
    const mail = await shop.database.db
      .selectFrom('mails')
      .select('text')
      .where('key', 'like', 'order.cancelled:%')
      .orderBy('id', 'desc')
      .execute();
    expect(mail[0]?.text).toMatch(/alle tickets voor Zilt & Zand geannuleerd[^]*Storm/);
    expect((await shop.order([line()])).statusCode).toBeGreaterThanOrEqual(400);
    await started();
    expect(await tally()).toMatchObject({ refunds: Array(3).fill('success 2500'), mails: 4 });
    await shop.expectStockToFit();
  });

  test('says before of how many bookings no mail can tell the buyer, and mails the others', async () => {
    const [first] = await sold(3);
    await shop.work();
    const orders = shop.database.db.updateTable('orders').set({ customer_email: '' });
    await orders.where('order_number', '=', first?.data.order_number ?? '').execute();
    expect(await progress()).toMatchObject({ all: { bookings: 3, untold: 1 }, asked: { bookings: 0, untold: 0 } });
    await started();
    await shop.work();
    expect(await tally()).toMatchObject({ mails: 2, states: [3, 3, 3] });
  });

  test('and keeps no buyer waiting: a confirmation queued meanwhile is sent before mails and refunds of it', async () => {
    await sold(3);
    const elsewhere = await stage(shop.database, { tickets: [{ price_cents: 0 }] });
    await shop.work();
    await started();
    const email = 'elders@demo.kaartje.test';
    const workUntil = (isDone: Parameters<typeof workOffUntil>[1]['isDone']) =>
      workOffUntil(shop.database, { handlers: jobHandlers(shop.services), isDone });
    await workUntil((done) => done.includes('orders.cancel-event'));
    await shop.ordered([lineOf(elsewhere, { ticket_qty: 1 })], {
      payment_method: '0',
      brand: '',
      customer_email: email,
    });
    const done = await workUntil(async () => {
      const [mail] = await latestMails(shop.database.db, email);
      return mail?.sentAt instanceof Date;
    });
    for (const kind of ['orders.cancelled-notice', 'orders.refund', 'papers.credit']) expect(done).not.toContain(kind);
    expect(done.filter((kind) => kind === 'mail.send')).toHaveLength(1);
    await shop.work();
    expect(await tally()).toEqual({ refunds: Array(3).fill('success 2500'), mails: 3, states: [3, 3, 3] });
  });

  test('in one mail for each order, with all that goes back', async () => {
    const reply = await shop.ordered([line(0, 2), line(1, 1)]);
    await pay(reply);
    const key = randomUUID();
    const start = () => call({ message: 'Storm' }, { ...headers, 'idempotency-key': key });
    expect((await start()).statusCode).toBe(200);
    await shop.work();
    expect(await tally()).toEqual({ refunds: ['success 2500'], mails: 1, states: [3, 3] });
    const { text } = await shop.database.db
      .selectFrom('mails')
      .select('text')
      .where('key', 'like', 'order.cancelled:%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/2 × Zitplaats 1, 1 × Zitplaats 2[^]*Je krijgt terug: € 25,00/);
    expect(text).not.toContain('blijf');
    // the organizer sells on; the same call once more, its answer was lost, cancels nothing of that
    await shop.database.db.updateTable('tickets').set({ status: 1 }).where('event_id', '=', event.eventId).execute();
    await pay(await shop.ordered([line()]));
    expect((await start()).statusCode).toBe(200);
    await shop.work();
    expect((await tally()).states).toEqual([3, 3, 0]);
  });

  test('more than one part of the work: all of them', async () => {
    // free ones in between: a part is 25 orders
    const free = { payment_method: 'offline', brand: '' };
    const replies = [...(await sold(2))];
    for (let index = 0; index < 24; index += 1)
      await shop.ordered([line(1)], { ...free, customer_email: `free${index}@demo.kaartje.test` });
    replies.push(...(await sold(2)));
    await started();
    await shop.work();
    expect(await paidBack(replies)).toEqual(Array(4).fill(2500));
    expect(await tally()).toEqual({ refunds: Array(4).fill('success 2500'), mails: 28, states: Array(28).fill(3) });
  });

  test('with one booking that cannot be, and a provider that refuses: the others are, and it says which; resumed, it goes on', async () => {
    const replies = await sold(3);
    const [broken, refused] = replies;
    const { id, reference } = await paymentOf(shop.database, broken?.data.order_number ?? '');
    const other = await paymentOf(shop.database, refused?.data.order_number ?? '');
    const { db } = shop.database;
    await db.updateTable('payments').set({ status: 'failed' }).where('id', '=', id).execute();
    await db
      .updateTable('sandbox_payments')
      .set({ refunded_cents: 1 })
      .where('reference', '=', other.reference)
      .execute();
    await started();
    await shop.work();
    const { run, all } = await progress();
    expect(all).toMatchObject({ bookings: 1, refund: '25.00' });
    expect(run).toMatchObject({
      finished_at: expect.any(String),
      bookings_done: 2,
      refunds: { total: '50.00', done: '25.00', under_way: '0.00', failed: '25.00' },
    });
    expect(run.problems).toEqual([
      {
        booking_id: expect.any(Number),
        order_number: broken?.data.order_number,
        amount: '25.00',
        why: 'not-cancelled',
        reason: 'money',
      },
      { booking_id: expect.any(Number), order_number: refused?.data.order_number, amount: '25.00', why: 'refused' },
    ]);
    const alerts = await db.selectFrom('alerts').select('kind').where('about', '=', `event:${event.eventId}`).execute();
    expect(alerts).toEqual([{ kind: 'cancel-event-failed' }]);
    await db.updateTable('payments').set({ status: 'success' }).where('id', '=', id).execute();
    await started();
    await shop.work();
    expect(await tally()).toMatchObject({ mails: 3, states: [3, 3, 3] });
    expect(await paidBack(replies)).toEqual([2500, 1, 2500]);
    expect((await progress()).run.problems).toHaveLength(1);
    expect(reference).not.toBeNull();
  });

  test('with one booking that cannot be, which is tried again when somebody goes on with it while the others are under way', async () => {
    const { db } = shop.database;
    const [broken, held] = await sold(2);
    await shop.work();
    const { id } = await paymentOf(shop.database, broken?.data.order_number ?? '');
    await db.updateTable('payments').set({ status: 'failed' }).where('id', '=', id).execute();
    await started();
    const released = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = shop.database.transaction(async (trx) => {
      const order = trx
        .selectFrom('orders')
        .select('id')
        .where('order_number', '=', held?.data.order_number ?? '');
      await order.forNoKeyUpdate().execute();
      isHeld.resolve();
      await released.promise;
    });
    await isHeld.promise;
    const working = shop.work();
    await expect
      .poll(async () => (await progress()).run.problems, { timeout: 8000 })
      .toMatchObject([{ order_number: broken?.data.order_number, reason: 'money' }]);
    await db.updateTable('payments').set({ status: 'success' }).where('id', '=', id).execute();
    await started();
    released.resolve();
    await Promise.all([holding, working]);
    expect(await tally()).toEqual({ refunds: Array(2).fill('success 2500'), mails: 2, states: [3, 3] });
    expect((await progress()).run).toMatchObject({ finished_at: expect.any(String), problems: [] });
  });

  test('of more money than an integer of the database holds, before and after', async () => {
    await sold(2);
    await shop.work();
    const { db } = shop.database;
    const each = 1_500_000_000;
    const admissions = db.updateTable('admissions').where('event_id', '=', event.eventId).where('position', '=', 1);
    await admissions.set({ price_cents: each }).execute();
    expect((await progress()).all).toMatchObject({ bookings: 2, refund: '30000025.00' });
    await admissions.set({ price_cents: 1250 }).execute();
    await started();
    await shop.work();
    const own = db.selectFrom('cancellations').select('id').where('event_id', '=', event.eventId);
    await db.updateTable('refunds').set({ amount_cents: each }).where('cancellation_id', 'in', own).execute();
    expect(await progress()).toMatchObject({ run: { refunds: { total: '30000000.00', done: '30000000.00' } } });
  });

  test('say why a booking was left out, how many more there are, and wait in the organizer’s view of today until they are done', async () => {
    const { db } = shop.database;
    const run_id = randomUUID();
    const at = shop.services.now();
    const run = {
      id: run_id,
      event_id: event.eventId,
      scope: 'all',
      state: 3,
      started_at: at,
      finished_at: at,
    } as const;
    await db.insertInto('event_cancellations').values(run).execute();
    const failed: number[] = [];
    for (const why of ['changed', 'amount', 'money', 'TypeError', ...Array<string>(198).fill('changed')]) {
      const booking_id = await addOrder(shop.database, event);
      failed.push(booking_id);
      await db.insertInto('event_cancellation_failures').values({ run_id, booking_id, why }).execute();
    }
    const told = (await progress()).run;
    expect(told.problems).toHaveLength(200);
    expect(told['more_problems']).toBe(2);
    expect(told.problems.slice(0, 4).map(({ reason }) => reason)).toEqual(['changed', 'amount', 'money', 'other']);
    const waiting = async () => {
      const reply = await shop.app.inject({ url: '/api/organiser/dashboard/today', headers });
      return reply.json<{ data: { failed_cancellations: Json[] } }>().data.failed_cancellations;
    };
    expect(await waiting()).toEqual([{ event_id: event.eventId, event_title: 'Zilt & Zand', bookings: 202 }]);
    // a later run says what it met; while one is under way nothing waits
    const later = { ...run, id: randomUUID(), started_at: new Date(at.getTime() + 60_000) };
    await db
      .insertInto('event_cancellations')
      .values({ ...later, finished_at: null })
      .execute();
    expect(await waiting()).toEqual([]);
    const anew = { run_id: later.id, booking_id: failed[0] ?? 0, why: 'money' };
    await db.insertInto('event_cancellation_failures').values(anew).execute();
    await db.updateTable('event_cancellations').set({ finished_at: at }).where('id', '=', later.id).execute();
    expect((await progress()).run.problems[0]).toMatchObject({ booking_id: failed[0], reason: 'money' });
    await db.updateTable('bookings').set({ booking_cancel: 2 }).where('id', 'in', failed.slice(1)).execute();
    expect(await waiting()).toMatchObject([{ bookings: 1 }]);
    expect((await progress()).run).toMatchObject({ problems: [{ reason: 'money' }], more_problems: 0 });
  });

  test('none of them: the event is called off, and says so', async () => {
    expect(await progress()).toMatchObject({ all: { bookings: 0 }, called_off: 0, run: null });
    await started({ expected_refund: '0.00' });
    await shop.work();
    expect(await progress()).toMatchObject({
      called_off: 1,
      run: { finished_at: expect.any(String), bookings_done: 0 },
    });
    expect((await shop.order([line()])).statusCode).toBeGreaterThanOrEqual(400);
    // the organizer’s own lists call it cancelled, not empty, until tickets of it are sold again
    const flags = async (): Promise<unknown[]> => {
      const [statistics, table] = await Promise.all(
        ['/api/organiser/dashboard/event_stat', '/api/myevents/paginate_organiser_events'].map((url) =>
          shop.app.inject({ url, headers }),
        ),
      );
      const own = statistics?.json<{ data: { event_detail: Json[] } }>().data.event_detail;
      const lists = [own, table?.json<{ aaData: Json[] }>().aaData];
      return lists.map((list) => list?.find(({ id }) => id === event.eventId)?.['cancelled']);
    };
    expect(await flags()).toEqual([1, 1]);
    await shop.database.db.updateTable('tickets').set({ status: 1 }).where('event_id', '=', event.eventId).execute();
    expect(await flags()).toEqual([0, 0]);
  });

  test('while the provider is away for hours: what was given up is asked for again, and paid back once', async () => {
    const replies = await sold(2);
    await shop.database.db
      .updateTable('sandbox_payments')
      .set({ behaviour: JSON.stringify({ away: true }) })
      .where('status', '=', 'success')
      .execute();
    await started();
    await shop.work();
    const refunds = shop.database.db
      .updateTable('outbox_jobs')
      .where('kind', '=', 'orders.refund')
      .where('done_at', 'is', null);
    await refunds.set({ failed_at: new Date(), tries: 15 }).execute();
    await shop.database.db.updateTable('sandbox_payments').set({ behaviour: '{}' }).execute();
    await shop.work();
    expect(await progress()).toMatchObject({ run: { refunds: { done: '0.00', under_way: '50.00' } } });
    await started();
    await shop.work();
    expect(await progress()).toMatchObject({ run: { refunds: { done: '50.00', under_way: '0.00' } } });
    expect(await paidBack(replies)).toEqual([2500, 2500]);
  });

  test('take along what is paid late, and nothing that is sold afterwards', async () => {
    const late = await shop.ordered([line()]);
    const free = await shop.ordered([line(1)], { payment_method: 'offline', brand: '' });
    expect(free.data.payment_status).toBe('success');
    await started();
    await shop.work();
    expect(await tally()).toMatchObject({ states: [0, 3] });
    shop.later(10);
    const tickets = shop.database.db.updateTable('tickets').set({ status: 1 });
    await tickets.where('event_id', '=', event.eventId).execute();
    await pay(await shop.ordered([line()]));
    await pay(late);
    for (let minute = 0; minute < 2; minute += 1) {
      await cancelLatePayments(shop.services);
      await shop.work();
      shop.later(1);
      await pay(await shop.ordered([line()]));
    }
    expect(await tally()).toMatchObject({ states: [3, 3, 0, 0, 0], refunds: ['success 2500'] });
    const runs = shop.database.db.selectFrom('event_cancellations').select('id').where('event_id', '=', event.eventId);
    expect(await runs.execute()).toHaveLength(2);
  });

  test('and nothing that is sold within the minute in which its tickets are on sale again', async () => {
    await started();
    await shop.work();
    shop.later(0.5);
    const tickets = shop.database.db.updateTable('tickets').set({ status: 1 });
    await tickets.where('event_id', '=', event.eventId).execute();
    await pay(await shop.ordered([line()]));
    await cancelLatePayments(shop.services);
    await shop.work();
    expect(await tally()).toMatchObject({ states: [0], refunds: [] });
  });

  test('without their money, where that is to stay; who pays after that gets it back', async () => {
    await sold(1);
    const late = await shop.ordered([line()]);
    await started({ status: 2, expected_refund: '0.00' });
    await shop.work();
    expect(await tally()).toEqual({ refunds: [], mails: 1, states: [2, 0] });
    shop.later(1);
    await pay(late);
    await cancelLatePayments(shop.services);
    await shop.work();
    expect(await tally()).toEqual({ refunds: ['success 2500'], mails: 2, states: [2, 3] });
  });

  test('take along what was paid in the very moment in which the work ended', async () => {
    const late = await shop.ordered([line()]);
    await started();
    await shop.work();
    await pay(late);
    // decided before the end was written, committed after it was looked for
    await shop.database.db
      .updateTable('orders')
      .set({ decided_at: new Date(0) })
      .where('order_number', '=', late.data.order_number)
      .execute();
    for (let minute = 0; minute < 2; minute += 1) {
      await cancelLatePayments(shop.services);
      await shop.work();
    }
    expect(await tally()).toEqual({ refunds: ['success 2500'], mails: 1, states: [3] });
  });

  test('paid late that cannot be cancelled wait for a person, and are not tried for ever', async () => {
    const late = await shop.ordered([line()]);
    await started();
    await shop.work();
    await pay(late);
    const { id } = await paymentOf(shop.database, late.data.order_number);
    await shop.database.db.updateTable('payments').set({ status: 'failed' }).where('id', '=', id).execute();
    for (let minute = 0; minute < 3; minute += 1) {
      await cancelLatePayments(shop.services);
      await shop.work();
    }
    const runs = shop.database.db.selectFrom('event_cancellations').select('id').where('event_id', '=', event.eventId);
    expect(await runs.execute()).toHaveLength(2);
    expect((await progress()).run.problems).toMatchObject([{ why: 'not-cancelled' }]);
  });
});

test('those that are asked for alone are paid back; the others stay valid and on sale', async () => {
  const buyer = await shop.signedIn({});
  const asked = await shop.ordered([line()], {}, buyer.headers);
  await pay(asked);
  await sold(1);
  const booking = await shop.database.db
    .selectFrom('bookings')
    .select('id')
    .where('event_id', '=', event.eventId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const ask = { id: booking.id, order_number: asked.data.order_number, reason: 'Verplaatst' };
  expect((await shop.post('/api/mybookings/request-cancellation', ask, buyer.headers)).statusCode).toBe(200);
  expect(await progress()).toMatchObject({ all: { bookings: 2 }, asked: { bookings: 1, tickets: 2, refund: '25.00' } });
  await started({ scope: 'asked' });
  expectRefusal(await call(), { status: 409, key: 'bookingstausfailed', values: { reason: 'running' } });
  await shop.work();
  expect(await tally()).toEqual({ refunds: ['success 2500'], mails: 1, states: [3, 0] });
  await shop.ordered([line()]);
});

test('another organizer’s event is not there', async () => {
  const stranger = await shop.signedIn({ userId: (await stage(shop.database)).ownerId });
  expectRefusal(await call({}, stranger.headers), { status: 404, key: 'TryAgain' });
});
