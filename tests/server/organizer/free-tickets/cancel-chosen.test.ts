import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FreeTicketRecipient } from '#wire/organizer/free-tickets.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { lineOf, openShop, type Shop } from '../../orders/shop.ts';
import { ANKE, type Desk, line, newKey, openDesk, people } from './free-tickets-desk.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ids = (rows: readonly FreeTicketRecipient[]) => rows.map(({ orderid }) => orderid);
const cancel = (
  desk: Desk,
  orderids: readonly (number | undefined)[],
  own: Record<string, string> = {},
  expected: object = {},
) => shop.post('/api/free_tickets/chosen/cancel', { orderids, ...expected }, { ...desk.headers, ...own });
const count = (desk: Desk, fields: object = {}) =>
  shop.post('/api/free_tickets/chosen', { event_id: desk.eventId, ticket_id: 0, ...fields }, desk.headers);
const booked = (desk: Desk, at = 0) => shop.bookedOf(desk.tickets[at] ?? 0);

/** To how many recipients of this event it is said that their tickets are cancelled. */
async function noticesOf({ eventId }: Desk): Promise<number> {
  const { rows } = await sql<{ notices: number }>`
    select count(*)::int as notices from outbox_jobs join cancellations
      on outbox_jobs.key = 'orders.cancelled-notice:' || cancellations.id
    where cancellations.event_id = ${eventId}
  `.execute(shop.database.db);
  return rows[0]?.notices ?? 0;
}

describe('chosen free tickets are cancelled together', () => {
  test('of several recipients and sendings; one that somebody else had cancelled meanwhile is left out', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll(people(desk, 3));
    await desk.send([line(desk, { ticket_qty: 4 })]);
    const [anke, first, second, kept] = await desk.recipients();
    await shop.post('/api/free_tickets/cancel', { orderid: first?.orderid }, desk.headers);
    const reply = await cancel(desk, ids([anke!, first!, second!]));
    expect(reply.json()).toMatchObject({ message: 'bookingstausupdated', tickets: 5, recipients: 2 });
    expect(ids(await desk.recipients())).toEqual([kept?.orderid]);
    expect(await booked(desk)).toBe(1);
    // each of the three once
    expect(await noticesOf(desk)).toBe(3);
    await shop.expectStockToFit();
    expect((await cancel(desk, ids([anke!, second!]))).json()).toMatchObject({ tickets: 0, recipients: 0 });
    expect(await noticesOf(desk)).toBe(3);
  });

  test('of one order are one recipient, told in one mail', async () => {
    const desk = await openDesk(shop);
    await desk.send([line(desk, { ticket_qty: 2 }), line(desk, {}, 1)]);
    const chosen = ids(await desk.recipients());
    expect((await count(desk, { orderids: chosen })).json()).toMatchObject({ recipients: 1, tickets: 3 });
    expect((await cancel(desk, [...chosen, ...chosen])).json()).toMatchObject({ tickets: 3, recipients: 1 });
    expect(await noticesOf(desk)).toBe(1);
  });

  test('once, by two presses at the same time; the answers say who did what', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll(people(desk, 4));
    const all = ids(await desk.recipients());
    const replies = await Promise.all([cancel(desk, all.slice(0, 3)), cancel(desk, all.slice(1))]);
    const done = replies.map((reply) => reply.json<{ tickets: number }>().tickets);
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect(await noticesOf(desk)).toBe(4);
    expect(await booked(desk)).toBe(0);
    await shop.expectStockToFit();
  });

  test('and sent again under its key, the same call is answered alike', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll(people(desk, 3));
    const all = ids(await desk.recipients());
    const key = newKey();
    const replies = await Promise.all([cancel(desk, all, key), cancel(desk, all, key)]);
    replies.push(await cancel(desk, all, key));
    for (const reply of replies) expect(reply.json()).toMatchObject({ tickets: 3, recipients: 3 });
    expect(await noticesOf(desk)).toBe(3);
    await shop.expectStockToFit();
  });

  test('as they were shown, or none is: what was scanned or cancelled meanwhile is said and asked about again', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll([...people(desk, 2), line(desk, { ...ANKE, ticket_qty: 3 }, 1)]);
    const all = ids(await desk.recipients());
    const shown = { expected_tickets: 5, expected_checked_in: 0 };
    const scan = shop.database.db.updateTable('admissions').set({ scans: 1 });
    await scan.where('ticket_id', '=', desk.tickets[1] ?? 0).execute();
    const changed = { status: 409, key: 'FreeTicketsChanged' };
    expectRefusal(await cancel(desk, all, {}, shown), { ...changed, values: { tickets: 5, scanned: 3 } });
    const [gone] = await desk.recipients({ ticket_id: desk.tickets[0] });
    await shop.post('/api/free_tickets/cancel', { orderid: gone?.orderid }, desk.headers);
    const scanned = { ...shown, expected_checked_in: 3 };
    expectRefusal(await cancel(desk, all, {}, scanned), { ...changed, values: { tickets: 4, scanned: 3 } });
    expect(await desk.recipients()).toHaveLength(2);

    // what is shown by now is cancelled; its answer, asked for again, is the same
    const key = newKey();
    const now = { expected_tickets: 4, expected_checked_in: 3 };
    for (const reply of [await cancel(desk, all, key, now), await cancel(desk, all, key, now)])
      expect(reply.json()).toMatchObject({ success: true, tickets: 4, recipients: 2 });
    // somebody else was faster with all of them
    expect((await cancel(desk, all, {}, now)).json()).toMatchObject({ success: true, tickets: 0 });
  });

  test('or none of them is: not with another organizer’s among them, nor with one that was bought', async () => {
    const [desk, other] = [await openDesk(shop), await openDesk(shop)];
    await desk.sendAll(people(desk, 2));
    await other.sendAll(people(other, 1));
    const own = ids(await desk.recipients());
    const [foreign] = await other.recipients();
    expect((await cancel(desk, [...own, foreign?.orderid])).statusCode).toBe(404);
    expect((await count(desk, { orderids: [...own, foreign?.orderid] })).statusCode).toBe(404);
    expect((await count(desk, { event_id: other.eventId })).statusCode).toBe(404);

    const bought = await shop.ordered([lineOf(desk, { ticket_qty: 1 }, 1)]);
    await shop.atBank(bought, 'success');
    await shop.webhook(bought);
    const [booking] = await shop.ordersOf(desk.tickets[1] ?? 0);
    expectRefusal(await cancel(desk, [...own, Number(booking?.id)]), { status: 409, key: 'NoFreeTicketToCancel' });
    expect((await cancel(desk, [])).statusCode).toBe(422);
    expect(
      (
        await cancel(
          desk,
          Array.from({ length: 501 }, () => own[0]),
        )
      ).statusCode,
    ).toBe(422);
    expect(ids(await desk.recipients())).toEqual(own);
    expect(await booked(desk, 1)).toBe(1);
    expect(await other.recipients()).toHaveLength(1);
    expect(await noticesOf(desk)).toBe(0);
  });

  test('beside buyers of the same ticket: what comes back is sold once', async () => {
    const desk = await openDesk(shop, { tickets: [{ quantity: 20, price_cents: 0 }] });
    await desk.sendAll(people(desk, 20));
    const all = ids(await desk.recipients());
    const buyer = (at: number) =>
      shop.order([lineOf(desk, { ticket_qty: 1 })], {
        payment_method: 'offline',
        customer_email: `buyer${at}@demo.kaartje.test`,
      });
    const [cancelled, ...bought] = await Promise.all([
      cancel(desk, all),
      ...Array.from({ length: 50 }, (_, at) => buyer(at)),
    ]);
    expect(cancelled.json()).toMatchObject({ tickets: 20 });
    const sold = bought.filter(({ statusCode }) => statusCode === 200).length;
    expect(await booked(desk)).toBe(sold);
    expect(sold).toBeLessThanOrEqual(20);
    await shop.expectStockToFit();
  });
});

describe('what would be cancelled is counted before', () => {
  test('of chosen lines: those that are valid, and what of them was scanned', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll([...people(desk, 2), line(desk, { ...ANKE, ticket_qty: 3 }, 1)]);
    const scans = shop.database.db.updateTable('admissions').set({ scans: 1 });
    await scans.where('ticket_id', '=', desk.tickets[1] ?? 0).execute();
    const [anke, first, second] = await desk.recipients();
    await shop.post('/api/free_tickets/cancel', { orderid: first?.orderid }, desk.headers);
    const chosen = (await count(desk, { orderids: ids([anke!, first!]) })).json();
    expect(chosen).toMatchObject({ orderids: [anke?.orderid], recipients: 1, tickets: 3, checked_in: 3, others: 0 });
    const refusal = { status: 409, key: 'FreeTicketsCancelledBefore' };
    expectRefusal(await count(desk, { orderids: [first?.orderid] }), refusal);
    expect((await count(desk, { orderids: [second?.orderid] })).json()).toMatchObject({ tickets: 1, checked_in: 0 });
  });

  test('of all but some: these keep their tickets', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll(people(desk, 12));
    const [first, second] = await desk.recipients();
    const search = { 'search[value]': 'gast1', except: ids([first!, second!]) };
    expect((await count(desk, { except: ids([first!, second!]) })).json()).toMatchObject({ recipients: 10 });
    const found = (await count(desk, search)).json<{ orderids: number[] }>().orderids;
    const named = ids(await desk.recipients({ 'search[value]': 'gast1' }));
    const left = named.filter((id) => id !== first?.orderid && id !== second?.orderid);
    expect(new Set(found)).toEqual(new Set(left));
    const everybody = { except: ids(await desk.recipients()) };
    expectRefusal(await count(desk, everybody), { status: 409, key: 'FreeTicketsCancelledBefore' });
  });

  test('of all that event, ticket and search leave, on every page; who gets tickets later keeps them', async () => {
    const desk = await openDesk(shop);
    await desk.sendAll([...people(desk, 12), line(desk, { ...ANKE, ticket_qty: 2 }, 1)]);
    const page = { start: 0, length: 10 };
    expect((await count(desk, page)).json()).toMatchObject({ recipients: 13, tickets: 14 });
    expect((await count(desk, { ...page, ticket_id: desk.tickets[1] })).json()).toMatchObject({ tickets: 2 });
    const search = { ...page, ticket_id: desk.tickets[0], 'search[value]': 'gast1' };
    const found = (await count(desk, search)).json<{ orderids: number[] }>();
    // 1, 10, 11 and 12
    expect(found).toMatchObject({ recipients: 4, tickets: 4, others: 0 });
    await desk.send([line(desk)], { customer_email: 'gast100@telenet.be' });
    expect((await cancel(desk, found.orderids)).json()).toMatchObject({ tickets: 4, recipients: 4 });
    const left = await desk.recipients({ 'search[value]': 'gast1' });
    expect(left.map(({ customer_email }) => customer_email)).toEqual(['gast100@telenet.be']);
    expect(await booked(desk)).toBe(9);
    await shop.expectStockToFit();
  });
});
