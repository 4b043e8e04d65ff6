import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../orders/refused.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { addedCoupon, addedGroup, couponOf, storeCoupon, tableAt } from './coupons-scene.ts';
import { list, store, ticketSeller } from './tickets-scene.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const COUPONS = '/api/coupons/paginate_coupons';
const LINKS_OF_DELETED = join(
  import.meta.dirname,
  '../../../src/server/platform/database/migrations/0190-links-of-deleted-coupons.sql',
);
const orderWith = (own: Awaited<ReturnType<typeof ticketSeller>>, code: string, ticket_qty = 2) =>
  shop.order([lineOf(own, { ticket_qty, coupon_applied: code })]);

describe('the table of coupons', () => {
  test('says of each whether it can be used, and shows one state alone', async () => {
    const own = await ticketSeller(shop);
    const states = {
      active: {},
      inactive: { status: 0, end_date: '2026-10-02' },
      over: { end_date: '2026-11-19' },
      starts: { start_date: '2026-11-21' },
      used_up: { limit_usage: 1 },
    };
    for (const [state, fields] of Object.entries(states))
      await addedCoupon(shop, own, { coupon_code: state, ...fields });
    await addedCoupon(shop, own, { coupon_code: 'OP', coupon_ticket_limit: 2 });
    await orderWith(own, 'USED_UP');
    await orderWith(own, 'OP');
    for (const state of Object.keys(states)) {
      const { aaData } = await tableAt<{ coupon_code: string }>(shop, own, `${COUPONS}?state=${state}`);
      const expected = state === 'used_up' ? ['OP', 'USED_UP'] : [state.toUpperCase()];
      expect(aaData.map(({ coupon_code }) => coupon_code).toSorted()).toEqual(expected);
    }
    expect((await tableAt(shop, own, COUPONS)).iTotalRecords).toBe(6);
  });

  test('names the events of each coupon, whose address can bring its code, and which of them the public sees', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    const event = { id: own.eventId, slug: own.slug, is_public: 1 };
    expect((await couponOf(shop, own, id)).events).toMatchObject([event]);
    const table = await tableAt<{ events: object[] }>(shop, own, COUPONS);
    expect(table.aaData[0]?.events).toMatchObject([event]);
    await shop.database.db.updateTable('events').set({ publish: 0 }).where('id', '=', own.eventId).execute();
    expect((await couponOf(shop, own, id)).events).toMatchObject([{ ...event, is_public: 0 }]);
    await shop.database.db
      .updateTable('tickets')
      .set({ deleted_at: new Date() })
      .where('id', 'in', own.tickets)
      .execute();
    expect((await couponOf(shop, own, id)).events).toEqual([]);
  });

  test('is sorted by its columns and searched by title and code; the file has the same rows', async () => {
    const own = await ticketSeller(shop);
    await addedCoupon(shop, own, { coupon_code: 'A', description: '=Zomer', amount: '12,5' });
    await addedCoupon(shop, own, { coupon_code: 'B', description: 'Élan', coupon_type: 1, amount: 5 });
    const titles = async (query: string) =>
      (await tableAt<{ description: string }>(shop, own, `${COUPONS}?${query}`)).aaData.map((row) => row.description);
    expect(await titles('order[0][column]=1&order[0][dir]=asc')).toEqual(['=Zomer', 'Élan']);
    expect(await titles('order[0][column]=2&order[0][dir]=desc')).toEqual(['Élan', '=Zomer']);
    // a page of it, of as many as there are
    const next = await tableAt(shop, own, `${COUPONS}?order[0][column]=1&order[0][dir]=asc&start=1&length=1`);
    expect(next).toMatchObject({ aaData: [{ description: 'Élan' }], iTotalRecords: 2 });
    expect(await titles('search[value]=zom')).toEqual(['=Zomer']);
    expect(await titles('search[value]=b')).toEqual(['Élan']);
    const url = `${COUPONS}.csv?lang=nl&order[0][column]=1&order[0][dir]=asc`;
    const file = await shop.app.inject({ url, headers: own.headers });
    expect(file.headers['content-disposition']).toContain('coupons.csv');
    const [, first, second] = file.body.split('\r\n');
    expect(first).toBe("'=Zomer;A;12,5\u00A0%;Zilt & Zand;20,00;0;200;0;01/10/2026;30/11/2026;Actief");
    expect(second).toContain('Élan;B;5,00;');
  });

  // Source: CPA-14, MCP-10, TBL-04
  test('shows the coupons for an event alone, those that are for others too, and no event of others', async () => {
    const own = await ticketSeller(shop);
    const second = await ticketSeller(shop, { seller: own });
    const both = [...own.tickets, ...second.tickets];
    await addedCoupon(shop, own, { coupon_code: 'EEN' });
    await addedCoupon(shop, own, { coupon_code: 'BEIDE', added_tickets: both });
    await addedCoupon(shop, second, { coupon_code: 'TWEE' });
    await addedGroup(shop, own, { coupon_code: 'GR' });
    await addedGroup(shop, second, { coupon_code: 'GRR' });
    const codes = async (url: string) =>
      (await tableAt<{ coupon_code: string }>(shop, own, url)).aaData.map((row) => row.coupon_code).toSorted();
    expect(await codes(`${COUPONS}?event_id=${own.eventId}`)).toEqual(['BEIDE', 'EEN']);
    expect(await codes(`${COUPONS}?event_id=${second.eventId}`)).toEqual(['BEIDE', 'TWEE']);
    expect(await codes(`${COUPONS}?event_id=`)).toEqual(['BEIDE', 'EEN', 'TWEE']);
    expect(await codes(`/api/coupons/masscoupon_paginate?event_id=${second.eventId}`)).toEqual(['GRR']);
    const url = `${COUPONS}.csv?lang=nl&event_id=${second.eventId}`;
    const file = await shop.app.inject({ url, headers: own.headers });
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
    const other = await ticketSeller(shop);
    const foreign = await shop.app.inject({ url: `${COUPONS}?event_id=${other.eventId}`, headers: own.headers });
    expectRefusal(foreign, { status: 404, key: 'TryAgain' });
  });

  test('counts orders and tickets while they hold, and shows the orders behind the numbers', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    const code = { coupon_applied: 'ZEE10' };
    const paid = await shop.ordered([lineOf(own, { ticket_qty: 3, ...code })], { customer_name: 'Jef' });
    await shop.atBank(paid, 'success');
    await shop.webhook(paid);
    const failed = await shop.ordered([lineOf(own, { ticket_qty: 2, ...code })]);
    await shop.ordered([lineOf(own, { ticket_qty: 4, ...code })], { customer_name: 'An' });
    await shop.atBank(failed, 'failed');
    await shop.webhook(failed);
    expect(await couponOf(shop, own, id)).toMatchObject({ total_used: 2, total_ticket_used: 7, total_codes_used: 1 });
    const url = `/api/coupon/${id}/orders?order[0][column]=4&order[0][dir]=asc`;
    expect(await tableAt(shop, own, url)).toMatchObject({
      iTotalRecords: 2,
      aaData: [
        {
          order_number: paid.data.order_number,
          customer_name: 'Jef',
          couponcode: 'ZEE10',
          tickets: 3,
          discount: '3.75',
          paid: 1,
        },
        { customer_name: 'An', tickets: 4, discount: '5.00', paid: 0 },
      ],
    });
    expect((await tableAt(shop, own, `${url}&search[value]=jef`)).iTotalRecords).toBe(1);
    // what it took off a ticket that was cancelled since is nobody's discount any more
    await cancelOne(own, paid.data.order_number);
    const after = await tableAt(shop, own, url);
    expect(after).toMatchObject({ aaData: [{ customer_name: 'Jef', tickets: 2, discount: '2.50' }, { tickets: 4 }] });
  });
});

/** The organizer pays back the last ticket of an order of one line. */
async function cancelOne(own: Awaited<ReturnType<typeof ticketSeller>>, number: string): Promise<void> {
  const { booking, ticket, admission } = await shop.database.db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id as booking', 'bookings.ticket_id as ticket', 'admissions.id as admission'])
    .where('orders.order_number', '=', number)
    .orderBy('admissions.position', 'desc')
    .executeTakeFirstOrThrow();
  const url = `/api/bookings/cancel-booking/${booking}/${number}/${ticket}`;
  const reply = await shop.post(url, { status: 3, admission_ids: [admission] }, own.headers);
  expect(reply.json()).toMatchObject({ success: true });
}

describe('a coupon that is deleted', () => {
  const remove = (own: { headers: Record<string, string> }, id: number) =>
    shop.post('/api/coupon/delete', { id }, own.headers);

  test('goes from the list where nobody used it, and its code is free again', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    const failed = await shop.ordered([lineOf(own, { ticket_qty: 2, coupon_applied: 'ZEE10' })]);
    await shop.atBank(failed, 'failed');
    await shop.webhook(failed);
    const reply = await remove(own, id);
    expect(reply.json()).toEqual({ success: true, status: true, message: 'CouponDeleteSuccessfully' });
    expect((await tableAt(shop, own, COUPONS)).iTotalRecords).toBe(0);
    expect((await orderWith(own, 'ZEE10')).json()).toMatchObject({ message: 'Invalidcouponcode' });
    expectRefusal(await remove(own, id), { status: 404, key: 'TryAgain' });
    await addedCoupon(shop, own);
  });

  test('is no ticket’s any more, which is saved with the coupons that its form shows', async () => {
    const own = await ticketSeller(shop);
    const [ticket_id = 0] = own.tickets;
    const kept = await addedCoupon(shop, own);
    const id = await addedCoupon(shop, own, { coupon_code: 'WEG' });
    const couponsOf = async () => (await list(shop, own)).tickets.map(({ coupon_id }) => coupon_id);
    expect(await couponsOf()).toEqual([[kept, id]]);
    await remove(own, id);
    expect(await linksOf(id)).toBe(0);
    await shop.database.db.insertInto('coupon_tickets').values({ coupon_id: id, ticket_id }).execute();
    expect(await couponsOf()).toEqual([[kept]]);
    expect((await store(shop, own, { id: ticket_id, coupon_id: [kept] })).statusCode).toBe(200);
  });

  test('loses the links that were left behind', async () => {
    const own = await ticketSeller(shop);
    const [kept, id] = [await addedCoupon(shop, own), await addedCoupon(shop, own, { coupon_code: 'WEG' })];
    const { db } = shop.database;
    await db.updateTable('coupons').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await sql.raw(await readFile(LINKS_OF_DELETED, 'utf8')).execute(db);
    expect([await linksOf(kept), await linksOf(id)]).toEqual([1, 0]);
  });

  async function linksOf(coupon: number): Promise<number> {
    const rows = await shop.database.db
      .selectFrom('coupon_tickets')
      .select('ticket_id')
      .where('coupon_id', '=', coupon)
      .execute();
    return rows.length;
  }

  test('is made inactive where it was used, and stays with its orders', async () => {
    const own = await ticketSeller(shop);
    const id = await addedCoupon(shop, own);
    await orderWith(own, 'ZEE10');
    expect((await remove(own, id)).json()).toMatchObject({ success: true, message: 'CouponMadeInactive' });
    expect(await couponOf(shop, own, id)).toMatchObject({ state: 'inactive', status: 0, total_used: 1 });
    expect((await orderWith(own, 'ZEE10')).json()).toMatchObject({ message: 'Invalidcouponcode' });
  });

  test('while an order is being placed with it: the order keeps it, and it stays as inactive', async () => {
    const own = await ticketSeller(shop);
    const single = await addedCoupon(shop, own);
    const group = await addedGroup(shop, own, { codeslist: ['GAST1'] });
    for (const [id, code] of [
      [single, 'ZEE10'],
      [group, 'GAST1'],
    ] as const) {
      const calls = await shop.database.transaction(async (trx) => {
        // the order waits for its tickets, and deleting for the order
        await trx.selectFrom('tickets').select('id').where('id', 'in', own.tickets).forNoKeyUpdate().execute();
        const order = orderWith(own, code);
        await expect.poll(waitingForLocks).toBe(1);
        const deleted = remove(own, id);
        await expect.poll(waitingForLocks).toBe(2);
        return [order, deleted];
      });
      const [order, deleted] = await Promise.all(calls);
      expect(order?.statusCode).toBe(200);
      expect(deleted?.json()).toMatchObject({ message: 'CouponMadeInactive' });
      expect(await couponOf(shop, own, id)).toMatchObject({ state: 'inactive', total_used: 1 });
    }
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.database.db);
  return rows[0]?.n ?? 0;
}

describe('coupons of the ticket form', () => {
  test('are the active ones of the organizer; with an event those its tickets may have, and the inactive ones they have', async () => {
    const own = await ticketSeller(shop);
    const second = await ticketSeller(shop, { seller: own });
    const several = [...own.tickets, ...second.tickets];
    const ids = {
      own: await addedCoupon(shop, own, { coupon_code: 'EIGEN' }),
      other: await addedCoupon(shop, own, { coupon_code: 'ANDER', added_tickets: second.tickets }),
      both: await addedCoupon(shop, own, { coupon_code: 'BEIDE', added_tickets: several }),
      linked: await addedCoupon(shop, own, { coupon_code: 'LINK', status: 0 }),
      group: await addedGroup(shop, own),
    };
    await addedCoupon(shop, await ticketSeller(shop), { coupon_code: 'VREEMD' });
    const asked = async (query: string) => {
      const reply = await shop.app.inject({ url: `/api/coupon${query}`, headers: own.headers });
      return reply.json<{ success: boolean; data: { id: number; status: number }[] }>();
    };
    const { success, data } = await asked('');
    expect(success).toBe(true);
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set([ids.own, ids.other, ids.both, ids.group]));
    const ofEvent = (await asked(`?event_id=${own.eventId}`)).data;
    expect(new Set(ofEvent.map(({ id }) => id))).toEqual(new Set([ids.own, ids.both, ids.linked, ids.group]));
    expect(ofEvent.find(({ id }) => id === ids.linked)).toMatchObject({ coupon_code: 'LINK', status: 0 });
  });

  test('and the coupon’s own tickets are the same links, whichever form writes them', async () => {
    const own = await ticketSeller(shop, { tickets: [{}, {}] });
    const [first = 0, second = 0] = own.tickets;
    const id = await addedCoupon(shop, own, { added_tickets: [first] });
    await store(shop, own, { id: second, coupon_id: [id] });
    expect((await couponOf(shop, own, id)).added_tickets).toEqual([first, second]);
    await storeCoupon(shop, own, { id, added_tickets: [second] });
    expect((await list(shop, own)).tickets.map(({ coupon_id }) => coupon_id)).toEqual([[], [id]]);
    // at once
    const replies = await Promise.all([
      storeCoupon(shop, own, { id, added_tickets: [first, second] }),
      store(shop, own, { id: first, coupon_id: [id], price: 9 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
