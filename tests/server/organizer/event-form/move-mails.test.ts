import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TELL_AGAIN_JOB } from '#server/organizer/event-form/move-notices.ts';
import { tellAgain } from '#server/organizer/event-form/tell-again.ts';
import { sendAllOnceMore } from '#server/platform/mail/mail-remedies.ts';
import type { EventMove } from '#wire/organizer/event-move.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { lineOf, openShop, type Shop } from '../../orders/shop.ts';
import { addTicket, stage, type Staged } from '../../orders/stage.ts';
import { type Desk, openDesk } from './form-desk.ts';

// Who was told of a move, and who was not. Source: issue 28.

let shop: Shop;
let desk: Desk;
let event: Staged;
beforeAll(async () => {
  shop = await openShop();
  desk = await openDesk(shop);
});
beforeEach(async () => {
  const { event_id: eventId, slug } = await desk.create({ title: 'Strandbal', custom_field_enabled: '0' });
  const { organizationId, userId: ownerId } = desk;
  const ticket = await addTicket(shop.database, { eventId }, { price_cents: 0 });
  event = { organizationId, ownerId, eventId, slug, tickets: [ticket] };
});
afterAll(() => shop.close());

const buy = async (customer_email: string): Promise<string> =>
  (await shop.ordered([lineOf(event, { ticket_qty: 1 })], { customer_email, payment_method: '0', brand: '' })).data
    .order_number;
const url = () => `/api/myevents/move/${event.eventId}`;

async function move(): Promise<EventMove | null> {
  return (await shop.app.inject({ url: url(), headers: desk.headers })).json<{ data: EventMove | null }>().data;
}

async function mailAgain(): Promise<EventMove | null> {
  const reply = await shop.post(url(), {}, desk.headers);
  expect(reply.json()).toMatchObject({ success: true, message: 'MailSentSuccessfully' });
  return reply.json<{ data: EventMove | null }>().data;
}

async function isMoved(): Promise<number | undefined> {
  const table = await shop.app.inject({ url: '/api/myevents/paginate_organiser_events', headers: desk.headers });
  const { aaData } = table.json<{ aaData: { id: number; moved?: number }[] }>();
  return aaData.find(({ id }) => id === event.eventId)?.moved;
}

/** The mails about the move to an address: whether each went out. */
async function mailsTo(address: string): Promise<readonly boolean[]> {
  const mails = shop.database.db.selectFrom('mails').select('sent_at').where('key', 'like', 'event.moved:%');
  return (await mails.where('to_address', '=', address).execute()).map(({ sent_at }) => sent_at !== null);
}

/** As when the mail server of an address refused its mail for good. */
async function refuse(address: string): Promise<void> {
  const mails = shop.database.db
    .updateTable('mails')
    .set({ sent_at: null, failed_at: new Date(), failure: '550 5.1.1' });
  await mails.where('key', 'like', 'event.moved:%').where('to_address', '=', address).execute();
}

test('the mails of an event’s move are followed by order; those that were given up are sent again, to a corrected address too', async () => {
  const order = { away: await buy('away@demo.kaartje.test'), typo: await buy('tpyo@demo.kaartje.test') };
  await buy('jef@demo.kaartje.test');
  await shop.work();
  expect([await move(), await isMoved()]).toEqual([null, 0]);
  const moved = { event_id: event.eventId, version: 1, venue: 'Kursaal', tell_buyers: 1 };
  expect((await desk.json('update', moved)).statusCode).toBe(200);
  expect(await move()).toMatchObject({ told: 1, writing: 1, sent: 0, waiting: 0, failed: 0 });
  await shop.work();
  expect(await move()).toMatchObject({ told: 1, writing: 0, sent: 3, waiting: 0, failed: 0, unreached: [] });
  expect(await isMoved()).toBe(1);

  await refuse('away@demo.kaartje.test');
  await refuse('tpyo@demo.kaartje.test');
  const failed = await move();
  expect(failed).toMatchObject({ sent: 1, failed: 2 });
  expect(failed?.unreached.map(({ order_number, customer_email }) => [order_number, customer_email])).toEqual([
    [order.away, 'away@demo.kaartje.test'],
    [order.typo, 'tpyo@demo.kaartje.test'],
  ]);

  const orders = shop.database.db.updateTable('orders').set({ customer_email: 'typo@demo.kaartje.test' });
  await orders.where('order_number', '=', order.typo).execute();
  // nothing of it is done within the call
  expect(await mailAgain()).toMatchObject({ writing: 1, sent: 1, waiting: 2, failed: 0, unreached: [] });
  expect(await mailsTo('away@demo.kaartje.test')).toEqual([false]);
  await mailAgain();
  await shop.work();
  expect(await move()).toMatchObject({ writing: 0, sent: 3, waiting: 0, failed: 0 });
  for (const address of ['away', 'typo', 'jef']) expect(await mailsTo(`${address}@demo.kaartje.test`)).toEqual([true]);
  expect(await mailsTo('tpyo@demo.kaartje.test')).toEqual([false]);

  // nobody whose tickets are cancelled since has to be told
  await refuse('jef@demo.kaartje.test');
  expect(await move()).toMatchObject({ sent: 2, failed: 1 });
  await shop.post(`/api/bookings/cancel-event/${event.eventId}`, { scope: 'all' }, desk.headers);
  await shop.work();
  expect(await move()).toMatchObject({ sent: 0, failed: 0 });
});

test('who has the mail at the address that an order has now was told; who has none, or one whose words are gone, is mailed anew', async () => {
  const [twice, other] = ['twice@demo.kaartje.test', 'other@demo.kaartje.test'];
  const order = await buy('tpyo@demo.kaartje.test');
  for (const address of [twice, 'gone@demo.kaartje.test', 'none@demo.kaartje.test']) await buy(address);
  const moved = { event_id: event.eventId, version: 1, venue: 'Kursaal', tell_buyers: 1 };
  expect((await desk.json('update', moved)).statusCode).toBe(200);
  await shop.work();
  const { db } = shop.database;
  await refuse('tpyo@demo.kaartje.test');
  await refuse('gone@demo.kaartje.test');
  await db.updateTable('mails').set({ text: '' }).where('to_address', '=', 'gone@demo.kaartje.test').execute();
  const none = db.selectFrom('mails').select('id').where('to_address', '=', 'none@demo.kaartje.test');
  await db.deleteFrom('mail_orders').where('mail_id', 'in', none).execute();
  await db.deleteFrom('mails').where('to_address', '=', 'none@demo.kaartje.test').execute();
  expect(await move()).toMatchObject({ sent: 1, failed: 3 });
  const correct = (address: string) =>
    db.updateTable('orders').set({ customer_email: address }).where('order_number', '=', order).execute();
  await correct(twice);
  expect(await move()).toMatchObject({ sent: 2, failed: 2 });

  // bought at the new place: there is nothing to tell
  shop.later(1);
  await buy(other);
  expect(await move()).toMatchObject({ sent: 2, failed: 2 });
  await mailAgain();
  await mailAgain();
  await shop.work();
  expect(await move()).toMatchObject({ writing: 0, sent: 4, waiting: 0, failed: 0 });
  expect(await mailsTo('gone@demo.kaartje.test')).toEqual([false, true]);
  expect(await mailsTo('none@demo.kaartje.test')).toEqual([true]);
  expect(await mailsTo(twice)).toEqual([true]);
  expect(await mailsTo(other)).toEqual([]);
});

test('a move of which nobody was told says so; another’s event is not there', async () => {
  await buy('jef@demo.kaartje.test');
  const moved = { event_id: event.eventId, version: 1, venue: 'Kursaal', tell_buyers: 0 };
  expect((await desk.json('update', moved)).statusCode).toBe(200);
  await shop.work();
  expect(await move()).toMatchObject({ told: 0, writing: 0, sent: 0, failed: 0 });
  expect(await isMoved()).toBe(0);
  const { headers: other } = await shop.signedIn({ userId: (await stage(shop.database)).ownerId });
  const refused = { status: 404, key: 'TryAgain' };
  expectRefusal(await shop.app.inject({ url: url(), headers: other }), refused);
  expectRefusal(await shop.post(url(), {}, other), refused);
});

test('several orders of one address get one mail, and are counted as orders; a job that ends in the middle mails nobody twice', async () => {
  const [twice, gone] = ['two-orders@demo.kaartje.test', 'words-gone@demo.kaartje.test'];
  for (const address of [twice, twice, gone]) await buy(address);
  const moved = { event_id: event.eventId, version: 1, venue: 'Kursaal', tell_buyers: 1 };
  expect((await desk.json('update', moved)).statusCode).toBe(200);
  await shop.work();
  for (const address of [twice, gone]) await refuse(address);
  const { db } = shop.database;
  await db.updateTable('mails').set({ text: '' }).where('to_address', '=', gone).execute();
  await mailAgain();
  expect(await move()).toMatchObject({ waiting: 3, failed: 0 });
  const jobs = db.selectFrom('outbox_jobs').select('payload').where('kind', '=', TELL_AGAIN_JOB);
  const queued = await jobs.where('done_at', 'is', null).execute();
  expect(queued).toHaveLength(1);
  const { moveId, again } = queued[0]!.payload as { moveId: string; again: string }; // as the call queued it
  // two servers at once, as when one is taken for dead
  const tell = () => tellAgain(shop.services, { moveId, again });
  await Promise.all([tell(), tell()]);
  await shop.work();
  expect(await move()).toMatchObject({ writing: 0, sent: 3, waiting: 0, failed: 0 });
  expect(await mailsTo(twice)).toEqual([true]);
  expect(await mailsTo(gone)).toEqual([false, true]);
});

test('a mail that is being handed over is not sent again', async () => {
  await buy('taken@demo.kaartje.test');
  const moved = { event_id: event.eventId, version: 1, venue: 'Kursaal', tell_buyers: 1 };
  expect((await desk.json('update', moved)).statusCode).toBe(200);
  await shop.work();
  await refuse('taken@demo.kaartje.test');
  const { db } = shop.database;
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', 'taken@demo.kaartje.test')
    .where('key', 'like', 'event.moved:%')
    .executeTakeFirstOrThrow();
  const job = () => db.updateTable('outbox_jobs').where('key', '=', `mail.send:${mail.id}`);
  const failed = () => db.selectFrom('mails').select('failed_at').where('id', '=', mail.id).executeTakeFirstOrThrow();
  const again = () => shop.database.transaction((trx) => sendAllOnceMore(trx, [mail.id], shop.services.now()));
  await job()
    .set({ leased_until: sql`now() + interval '1 minute'` })
    .execute();
  expect(await again()).toEqual([]);
  expect((await failed()).failed_at).not.toBeNull();
  await job().set({ leased_until: null }).execute();
  expect(await again()).toEqual([]);
  expect((await failed()).failed_at).toBeNull();
});

test('those are mailed again so often in an hour and no more, of each event by itself', async () => {
  await buy('jef@demo.kaartje.test');
  for (let at = 0; at < 10; at += 1) await mailAgain();
  expectRefusal(await shop.post(url(), {}, desk.headers), { status: 429, key: 'TooManyAttempts' });
  expect(await move()).toBeNull();
});
