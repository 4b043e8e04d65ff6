import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrder, type NewOrder } from '../organizer/staged-orders.ts';
import { type Buyer, ownBookings, type Reply, URL } from './own-bookings-table.ts';
import { openShop, type Shop } from './shop.ts';
import { stage, type Staged, supplement } from './stage.ts';

let shop: Shop;
let event: Staged;
beforeAll(async () => {
  shop = await openShop({ draws: true });
  event = await stage(shop.database, { event: { state: 'West-Vlaanderen' }, tickets: [{}, {}] });
});
afterAll(() => shop.close());

const buyer = (): Promise<Buyer> => shop.signedIn({});

const table = (own: Buyer, query?: Record<string, string>): Promise<Reply> => ownBookings(shop, own, query);

const add = ({ userId }: Buyer, { order = {}, booking = {} }: NewOrder = {}, of = event) =>
  addOrder(shop.database, of, { order: { user_id: userId, ...order }, booking });

const ids = ({ aaData }: Reply) => aaData.map(({ id }) => id);

describe('my tickets', () => {
  test('are none before something is bought', async () => {
    const reply = await table(await buyer(), { draw: '7' });
    expect(reply).toEqual({
      success: true,
      status: true,
      aaData: [],
      iTotalRecords: 0,
      iTotalDisplayRecords: 0,
      sEcho: 7,
    });
  });

  test('have every documented field, from a real order that was paid', async () => {
    const own = await buyer();
    const [seat = 0, other = 0] = event.tickets;
    const coat = await supplement(shop.database, event, { ticketId: other, required: false });
    const chosen = { supplements: { 2: [{ supplement_id: coat, checked: true }] } };
    const order = await shop.ordered(
      [
        { ticket_id: seat, event_id: event.eventId, ticket_qty: 1 },
        { ticket_id: other, event_id: event.eventId, ticket_qty: 2, ...chosen },
      ],
      {},
      own.headers,
    );
    const pending = await table(own);
    expect(
      pending.aaData.map(({ status, transaction_details }) => [status, transaction_details.payment_status]),
    ).toEqual([
      [0, 'pending'],
      [0, 'pending'],
    ]);
    await shop.atBank(order, 'success');
    await shop.webhook(order);
    const { aaData } = await table(own);
    const [newest, oldest] = aaData;
    expect(newest).toMatchObject({
      order_number: order.data.order_number,
      event_id: event.eventId,
      event_title: 'Zilt & Zand',
      event_category: 'Muziek',
      event_start_date: '2026-12-12',
      event_start_time: '20:00:00',
      event_end_date: '2026-12-12',
      event_end_time: '23:00:00',
      event_state: 'West-Vlaanderen',
      event_city: 'Oostende',
      event_country: 'België',
      ticket_title: 'Zitplaats 2',
      ticket_description: '',
      ticket_price: '12.50',
      quantity: 2,
      price: '26.50',
      discount_price: '0.00',
      net_price: '26.50',
      booking_cancel: 0,
      status: 1,
      checked_in: 0,
      transaction_details: { amount_paid: order.data.total, payment_status: 'success', payment_gateway: 'sandbox' },
    });
    expect(newest?.transaction_details.txn_id).not.toBe('');
    // no job has run: a ticket is ready from the payment on, for its file is made when it is asked for
    for (const { id, order_number } of aaData) {
      const file = await shop.app.inject({ url: `/download/ticket/${id}/${order_number}`, headers: own.headers });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect(JSON.parse(newest?.supplement_json ?? '')).toEqual([{ ticket: 2, title: 'Vestiaire', price: '1.50' }]);
    expect(new Date(newest?.created_at ?? '').getTime()).not.toBeNaN();
    expect(oldest).toMatchObject({
      ticket_title: 'Zitplaats 1',
      quantity: 1,
      net_price: '12.50',
      supplement_json: '[]',
    });
    expect(Number(newest?.net_price) + Number(oldest?.net_price)).toBe(Number(order.data.total));
  });

  test('are those of the token’s user alone, paid or being paid', async () => {
    const own = await buyer();
    const somebody = await buyer();
    const paid = await add(own);
    const waits = await add(own, { order: { state: 'pending' } });
    await add(own, { order: { state: 'failed' } });
    await add(own, { order: { state: 'expired' } });
    await add(somebody);
    await addOrder(shop.database, event);
    expect(ids(await table(own, { user_id: String(somebody.userId) }))).toEqual([waits, paid]);
    expect((await shop.app.inject({ url: URL })).statusCode).toBe(401);
  });

  // Source: MYT-12
  test('may be asked to be cancelled until their event begins, and not while they are asked for or gone', async () => {
    const own = await buyer();
    for (const booking_cancel of [0, 1, 2, 3]) await add(own, { booking: { booking_cancel } });
    await add(own, { order: { state: 'pending' } });
    const begun = await stage(shop.database, { event: { start_date: '2026-01-01', start_time: '20:00:00' } });
    await add(own, {}, begun);
    const mayAsk = (await table(own)).aaData.map(({ may_cancel, booking_cancel, event_id, status }) => [
      may_cancel,
      booking_cancel,
      event_id === begun.eventId,
      status,
    ]);
    expect(mayAsk).toEqual([
      [0, 0, true, 1],
      [0, 0, false, 0],
      [0, 3, false, 1],
      [0, 2, false, 1],
      [0, 1, false, 1],
      [1, 0, false, 1],
    ]);
  });

  test('say how each stands: cancellation, check-ins, cash', async () => {
    const own = await buyer();
    const states = [0, 1, 2, 3];
    for (const booking_cancel of states) await add(own, { booking: { booking_cancel } });
    const cash = await add(own, { order: { payment_method: 'offline' }, booking: { quantity: 2 } });
    for (const scans of [1, 0])
      await shop.database.db
        .insertInto('admissions')
        .values({
          id: randomUUID(),
          booking_id: cash,
          event_id: event.eventId,
          ticket_id: event.tickets[0] ?? 0,
          position: scans + 1,
          scans,
        })
        .execute();
    const [first, ...others] = (await table(own)).aaData;
    expect(first).toMatchObject({
      checked_in: 1,
      transaction_details: { amount_paid: '0.00', txn_id: '', payment_gateway: 'offline' },
    });
    expect(others.map(({ booking_cancel }) => booking_cancel)).toEqual(states.toReversed());
  });

  test('are sorted by each documented column, and found by event, ticket and a part of the order number', async () => {
    const own = await buyer();
    const later = await stage(shop.database, {
      title: 'Álle hens aan dek',
      event: { start_date: '2027-01-02', end_date: '2027-01-03' },
    });
    await shop.database.db
      .insertInto('event_search')
      .values({ event_id: later.eventId, words: 'alle hens aan dek' })
      .execute();
    const number = 'KJ-7Q4M-2XKD-9T3R';
    const one = await add(own, { order: { order_number: number }, booking: { quantity: 3 } });
    const two = await add(own, {}, later);
    const by = async (column: number, dir: string) =>
      ids(await table(own, { 'order[0][column]': String(column), 'order[0][dir]': dir }));
    expect(await by(0, 'asc')).toEqual([one, two]);
    expect(await by(2, 'asc')).toEqual([two, one]);
    expect(await by(4, 'desc')).toEqual([one, two]);
    expect(await by(5, 'desc')).toEqual([two, one]);
    expect(await by(6, 'asc')).toEqual([one, two]);
    for (const column of [1, 3]) expect(new Set(await by(column, 'asc'))).toEqual(new Set([one, two]));
    const found = async (words: string) => ids(await table(own, { 'search[value]': words }));
    expect(await found('zilt')).toEqual([one]);
    expect(await found('Álle hens')).toEqual([two]);
    expect(await found('dek alle')).toEqual([two]);
    expect(await found('kj 7q4m2xk')).toEqual([one]);
    expect(await found('ZITPLAATS 1')).toEqual([two, one]);
    expect(await found('%')).toEqual([]);
    expect(await found("'; drop table orders --")).toEqual([]);
    const wrong = await shop.app.inject({ url: URL, query: { 'order[0][column]': '7' }, headers: own.headers });
    expect(wrong.statusCode).toBe(422);
  });
});
