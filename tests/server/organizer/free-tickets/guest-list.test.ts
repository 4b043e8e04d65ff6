import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundBooking } from '#wire/door/numbers.ts';
import { orderRetention } from '#server/orders/order-retention.ts';
import { TONIGHT } from '../../door/door-scene.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { customersOf, fileOfCustomers } from '../customers-scene.ts';
import { type Desk, line, newKey, openDesk } from './free-tickets-desk.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const NOOR = { customer_name: 'Noor Amrani', customer_email: '' };
const listed = (desk: Desk, lines: readonly object[], own: Record<string, string> = {}) =>
  desk.sendAll(lines, { guest_list: '1' }, own);

/** Mails of the orders of this event, and jobs that would write one. */
async function mailsOf({ eventId }: Desk): Promise<{ mails: number; jobs: number }> {
  const { rows } = await sql<{ mails: number; jobs: number }>`
    select (select count(*)::int from mails where mails.order_id = any(array_agg(orders.id))) as mails,
      (select count(*)::int from outbox_jobs where payload ->> 'orderId' = any(array_agg(orders.id::text))) as jobs
    from orders join bookings on bookings.order_id = orders.id where bookings.event_id = ${eventId}
  `.execute(shop.database.db);
  return rows[0] ?? { mails: -1, jobs: -1 };
}

describe('a name on the guest list', () => {
  test('has tickets and no mail; who has an address is mailed as ever', async () => {
    const desk = await openDesk(shop);
    const both = [line(desk, { ...NOOR, ticket_qty: 2 }), line(desk, { ...NOOR, customer_name: 'Bo Maes' })];
    const reply = await listed(desk, both);
    expect(reply.json()).toMatchObject({ mails: 0, tickets: 3 });
    expect(await mailsOf(desk)).toEqual({ mails: 0, jobs: 0 });
    expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(3);
    expect(await desk.recipients()).toMatchObject([
      { customer_name: 'Bo Maes', customer_email: '', quantity: 1, mailed_at: '', is_waiting: false, came_back: false },
      { customer_name: 'Noor Amrani', customer_email: '', quantity: 2, mailed_at: '', is_waiting: false },
    ]);
    expect(await desk.sendings()).toMatchObject([
      { mails: 0, sent: 0, waiting: 0, recipients: 2, listed: 2, came_back: [], given_up: [] },
    ]);
    await shop.expectStockToFit();

    const mixed = [line(desk, NOOR), line(desk, { customer_name: 'Wim', customer_email: 'wim@telenet.be' })];
    expect((await listed(desk, mixed)).json()).toMatchObject({ mails: 1, tickets: 2 });
    expect(await desk.sendings()).toMatchObject([{ mails: 1, recipients: 2, listed: 1 }, { listed: 2 }]);
  });

  test('may be one person’s too', async () => {
    const desk = await openDesk(shop);
    const reply = await desk.send([line(desk), line(desk, {}, 1)], { ...NOOR, guest_list: '1' });
    expect(reply.json()).toMatchObject({ mails: 0, tickets: 2 });
    expect(await mailsOf(desk)).toEqual({ mails: 0, jobs: 0 });
  });

  test('needs a name, is asked for, and an address that is typed is one', async () => {
    const desk = await openDesk(shop);
    const at = (field: string, key: string) => ({
      status: 422,
      key: 'PleaseCheckForm',
      errors: { [`cart_detail.0.${field}`]: key },
    });
    expectRefusal(await desk.sendAll([line(desk, NOOR)]), at('customer_email', 'FieldRequired'));
    expectRefusal(
      await listed(desk, [line(desk, { ...NOOR, customer_name: ' ' })]),
      at('customer_name', 'FieldRequired'),
    );
    expectRefusal(
      await listed(desk, [line(desk, { ...NOOR, customer_email: 'noor@' })]),
      at('customer_email', 'InvalidEmail'),
    );
    expect(await desk.recipients()).toEqual([]);
  });

  test('is made once under a key', async () => {
    const desk = await openDesk(shop);
    const key = newKey();
    const first = await listed(desk, [line(desk, NOOR)], key);
    expect((await listed(desk, [line(desk, NOOR)], key)).json()).toEqual(first.json());
    expect(await desk.recipients()).toHaveLength(1);
  });

  test('is asked about where it stands there twice, in whatever case', async () => {
    const desk = await openDesk(shop);
    await listed(desk, [line(desk, { ...NOOR, ticket_qty: 2 })]);
    const people = [
      { event_id: desk.eventId, customer_email: '', customer_name: ' noor AMRANI' },
      { event_id: desk.eventId, customer_email: '', customer_name: 'Bo Maes' },
      { event_id: desk.eventId, customer_email: '', customer_name: 'Bo Maes' },
      { event_id: desk.eventId, customer_email: '', customer_name: 'Lou Segers' },
      // the same name with an address is somebody else
      { event_id: desk.eventId, customer_email: 'noor@telenet.be', customer_name: 'Noor Amrani' },
    ];
    const reply = await shop.post('/api/free_tickets/doubles', { people: JSON.stringify(people) }, desk.headers);
    expect(reply.json<{ data: object[] }>().data).toEqual([
      { customer_email: '', customer_name: 'noor AMRANI', event_id: desk.eventId, lines: 1, tickets: 2 },
      { customer_email: '', customer_name: 'Bo Maes', event_id: desk.eventId, lines: 2, tickets: 0 },
    ]);
  });

  test('is mailed where an address is given later', async () => {
    const desk = await openDesk(shop);
    await listed(desk, [line(desk, NOOR)]);
    const [row] = await desk.recipients();
    const again = (more: object) =>
      shop.post('/api/resend-ticket-free', { orderid: row?.orderid, ...more }, { ...desk.headers, ...newKey() });
    expectRefusal(await again({}), { status: 422, key: 'PleaseCheckForm', errors: { to_mail: 'FieldRequired' } });
    expect((await again({ to_mail: 'noor.later@telenet.be' })).statusCode).toBe(200);
    await shop.work();
    const mail = await shop.database.db
      .selectFrom('mails')
      .select(['to_address', 'subject'])
      .where('to_address', '=', 'noor.later@telenet.be')
      .executeTakeFirst();
    expect(mail).toBeDefined();
  });

  test('is cancelled without a mail', async () => {
    const desk = await openDesk(shop);
    await listed(desk, [line(desk, NOOR)]);
    const [row] = await desk.recipients();
    const reply = await shop.post('/api/free_tickets/cancel', { orderid: row?.orderid }, desk.headers);
    expect(reply.json()).toMatchObject({ tickets: 1 });
    await shop.work();
    expect((await mailsOf(desk)).mails).toBe(0);
    expect(await shop.bookedOf(desk.tickets[0] ?? 0)).toBe(0);
  });

  test('is found at the door by name, and comes in', async () => {
    const desk = await openDesk(shop, { event: TONIGHT });
    await listed(desk, [line(desk, NOOR)]);
    const found = await shop.app.inject({
      url: `/api/organiser/door/${desk.eventId}/search?q=amrani`,
      headers: desk.headers,
    });
    const [booking] = found.json<{ data: FoundBooking[] }>().data;
    expect(booking).toMatchObject({ customer_name: 'Noor Amrani', admissions: [{ state: 'valid', scans: 0 }] });
    const by = { booking_id: booking?.booking_id, order_number: booking?.order_number };
    const ticket_ids = booking?.admissions.map(({ id }) => id);
    expect((await shop.post('/api/verify_ticket', { ...by, ticket_ids }, desk.headers)).statusCode).toBe(200);
    expect(await desk.recipients()).toMatchObject([{ checked_in: 1 }]);
  });

  test('is among the customers of the event and in their file, each order of the same name too', async () => {
    const desk = await openDesk(shop);
    await listed(desk, [line(desk, { ...NOOR, ticket_qty: 2 }), line(desk, NOOR)]);
    await desk.send([line(desk)]);
    const { customers, iTotalRecords } = await customersOf(shop, desk, { lang: 'nl' });
    const noor = { customer_name: 'Noor Amrani', customer_email: '' };
    expect(iTotalRecords).toBe(3);
    expect(customers).toMatchObject([{ customer_name: 'Anke Wouters', quantity: 1 }, noor, noor]);
    expect(new Set(customers.slice(1).map(({ quantity }) => quantity))).toEqual(new Set([1, 2]));
    const found = await customersOf(shop, desk, { 'search[value]': customers[1]?.order_numbers });
    expect(found.customers).toEqual([{ ...customers[1], tickets: expect.any(String) }]);
    const { body } = await fileOfCustomers(shop, desk);
    expect(body.match(/^Noor Amrani;;/gm)).toHaveLength(2);
  });

  test('is forgotten as a buyer is, once the event is over', async () => {
    const desk = await openDesk(shop);
    await listed(desk, [line(desk, NOOR)]);
    const rule = orderRetention(shop.services).find(({ name }) => name === 'who paid');
    const nameNow = async () => {
      const { rows } = await sql<{ customer_name: string }>`
        select customer_name from orders join bookings on bookings.order_id = orders.id
        where bookings.event_id = ${desk.eventId}`.execute(shop.database.db);
      return rows[0]?.customer_name;
    };
    const later = new Date(shop.services.now().getTime() + 86_400_000);
    await rule?.sweep({ before: later, most: 1000 });
    expect(await nameNow()).toBe('Noor Amrani');
    const before = { start_date: '2001-01-01', end_date: '2001-01-01' };
    await shop.database.db.updateTable('events').set(before).where('id', '=', desk.eventId).execute();
    await rule?.sweep({ before: later, most: 1000 });
    expect(await nameNow()).toBe('');
  });
});
