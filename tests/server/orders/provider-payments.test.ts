import { afterEach, describe, expect, test } from 'vitest';
import { askAboutOpenPayments } from '#server/orders/open-payments.ts';
import { startPayment } from '#server/orders/payment-sync.ts';
import { askAboutPaidPayments } from '#server/orders/watched-payments.ts';
import { CCV_KEY, type CcvStandIn, openCcvStandIn } from '../payments/stand-ins/ccv-stand-in.ts';
import { openVivaStandIn, VIVA, type VivaStandIn } from '../payments/stand-ins/viva-stand-in.ts';
import { type CheckoutReply, GUEST, type Line, openShop, paymentOf, type Shop } from './shop.ts';
import { type Staged, stage } from './stage.ts';

let shop: Shop;
let event: Staged;
let line: Line;
const closing: (() => Promise<void>)[] = [];

async function openWith(env: Record<string, string>): Promise<void> {
  shop = await openShop({ env });
  event = await stage(shop.database, {
    event: { apply_fees: true, org_comm_type: 1, organizer_commission: 100 },
    tickets: [{ quantity: 2 }],
  });
  line = { ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 2 };
}
afterEach(async () => {
  await shop.expectStockToFit();
  await shop.close();
  for (const close of closing.splice(0)) await close();
});

async function openCcvShop(): Promise<CcvStandIn> {
  const bank = await openCcvStandIn();
  closing.push(bank.close);
  await openWith({ PAYMENTS: 'ccv', CCV_API_KEY: CCV_KEY, PAYMENTS_STAND_IN: bank.origin });
  return bank;
}

async function openVivaShop(): Promise<VivaStandIn> {
  const bank = await openVivaStandIn();
  closing.push(bank.close);
  await openWith({
    PAYMENTS: 'viva',
    PAYMENTS_STAND_IN: bank.origin,
    VIVA_ENVIRONMENT: 'demo',
    VIVA_CLIENT_ID: VIVA.clientId,
    VIVA_CLIENT_SECRET: VIVA.clientSecret,
    VIVA_MERCHANT_ID: VIVA.merchantId,
    VIVA_API_KEY: VIVA.apiKey,
    VIVA_SOURCE_CODE: '1234',
  });
  return bank;
}

const post = (url: string, payload: string, type = 'application/json') =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
async function ccvWebhook(reply: CheckoutReply, body?: string, type?: string) {
  const { id, reference } = await paymentOf(shop.database, reply.data.order_number);
  return post(`/payments/webhook/ccv/${id}`, body ?? JSON.stringify({ id: reference }), type);
}
const vivaWebhook = (code: string, transaction = '') =>
  post(
    '/payments/webhook/viva',
    `{"EventTypeId":1796,"EventData":{"OrderCode":${code},"TransactionId":"${transaction}","StatusId":"F","Amount":0.01}}`,
  );
const look = async (minutes: number): Promise<void> => {
  shop.later(minutes);
  await askAboutOpenPayments(shop.services);
};

/** What is there once of an order. */
async function tally(reply: CheckoutReply) {
  await shop.work();
  const { db } = shop.database;
  const { id, state } = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('order_number', '=', reply.data.order_number)
    .executeTakeFirstOrThrow();
  const ledger = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const admissions = await db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .select('revoked_at')
    .where('bookings.order_id', '=', id)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'status'])
    .where('order_id', '=', id)
    .execute();
  const alerts = await db.selectFrom('alerts').select('kind').where('order_id', '=', id).orderBy('id').execute();
  return {
    state,
    ledger: ledger.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`),
    valid: admissions.filter(({ revoked_at }) => revoked_at === null).length,
    refunds: refunds.map(({ amount_cents, status }) => `${amount_cents} ${status}`),
    alerts: alerts.map(({ kind }) => kind),
  };
}

const SOLD = { state: 'success', ledger: ['charge 2700', 'fee -200'], valid: 2, refunds: [], alerts: [] };

describe('an order paid at CCV', () => {
  test('leads to CCV’s page, and is sold when its webhook leads to CCV saying so', async () => {
    const bank = await openCcvShop();
    const reply = await shop.ordered([line]);
    expect(reply.ccv_payment_response).toEqual({ payUrl: bank.last().payUrl });
    const { id } = await paymentOf(shop.database, reply.data.order_number);
    expect(bank.last()).toMatchObject({
      amount: '27',
      webhookUrl: `http://localhost:3000/payments/webhook/ccv/${id}`,
      merchantOrderReference: reply.data.order_number,
    });
    await ccvWebhook(reply);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    bank.last().status = 'success';
    await Promise.all(Array.from({ length: 5 }, () => ccvWebhook(reply)));
    expect(await tally(reply)).toEqual(SOLD);
  });

  test.each([
    ['no JSON', '<xml/>', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a form', 'id=x', 'application/x-www-form-urlencoded'],
    ['an unknown kind', 'x', 'application/octet-stream'],
    ['a lie', '{"id":"C-OTHER","status":"failed"}', 'application/json'],
  ])('is asked about whatever a webhook holds: %s', async (_, body, type) => {
    const bank = await openCcvShop();
    const reply = await shop.ordered([line]);
    bank.last().status = 'success';
    expect((await ccvWebhook(reply, body, type)).statusCode).toBe(200);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('and a webhook of megabytes is not read', async () => {
    await openCcvShop();
    const reply = await shop.ordered([line]);
    expect((await ccvWebhook(reply, `"${'x'.repeat(70_000)}"`)).statusCode).toBe(413);
  });

  test.each([
    { amount: '0.27', cents: 27 },
    { amount: '26.99', cents: 2699 },
    { amount: '27', currency: 'usd', cents: 2700 },
  ])('with another amount or currency fails, goes back and is told: $amount $currency', async ({ cents, ...lie }) => {
    const bank = await openCcvShop();
    const reply = await shop.ordered([line]);
    Object.assign(bank.last(), { status: 'success', ...lie });
    await ccvWebhook(reply);
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
    const bank = await openCcvShop();
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
    const bank = await openCcvShop();
    const reply = await shop.ordered([line]);
    bank.rows.clear();
    expect((await ccvWebhook(reply)).statusCode).toBe(503);
    expect((await shop.app.inject(`/api/ccv-payment-status/${bank.last().reference}`)).statusCode).toBe(200);
    await look(15);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    await look(16);
    expect(await shop.stateOf(reply.data.order_number)).toBe('expired');
  });

  test('too late and without stock goes back at CCV, once', async () => {
    const bank = await openCcvShop();
    const reply = await shop.ordered([line]);
    const late = bank.last();
    await look(15);
    expect(late).toMatchObject({ status: 'failed' });
    await shop.ordered([{ ...line, ticket_qty: 1 }], { customer_email: 'sneller@demo.kaartje.test' });
    late.status = 'success';
    await Promise.all([ccvWebhook(reply), ccvWebhook(reply)]);
    expect(await tally(reply)).toMatchObject({ state: 'failed', refunds: ['2700 success'], valid: 0 });
    expect([...bank.rows.values()].filter(({ type }) => type === 'refund')).toMatchObject([
      { amount: '27', originalReference: late.reference },
    ]);
  });

  test('stays sold when an older answer comes after the newer one', async () => {
    const bank = await openCcvShop();
    const reply = await shop.ordered([line]);
    bank.last().status = 'success';
    await ccvWebhook(reply);
    for (const status of ['pending', 'failed', 'manualintervention']) {
      bank.last().status = status;
      await ccvWebhook(reply);
    }
    expect(await tally(reply)).toEqual(SOLD);
  });
});

describe('a chargeback that CCV names', () => {
  const CHARGEBACK = { reference: 'D1', type: 'chargeback', amount: '27.00' };
  async function sold() {
    const bank = await openCcvShop();
    const reply = await shop.ordered([line]);
    bank.last().status = 'success';
    await ccvWebhook(reply);
    const told = (id: string) => ccvWebhook(reply, JSON.stringify({ id }));
    return { bank, reply, told, originalReference: bank.last().reference };
  }

  test('revokes the codes, is booked against the seller and told, once; the stock stays taken', async () => {
    const { bank, reply, told, originalReference } = await sold();
    bank.add({ ...CHARGEBACK, originalReference });
    await Promise.all([told('D1'), told('D1'), told('D1')]);
    await told('D1');
    expect(await tally(reply)).toEqual({
      ...SOLD,
      ledger: ['charge 2700', 'fee -200', 'chargeback -2700'],
      valid: 0,
      alerts: ['chargeback'],
    });
    expect(await shop.bookedOf(line.ticket_id)).toBe(2);
    const [entry] = await shop.database.db
      .selectFrom('ledger_entries')
      .select('organization_id')
      .where('kind', '=', 'chargeback')
      .execute();
    expect(entry).toEqual({ organization_id: event.organizationId });
  });

  test('that is won is booked back, and the codes that it revoked hold again; others do not', async () => {
    const { bank, reply, told, originalReference } = await sold();
    const [first] = await shop.database.db.selectFrom('admissions').select('id').orderBy('position').execute();
    await shop.database.db
      .updateTable('admissions')
      .set({ revoked_at: new Date(0) })
      .where('id', '=', first?.id ?? '')
      .execute();
    bank.add({ ...CHARGEBACK, originalReference });
    await told('D1');
    expect(await tally(reply)).toMatchObject({ valid: 0 });
    bank.add({ ...CHARGEBACK, reference: 'D2', type: 'chargeback_reversal', originalReference });
    shop.later(60);
    await told('D2');
    await told('D1');
    await told('D2');
    expect(await tally(reply)).toMatchObject({
      ledger: ['charge 2700', 'fee -200', 'chargeback -2700', 'chargeback 2700'],
      valid: 1,
      alerts: ['chargeback', 'chargeback-ended'],
    });
  });

  test('is spread over the sellers of the order by what each has of it, to the cent', async () => {
    const bank = await openCcvShop();
    const other = await stage(shop.database, { tickets: [{ price_cents: 333 }] });
    const reply = await shop.ordered([
      line,
      { ticket_id: other.tickets[0] ?? 0, event_id: other.eventId, ticket_qty: 1 },
    ]);
    bank.last().status = 'success';
    await ccvWebhook(reply);
    bank.add({ ...CHARGEBACK, amount: '10.01', originalReference: bank.last().reference });
    await ccvWebhook(reply, '{"id":"D1"}');
    const rows = await shop.database.db
      .selectFrom('ledger_entries')
      .select(['organization_id', 'amount_cents'])
      .where('kind', '=', 'chargeback')
      .orderBy('amount_cents')
      .execute();
    // 1001 × 2700 / 3033 = 891.1, 1001 × 333 / 3033 = 109.9: the cent left over goes to the larger
    expect(rows).toEqual([
      { organization_id: event.organizationId, amount_cents: -892 },
      { organization_id: other.organizationId, amount_cents: -109 },
    ]);
  });

  test('above what the sellers have is no seller’s for the rest', async () => {
    const { bank, reply, told, originalReference } = await sold();
    bank.add({ ...CHARGEBACK, amount: '30', originalReference });
    await told('D1');
    expect((await tally(reply)).ledger).toEqual(['charge 2700', 'fee -200', 'chargeback -2700', 'chargeback -300']);
    const rows = await shop.database.db
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('kind', '=', 'chargeback')
      .where('organization_id', 'is', null)
      .execute();
    expect(rows).toEqual([{ amount_cents: -300 }]);
  });

  test('of another payment, or one that nobody knows, changes nothing', async () => {
    const { bank, reply, told } = await sold();
    bank.add({ ...CHARGEBACK, originalReference: 'C-OTHER' });
    await told('D1');
    await told('D-UNKNOWN');
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('of a payment that was given back whole is no seller’s', async () => {
    const bank = await openCcvShop();
    const reply = await shop.ordered([line]);
    Object.assign(bank.last(), { status: 'success', amount: '26' });
    await ccvWebhook(reply);
    bank.add({ ...CHARGEBACK, amount: '26', originalReference: bank.last().reference });
    await ccvWebhook(reply, '{"id":"D1"}');
    expect(await tally(reply)).toMatchObject({ ledger: ['charge 2600', 'refund -2600', 'chargeback -2600'] });
    const rows = await shop.database.db.selectFrom('ledger_entries').select('organization_id').execute();
    expect(new Set(rows.map(({ organization_id: id }) => id))).toEqual(new Set([null]));
  });
});

describe('an order paid at Viva', () => {
  const wallet = { brand: 'vivawallet' };

  test('leads to Viva’s page, and is sold when the one webhook leads to Viva saying so', async () => {
    const bank = await openVivaShop();
    const reply = await shop.ordered([line], wallet);
    const code = bank.last();
    expect(reply.ccv_payment_response).toEqual({ payUrl: `${bank.origin}/web/checkout?ref=${code}` });
    expect((await vivaWebhook(code)).statusCode).toBe(200);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    const transaction = bank.pay(code);
    await Promise.all(Array.from({ length: 5 }, () => vivaWebhook(code, transaction)));
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('is told apart from one whose code a float cannot tell from it', async () => {
    const bank = await openVivaShop();
    const single = { ...line, ticket_qty: 1 };
    const replies = [await shop.ordered([single], wallet), await shop.ordered([single], wallet)];
    const codes = [...bank.orders.keys()];
    expect(Number(codes[0])).toBe(Number(codes[1]));
    bank.pay(codes[1] ?? '');
    await vivaWebhook(codes[1] ?? '');
    const states = await Promise.all(replies.map((reply) => shop.stateOf(reply.data.order_number)));
    expect(states).toEqual(['pending', 'success']);
  });

  test('is not asked about for a webhook of another shop of the account, which is taken', async () => {
    const bank = await openVivaShop();
    await shop.ordered([line], wallet);
    const before = bank.calls.length;
    for (const code of ['1', '9223372036854999', '"x"']) expect((await vivaWebhook(code)).statusCode).toBe(200);
    expect((await post('/payments/webhook/viva', '<xml/>')).statusCode).toBe(200);
    expect(bank.calls).toHaveLength(before);
  });

  test('waits on after a card that was refused', async () => {
    const bank = await openVivaShop();
    const reply = await shop.ordered([line], wallet);
    bank.transactions.push({
      id: 'refused',
      orderCode: bank.last(),
      statusId: 'E',
      typeId: 5,
      amount: '27.00',
      currency: '978',
    });
    await vivaWebhook(bank.last());
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    bank.pay(bank.last());
    await look(1);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test.each(['2700.00', '0.27'])('wrong by a factor of a hundred fails: %s euro', async (amount) => {
    const bank = await openVivaShop();
    const reply = await shop.ordered([line], wallet);
    bank.pay(bank.last(), { amount });
    await vivaWebhook(bank.last());
    const cents = Math.round(Number(amount) * 100);
    expect(await tally(reply)).toMatchObject({
      state: 'failed',
      refunds: [`${cents} success`],
      alerts: ['payment-amount'],
    });
  });

  test('has one payment order that a buyer can reach, however many were made', async () => {
    const bank = await openVivaShop();
    const reply = await shop.ordered([line], wallet);
    const { id, order_id: orderId } = await paymentOf(shop.database, reply.data.order_number);
    const unmade = { reference: null, pay_url: '', status: 'created' as const };
    await shop.database.db.updateTable('payments').set(unmade).where('id', '=', id).execute();
    const urls = await Promise.all([1, 2, 3].map(() => startPayment(shop.services, orderId)));
    expect(new Set(urls).size).toBe(1);
    const { reference, pay_url: payUrl } = await paymentOf(shop.database, reply.data.order_number);
    expect(payUrl).toBe(urls[0]);
    const [, ...made] = [...bank.orders].map(([code, { state }]) => ({ isOurs: code === reference, state }));
    expect(made.length).toBeGreaterThan(1);
    for (const { isOurs, state } of made) expect(state).toBe(isOurs ? 0 : 2);
  });

  test('proves its webhook address; the others have none', async () => {
    const bank = await openVivaShop();
    bank.fail('GET /api/messages/config/token', { status: 500 });
    expect((await shop.app.inject('/payments/webhook/viva')).statusCode).toBe(503);
    const proof = await shop.app.inject('/payments/webhook/viva?key=x');
    expect([proof.statusCode, proof.json()]).toEqual([200, { Key: 'B3248222FDCD1885AEAFE51CCC1B5607F00903F6' }]);
    for (const name of ['ccv', 'sandbox', 'x']) {
      expect((await shop.app.inject(`/payments/webhook/${name}`)).statusCode).toBe(404);
      expect((await post(`/payments/webhook/${name}`, '{}')).statusCode).toBe(404);
    }
  });

  describe('brings the buyer back', () => {
    const back = async (query: string) => {
      const { statusCode, headers } = await shop.app.inject(`/payments/return/viva${query}`);
      const url = new URL(headers.location ?? '', 'http://localhost:3000');
      const fragment = new URLSearchParams(url.hash.slice(1));
      return { statusCode, path: url.pathname, order: fragment.get('order'), token: fragment.get('t') };
    };

    test('with the tickets for whoever knows the transaction, once', async () => {
      const bank = await openVivaShop();
      const reply = await shop.ordered([line], wallet);
      const t = bank.pay(bank.last());
      const first = await back(`?t=${t}&s=${bank.last()}&lang=nl-NL&eventId=0&eci=1`);
      expect(first).toMatchObject({
        statusCode: 303,
        path: '/dashboard/attendee/checkout',
        order: reply.data.order_number,
        token: expect.any(String),
      });
      expect((await shop.post('/api/orders/exchange', { t: first.token })).json()).toMatchObject({
        data: { order_number: reply.data.order_number, payment_status: 'success' },
      });
      expect(await back(`?t=${t}&s=${bank.last()}`)).toMatchObject({ order: reply.data.order_number, token: null });
      expect(await tally(reply)).toEqual(SOLD);
    });

    test('without them for whoever knows the code alone, or a transaction of another', async () => {
      const bank = await openVivaShop();
      const single = { ...line, ticket_qty: 1 };
      await shop.ordered([single], wallet);
      const other = bank.pay(bank.last());
      const reply = await shop.ordered([single], wallet);
      const code = bank.last();
      const own = bank.pay(code);
      for (const query of [`?s=${code}`, `?s=${code}&t=${other}`, `?s=${code}&t=x`])
        expect(await back(query)).toMatchObject({ order: reply.data.order_number, token: null });
      // none of them has used up the payer's
      expect((await back(`?s=${code}&t=${own}`)).token).not.toBeNull();
    });

    test('to an empty checkout for what is none', async () => {
      const bank = await openVivaShop();
      await shop.ordered([line], wallet);
      const before = bank.calls.length;
      for (const query of ['', '?s=1', '?s=x&t=y', '?s=9223372036854999'])
        expect(await back(query)).toMatchObject({ statusCode: 303, order: null, token: null });
      expect((await shop.app.inject('/payments/return/ccv?s=1')).headers.location).toBe('/dashboard/attendee/checkout');
      expect(bank.calls).toHaveLength(before);
    });
  });

  test('that is disputed later is learned of without a webhook, and so is its end', async () => {
    const bank = await openVivaShop();
    const reply = await shop.ordered([line], wallet);
    bank.pay(bank.last());
    await vivaWebhook(bank.last());
    const watch = async (days: number) => {
      shop.later(days * 1440);
      await askAboutPaidPayments(shop.services);
      return tally(reply);
    };
    expect(await watch(4)).toEqual(SOLD);
    const calls = bank.calls.length;
    expect(await watch(1)).toEqual(SOLD);
    expect(bank.calls).toHaveLength(calls);
    Object.assign(bank.transactions[0] ?? {}, { statusId: 'MA' });
    const taken = { ledger: ['charge 2700', 'fee -200', 'chargeback -2700'], valid: 0, alerts: ['chargeback'] };
    expect(await watch(3)).toMatchObject(taken);
    Object.assign(bank.transactions[0] ?? {}, { statusId: 'ML' });
    expect(await watch(4)).toMatchObject(taken);
    Object.assign(bank.transactions[0] ?? {}, { statusId: 'MW' });
    expect(await watch(4)).toMatchObject({
      ledger: [...taken.ledger, 'chargeback 2700'],
      valid: 2,
      alerts: ['chargeback', 'chargeback-ended'],
    });
    Object.assign(bank.transactions[0] ?? {}, { statusId: 'M' });
    expect(await watch(4)).toMatchObject({ valid: 0, alerts: ['chargeback', 'chargeback-ended', 'chargeback'] });
  });
});
