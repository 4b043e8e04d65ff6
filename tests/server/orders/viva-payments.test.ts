import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPayment } from '#server/orders/payments/payment-sync.ts';
import { askAboutPaidPayments } from '#server/orders/payments/watched-payments.ts';
import { openVivaShop, postText, SOLD, type VivaShop } from './provider-shop.ts';
import { type Line, paymentOf, type Shop, waitingAlerts } from './shop.ts';

let at: VivaShop;
let shop: Shop;
let bank: VivaShop['bank'];
let line: Line;
let webhook: VivaShop['webhook'];
let tally: VivaShop['tally'];
beforeEach(async () => {
  at = await openVivaShop();
  ({ shop, bank, line, webhook, tally } = at);
});
afterEach(() => at.close());

describe('an order paid at Viva', () => {
  const wallet = { brand: 'vivawallet' };

  test('leads to Viva’s page, and is sold when the one webhook leads to Viva saying so', async () => {
    const reply = await shop.ordered([line], wallet);
    const code = bank.last();
    expect(reply.ccv_payment_response).toEqual({ payUrl: `${bank.origin}/web/checkout?ref=${code}` });
    expect((await webhook(code)).statusCode).toBe(200);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    const transaction = bank.pay(code);
    await Promise.all(Array.from({ length: 5 }, () => webhook(code, transaction)));
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('is told apart from one whose code a float cannot tell from it', async () => {
    const single = { ...line, ticket_qty: 1 };
    const replies = [await shop.ordered([single], wallet), await shop.ordered([single], wallet)];
    const codes = [...bank.orders.keys()];
    expect(Number(codes[0])).toBe(Number(codes[1]));
    bank.pay(codes[1] ?? '');
    await webhook(codes[1] ?? '');
    const states = await Promise.all(replies.map((reply) => shop.stateOf(reply.data.order_number)));
    expect(states).toEqual(['pending', 'success']);
  });

  test('is not asked about for a webhook of another shop of the account, which is taken', async () => {
    await shop.ordered([line], wallet);
    const before = bank.calls.length;
    for (const code of ['1', '9223372036854999', '"x"']) expect((await webhook(code)).statusCode).toBe(200);
    expect((await postText(shop, '/payments/webhook/viva', { body: '<xml/>' })).statusCode).toBe(200);
    expect(bank.calls).toHaveLength(before);
  });

  test('with one of its two keys refused, the alert of keys stays until Viva takes both', async () => {
    await shop.ordered([line], wallet);
    const [MERCHANT, CLIENT] = ['GET /api/messages/config/token', 'POST /connect/token'];
    bank.fail(`GET /api/orders/${bank.last()}`, { status: 401 });
    await at.look(1);
    for (const refused of [MERCHANT, CLIENT]) {
      bank.fail(refused, { status: 401 });
      await at.look(1);
      expect(await waitingAlerts(shop)).toEqual(['payment-keys']);
    }
    await at.look(1);
    expect(await waitingAlerts(shop)).toEqual([]);
  });

  const DOUBLE = { ...SOLD, ledger: [...SOLD.ledger, 'charge 2700', 'refund -2700'], refunds: ['2700 success'] };
  /** what went back at Viva, by the transaction that brought it */
  const wentBack = () => bank.transactions.filter(({ typeId }) => typeId === 4).map(({ parentId }) => parentId);
  const mailsOfRefunds = async () => {
    const mails = shop.database.db.selectFrom('mails').select('subject').where('key', 'like', 'order.refund:%');
    return (await mails.execute()).length;
  };

  test('twice under one code gets the second back, once', async () => {
    const reply = await shop.ordered([line], wallet);
    bank.pay(bank.last());
    await webhook(bank.last());
    const second = bank.pay(bank.last());
    await Promise.all([webhook(bank.last()), at.look(1)]);
    await webhook(bank.last());
    expect(await tally(reply)).toEqual(DOUBLE);
    expect(wentBack()).toEqual([second]);
  });

  test('twice before anybody looked is sold for one of them, and gets the other back by its own name', async () => {
    const reply = await shop.ordered([line], wallet);
    const [, second] = [bank.pay(bank.last()), bank.pay(bank.last())];
    await Promise.all([webhook(bank.last()), at.look(1)]);
    await webhook(bank.last());
    expect(await tally(reply)).toEqual({
      ...DOUBLE,
      ledger: ['charge 2700', 'refund -2700', ...SOLD.ledger],
    });
    expect(wentBack()).toEqual([second]);
    expect(await mailsOfRefunds()).toBe(1);
  });

  test('twice is told to somebody where Viva does not give the second back', async () => {
    const reply = await shop.ordered([line], wallet);
    const [, second] = [bank.pay(bank.last()), bank.pay(bank.last())];
    bank.pay(bank.last(), { typeId: 4, parentId: second });
    await webhook(bank.last());
    expect(await tally(reply)).toMatchObject({
      state: 'success',
      refunds: ['2700 failed'],
      alerts: ['refund-refused'],
    });
  });

  test('waits on after a card that was refused', async () => {
    const reply = await shop.ordered([line], wallet);
    bank.transactions.push({
      id: 'refused',
      orderCode: bank.last(),
      statusId: 'E',
      typeId: 5,
      amount: '27.00',
      currency: '978',
    });
    await webhook(bank.last());
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    bank.pay(bank.last());
    await at.look(1);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test.each(['2700.00', '0.27'])('wrong by a factor of a hundred fails: %s euro', async (amount) => {
    const reply = await shop.ordered([line], wallet);
    bank.pay(bank.last(), { amount });
    await webhook(bank.last());
    const cents = Math.round(Number(amount) * 100);
    expect(await tally(reply)).toMatchObject({
      state: 'failed',
      refunds: [`${cents} success`],
      alerts: ['payment-amount'],
    });
  });

  test('has one payment order that a buyer can reach, however many were made', async () => {
    const reply = await shop.ordered([line], wallet);
    const { id, order_id: orderId } = await paymentOf(shop.database, reply.data.order_number);
    const unmade = { reference: null, pay_url: '', status: 'created' as const };
    let made: (readonly [code: string, order: { readonly state: number }])[] = [];
    // until some were made at the same moment
    while (made.length < 2) {
      const before = bank.orders.size;
      await shop.database.db.updateTable('payments').set(unmade).where('id', '=', id).execute();
      const urls = await Promise.all([1, 2, 3].map(() => startPayment(shop.services, orderId)));
      made = [...bank.orders].slice(before);
      const { reference, pay_url: payUrl } = await paymentOf(shop.database, reply.data.order_number);
      expect(urls).toEqual([payUrl, payUrl, payUrl]);
      for (const [code, { state }] of made) expect(state).toBe(code === reference ? 0 : 2);
    }
  });

  test('proves its webhook address; the others have none', async () => {
    bank.fail('GET /api/messages/config/token', { status: 500 });
    expect((await shop.app.inject('/payments/webhook/viva')).statusCode).toBe(503);
    const proof = await shop.app.inject('/payments/webhook/viva?key=x');
    expect([proof.statusCode, proof.json()]).toEqual([200, { Key: 'B3248222FDCD1885AEAFE51CCC1B5607F00903F6' }]);
    for (const name of ['ccv', 'sandbox', 'x']) {
      expect((await shop.app.inject(`/payments/webhook/${name}`)).statusCode).toBe(404);
      expect((await postText(shop, `/payments/webhook/${name}`, { body: '{}' })).statusCode).toBe(404);
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

    test('without them, and without asking Viva, for whoever guesses on and on', async () => {
      const reply = await shop.ordered([line], wallet);
      const guess = () => back(`?s=${bank.last()}&t=${randomUUID()}`);
      await Promise.all(Array.from({ length: 20 }, guess));
      const asked = () => bank.calls.filter(({ path }) => path.startsWith('/checkout/v2/transactions/')).length;
      const before = asked();
      const own = bank.pay(bank.last());
      expect(before).toBe(20);
      expect(await back(`?s=${bank.last()}&t=${own}`)).toMatchObject({ order: reply.data.order_number, token: null });
      expect(await tally(reply)).toEqual(SOLD);
      // the one question is about what was paid
      expect(asked()).toBe(21);
    });

    test('to an empty checkout for what is none', async () => {
      await shop.ordered([line], wallet);
      const before = bank.calls.length;
      for (const query of ['', '?s=1', '?s=x&t=y', '?s=9223372036854999'])
        expect(await back(query)).toMatchObject({ statusCode: 303, order: null, token: null });
      expect((await shop.app.inject('/payments/return/ccv?s=1')).headers.location).toBe('/dashboard/attendee/checkout');
      expect(bank.calls).toHaveLength(before);
    });
  });

  test('that is disputed later is learned of without a webhook, and so is its end', async () => {
    const reply = await shop.ordered([line], wallet);
    bank.pay(bank.last());
    await webhook(bank.last());
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
