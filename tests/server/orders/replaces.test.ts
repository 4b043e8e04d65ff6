import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectRefusal } from './refused.ts';
import { type CheckoutReply, type Line, openShop, paymentOf, type Shop } from './shop.ts';
import { coupon, stage, type Staged } from './stage.ts';

let shop: Shop;
let event: Staged;
let ticket: number;
const line = (ticket_qty: number, more: object = {}): Line => ({
  ticket_id: ticket,
  event_id: event.eventId,
  ticket_qty,
  ...more,
});

beforeEach(async () => {
  shop = await openShop();
  event = await stage(shop.database, { tickets: [{ quantity: 3, ticket_limit: 3 }] });
  ticket = event.tickets[0] ?? 0;
});
afterEach(async () => {
  await shop.expectStockToFit();
  await shop.close();
});

/** The proof that goes with the wish to have another order instead. */
const insteadOf = ({ data }: CheckoutReply) => ({ replaces: data.order_number, replaces_token: data.download_token });

async function thereIs(reply: CheckoutReply): Promise<string> {
  const { reference } = await paymentOf(shop.database, reply.data.order_number);
  const row = await shop.database.db
    .selectFrom('sandbox_payments')
    .select('status')
    .where('reference', '=', reference ?? '')
    .executeTakeFirstOrThrow();
  return row.status;
}

test('a buyer who steps back and takes more gets one order: the old one is over, its payment cancelled, its tickets used again', async () => {
  const old = await shop.ordered([line(2)]);
  const next = await shop.ordered([line(3)], insteadOf(old));
  expect(next.data).toMatchObject({ total: '37.50', payment_status: 'pending', kept: 0 });
  expect(await shop.stateOf(old.data.order_number)).toBe('expired');
  expect(await thereIs(old)).toBe('cancelled');
  expect(await shop.bookedOf(ticket)).toBe(3);
  const row = await shop.database.db
    .selectFrom('orders')
    .select('replaces_id')
    .where('order_number', '=', next.data.order_number)
    .executeTakeFirst();
  expect(row?.replaces_id).not.toBeNull();
});

test('the cart that goes with it counts the held tickets as free, and the held coupon as unused', async () => {
  await coupon(shop.database, event, { limit_usage: 1, coupon_ticket_limit: 3 });
  const old = await shop.ordered([line(3, { coupon_applied: 'HERFST' })]);
  const cart = async (more: object) =>
    (await shop.post('/api/cart_detail', { cart_detail: [line(3, { coupon_applied: 'HERFST' })], ...more })).json<{
      total: string;
      ticket_remove: unknown[];
    }>();
  expect(await cart({})).toMatchObject({ total: '0.00', ticket_remove: [{ ticket_id: ticket }] });
  expect(await cart({ replaces: old.data.order_number })).toMatchObject({ total: '0.00' });
  expect(await cart(insteadOf(old))).toMatchObject({ total: '33.75', ticket_remove: [], problems: [] });
  const next = await shop.ordered([line(2, { coupon_applied: 'HERFST' })], insteadOf(old));
  expect(next.data.total).toBe('22.50');
});

test('the code that it holds is tried once more as unused, by its buyer alone', async () => {
  await coupon(shop.database, event, { limit_usage: 1 });
  const old = await shop.ordered([line(3, { coupon_applied: 'HERFST' })]);
  const tried = (more: object) =>
    shop.post('/api/verify_coupon', {
      ticket_id: ticket,
      coupon_code: 'HERFST',
      ticket_qty: 3,
      cart_detail: [line(3)],
      ...more,
    });
  expectRefusal(await tried({}), { status: 422, key: 'Invalidcouponcode' });
  expectRefusal(await tried({ replaces: old.data.order_number }), { status: 422, key: 'Invalidcouponcode' });
  expect((await tried(insteadOf(old))).json()).toMatchObject({
    message: 'CouponApplied',
    coupon_detail: { discount_amount: '3.75' },
  });
});

test('an order that was paid meanwhile is answered instead of a second one', async () => {
  const old = await shop.ordered([line(2)]);
  await shop.atBank(old, 'success');
  const reply = await shop.ordered([line(1)], insteadOf(old));
  expect(reply).toMatchObject({
    ccv_payment_response: null,
    data: { order_number: old.data.order_number, payment_status: 'success', kept: 1 },
  });
  expect(await shop.bookedOf(ticket)).toBe(2);
});

test('so is one that is paid while its payment is being cancelled', async () => {
  await shop.behave({ cancel: 'paid' });
  const old = await shop.ordered([line(2)]);
  const reply = await shop.ordered([line(1)], insteadOf(old));
  expect(reply.data).toMatchObject({ order_number: old.data.order_number, payment_status: 'success', kept: 1 });
});

test('so is one whose payment a person at the provider looks at', async () => {
  const old = await shop.ordered([line(2)]);
  await shop.atBank(old, 'manualintervention');
  const reply = await shop.ordered([line(1)], insteadOf(old));
  expect(reply.data).toMatchObject({ order_number: old.data.order_number, payment_status: 'pending', kept: 1 });
  expect(await shop.bookedOf(ticket)).toBe(2);
});

test('while the provider cannot tell, nothing is replaced: two payable orders for one wish would be worse', async () => {
  await shop.behave({ cancel: 'fails' });
  const old = await shop.ordered([line(2)]);
  expectRefusal(await shop.order([line(1)], insteadOf(old)), { status: 503, key: 'SomethingWentWrongLater' });
  await shop.behave({ away: true });
  expectRefusal(await shop.order([line(1)], insteadOf(old)), { status: 503, key: 'SomethingWentWrongLater' });
  await shop.behave({});
  expect(await shop.stateOf(old.data.order_number)).toBe('pending');
  expect(await shop.bookedOf(ticket)).toBe(2);
});

test('a replacement that is refused by a rule leaves the old order as it was', async () => {
  const old = await shop.ordered([line(2)]);
  for (const more of [{ payment_method: 'x' }, { customer_name: '' }])
    expect((await shop.order([line(1)], { ...insteadOf(old), ...more })).statusCode).toBe(422);
  expect((await shop.order([line(4)], insteadOf(old))).statusCode).toBe(409);
  await shop.database.db.updateTable('tickets').set({ ticket_limit: 2 }).execute();
  expect((await shop.order([line(3)], insteadOf(old))).json()).toMatchObject({ message: 'TicketLimitPerAttendee' });
  expect(await shop.stateOf(old.data.order_number)).toBe('pending');
  expect(await thereIs(old)).toBe('pending');
});

test('nobody else’s order is replaced: not by its number, another order’s token, or another account', async () => {
  const { headers } = await shop.signedIn({});
  const mine = await shop.ordered([line(1)], {}, headers);
  const other = await shop.ordered([line(1)]);
  const stranger = await shop.signedIn({});
  const claims = [{ replaces: mine.data.order_number }, { ...insteadOf(other), replaces: mine.data.order_number }];
  for (const claim of claims) {
    // there is one ticket left: whoever takes nothing over gets that one, and not the two that are held
    expect((await shop.order([line(2)], claim)).statusCode).toBe(409);
    expect((await shop.order([line(2)], claim, stranger.headers)).statusCode).toBe(409);
  }
  expect(await shop.stateOf(mine.data.order_number)).toBe('pending');
  await shop.ordered([line(2)], { replaces: mine.data.order_number }, headers);
  expect(await shop.stateOf(mine.data.order_number)).toBe('expired');
});

test('a double tap on the replacement gives one order', async () => {
  const old = await shop.ordered([line(2)]);
  const key = { 'idempotency-key': randomUUID() };
  const replies = await Promise.all(Array.from({ length: 4 }, () => shop.ordered([line(3)], insteadOf(old), key)));
  expect(new Set(replies.map(({ data }) => data.order_number)).size).toBe(1);
  expect(await shop.bookedOf(ticket)).toBe(3);
});

test('an order that is over anyway is not replaced: the new one is simply placed', async () => {
  const old = await shop.ordered([line(2)]);
  await shop.atBank(old, 'failed');
  await shop.webhook(old);
  const next = await shop.ordered([line(3)], insteadOf(old));
  expect(next.data).toMatchObject({ payment_status: 'pending', kept: 0 });
});
