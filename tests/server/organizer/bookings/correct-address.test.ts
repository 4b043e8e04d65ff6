import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OutputOf } from '#wire/endpoint.ts';
import type { BookingRow } from '#wire/organizer/booking-table.ts';
import type { getBooking } from '#wire/organizer/one-booking.ts';
import { joinGuestOrders } from '#server/orders/own-orders/join-guest-orders.ts';
import { GIVEN_UP } from '#server/platform/mail/mail-remedies.ts';
import { bought, desk, done, type Json, type Line, lineOf, linesOf, useDesk } from '../../orders/refund-desk.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { stage } from '../../orders/stage.ts';
import { CALENDAR, mailedFile } from '../../orders/mailed-link.ts';

useDesk({ draws: true });

const FORMER = 'merel@demo.kaartje.test';
const MEANT = 'merel.vandewiele@demo.kaartje.test';

const correct = ({ id, number }: Line, fields: Json = {}, headers = {}) =>
  desk.shop.post(
    '/api/bookings/correct-address',
    { id, order_number: number, customer_email: MEANT, former_email: FORMER, ...fields },
    { ...desk.seller.headers, ...headers },
  );

/** An account's line whose request to cancel was refused. */
async function refusedLine(): Promise<Line> {
  const buyer = await desk.shop.signedIn({ role: 2 });
  const line = await lineOf(await bought({ lines: [{ ticket_qty: 1 }], headers: buyer.headers }));
  const about = { id: line.id, order_number: line.number };
  await desk.shop.post('/api/mybookings/request-cancellation', { ...about, reason: 'Ziek' }, buyer.headers);
  await desk.shop.post('/api/bookings/decline-cancellation', { ...about, message: 'Nee' }, desk.seller.headers);
  return line;
}

const orderOf = ({ number }: Line) =>
  desk.shop.database.db
    .selectFrom('orders')
    .select(['id', 'customer_email', 'user_id'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();

async function booking({ id }: Line, headers = desk.seller.headers) {
  const reply = await desk.shop.app.inject({ url: `/api/bookings/booking/${id}`, headers });
  return reply.json<{ data: OutputOf<typeof getBooking>['data'] }>().data;
}

/** The order's mails to an address. */
async function mailsTo(line: Line, to: string) {
  await desk.shop.work();
  const { id } = await orderOf(line);
  const mails = desk.shop.database.db.selectFrom('mails').selectAll().where('order_id', '=', id);
  return mails.where('to_address', '=', to).orderBy('created_at').execute();
}

/** As when the order's mails of a kind were given up. */
async function unsent(line: Line, kind: string, more: { readonly failure: string; readonly text?: string }) {
  const mails = desk.shop.database.db.updateTable('mails').set({ sent_at: null, failed_at: new Date(), ...more });
  const { id } = await orderOf(line);
  await mails.where('order_id', '=', id).where('key', 'like', `${kind}:%`).execute();
}

/** The link to the tickets in the mails to an address, as it was sent. */
async function linkTo(to: string, { number }: Line): Promise<string> {
  const mails = (await desk.shop.app.inject(`/dev/mail.json?to=${to}`)).json<{ text: string }[]>();
  return mails.map(({ text }) => mailedFile(text, number)).find((file) => file !== '') ?? '';
}
const opens = async (address: string) => (await desk.shop.app.inject(address)).statusCode;

async function found(words: string): Promise<number[]> {
  const url = `/api/bookings/paginate_organiser_bookings?search[value]=${encodeURIComponent(words)}`;
  const reply = await desk.shop.app.inject({ url, headers: desk.seller.headers });
  return reply.json<{ aaData: BookingRow[] }>().aaData.map(({ id }) => id);
}

const NO = (reason: string) => ({ status: 409, key: 'bookingstausfailed', values: { reason } });

// Source: issue 28, MYT-10
describe('the address of a buyer is corrected', () => {
  test('and the order goes there, found by it from then on; the link that went to the former one ends', async () => {
    const line = await lineOf(await bought());
    const mailed = await linkTo(FORMER, line);
    expect(await opens(mailed)).toBe(200);
    expect((await booking(line)).buyer).toMatchObject({ email: FORMER, may_correct: 1 });
    expect((await correct(line)).json()).toMatchObject({ success: true, message: 'MailSentSuccessfully' });
    const [mail, ...more] = await mailsTo(line, MEANT);
    expect(more).toEqual([]);
    expect(mail?.attachments).toMatchObject([{ media_type: 'application/pdf' }, CALENDAR]);
    expect([await opens(mailed), await opens(await linkTo(MEANT, line))]).toEqual([404, 200]);
    expect([await found(MEANT), await found(FORMER)]).toEqual([[line.id], []]);
    const { buyer, history } = await booking(line);
    expect(buyer.email).toBe(MEANT);
    const told = history.map(({ what, by, text, corrected = 0 }) => [what, by?.kind ?? '', text, corrected]);
    expect(told).toContainEqual(['mailed', '', FORMER, 0]);
    expect(told).toContainEqual(['resent', 'organizer', MEANT, 1]);
    const { headers } = await desk.shop.signedIn({ role: 1 });
    const order = await desk.shop.app.inject({ url: `/api/admin/orders/one?order_number=${line.number}`, headers });
    expect(order.json<{ data: { history: Json[] } }>().data.history).toContainEqual(
      expect.objectContaining({ what: 'resent', text: 'corrected' }),
    );
  });

  test('once for a call that is sent again, also at the same time', async () => {
    const line = await lineOf(await bought());
    const key = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all([correct(line, {}, key), correct(line, {}, key), correct(line, {}, key)]);
    expect([...replies, await correct(line, {}, key)].map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await mailsTo(line, MEANT)).toHaveLength(1);
    expect((await booking(line)).history.filter(({ corrected }) => corrected === 1)).toHaveLength(1);
  });

  test('and what still waits to go to the former one does not go out', async () => {
    const line = await lineOf(await bought());
    const [waiting] = await mailsTo(line, FORMER);
    const { db } = desk.shop.database;
    await db
      .updateTable('mails')
      .set({ sent_at: null })
      .where('id', '=', waiting?.id ?? '')
      .execute();
    await sql`update outbox_jobs set done_at = null, run_at = now() + interval '1 day'
      where key = ${`mail.send:${waiting?.id}`}`.execute(db);
    await correct(line);
    expect((await mailsTo(line, FORMER)).map(({ sent_at, failed_at }) => [sent_at, failed_at !== null])).toEqual([
      [null, true],
    ]);
    expect((await mailsTo(line, MEANT)).map(({ sent_at }) => sent_at !== null)).toEqual([true]);
  });

  test('before its tickets are mailed: they go there, in one mail', async () => {
    const line = await lineOf(await bought());
    const { id } = await orderOf(line);
    const { db } = desk.shop.database;
    await db.deleteFrom('mails').where('order_id', '=', id).execute();
    const confirming = db.updateTable('outbox_jobs').set({ done_at: null, run_at: new Date(0) });
    await confirming.where('key', '=', `orders.confirm:${id}`).execute();
    await correct(line);
    expect(await mailsTo(line, MEANT)).toHaveLength(1);
    expect(await mailsTo(line, FORMER)).toEqual([]);
  });

  test('and a refusal that waits, or did not arrive, goes there', async () => {
    const { db } = desk.shop.database;
    for (const given of [{ failed_at: null }, { failed_at: new Date(), failure: '550 5.1.1' }]) {
      const line = await refusedLine();
      await desk.shop.work();
      const mails = db.updateTable('mails').set({ sent_at: null, ...given });
      const { id } = await mails
        .where('key', 'like', `order.cancel-declined:${line.id}:%`)
        .returning('id')
        .executeTakeFirstOrThrow();
      const sender = db.updateTable('outbox_jobs').set({ done_at: null, run_at: sql`now() + interval '1 day'` });
      await sender.where('key', '=', `mail.send:${id}`).execute();
      expect((await correct(line, { former_email: undefined })).statusCode).toBe(200);
      const told = (await mailsTo(line, MEANT)).map(({ key, sent_at }) => [key.split(':')[0], sent_at !== null]);
      expect(told).toContainEqual(['order.cancel-declined', true]);
    }
  });

  test('of what was refused and then cancelled all the same: that the tickets stay valid is told nobody any more', async () => {
    const { db } = desk.shop.database;
    const line = await refusedLine();
    await desk.shop.work();
    desk.shop.later(1);
    await done(line, { status: 2, message: 'Storm' });
    await desk.shop.work();
    const bounced = { sent_at: null, failed_at: desk.shop.services.now(), failure: '550 no such user' };
    await db
      .updateTable('mails')
      .set(bounced)
      .where('order_id', '=', (await orderOf(line)).id)
      .execute();
    desk.shop.later(1);
    expect((await correct(line, { former_email: undefined })).statusCode).toBe(200);
    const told = await mailsTo(line, MEANT);
    expect(told.map(({ key }) => key.split(':')[0])).toEqual(['order.cancelled']);
  });

  test('of tickets that are cancelled: what was told of it goes there, with no ticket', async () => {
    const line = await lineOf(await bought());
    await done(line, { status: 2, message: 'Storm' });
    await desk.shop.work();
    desk.shop.later(1);
    expect((await correct(line)).statusCode).toBe(200);
    const mails = await mailsTo(line, MEANT);
    expect(mails.map(({ key }) => key.split(':')[0])).toEqual(['order.cancelled']);
    expect(mails[0]?.text).toContain('Storm');
    expect(mails[0]?.attachments).toEqual([]);
    const { buyer, history } = await booking(line);
    expect(buyer.email).toBe(MEANT);
    expect(history.find(({ what }) => what === 'cancelled')?.mail).toEqual({ state: 'sent', to: MEANT });
    expect(history).toContainEqual(expect.objectContaining({ what: 'resent', corrected: 1, text: '' }));
  });

  test('of tickets that are cancelled: the history says how the mail stands that is written anew', async () => {
    const line = await lineOf(await bought());
    await done(line, { status: 2, message: 'Storm' });
    await desk.shop.work();
    expect((await correct(line)).statusCode).toBe(200);
    const told = async () => (await booking(line)).history.find(({ what }) => what === 'cancelled')?.mail;
    expect(await told()).toEqual({ state: 'waiting', to: MEANT });
    const writers = desk.shop.database.db.updateTable('outbox_jobs');
    const anew = writers.where('kind', '=', 'orders.cancelled-notice').where('done_at', 'is', null);
    await anew.set({ failed_at: new Date() }).execute();
    expect(await told()).toEqual({ state: 'failed', to: MEANT });
    await anew.set({ failed_at: null }).execute();
    await desk.shop.work();
    expect(await told()).toEqual({ state: 'sent', to: MEANT });
  });

  test('of tickets that are cancelled: a mail about it that a person gave up is not sent', async () => {
    const line = await lineOf(await bought());
    await done(line, { status: 2, message: 'Storm' });
    await desk.shop.work();
    await unsent(line, 'order.cancelled', { failure: GIVEN_UP });
    expect((await correct(line)).statusCode).toBe(200);
    expect(await mailsTo(line, MEANT)).toEqual([]);
  });

  test('where the words of a refusal are kept no longer: the history says that it did not reach the former one', async () => {
    const line = await refusedLine();
    await desk.shop.work();
    await unsent(line, 'order.cancel-declined', { failure: '550 5.1.1', text: '' });
    expect((await correct(line, { former_email: undefined })).statusCode).toBe(200);
    const declined = (await booking(line)).history.find(({ what }) => what === 'declined');
    expect(declined?.mail).toEqual({ state: 'failed', to: FORMER });
  });

  test('and the order leaves the account that has only the former address, but not one that placed it', async () => {
    const guest = await lineOf(await bought());
    const stranger = await desk.shop.signedIn({ role: 2 });
    const joined = { userId: stranger.userId, email: FORMER, at: desk.shop.services.now() };
    await desk.shop.database.transaction((trx) => joinGuestOrders(trx, joined));
    expect((await orderOf(guest)).user_id).toBe(stranger.userId);
    await correct(guest);
    expect(await orderOf(guest)).toMatchObject({ user_id: null, customer_email: MEANT });

    const buyer = await desk.shop.signedIn({ role: 2 });
    const own = await lineOf(await bought({ lines: [{ ticket_qty: 1 }], headers: buyer.headers }));
    expect((await correct(own, { former_email: undefined })).statusCode).toBe(200);
    expect(await orderOf(own)).toMatchObject({ user_id: buyer.userId, customer_email: MEANT });
  });
});

describe('the address of a buyer stays', () => {
  test('for an organizer who sells a part of the order only; an admin may correct it', async () => {
    const other = await stage(desk.shop.database, { title: 'Van een ander' });
    const reply = await bought({
      lines: [{ ticket_qty: 1 }, { ticket_id: other.tickets[0], event_id: other.eventId, ticket_qty: 1 }],
    });
    const [own, others] = (await linesOf(reply)) as [Line, Line];
    expect((await booking(own)).buyer.may_correct).toBe(0);
    expectRefusal(await correct(own), NO('sellers'));
    expectRefusal(await correct(others), { status: 404, key: 'TryAgain' });
    expect(await orderOf(own)).toMatchObject({ customer_email: FORMER });
    const { headers } = await desk.shop.signedIn({ role: 1 });
    expect((await booking(own, headers)).buyer.may_correct).toBe(1);
    expect((await correct(own, {}, headers)).statusCode).toBe(200);
    expect((await booking(own)).history).toContainEqual(
      expect.objectContaining({ what: 'resent', by: { kind: 'site', name: '' }, corrected: 1 }),
    );
  });

  test('where it is the same, was corrected meanwhile, is none, or is of another order', async () => {
    const line = await lineOf(await bought());
    expectRefusal(await correct(line, { customer_email: 'MEREL@demo.kaartje.test' }), NO('same'));
    expectRefusal(await correct(line, { former_email: 'else@demo.kaartje.test' }), NO('changed'));
    expectRefusal(await correct({ ...line, number: 'KJ-0000-0000-0000' }), NO('changed'));
    for (const [typed, key] of [
      ['', 'FieldRequired'],
      ['merel@', 'InvalidEmail'],
    ] as const)
      expectRefusal(await correct(line, { customer_email: typed }), {
        status: 422,
        key: 'PleaseCheckForm',
        errors: { customer_email: key },
      });
    expect(await orderOf(line)).toMatchObject({ customer_email: FORMER });
    expect(await mailsTo(line, FORMER)).toHaveLength(1);
  });

  test('of a buyer who was forgotten', async () => {
    const line = await lineOf(await bought());
    await desk.shop.database.db
      .updateTable('orders')
      .set({ customer_name: '', customer_email: '' })
      .where('order_number', '=', line.number)
      .execute();
    expectRefusal(await correct(line, { former_email: undefined }), NO('changed'));
  });
});
