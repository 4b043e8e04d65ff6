import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPayment } from '#server/orders/payments/payment-sync.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { type CcvShop, openCcvShop, SOLD } from './provider-shop.ts';
import { type CheckoutReply, GUEST, type Line, paymentOf, type Shop, waitingAlerts } from './shop.ts';
import { stage } from './stage.ts';

let at: CcvShop;
let shop: Shop;
let bank: CcvShop['bank'];
let line: Line;
let webhook: CcvShop['webhook'];
let tally: CcvShop['tally'];
beforeEach(async () => {
  at = await openCcvShop();
  ({ shop, bank, line, webhook, tally } = at);
});
afterEach(() => at.close());

describe('an order paid at CCV', () => {
  test('leads to CCV’s page, and is sold when its webhook leads to CCV saying so', async () => {
    const reply = await shop.ordered([line]);
    expect(reply.ccv_payment_response).toEqual({ payUrl: bank.last().payUrl });
    const { id } = await paymentOf(shop.database, reply.data.order_number);
    expect(bank.last()).toMatchObject({
      amount: '27',
      webhookUrl: `http://localhost:3000/payments/webhook/ccv/${id}`,
      merchantOrderReference: reply.data.order_number,
    });
    await webhook(reply);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    bank.last().status = 'success';
    await Promise.all(Array.from({ length: 5 }, () => webhook(reply)));
    expect(await tally(reply)).toEqual(SOLD);
  });

  test.each([
    ['no JSON', '<xml/>', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a form', 'id=x', 'application/x-www-form-urlencoded'],
    ['an unknown kind', 'x', 'application/octet-stream'],
    ['a lie', '{"id":"C-OTHER","status":"failed"}', 'application/json'],
  ])('is asked about whatever a webhook holds: %s', async (_, body, type) => {
    const reply = await shop.ordered([line]);
    bank.last().status = 'success';
    expect((await webhook(reply, body, type)).statusCode).toBe(200);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('and a webhook of megabytes is not read', async () => {
    const reply = await shop.ordered([line]);
    expect((await webhook(reply, `"${'x'.repeat(70_000)}"`)).statusCode).toBe(413);
  });

  test.each([
    { amount: '0.27', cents: 27 },
    { amount: '26.99', cents: 2699 },
    { amount: '27', currency: 'usd', cents: 2700 },
  ])('with another amount or currency fails, goes back and is told: $amount $currency', async ({ cents, ...lie }) => {
    const reply = await shop.ordered([line]);
    Object.assign(bank.last(), { status: 'success', ...lie });
    await webhook(reply);
    expect(await tally(reply)).toEqual({
      state: 'failed',
      ledger: [`charge ${cents}`, `refund ${-cents}`],
      valid: 0,
      refunds: [`${cents} success`],
      alerts: ['payment-amount'],
    });
    expect([...bank.rows.values()].filter(({ type }) => type === 'refund')).toHaveLength(1);
  });

  test('whose creation was not answered is gone on with by the same call: one order, one payment', async () => {
    // the checkout itself asks a second time
    bank.fail('POST /api/v1/payment', { status: 502 }, { status: 502 });
    const headers = { 'idempotency-key': 'a-key-of-this-checkout-1' };
    const cart = { cart_detail: [line], payment_method: '2', brand: 'bcmc', ...GUEST };
    expect((await shop.post('/api/checkout_now_iframe', cart, headers)).statusCode).toBe(503);
    const reply = (await shop.post('/api/checkout_now_iframe', cart, headers)).json<CheckoutReply>();
    expect(reply.ccv_payment_response?.payUrl).toBe(bank.last().payUrl);
    expect(bank.rows).toHaveLength(1);
    expect(await shop.bookedOf(line.ticket_id)).toBe(2);
  });

  test('is let go at the end of its hold although CCV knows nothing of it', async () => {
    const reply = await shop.ordered([line]);
    bank.rows.clear();
    expect((await webhook(reply)).statusCode).toBe(503);
    expect((await shop.app.inject(`/api/ccv-payment-status/${bank.last().reference}`)).statusCode).toBe(200);
    await at.look(15);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    await at.look(16);
    expect(await shop.stateOf(reply.data.order_number)).toBe('expired');
  });

  test('too late and without stock goes back at CCV, once', async () => {
    const reply = await shop.ordered([line]);
    const late = bank.last();
    await at.look(15);
    expect(late).toMatchObject({ status: 'failed' });
    await shop.ordered([{ ...line, ticket_qty: 1 }], { customer_email: 'sneller@demo.kaartje.test' });
    late.status = 'success';
    await Promise.all([webhook(reply), webhook(reply)]);
    expect(await tally(reply)).toMatchObject({ state: 'failed', refunds: ['2700 success'], valid: 0 });
    expect([...bank.rows.values()].filter(({ type }) => type === 'refund')).toMatchObject([
      { amount: '27', originalReference: late.reference },
    ]);
  });

  test('is not let go by a refusal of a second creation that came too late', async () => {
    const reply = await shop.ordered([line]);
    const { id, order_id: orderId, ...made } = await paymentOf(shop.database, reply.data.order_number);
    const { db } = shop.database;
    await db.updateTable('payments').set({ reference: null, pay_url: '' }).where('id', '=', id).execute();
    bank.fail('POST /api/v1/payment', async () => {
      await db
        .updateTable('payments')
        .set({ reference: made.reference, pay_url: made.pay_url })
        .where('id', '=', id)
        .execute();
      return { status: 400, body: { failureCode: 'rejected' } };
    });
    expect(await startPayment(shop.services, orderId)).toBe(made.pay_url);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
  });

  test('with keys that CCV refuses waits, and somebody is told once a day', async () => {
    await shop.ordered([line]);
    bank.fail('GET /api/v1/transaction', { status: 401 }, { status: 401 }, { status: 401 });
    await at.look(1);
    await at.look(1);
    const alerts = await shop.database.db.selectFrom('alerts').select(['kind', 'text']).execute();
    expect(alerts).toEqual([{ kind: 'payment-keys', text: expect.stringContaining('ccv') }]);
  });

  test('with keys that CCV takes again, the alert ends; the next time is told anew though the first was seen', async () => {
    const { db } = shop.database;
    await shop.ordered([line]);
    const { userId } = await shop.signedIn({ role: 1 });
    for (const time of [1, 2]) {
      bank.fail('GET /api/v1/transaction', { status: 401 });
      await at.look(1);
      expect(await waitingAlerts(shop)).toEqual(['payment-keys']);
      if (time === 1) await db.updateTable('alerts').set({ seen_at: new Date(), seen_by: userId }).execute();
      await at.look(1);
      expect(await waitingAlerts(shop)).toEqual([]);
    }
    expect(await db.selectFrom('alerts').select('seen_by').execute()).toEqual([{ seen_by: null }, { seen_by: null }]);
  });

  test('of which CCV knows nothing is not replaced: whether it can still be paid is not known', async () => {
    const { data } = await shop.ordered([line]);
    bank.rows.clear();
    const instead = { replaces: data.order_number, replaces_token: data.download_token };
    expect((await shop.order([{ ...line, ticket_qty: 1 }], instead)).statusCode).toBe(503);
    expect(await shop.stateOf(data.order_number)).toBe('pending');
  });

  test('waits with all others when CCV is silent, and no look at them takes longer than one wait', async () => {
    const event = await stage(shop.database, { tickets: [{ quantity: 20 }] });
    const one = { ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 1 };
    const emails = Array.from({ length: 12 }, (_, i) => `koper-${i}@demo.kaartje.test`);
    for (const customer_email of emails) await shop.ordered([one], { customer_email });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 20));
    const ASK = 'GET /api/v1/transaction';
    const before = bank.count(ASK);
    bank.fail(ASK, ...Array.from({ length: 100 }, () => 'silent' as const));
    await at.look(15);
    expect(bank.count(ASK) - before).toBe(4);
    expect(await shop.bookedOf(one.ticket_id)).toBe(12);
    await at.look(16);
    expect(bank.count(ASK) - before).toBe(8);
    expect(await shop.bookedOf(one.ticket_id)).toBe(0);
    vi.restoreAllMocks();
  });

  test('whose order was let go while CCV was silent is ended once it answers: nobody pays for nothing', async () => {
    const reply = await shop.ordered([line]);
    const ASK = 'GET /api/v1/transaction';
    bank.fail(ASK, { status: 503 }, { status: 503 });
    await at.look(15);
    await at.look(16);
    expect(await shop.stateOf(reply.data.order_number)).toBe('expired');
    expect(bank.last().status).toBe('pending');
    bank.mend();
    await at.look(11);
    expect(bank.last()).toMatchObject({ status: 'failed', failureCode: 'cancelled' });
    expect((await paymentOf(shop.database, reply.data.order_number)).status).toBe('cancelled');
    // nothing more to ask
    const asked = bank.count(ASK);
    await at.look(11);
    expect(bank.count(ASK)).toBe(asked);
  });

  test('of an order that was let go takes no place from those that can still be paid, however many they are', async () => {
    const left = await shop.ordered([line]);
    bank.fail('GET /api/v1/transaction', { status: 503 });
    await at.look(31);
    expect(await shop.stateOf(left.data.order_number)).toBe('expired');
    const { order_id } = await paymentOf(shop.database, left.data.order_number);
    const created_at = new Date(shop.services.now().getTime() - 20 * 60_000);
    await shop.database.db
      .insertInto('payments')
      .values(
        Array.from({ length: 600 }, (_, n) => ({
          id: uuidv7(),
          order_id,
          provider: 'ccv' as const,
          reference: `C-LEFT-${n}`,
          amount_cents: 2700,
          status: 'pending' as const,
          created_at,
        })),
      )
      .execute();
    const reply = await shop.ordered([line], GUEST);
    bank.last().status = 'success';
    await at.look(1);
    expect(await shop.stateOf(reply.data.order_number)).toBe('success');
  });

  test('is asked about one question at a time, however often its address is called', async () => {
    const reply = await shop.ordered([line]);
    const ASK = 'GET /api/v1/transaction';
    bank.fail(ASK, async () => {
      bank.last().status = 'success';
      return { body: { ...bank.last(), status: 'pending', amount: '#27#' } };
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => webhook(reply)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // the first was answered before the payment; who came meanwhile learns of it
    expect(bank.count(ASK)).toBe(2);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('stays sold when an older answer comes after the newer one', async () => {
    const reply = await shop.ordered([line]);
    bank.last().status = 'success';
    await webhook(reply);
    for (const status of ['pending', 'failed', 'manualintervention']) {
      bank.last().status = status;
      await webhook(reply);
    }
    expect(await tally(reply)).toEqual(SOLD);
  });
});
