import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../organizer/event-form/form-desk.ts';
import { expectRefusal } from './refused.ts';
import { openShop, paymentOf, type CheckoutReply, type Shop } from './shop.ts';
import { mailedFile } from './mailed-link.ts';

let shop: Shop;
let desk: Desk;
let event_id: number;
let ticket_id: number;

beforeAll(async () => {
  shop = await openShop();
  desk = await openDesk(shop);
  ({ event_id } = await desk.create({ title: 'Strandbal', custom_field_enabled: '0', apply_fees: '0' }));
  const { db } = shop.database;
  ({ id: ticket_id } = await db
    .insertInto('tickets')
    .values({ event_id, price_cents: 1250, quantity: 100 })
    .returning('id')
    .executeTakeFirstOrThrow());
  await db.insertInto('ticket_texts').values({ ticket_id, lang: 'nl', title: 'Zitplaats' }).execute();
});
afterAll(() => shop.close());

async function bought(email: string, headers: Record<string, string> = {}): Promise<CheckoutReply> {
  const reply = await shop.ordered([{ ticket_id, event_id, ticket_qty: 2 }], { customer_email: email }, headers);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  return reply;
}

/** The file behind the link to an order in the mail that was written last to somebody. */
async function mailed(to: string, order: string): Promise<string> {
  const mails = (await shop.app.inject('/dev/mail.json')).json<{ to: string; subject: string; text: string }[]>();
  const mail = mails.find((one) => one.to === to && one.subject.startsWith('Nieuwe datum'));
  return mailedFile(mail?.text ?? '', order);
}

async function bookingOf(reply: CheckoutReply) {
  return shop.database.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'bookings.booking_cancel'])
    .where('order_number', '=', reply.data.order_number)
    .executeTakeFirstOrThrow();
}

async function asks(reply: CheckoutReply, by: { t?: string; headers?: Record<string, string> }) {
  const { id } = await bookingOf(reply);
  const asked = {
    id,
    order_number: reply.data.order_number,
    reason: 'Die dag kan ik niet',
    ...(by.t ? { t: by.t } : {}),
  };
  return shop.post('/api/mybookings/request-cancellation', asked, by.headers ?? {});
}

async function paidBack(reply: CheckoutReply): Promise<number> {
  const { reference } = await paymentOf(shop.database, reply.data.order_number);
  const page = shop.database.db.selectFrom('sandbox_payments').select('refunded_cents');
  return (await page.where('reference', '=', reference ?? '').executeTakeFirstOrThrow()).refunded_cents;
}

// Source: issue 12 (a moved event: refund all who ask), MYT-12
test('of an event that moved all who ask are paid back, guests by the link of the mail that told them; the others keep their tickets', async () => {
  const account = await shop.signedIn({});
  const orders = {
    guest: await bought('gast@demo.kaartje.test'),
    owner: await bought('lid@demo.kaartje.test', account.headers),
    stays: await bought('blijft@demo.kaartje.test'),
  };
  const moved = { event_id, version: 1, start_date: '2026-12-19', end_date: '2026-12-20', tell_buyers: 1 };
  expect((await desk.json('update', moved)).statusCode).toBe(200);
  await shop.work();
  const file = await mailed('gast@demo.kaartje.test', orders.guest.data.order_number);
  const t = new URL(file, 'http://localhost').searchParams.get('t') ?? '';
  expect(t).not.toBe('');
  expectRefusal(await asks(orders.stays, { t }), { status: 404, key: 'TryAgain' });
  expectRefusal(await asks(orders.guest, {}), { status: 404, key: 'TryAgain' });
  expect((await asks(orders.guest, { t })).json()).toMatchObject({ success: true, data: { booking_cancel: 1 } });
  expect((await asks(orders.owner, { headers: account.headers })).json()).toMatchObject({
    data: { booking_cancel: 1 },
  });
  const all = { scope: 'asked', expected_refund: '50.00', message: 'Tot een andere keer' };
  const started = await shop.post(`/api/bookings/cancel-event/${event_id}`, all, desk.headers);
  expect(started.json()).toMatchObject({ success: true, data: { run: { scope: 'asked', bookings_left: 2 } } });
  await shop.work();
  const states = Object.values(orders).map(async (reply) => (await bookingOf(reply)).booking_cancel);
  expect(await Promise.all(states)).toEqual([3, 3, 0]);
  expect(await Promise.all(Object.values(orders).map(paidBack))).toEqual([2500, 2500, 0]);
  const { text } = await shop.database.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', 'gast@demo.kaartje.test')
    .where('key', 'like', 'order.cancelled:%')
    .executeTakeFirstOrThrow();
  expect(text).toMatch(/de organisator heeft dat aanvaard[^]*Tot een andere keer/);
  await shop.expectStockToFit();
});
