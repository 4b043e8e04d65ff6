import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '#server/orders/download-tokens.ts';
import { BULK_PRIORITY } from '#server/platform/jobs/outbox.ts';
import { TODAY } from '../../test-clock.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { ANKE, type Desk, line, newKey, openDesk, people } from './free-tickets-desk.ts';

const BEFORE = { status: 409, key: 'FreeTicketsCancelledBefore' } as const;
const soon = () => new Date(TODAY.getTime() + 60_000);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
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

  test('of a sending are counted until then: whose are valid, and what was scanned of them', async () => {
    const desk = await openDesk(shop);
    const sending_id = sendingOf(await desk.sendAll([...people(desk, 2), line(desk, { ...ANKE, ticket_qty: 2 }, 1)]));
    const scans = shop.database.db.updateTable('admissions').set({ scans: 1 }).where('event_id', '=', desk.eventId);
    await scans.where('ticket_id', '=', desk.tickets[0] ?? 0).execute();
    expect(await desk.sendings()).toMatchObject([{ recipients: 3, checked_in: 2 }]);
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
    await cancel(desk, { orderid: first?.orderid });
    expect(await desk.sendings()).toMatchObject([{ came_back: [{ orderid: second?.orderid }] }]);
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

  test('are none for tickets that were cancelled, of another event, or sent under the same key', async () => {
    const [desk, other] = [await openDesk(shop), await openDesk(shop)];
    const key = newKey();
    await desk.send([line(desk)], {}, key);
    await other.send([line(other)]);
    const anke = [of(desk, ANKE.customer_email)];
    expect(await doubles(desk, anke)).toHaveLength(1);
    expect(await doubles(desk, anke, key)).toEqual([]);
    // what another organizer sent is not told
    expect(await doubles(desk, [of(other, ANKE.customer_email)])).toEqual([]);
    const [row] = await desk.recipients();
    await cancel(desk, { orderid: row?.orderid });
    expect(await doubles(desk, anke)).toEqual([]);
  });
});
