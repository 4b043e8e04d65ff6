import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { addedCoupon, storeCoupon } from './coupons-scene.ts';
import { added as addedTicket, list, NEW, store, ticketOf, ticketSeller } from './tickets-scene.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('two who change one ticket', () => {
  test('at once, in different fields: both changes are kept', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    const calls = await shop.database.transaction(async (trx) => {
      await trx.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute();
      const texts = { nl: { title: 'Loge', description: '' } };
      const both = [store(shop, own, { id, texts }), store(shop, own, { id, price: '19,00' })];
      await expect.poll(waitingForLocks).toBe(2); // both are under way, and neither knows of the other
      return both;
    });
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await ticketOf(shop, own, id)).toMatchObject({ title: 'Loge', price: '19.00' });
  });

  test('in the same field: who says what it was is told that it is something else now', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    const { price, quantity } = await ticketOf(shop, own, id);
    const mine = { id, price: '19,00', quantity: 90, was: JSON.stringify({ price, quantity }) };
    await store(shop, own, { id, price: '18,00' });
    expectRefusal(await store(shop, own, mine), {
      status: 409,
      key: 'TicketChanged',
      errors: { price: 'ChangedMeanwhile' },
    });
    expect(await ticketOf(shop, own, id)).toMatchObject({ price: '18.00', quantity: 100 });
    // knowing of it, the second chooses
    const chosen = { ...mine, was: JSON.stringify({ price: '18,00', quantity }) };
    expect((await store(shop, own, chosen)).json()).toMatchObject({ message: 'TicketUpdated' });
    expect(await ticketOf(shop, own, id)).toMatchObject({ price: '19.00', quantity: 90 });
  });

  test('one of them by a coupon: neither brings back or takes away what the other linked', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    const other = await addedTicket(shop, own);
    const kept = await addedCoupon(shop, own, { coupon_code: 'blijft', added_tickets: [id] });
    const added = await addedCoupon(shop, own, { coupon_code: 'komt', added_tickets: [other] });
    const removed = await addedCoupon(shop, own, { coupon_code: 'gaat', added_tickets: [id] });
    const saved = await shop.database.transaction(async (trx) => {
      await trx.selectFrom('ticket_texts').select('lang').where('ticket_id', '=', id).forUpdate().execute();
      const saving = store(shop, own, { id, price: '19,00' });
      await expect.poll(waitingForLocks).toBe(1); // it has read the ticket's coupons
      for (const reply of [
        await storeCoupon(shop, own, { id: added, added_tickets: [id] }),
        await storeCoupon(shop, own, { id: removed, added_tickets: [other] }),
      ])
        expect(reply.json()).toMatchObject({ message: 'CouponAddedUpdated' });
      return [saving];
    });
    expect((await Promise.all(saved)).map(({ statusCode }) => statusCode)).toEqual([200]);
    expect(await ticketOf(shop, own, id)).toMatchObject({ price: '19.00', coupon_id: [kept, added] });
  });

  test('to the same value, or in other fields: nobody is asked', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    await store(shop, own, { id, price: '18,00' });
    const same = await store(shop, own, { id, price: 18, was: { price: '12,50' } });
    expect(same.json()).toMatchObject({ message: 'TicketUpdated' });
    const other = await store(shop, own, { id, quantity: 90, was: { quantity: 100 } });
    expect(other.json()).toMatchObject({ message: 'TicketUpdated' });
    expect(await ticketOf(shop, own, id)).toMatchObject({ price: '18.00', quantity: 90 });
  });

  test('what a form shows of a ticket is what it was, whatever the ticket holds', async () => {
    const own = await ticketSeller(shop);
    const [id = 0] = own.tickets;
    await shop.database.db
      .updateTable('tickets')
      .set({ start_time: '10:00:30', expire_date: '2026-12-11', expire_time: '09:15:45', organizer_commission: 150 })
      .where('id', '=', id)
      .execute();
    const { texts, ...now } = await ticketOf(shop, own, id);
    const was = {
      start_date: '',
      start_time: '',
      expire_date: now.expire_date,
      expire_time: '09:15',
      organizer_commission_type: '',
      organizer_commission: '1,50',
      coupon_id: [],
      taxes_ids: '',
      texts: { ...texts, fr: { title: '', description: '' } },
    };
    const fields = {
      start_date: '2026-11-01',
      start_time: '11:00',
      expire_time: '09:30',
      organizer_commission_type: 1,
      organizer_commission: 2,
      texts: { nl: { title: 'Loge', description: '' } },
    };
    expect((await store(shop, own, { id, ...fields, was })).json()).toMatchObject({ message: 'TicketUpdated' });
  });
});

describe('a new ticket whose answer was lost', () => {
  test('and is sent again is one ticket, as it was sent last', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const headers = { ...own.headers, 'idempotency-key': randomUUID() };
    const fields = { ...NEW, event_id: own.eventId };
    const first = await store(shop, { headers }, fields);
    const again = await store(shop, { headers }, { ...fields, price: '20,00' });
    expect(again.json()).toEqual(first.json());
    expect((await list(shop, own)).tickets).toMatchObject([{ price: '20.00' }]);
    await store(shop, { headers: { ...headers, 'idempotency-key': randomUUID() } }, fields);
    expect((await list(shop, own)).tickets).toHaveLength(2);
  });

  test('and is sent twice at once is one ticket', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const headers = { ...own.headers, 'idempotency-key': randomUUID() };
    const send = () => store(shop, { headers }, { ...NEW, event_id: own.eventId });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await list(shop, own)).tickets).toHaveLength(1);
  });

  test('after a refusal the same form is a ticket once it is right', async () => {
    const own = await ticketSeller(shop, { tickets: [] });
    const headers = { ...own.headers, 'idempotency-key': randomUUID() };
    const fields = { ...NEW, event_id: own.eventId };
    expect((await store(shop, { headers }, { ...fields, template: 'custom' })).statusCode).toBe(422);
    expect((await store(shop, { headers }, fields)).json()).toMatchObject({ message: 'TicketAdded' });
    expect((await list(shop, own)).tickets).toHaveLength(1);
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(shop.database.db);
  return rows[0]?.waiting ?? 0;
}
