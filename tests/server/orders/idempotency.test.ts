import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPayment } from '#server/orders/payments/payment-sync.ts';
import { expectRefusal } from './refused.ts';
import { type CheckoutReply, type Line, openShop, paymentOf, type Shop } from './shop.ts';
import { stage, type Staged } from './stage.ts';

let shop: Shop;
let event: Staged;
let line: Line;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database, { tickets: [{ quantity: 1 }] });
  line = { ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 1 };
});

async function placed(): Promise<number> {
  return (await shop.database.db.selectFrom('bookings').select('id').where('ticket_id', '=', line.ticket_id).execute())
    .length;
}
const withKey = (key: string) => ({ 'idempotency-key': key });

test('the same key gives the same order, and each answer opens it', async () => {
  const key = withKey(randomUUID());
  const first = await shop.ordered([line], {}, key);
  const second = await shop.ordered([line], {}, key);
  expect(second.data.order_number).toBe(first.data.order_number);
  expect(second.ccv_payment_response).toEqual(first.ccv_payment_response);
  expect(await placed()).toBe(1);
  for (const { data } of [first, second]) {
    const reply = await shop.app.inject(`/api/orders/${data.order_number}/tickets?t=${data.download_token}`);
    expect(reply.statusCode).toBe(200);
  }
});

test('a double tap on the last ticket gives one order, to both taps', async () => {
  const key = withKey(randomUUID());
  const replies = await Promise.all(Array.from({ length: 8 }, () => shop.ordered([line], {}, key)));
  expect(new Set(replies.map(({ data }) => data.order_number)).size).toBe(1);
  expect(new Set(replies.map((reply) => reply.ccv_payment_response?.payUrl)).size).toBe(1);
  expect(await placed()).toBe(1);
  expect(await shop.bookedOf(line.ticket_id)).toBe(1);
});

test('the key may come as a field, for clients that cannot set a header', async () => {
  const key = randomUUID();
  const first = await shop.ordered([line], { idempotency_key: key });
  expect((await shop.ordered([line], {}, withKey(key))).data.order_number).toBe(first.data.order_number);
});

test('a press that names other sources is the same order', async () => {
  const key = withKey(randomUUID());
  const first = await shop.ordered([line], { sources: { [event.eventId]: 'poster' } }, key);
  expect((await shop.ordered([line], {}, key)).data.order_number).toBe(first.data.order_number);
  expect(await placed()).toBe(1);
});

test('another payload, or another caller, under the same key is refused', async () => {
  const key = withKey(randomUUID());
  await shop.ordered([line], {}, key);
  const refusal = { status: 409, key: 'OrderNotCreated', errors: { idempotency_key: 'PleaseCheckForm' } };
  expectRefusal(await shop.order([line], { brand: 'visa' }, key), refusal);
  expectRefusal(await shop.order([{ ...line, ticket_qty: 2 }], {}, key), refusal);
  const { headers } = await shop.signedIn({});
  expectRefusal(await shop.order([line], {}, { ...headers, ...key }), refusal);
  expect(await placed()).toBe(1);
});

test('a key that is too short or too long is refused', async () => {
  for (const key of ['short', 'x'.repeat(201)]) {
    expectRefusal(await shop.order([line], {}, withKey(key)), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { idempotency_key: 'PleaseCheckForm' },
    });
  }
  expect(await placed()).toBe(0);
});

test('a refused checkout leaves its key free', async () => {
  const key = withKey(randomUUID());
  expectRefusal(await shop.order([{ ...line, ticket_qty: 2 }], {}, key), {
    status: 409,
    key: 'OrderNotCreated',
    errors: { [line.ticket_id]: 'SoldOutAtCheckout' },
  });
  await shop.ordered([line], {}, key);
});

test('an order whose server died before its payment was created is gone on with by the same call', async () => {
  const key = withKey(randomUUID());
  await shop.behave({ away: true });
  expectRefusal(await shop.order([line], {}, key), { status: 503, key: 'SomethingWentWrongLater' });
  expect(await shop.bookedOf(line.ticket_id)).toBe(1);
  await shop.behave({});
  const reply = await shop.ordered([line], {}, key);
  expect(reply.ccv_payment_response?.payUrl).toContain('/sandbox/pay/');
  expect(await placed()).toBe(1);
});

test('without a key nobody can come back to an order whose payment was not created: its stock is free at once', async () => {
  await shop.behave({ away: true });
  expectRefusal(await shop.order([line]), { status: 503, key: 'SomethingWentWrongLater' });
  await shop.behave({});
  expect(await shop.bookedOf(line.ticket_id)).toBe(0);
  await shop.ordered([line]);
});

test('after the payment failed the same key answers that order, and a new key places a new one', async () => {
  const key = withKey(randomUUID());
  const first = await shop.ordered([line], {}, key);
  await shop.atBank(first, 'failed');
  await shop.webhook(first);
  const again = await shop.ordered([line], {}, key);
  expect(again).toMatchObject({
    ccv_payment_response: null,
    data: { order_number: first.data.order_number, payment_status: 'failed' },
  });
  const next = await shop.ordered([line], {}, withKey(randomUUID()));
  expect(next.data).toMatchObject({ payment_status: 'pending' });
  expect(next.data.order_number).not.toBe(first.data.order_number);
});

test('two servers that create the same payment at once create one', async () => {
  const reply: CheckoutReply = await shop.ordered([line]);
  const payment = await paymentOf(shop.database, reply.data.order_number);
  await shop.database.db
    .updateTable('payments')
    .set({ reference: null, pay_url: '', status: 'created' })
    .where('id', '=', payment.id)
    .execute();
  const urls = await Promise.all([
    startPayment(shop.services, payment.order_id),
    startPayment(shop.services, payment.order_id),
  ]);
  expect(urls).toEqual([payment.pay_url, payment.pay_url]);
  const { count } = await shop.database.db
    .selectFrom('sandbox_payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_url', 'like', `%${payment.id}`)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
