import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { payBack } from '#server/orders/refunds/pay-back.ts';
import { REFUND_STATE } from '#server/orders/refunds/refund-state.ts';
import { ProviderAway, ProviderRefused } from '#server/payments/provider.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { AdminOrder } from '#wire/admin/orders.ts';
import {
  bought,
  cancel,
  desk,
  done,
  FAILED,
  lastMail,
  lineOf,
  paidBack,
  setting,
  SOLD,
  tally,
  useDesk,
  type Json,
  type Line,
} from './refund-desk.ts';
import { expectRefusal } from './refused.ts';
import { paymentOf, type CheckoutReply } from './shop.ts';
import { stage } from './stage.ts';

useDesk();

const SERVERS = 4;

test('a refund gives back the organizer’s service fee where the site took it, as it did before that fee was theirs', async () => {
  const { db } = desk.shop.database;
  const commissions = { org_comm_type: 1, organizer_commission: 50 };
  await db.updateTable('events').set(commissions).where('id', '=', desk.event.eventId).execute();
  const line = await lineOf(await bought());
  const left = async () => {
    const entries = db.selectFrom('ledger_entries').where('booking_id', '=', line.id);
    const sums = entries.select(({ fn }) => fn.sum<number>('amount_cents').as('left'));
    return (await sums.executeTakeFirstOrThrow()).left;
  };
  expect(await left()).toBe(3 * (1250 + 50));
  // as a server of the former version writes it: three times € 0,50 more for the site
  await db.updateTable('bookings').set({ organizer_fee_taken: true }).where('id', '=', line.id).execute();
  const fee = db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', line.id).where('kind', '=', 'fee');
  const written = await fee.executeTakeFirstOrThrow();
  await db
    .insertInto('ledger_entries')
    .values({ ...written, id: uuidv7(), amount_cents: -150 })
    .execute();
  expect(await left()).toBe(3 * 1250);
  await done(line, { status: 3 });
  expect(await tally(line)).toMatchObject({ state: 3, refunds: ['success 4200'] });
  expect(await left()).toBe(0);
});

/** What the organizer is told that buyers do not have back. */
async function owed(headers = desk.seller.headers): Promise<unknown> {
  const reply = await desk.shop.app.inject({ url: '/api/organiser/dashboard/today', headers });
  return reply.json<{ data: { owed_refunds: unknown } }>().data.owed_refunds;
}

describe('the provider', () => {
  test('that is away is asked again by the same reference, and pays back once', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    desk.bank.answer = () => Promise.reject(new ProviderAway('away'));
    await done(line, { status: 3 });
    expect(await tally(line)).toMatchObject({ state: 3, refunds: ['pending 4050'] });
    desk.bank.answer = undefined;
    await desk.shop.database.db
      .updateTable('outbox_jobs')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'orders.refund')
      .where('done_at', 'is', null)
      .execute();
    expect(await tally(line)).toMatchObject({ refunds: ['success 4050'], alerts: [] });
    expect(new Set(desk.bank.asked).size).toBe(1);
    expect(await paidBack(reply)).toBe(4050);
  });

  test('that takes its time is asked until it is done; after days somebody is told, once', async () => {
    const line = await lineOf(await bought());
    desk.bank.answer = () => Promise.resolve({ reference: 'SBR-SLOW', status: 'pending' });
    await done(line, { status: 3 });
    const due = async (): Promise<void> => {
      await desk.shop.database.db
        .updateTable('outbox_jobs')
        .set({ run_at: new Date(0) })
        .where('kind', '=', 'orders.refund')
        .where('done_at', 'is', null)
        .execute();
      await desk.shop.work();
    };
    expect(await tally(line)).toMatchObject({ refunds: ['pending 4050'], alerts: [] });
    desk.shop.later(71.5 * 60);
    await due();
    desk.shop.later(60);
    await due();
    expect(await tally(line)).toMatchObject({ refunds: ['pending 4050'], alerts: ['refund-slow'] });
    desk.bank.answer = () => Promise.resolve({ reference: 'SBR-SLOW', status: 'success' });
    await due();
    expect(await tally(line)).toMatchObject({ refunds: ['success 4050'], alerts: ['refund-slow'] });
    expect(new Set(desk.bank.asked).size).toBe(1);
  });

  test('that is away for days is asked on; after three days somebody is told once, also where the servers were off', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    desk.bank.answer = () => Promise.reject(new ProviderAway('away'));
    await done(line, { status: 3 });
    const refunds = desk.shop.database.db
      .updateTable('outbox_jobs')
      .where('kind', '=', 'orders.refund')
      .where('done_at', 'is', null);
    const tried = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        await refunds.set({ run_at: new Date(0) }).execute();
        await desk.shop.work();
      }
    };
    await tried(20);
    expect(await tally(line)).toMatchObject({ refunds: ['pending 4050'], alerts: [] });
    desk.shop.later(100 * 60);
    await tried(20);
    expect(await tally(line)).toMatchObject({ refunds: ['pending 4050'], alerts: ['refund-slow'] });
    desk.bank.answer = undefined;
    await tried(1);
    expect(await tally(line)).toMatchObject({ refunds: ['success 4050'], alerts: ['refund-slow'] });
    expect(new Set(desk.bank.asked).size).toBe(1);
    expect(await paidBack(reply)).toBe(4050);
  });

  test('that is not done after thirty days is not asked any more: an admin looks, and notes it at the order', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    desk.bank.answer = () => Promise.resolve({ reference: 'SBR-SLOW', status: 'pending' });
    await done(line, { status: 3 });
    await desk.shop.work();
    const created_at = new Date(desk.shop.services.now().getTime() - 31 * 24 * 3_600_000);
    await desk.shop.database.db.updateTable('refunds').set({ created_at }).where('booking_id', '=', line.id).execute();
    await desk.shop.database.db
      .updateTable('outbox_jobs')
      .set({ run_at: new Date(0) })
      .where('done_at', 'is', null)
      .execute();
    expect(await tally(line)).toMatchObject({ refunds: ['failed 4050'], alerts: ['refund-slow'] });
    const admin = await desk.shop.signedIn({ role: 1 });
    const order_number = reply.data.order_number;
    const read = async () =>
      (
        await desk.shop.app.inject({
          url: '/api/admin/orders/one',
          query: { order_number },
          headers: admin.headers,
        })
      ).json<{ data: AdminOrder }>().data.refunds;
    const [refund] = await read();
    expect(refund).toMatchObject({ status: 'failed', may_note: 1, noted: null });
    const note = ({ headers }: typeof admin) =>
      desk.shop.post('/api/admin/orders/refund-paid', { order_number, refund_id: refund?.id }, headers);
    expect((await note(admin)).json()).toMatchObject({ success: true });
    expect(await read()).toMatchObject([{ may_note: 0, noted: { by: '' } }]);
    const other = await desk.shop.signedIn({ role: 1 });
    expectRefusal(await note(other), { status: 409, key: 'bookingstausfailed', values: { reason: 'changed' } });
  });

  test('that is not done after thirty days is nobody’s to pay where the buyer’s bank has the money', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    desk.bank.answer = () => Promise.resolve({ reference: 'SBR-SLOW', status: 'pending' });
    await done(line, { status: 3 });
    await desk.shop.work();
    const { db } = desk.shop.database;
    const { id: payment_id } = await paymentOf(desk.shop.database, reply.data.order_number);
    const at = desk.shop.services.now();
    await db.insertInto('chargebacks').values({ payment_id, reference: 'D1', amount_cents: 4050, at }).execute();
    const created_at = new Date(at.getTime() - 31 * 24 * 3_600_000);
    await db.updateTable('refunds').set({ created_at }).where('booking_id', '=', line.id).execute();
    await db
      .updateTable('outbox_jobs')
      .set({ run_at: new Date(0) })
      .where('done_at', 'is', null)
      .execute();
    expect(await tally(line)).toMatchObject({ refunds: ['failed 4050'], alerts: ['refund-taken-back'] });
    const state = await db
      .selectFrom('refunds')
      .select(REFUND_STATE.as('state'))
      .where('booking_id', '=', line.id)
      .executeTakeFirstOrThrow();
    expect(state).toEqual({ state: 'taken-back' });
  });

  test('that two servers ask at the same time pays back once; a refusal is told once', async () => {
    const atOnce = async (reply: CheckoutReply): Promise<Line> => {
      const line = await lineOf(reply);
      await done(line, { status: 3 });
      const { id } = await desk.shop.database.db
        .selectFrom('refunds')
        .select('id')
        .where('booking_id', '=', line.id)
        .executeTakeFirstOrThrow();
      const job = { id: '', kind: 'orders.refund', key: '', payload: { refundId: id }, priority: 0, tries: 1 };
      await Promise.all(Array.from({ length: SERVERS }, () => payBack(desk.shop.services, job)));
      return line;
    };
    const reply = await bought({ lines: [{ ticket_qty: 2 }] });
    expect(await tally(await atOnce(reply))).toMatchObject({ refunds: ['success 2700'], alerts: [] });
    expect(await paidBack(reply)).toBe(2700);
    const all = Promise.withResolvers<void>();
    desk.bank.asked = [];
    desk.bank.answer = async () => {
      if (desk.bank.asked.length === SERVERS) all.resolve();
      await all.promise;
      throw new ProviderRefused('no');
    };
    const refused = await atOnce(await bought({ lines: [{ ticket_qty: 2 }] }));
    expect(await tally(refused)).toMatchObject({ refunds: ['failed 2700'], alerts: ['refund-refused'] });
    const needs = [{ booking_id: refused.id, customer_name: 'Merel Vandewiele', amount: '27.00' }];
    expect(await owed()).toMatchObject(needs);
    const { ownerId: userId } = await stage(desk.shop.database);
    expect(await owed((await desk.shop.signedIn({ userId })).headers)).toEqual([]);
    const { db } = desk.shop.database;
    await db.updateTable('refunds').set({ noted_at: new Date() }).where('booking_id', '=', refused.id).execute();
    expect(await owed()).toEqual([]);
  });

  test('of whose money a part is gone already pays back no more than is left', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const [first = ''] = line.admissions;
    const { id: order_id } = await desk.shop.database.db
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', line.number)
      .executeTakeFirstOrThrow();
    const taken = { id: randomUUID(), at: new Date(), order_id, kind: 'refund' as const, amount_cents: -2000 };
    await desk.shop.database.db.insertInto('ledger_entries').values(taken).execute();
    expectRefusal(await cancel(line, { status: 3 }), { ...FAILED, values: { reason: 'money' } });
    expect(await done(line, { status: 3, admission_ids: [first] })).toMatchObject({ refund: '13.50' });
    expectRefusal(await cancel(line, { status: 3 }), { ...FAILED, values: { reason: 'money' } });
    expect(await done(line, { status: 2 })).toMatchObject({ booking_cancel: 3, money: 'kept' });
  });

  test('that refuses is not asked again: somebody is told, by mail too', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const { reference } = await paymentOf(desk.shop.database, reply.data.order_number);
    await setting('contact.email', 'duty@demo.kaartje.test');
    await desk.shop.database.db
      .updateTable('sandbox_payments')
      .set({ refunded_cents: 1 })
      .where('reference', '=', reference)
      .execute();
    await done(line, { status: 3 });
    expect(await tally(line)).toMatchObject({ state: 3, refunds: ['failed 4050'], alerts: ['refund-refused'] });
    expect(await lastMail()).toMatch(/^duty@demo[^]*weigert € 40,50 van deze bestelling terug te betalen/);
  });

  test('that is not configured any more: the mark says by hand, and somebody is told', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const { id } = await paymentOf(desk.shop.database, reply.data.order_number);
    await desk.shop.database.db.updateTable('payments').set({ provider: 'viva' }).where('id', '=', id).execute();
    expect(await done(line, { status: 3 })).toEqual({ booking_cancel: 3, refund: '40.50', money: 'by-hand' });
    expect(await tally(line)).toMatchObject({ refunds: ['by-hand 4050'], alerts: ['refund-by-hand'] });
    expect(desk.bank.asked).toEqual([]);
  });

  test('that keeps no payment any more is asked for none; the tickets can be cancelled all the same', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const { id } = await paymentOf(desk.shop.database, reply.data.order_number);
    await desk.shop.database.db.updateTable('payments').set({ status: 'failed' }).where('id', '=', id).execute();
    expectRefusal(await cancel(line, { status: 3 }), { ...FAILED, values: { reason: 'money' } });
    expect(await done(line, { status: 2 })).toMatchObject({ booking_cancel: 2, money: 'kept' });
  });
});

describe('a buyer asks to cancel (MYT-12)', () => {
  let buyer: { headers: Record<string, string> };
  let line: Line;
  beforeEach(async () => {
    buyer = await desk.shop.signedIn({});
    line = await lineOf(await bought({ headers: buyer.headers }));
  });

  const ask = (fields: Json = {}, headers = buyer.headers) =>
    desk.shop.post(
      '/api/mybookings/request-cancellation',
      { id: line.id, order_number: line.number, reason: 'Dubbel besteld', ...fields },
      headers,
    );
  const decline = (message = 'Nee') =>
    desk.shop.post(
      '/api/bookings/decline-cancellation',
      { id: line.id, order_number: line.number, message },
      desk.seller.headers,
    );

  test('and the organizer is mailed the reason; the tickets stay valid', async () => {
    expect((await ask()).json()).toMatchObject({ message: 'bookingstausupdated', data: { booking_cancel: 1 } });
    expect(await tally(line)).toEqual({ ...SOLD, state: 1 });
    const mail = await lastMail();
    expect(mail).toMatch(/^zeepost@demo[^]*Jef Peeters|Merel Vandewiele/);
    expect(mail).toContain('Dubbel besteld');
    // all that the answer needs, and the way to it
    expect(mail).toMatch(/Zilt & Zand\n12\/12\/2026 20:00\n3 × Zitplaats 1\n[^]*Betaald: € 40,50\n/);
    expect(mail).toMatch(/Vraag beantwoorden: \S+\/dashboard\/organizer\/bookings\/cancellations\n/);
    const replies = desk.shop.database.db.selectFrom('mails').select('reply_to').where('key', 'like', `%:${line.id}:%`);
    expect(await replies.execute()).toEqual([{ reply_to: 'merel@demo.kaartje.test' }]);
    const seen = await desk.shop.app.inject({
      url: `/api/bookings/cancellation/${line.id}/${line.number}`,
      headers: desk.seller.headers,
    });
    expect(seen.json()).toMatchObject({
      data: { booking_cancel: 1, reason: 'Dubbel besteld', would: { refund: '40.50' } },
    });
  });

  test('once when the same is asked again, for its answer was lost; in other words it is not', async () => {
    const replies = [...(await Promise.all([ask(), ask()])), await ask()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expectRefusal(await ask({ reason: 'Toch niet' }), { ...FAILED, values: { reason: 'changed' } });
    await desk.shop.work();
    const mails = desk.shop.database.db.selectFrom('mails').select('id');
    expect(await mails.where('key', 'like', `order.cancel-request:${line.id}:%`).execute()).toHaveLength(1);
    // what was answered is asked anew
    await decline();
    desk.shop.later(1);
    expect((await ask()).statusCode).toBe(200);
    await desk.shop.work();
    expect(await mails.where('key', 'like', `order.cancel-request:${line.id}:%`).execute()).toHaveLength(2);
  });

  test('and is paid back', async () => {
    await ask();
    await done(line, { status: 3, message: 'Geen probleem' });
    expect(await tally(line)).toMatchObject({ state: 3, valid: 0, refunds: ['success 4050'] });
    expect(await lastMail()).toMatch(/de organisator heeft dat aanvaard[^]*Geen probleem/);
    expectRefusal(await decline(), { ...FAILED, values: { reason: 'changed', by: 'De Zeepost' } });
  });

  test('and is declined with a sentence, and may ask anew', async () => {
    await ask();
    expect((await decline('De zaal is vol')).json()).toMatchObject({ data: { booking_cancel: 0 } });
    expect(await tally(line)).toEqual({ ...SOLD, mails: [...SOLD.mails, 'order.cancel-declined'] });
    expect(await lastMail()).toMatch(/blijven geldig[^]*De zaal is vol/);
    expectRefusal(await decline(' '), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { message: 'FieldRequired' },
    });
    expectRefusal(await decline(), { ...FAILED, values: { reason: 'changed', by: 'De Zeepost' } });
    desk.shop.later(1);
    await ask({ reason: 'Toch ziek' });
    await decline();
    expect((await tally(line)).mails).toEqual([...SOLD.mails, 'order.cancel-declined', 'order.cancel-declined']);
  });

  test('with a reason, of an own booking, until the event begins', async () => {
    expectRefusal(await ask({ reason: ' ' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { reason: 'FieldRequired' },
    });
    expectRefusal(await ask({}, (await desk.shop.signedIn({})).headers), { status: 404, key: 'TryAgain' });
    const other = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    expectRefusal(await ask({ id: other.id }), { ...FAILED, values: { reason: 'changed' } });
    await desk.shop.database.db
      .updateTable('events')
      .set({ start_date: '2026-01-01' })
      .where('id', '=', desk.event.eventId)
      .execute();
    expectRefusal(await ask(), { ...FAILED, values: { reason: 'changed' } });
    expect(await tally(line)).toMatchObject({ state: 0 });
  });
});
