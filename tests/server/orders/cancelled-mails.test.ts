import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getEventCancellation } from '#wire/organizer/bookings-of-event.ts';
import { ProviderAway } from '#server/payments/provider.ts';
import { GIVEN_UP } from '#server/platform/mail/mail-remedies.ts';
import { bought, desk, type Json, type Line, lineOf, useDesk } from './refund-desk.ts';
import { expectRefusal } from './refused.ts';
import { stage } from './stage.ts';

// Whom an event's cancellation has reached, and what of it stopped is tried once more. Source: issue 28.

useDesk();

const buy = async (name: string) =>
  lineOf(await bought({ lines: [{ ticket_qty: 1 }], with: { customer_email: `${name}@demo.kaartje.test` } }));

const url = () => `/api/bookings/cancel-event/${desk.event.eventId}`;
const again = (what: 'refunds' | 'mails') => desk.shop.post(`${url()}/again`, { what }, desk.seller.headers);

async function cancelled(): Promise<void> {
  expect((await desk.shop.post(url(), { scope: 'all' }, desk.seller.headers)).statusCode).toBe(200);
  await desk.shop.work();
}

async function correct({ id, number }: Line, name: string): Promise<void> {
  const correction = { id, order_number: number, customer_email: `${name}@demo.kaartje.test` };
  const reply = await desk.shop.post('/api/bookings/correct-address', correction, desk.seller.headers);
  expect(reply.statusCode).toBe(200);
}

async function run() {
  const reply = await desk.shop.app.inject({ url: url(), headers: desk.seller.headers });
  const { data } = reply.json<OutputOf<typeof getEventCancellation>>();
  return data.run ?? expect.fail('nothing was cancelled');
}

/** How the mails about the cancellation to an address stand: whether each went out. */
async function mailsTo(name: string): Promise<readonly boolean[]> {
  const mails = desk.shop.database.db.selectFrom('mails').select('sent_at').where('key', 'like', 'order.cancelled:%');
  const own = mails.where('to_address', '=', `${name}@demo.kaartje.test`);
  return (await own.orderBy('created_at').execute()).map(({ sent_at }) => sent_at !== null);
}

/** As when the mail server of an address refused its mail for good. */
async function refused(name: string, more: { readonly text?: string; readonly failure?: string } = {}): Promise<void> {
  const given = { sent_at: null, failed_at: new Date(), failure: '550 5.1.1', ...more };
  const mails = desk.shop.database.db.updateTable('mails').set(given).where('key', 'like', 'order.cancelled:%');
  await mails.where('to_address', '=', `${name}@demo.kaartje.test`).execute();
}

async function audited(): Promise<readonly string[]> {
  const lines = desk.shop.database.db.selectFrom('audit_lines').select('action').where('subject', '=', 'event');
  const own = await lines.where('subject_id', '=', String(desk.event.eventId)).orderBy('id').execute();
  return own.map(({ action }) => action);
}

test('whom no mail about an event’s cancellation reached is listed, and mailed again, a corrected address too', async () => {
  const [away, typo] = [await buy('away'), await buy('tpyo')];
  await buy('jef');
  await cancelled();
  expect((await run()).mails).toEqual({ sent: 3, waiting: 0, failed: 0, unreached: [] });
  await refused('away');
  await refused('tpyo');
  const { mails } = await run();
  expect(mails).toMatchObject({ sent: 1, waiting: 0, failed: 2 });
  expect(mails?.unreached.map(({ booking_id, customer_email }) => [booking_id, customer_email])).toEqual([
    [away.id, 'away@demo.kaartje.test'],
    [typo.id, 'tpyo@demo.kaartje.test'],
  ]);

  await correct(typo, 'typo');
  expect((await run()).mails).toMatchObject({ sent: 1, waiting: 1, failed: 1 });
  expect((await again('mails')).json()).toMatchObject({ data: { run: { mails: { waiting: 2, failed: 0 } } } });
  await again('mails');
  await desk.shop.work();
  expect((await run()).mails).toEqual({ sent: 3, waiting: 0, failed: 0, unreached: [] });
  for (const name of ['away', 'typo', 'jef']) expect(await mailsTo(name)).toEqual([true]);
  expect(await mailsTo('tpyo')).toEqual([]);
  expect(await audited()).toEqual(['cancel tickets', 'cancellation: mails tried again']);
});

test('a mail that a person gave up is not sent again with those that failed', async () => {
  await buy('refusing');
  await buy('stopped');
  await cancelled();
  await refused('refusing');
  await refused('stopped', { failure: GIVEN_UP });
  expect((await run()).mails).toMatchObject({ sent: 0, failed: 1 });
  await again('mails');
  await desk.shop.work();
  expect(await mailsTo('refusing')).toEqual([true]);
  expect(await mailsTo('stopped')).toEqual([false]);
});

test('one whose writing a person gave up is not written by those that failed', async () => {
  await buy('unlucky');
  await buy('unwritten');
  await cancelled();
  await refused('unlucky');
  const { db } = desk.shop.database;
  const unwritten = db.deleteFrom('mails').where('to_address', '=', 'unwritten@demo.kaartje.test');
  const { key } = await unwritten.where('key', 'like', 'order.cancelled:%').returning('key').executeTakeFirstOrThrow();
  const given = { done_at: null, failed_at: new Date(), last_error: GIVEN_UP };
  const job = db.updateTable('outbox_jobs').set(given);
  await job.where('key', '=', key.replace('order.cancelled:', 'orders.cancelled-notice:')).execute();
  expect((await run()).mails).toMatchObject({ sent: 0, failed: 1 });
  await again('mails');
  await desk.shop.work();
  expect([await mailsTo('unlucky'), await mailsTo('unwritten')]).toEqual([[true], []]);
});

test('one that a person gave up is sent to a corrected address, once somebody has those mailed who were not reached', async () => {
  const line = await buy('stranger');
  await cancelled();
  await refused('stranger', { failure: GIVEN_UP });
  await correct(line, 'friend');
  await desk.shop.work();
  expect(await mailsTo('friend')).toEqual([]);
  expect((await run()).mails).toMatchObject({ failed: 1, unreached: [{ booking_id: line.id }] });
  await again('mails');
  await desk.shop.work();
  expect([await mailsTo('stranger'), await mailsTo('friend')]).toEqual([[], [true]]);
});

test('whoever several jobs were to write one mail is told by one, and not again', async () => {
  const line = await buy('none');
  await cancelled();
  const { db } = desk.shop.database;
  const given = { done_at: null, failed_at: new Date(), tries: 15 };
  const told = await db
    .selectFrom('cancellations')
    .select('id')
    .where('booking_id', '=', line.id)
    .executeTakeFirstOrThrow();
  const writers = db.updateTable('outbox_jobs').set(given).where('key', '=', `orders.cancelled-notice:${told.id}`);
  const { id, key, payload } = await writers.returning(['id', 'key', 'payload']).executeTakeFirstOrThrow();
  const copy = { id: randomUUID(), kind: 'orders.cancelled-notice', key: `${key}:x`, ...given };
  await db
    .insertInto('outbox_jobs')
    .values({ ...copy, payload: JSON.stringify({ ...(payload as Json), again: 'x' }) })
    .execute();
  await db.deleteFrom('mails').where('key', 'like', 'order.cancelled:%').execute();
  expect((await run()).mails).toMatchObject({ sent: 0, failed: 1 });
  await again('mails');
  await desk.shop.work();
  expect((await run()).mails).toMatchObject({ sent: 1, failed: 0 });
  expect(await mailsTo('none')).toEqual([true]);

  // one that is written anew takes the place of one that was given up
  await db.updateTable('outbox_jobs').set(given).where('id', '=', id).execute();
  await correct(line, 'right');
  await desk.shop.work();
  expect((await run()).mails).toMatchObject({ sent: 1, failed: 0 });
  expect([await mailsTo('none'), await mailsTo('right')]).toEqual([[true], [true]]);
});

test('one whose words are kept no longer, or that was never written, is written anew', async () => {
  await buy('gone');
  await buy('none');
  await cancelled();
  const { db } = desk.shop.database;
  await refused('gone', { text: '' });
  const mails = db.deleteFrom('mails').where('key', 'like', 'order.cancelled:%');
  await mails.where('to_address', '=', 'none@demo.kaartje.test').execute();
  const writers = db.updateTable('outbox_jobs').set({ done_at: null, failed_at: new Date(), tries: 15 });
  const cancellations = db.selectFrom('cancellations').innerJoin('orders', 'orders.id', 'cancellations.order_id');
  const { id } = await cancellations
    .select('cancellations.id')
    .where('customer_email', '=', 'none@demo.kaartje.test')
    .executeTakeFirstOrThrow();
  await writers.where('key', '=', `orders.cancelled-notice:${id}`).execute();
  expect((await run()).mails).toMatchObject({ sent: 0, failed: 2 });
  await again('mails');
  expect((await run()).mails).toMatchObject({ waiting: 2, failed: 0 });
  await desk.shop.work();
  expect((await run()).mails).toMatchObject({ sent: 2, waiting: 0, failed: 0 });
  expect(await mailsTo('gone')).toEqual([false, true]);
  expect(await mailsTo('none')).toEqual([true]);
});

test('refunds whose job was given up are said to have stopped, and go on without a ticket more being cancelled', async () => {
  const line = await buy('jef');
  desk.bank.answer = () => Promise.reject(new ProviderAway('away'));
  await cancelled();
  expect((await run()).stopped).toEqual([]);
  const { db } = desk.shop.database;
  const jobs = db.updateTable('outbox_jobs').set({ failed_at: new Date(), tries: 15 });
  await jobs.where('kind', '=', 'orders.refund').where('done_at', 'is', null).execute();
  expect((await run()).stopped).toEqual([{ booking_id: line.id, order_number: line.number, amount: '13.50' }]);
  await db.updateTable('tickets').set({ status: 1 }).where('event_id', '=', desk.event.eventId).execute();
  const later = await buy('later');

  desk.bank.answer = undefined;
  expect((await again('refunds')).json()).toMatchObject({ success: true, data: { run: { stopped: [] } } });
  await desk.shop.work();
  expect((await run()).refunds).toMatchObject({ done: '13.50', under_way: '0.00' });
  const sold = db.selectFrom('bookings').select('booking_cancel').where('id', '=', later.id);
  expect(await sold.executeTakeFirst()).toEqual({ booking_cancel: 0 });
  expect(await audited()).toEqual(['cancel tickets', 'cancellation: refunds tried again']);
});

test('another organizer’s event is not tried again', async () => {
  const stranger = await desk.shop.signedIn({ userId: (await stage(desk.shop.database)).ownerId });
  const reply = await desk.shop.post(`${url()}/again`, { what: 'mails' }, stranger.headers);
  expectRefusal(reply, { status: 404, key: 'TryAgain' });
});
