import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '#server/orders/ticket-files/download-tokens.ts';
import { mailConfirmation } from '#server/orders/mails/order-mails.ts';
import { jobHandlers } from '#server/open-services.ts';
import { BULK_PRIORITY, lease, markDone, putBack } from '#server/platform/jobs/outbox.ts';
import { TODAY } from '../../test-clock.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { stage } from '../../orders/stage.ts';
import { until } from '../../platform/jobs/until.ts';
import { ANKE, type Desk, line, newKey, openDesk, people } from './free-tickets-desk.ts';

const BEFORE = { status: 409, key: 'FreeTicketsCancelledBefore' } as const;
const soon = () => new Date(TODAY.getTime() + 60_000);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
afterAll(() => shop.close());

const cancel = (desk: Desk, fields: Record<string, unknown>, own: Record<string, string> = {}) =>
  shop.post('/api/free_tickets/cancel', fields, { ...desk.headers, ...own });
const doubles = async (desk: Desk, lines: readonly object[], headers: Record<string, string> = {}) => {
  const reply = await shop.post(
    '/api/free_tickets/doubles',
    { people: JSON.stringify(lines) },
    { ...desk.headers, ...headers },
  );
  return reply.json<{ data: object[] }>().data;
};
const bookedOf = async (desk: Desk): Promise<number> => {
  const row = await shop.database.db
    .selectFrom('tickets')
    .select('booked_qty')
    .where('id', '=', desk.tickets[0] ?? 0)
    .executeTakeFirstOrThrow();
  return row.booked_qty;
};
/** The jobs that tell recipients of this event, each with its priority. */
const noticesOf = async ({ eventId }: Desk) => {
  const { db } = shop.database;
  const cancelled = db.selectFrom('cancellations').select('id').where('event_id', '=', eventId);
  const ids = (await cancelled.execute()).map(({ id }) => `orders.cancelled-notice:${id}`);
  return db.selectFrom('outbox_jobs').select(['key', 'priority']).where('key', 'in', ids).execute();
};
const sendingOf = (reply: Awaited<ReturnType<Desk['send']>>) => reply.json<{ sending_id: number }>().sending_id;
const orderOf = ({ order_number }: { readonly order_number: string }) =>
  shop.database.db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('order_number', '=', order_number)
    .executeTakeFirstOrThrow();

/** The texts of the mails that say what of a sending was cancelled. */
const noticesTo = async (sendingId: number) => {
  const { db } = shop.database;
  const mails = await db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select('mails.text')
    .where('orders.free_sending_id', '=', sendingId)
    .where('mails.key', 'like', 'order.cancelled:%')
    .execute();
  return mails.map(({ text }) => text);
};
/** The mails about an order, in the order in which they were made, and whether each went out. */
const mailsOf = async (row: { readonly order_number: string }) => {
  const { id } = await orderOf(row);
  const mails = shop.database.db
    .selectFrom('mails')
    .select(['key', 'sent_at'])
    .where('order_id', '=', id)
    .orderBy('id');
  return (await mails.execute()).map(({ key, sent_at }) => ({ key, went: sent_at !== null }));
};
/** Makes the mails with tickets, and sends none. */
const confirm = async () => {
  const handlers = jobHandlers(shop.services);
  for (const job of await lease(shop.database.db, { kinds: ['orders.confirm'], limit: 100, leaseSeconds: 60 })) {
    await handlers[job.kind]?.(job);
    await markDone(shop.database.db, job);
  }
};

describe('free tickets that are cancelled', () => {
  test('of one recipient go out of the list, back to the stock, and let nobody in; once', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll(people(desk, 3));
    const [first, ...others] = await desk.recipients();
    const reply = await cancel(desk, { orderid: first?.orderid });
    expect(reply.json()).toMatchObject({ success: true, message: 'bookingstausupdated', tickets: 1 });
    expect((await desk.recipients()).map(({ orderid }) => orderid)).toEqual(others.map(({ orderid }) => orderid));
    expect(await bookedOf(desk)).toBe(2);
    expectRefusal(await cancel(desk, { orderid: first?.orderid }), BEFORE);
    await shop.expectStockToFit();
  });

  test('of a whole sending are those that are valid still; each recipient is told once, after the buyers', async () => {
    const desk = await openDesk(shop);
    const kept = await desk.send([line(desk)]);
    const sending_id = sendingOf(await desk.send([line(desk, { ticket_qty: 2 }), line(desk, {}, 1)], ANKE));
    expect((await cancel(desk, { sending_id })).json()).toMatchObject({ tickets: 3 });
    expect(await noticesOf(desk)).toEqual([{ key: expect.any(String), priority: BULK_PRIORITY }]);
    expect(await desk.recipients()).toHaveLength(1);
    expect(await bookedOf(desk)).toBe(1);
    expectRefusal(await cancel(desk, { sending_id }), BEFORE);
    expect(sendingOf(kept)).not.toBe(sending_id);
  });

  test('are cancelled once by two calls at the same time; one of them sent again under its key is answered alike', async () => {
    const desk = await openDesk(shop);
    const of = { sending_id: sendingOf(await desk.sendAll([...people(desk, 3), line(desk, ANKE, 1)])) };
    const replies = await Promise.all([cancel(desk, of), cancel(desk, of)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await noticesOf(desk)).toHaveLength(4);
    await shop.expectStockToFit();

    const again = { sending_id: sendingOf(await desk.sendAll(people(desk, 2))) };
    const key = newKey();
    for (const reply of await Promise.all([cancel(desk, again, key), cancel(desk, again, key)]))
      expect(reply.json()).toMatchObject({ success: true, tickets: 2 });
    expect(await noticesOf(desk)).toHaveLength(6);
    expect(await bookedOf(desk)).toBe(0);
    await shop.expectStockToFit();
  });

  test('are the caller’s own, and were sent for free; one line or one sending is named', async () => {
    const [desk, other] = [await openDesk(shop), await openDesk(shop)];
    const sending_id = sendingOf(await desk.send([line(desk)]));
    const [row] = await desk.recipients();
    expect((await cancel(other, { sending_id })).statusCode).toBe(404);
    expect((await cancel(other, { orderid: row?.orderid })).statusCode).toBe(404);
    expect((await cancel(desk, { sending_id: sending_id + 1000 })).statusCode).toBe(404);
    expect((await cancel(desk, {})).statusCode).toBe(422);
    expect((await cancel(desk, { sending_id, orderid: row?.orderid })).statusCode).toBe(422);
    expect(await desk.recipients()).toHaveLength(1);

    const bought = await shop.ordered([{ ticket_id: desk.tickets[1] ?? 0, event_id: desk.eventId, ticket_qty: 1 }]);
    await shop.atBank(bought, 'success');
    await shop.webhook(bought);
    const [booking] = await shop.ordersOf(desk.tickets[1] ?? 0);
    const refusal = { status: 409, key: 'NoFreeTicketToCancel' };
    expectRefusal(await cancel(desk, { orderid: booking?.id }), refusal);
    expect(await shop.bookedOf(desk.tickets[1] ?? 0)).toBe(1);
  });

  test('as they were shown, or not at all: one line and a whole sending of which more was scanned or cancelled meanwhile', async () => {
    const desk = await openDesk(shop);
    const sending_id = sendingOf(await desk.sendAll([...people(desk, 2), line(desk, { ...ANKE, ticket_qty: 3 }, 1)]));
    const [anke] = await desk.recipients({ ticket_id: desk.tickets[1] });
    const one = { orderid: anke?.orderid, expected_tickets: 3 };
    const scans = shop.database.db.updateTable('admissions').set({ scans: 1 });
    await scans.where('ticket_id', '=', desk.tickets[1] ?? 0).execute();
    const changed = { status: 409, key: 'FreeTicketsChanged' };
    expectRefusal(await cancel(desk, { ...one, expected_checked_in: 0 }), {
      ...changed,
      values: { tickets: 3, scanned: 3 },
    });
    expectRefusal(await cancel(desk, { ...one, expected_tickets: 2 }), {
      ...changed,
      values: { tickets: 3, scanned: 3 },
    });
    expectRefusal(await cancel(desk, { sending_id, expected_checked_in: 0 }), {
      ...changed,
      values: { tickets: 5, scanned: 3 },
    });
    expect(await desk.recipients()).toHaveLength(3);
    expect((await cancel(desk, { ...one, expected_checked_in: 3 })).json()).toMatchObject({ tickets: 3 });
    expect((await cancel(desk, { sending_id, expected_checked_in: 0 })).json()).toMatchObject({ tickets: 2 });
    expectRefusal(await cancel(desk, { sending_id, expected_checked_in: 1 }), BEFORE);
  });

  test('bring nothing to the books, before and after: no money was paid', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk, { ticket_qty: 2 })]);
    const [row] = await desk.recipients();
    await cancel(desk, { orderid: row?.orderid });
    await shop.work();
    const { id } = await orderOf(row!);
    for (const table of ['ledger_entries', 'refunds'] as const)
      expect(await shop.database.db.selectFrom(table).select('id').where('order_id', '=', id).execute()).toEqual([]);
  });

  test('of a sending are counted until then: whose are valid, and what was scanned of them', async () => {
    const desk = await openDesk(shop);
    const sending_id = sendingOf(await desk.sendAll([...people(desk, 2), line(desk, { ...ANKE, ticket_qty: 2 }, 1)]));
    const scans = shop.database.db.updateTable('admissions').set({ scans: 1 }).where('event_id', '=', desk.eventId);
    await scans.where('ticket_id', '=', desk.tickets[0] ?? 0).execute();
    expect(await desk.sendings()).toMatchObject([{ recipients: 3, checked_in: 2 }]);
    const counted = { id: sending_id, recipients: 3, checked_in: 2 };
    expect((await desk.recipients()).map(({ sending }) => sending)).toEqual([counted, counted, counted]);
    const [first] = await desk.recipients({ ticket_id: desk.tickets[0] });
    await cancel(desk, { orderid: first?.orderid });
    expect(await desk.sendings()).toMatchObject([{ recipients: 2, checked_in: 1 }]);
    await cancel(desk, { sending_id });
    expect(await desk.sendings()).toEqual([]);
  });

  test('are no mail that came back any more', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll(people(desk, 2));
    await shop.work();
    const refused = { sent_at: null, failed_at: new Date(), failure: 'SMTP 550 5.1.1' };
    const [first, second] = await desk.recipients();
    const orders = [await orderOf(first!), await orderOf(second!)].map(({ id }) => id);
    await shop.database.db.updateTable('mails').set(refused).where('order_id', 'in', orders).execute();
    expect(await desk.sendings()).toMatchObject([{ mails: 2, sent: 0 }]);
    await cancel(desk, { orderid: first?.orderid });
    expect(await desk.sendings()).toMatchObject([
      { mails: 1, sent: 0, waiting: 0, came_back: [{ orderid: second?.orderid }], lists: [{ mails: 1 }] },
    ]);
  });

  test('are in no list of a mail that waits with what is left of their order', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk), line(desk, {}, 1)]);
    const [row] = await desk.recipients({ ticket_id: desk.tickets[1] });
    await cancel(desk, { orderid: row?.orderid });
    const [sending] = await desk.sendings();
    expect(sending?.lists).toMatchObject([{ ticket_id: desk.tickets[0], mails: 1, waiting: 1 }]);
  });

  test('of several events are told of in a mail for each of these', async () => {
    const desk = await openDesk(shop);
    const second = await stage(shop.database, { seller: desk, title: 'Ebbe', tickets: [{}] });
    const sending_id = sendingOf(await desk.send([line(desk), line(second)]));
    await cancel(desk, { sending_id });
    await shop.work();
    const texts = await noticesTo(sending_id);
    expect(texts).toHaveLength(2);
    for (const [title, other] of [
      ['Zilt & Zand', 'Ebbe'],
      ['Ebbe', 'Zilt & Zand'],
    ] as const) {
      const notice = texts.find((text) => text.includes(title));
      expect(notice).toContain('1 × Zitplaats 1');
      expect(notice).not.toContain(other);
      expect(notice).not.toContain('geldig');
    }
  });

  test('are not mailed any more, where their mail waits or is being made; what is left of an order is', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll(people(desk, 2));
    await desk.send([line(desk), line(desk, {}, 1)]);
    await confirm();
    const [whole, part] = [
      await desk.recipients({ 'search[value]': 'gast1' }),
      await desk.recipients({ 'search[value]': 'anke', ticket_id: desk.tickets[0] }),
    ];
    for (const [row] of [whole, part]) await cancel(desk, { orderid: row?.orderid });
    await shop.work();
    expect(await mailsOf(whole[0]!)).toEqual([
      { key: expect.stringMatching(/^order\.confirmation:/), went: false },
      { key: expect.stringMatching(/^order\.cancelled:/), went: true },
    ]);
    expect((await mailsOf(part[0]!)).map(({ went }) => went)).toEqual([true, true]);
  });

  test('are not mailed later where their mail was being handed over, and was not taken', async () => {
    // what other tests have left
    await shop.work();
    const desk = await openDesk(shop);
    await desk.sendAll(people(desk, 1));
    await confirm();
    const [row] = await desk.recipients();
    const { db } = shop.database;
    const [sender] = await lease(db, { kinds: ['mail.send'], limit: 1, leaseSeconds: 60 });
    await cancel(desk, { orderid: row?.orderid });
    await putBack(db, sender!, { seconds: 0, error: 'not taken' });
    const handlers = jobHandlers(shop.services);
    for (const job of await lease(db, { kinds: ['orders.cancelled-notice'], limit: 100, leaseSeconds: 60 })) {
      await handlers[job.kind]?.(job);
      await markDone(db, job);
    }
    await shop.work();
    expect(await mailsOf(row!)).toEqual([
      { key: expect.stringMatching(/^order\.confirmation:/), went: false },
      { key: expect.stringMatching(/^order\.cancelled:/), went: true },
    ]);
  });

  test('are not mailed by a job that had read their order before', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk)]);
    const [row] = await desk.recipients();
    const { id: orderId } = await orderOf(row!);
    const writing = await shop.database.transaction(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
      const mailed = mailConfirmation(shop.services, orderId);
      await until(
        async () => (await sql`select from pg_locks where not granted`.execute(shop.database.db)).rows.length > 0,
      );
      await trx
        .updateTable('bookings')
        .set({ booking_cancel: 2, cancelled_quantity: 1 })
        .where('order_id', '=', orderId)
        .execute();
      return { mailed };
    });
    await writing.mailed;
    expect(await mailsOf(row!)).toEqual([]);
  });

  test('are not listed in a mail with what is left of their order', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk, { ticket_qty: 2 }), line(desk, {}, 1)]);
    await shop.work();
    const [kept] = await desk.recipients({ ticket_id: desk.tickets[0] });
    const [gone] = await desk.recipients({ ticket_id: desk.tickets[1] });
    await cancel(desk, { orderid: gone?.orderid });
    await shop.work();
    await shop.post('/api/resend-ticket-free', { orderid: kept?.orderid }, desk.headers);
    await shop.work();
    const { id } = await orderOf(kept!);
    const mails = shop.database.db.selectFrom('mails').select(['key', 'text']).where('order_id', '=', id);
    const again = (await mails.orderBy('id').execute()).at(-1);
    expect(again?.key).toMatch(/^orders\.confirm-again:/);
    expect(again?.text).toContain('2 × Zitplaats 1');
    expect(again?.text).not.toContain('Zitplaats 2');
  });

  test('open no file by the mailed link, and the recipient reads that nothing was paid', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk)]);
    await shop.work();
    const [row] = await desk.recipients();
    const { id: orderId, order_number: number } = await orderOf(row!);
    const token = await issueToken(shop.database.db, { orderId, purpose: 'mail', expiresAt: soon() });
    const download = () => shop.app.inject(`/download/ticket/${number}/normal?t=${token}`);
    expect((await download()).statusCode).toBe(200);
    await cancel(desk, { orderid: row?.orderid, message: 'De zaal is te klein.' });
    expect((await download()).statusCode).toBe(403);
    await shop.work();
    const mails = shop.database.db.selectFrom('mails').select(['to_address', 'text']).where('order_id', '=', orderId);
    const notice = (await mails.orderBy('id').execute()).at(-1);
    expect(notice?.to_address).toBe(ANKE.customer_email);
    expect(notice?.text).toContain('Je betaalde hiervoor niets');
    expect(notice?.text).toContain('De zaal is te klein.');
  });
});

describe('people who would get free tickets of an event twice', () => {
  const of = ({ eventId: event_id }: Desk, customer_email: string) => ({ event_id, customer_email });

  test('are those of several lines, and those who have some already, whatever the case of their address', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk, { ticket_qty: 2 })]);
    const found = await doubles(desk, [
      of(desk, ' Anke.Wouters@telenet.be '),
      of(desk, 'karim@telenet.be'),
      of(desk, 'Noor@telenet.be'),
      of(desk, 'noor@telenet.be'),
    ]);
    expect(found).toEqual([
      { customer_email: ANKE.customer_email, event_id: desk.eventId, lines: 1, tickets: 2 },
      { customer_email: 'noor@telenet.be', event_id: desk.eventId, lines: 2, tickets: 0 },
    ]);
  });

  test('are told with the event where several are asked about', async () => {
    const desk = await openDesk(shop);
    const second = await stage(shop.database, { seller: desk, title: 'Ebbe', tickets: [{}] });
    await desk.send([line(desk)]);
    await desk.send([line(second)]);
    const anke = ANKE.customer_email;
    expect(await doubles(desk, [of(desk, anke), { event_id: second.eventId, customer_email: anke }])).toMatchObject([
      { event_id: desk.eventId, event_title: 'Zilt & Zand' },
      { event_id: second.eventId, event_title: 'Ebbe' },
    ]);
    expect((await doubles(desk, [of(desk, anke)]))[0]).not.toHaveProperty('event_title');
  });

  test('are none for tickets that were cancelled, of another event, or sent under the same key', async () => {
    const [desk, other] = [await openDesk(shop), await openDesk(shop)];
    const second = await stage(shop.database, { seller: desk, tickets: [{}] });
    const key = newKey();
    await desk.send([line(desk)], {}, key);
    await other.send([line(other)]);
    const anke = [of(desk, ANKE.customer_email)];
    expect(await doubles(desk, anke)).toHaveLength(1);
    expect(await doubles(desk, anke, key)).toEqual([]);
    expect(await doubles(desk, [{ event_id: second.eventId, customer_email: ANKE.customer_email }])).toEqual([]);
    // what another organizer sent is not told
    expect(await doubles(desk, [of(other, ANKE.customer_email)])).toEqual([]);
    const [row] = await desk.recipients();
    await cancel(desk, { orderid: row?.orderid });
    expect(await doubles(desk, anke)).toEqual([]);
  });
});
