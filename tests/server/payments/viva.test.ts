import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { openViva } from '#server/payments/viva/viva.ts';
import { ProviderAway, ProviderRefused, type PaymentProvider, type PaymentRequest } from '#server/payments/provider.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../platform/database/temporary-database.ts';
import { openVivaStandIn, VIVA, type VivaStandIn } from './stand-ins/viva-stand-in.ts';

let temporary: TemporaryDatabase;
let bank: VivaStandIn;
let viva: PaymentProvider;
beforeEach(async () => {
  temporary = await temporaryDatabase();
  bank = await openVivaStandIn();
  viva = open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bank.close();
  await temporary.drop();
});

function open(more: Partial<Record<keyof typeof VIVA, string>> = {}): PaymentProvider {
  const { origin } = bank;
  const hosts = { accountsUrl: origin, apiUrl: origin, wwwUrl: origin };
  return openViva({ ...VIVA, ...more, sourceCode: '1234', isTest: true, ...hosts }, { database: temporary.database });
}

const TOKEN = 'POST /connect/token';
const CREATE = 'POST /checkout/v2/orders';
const LIST = 'GET /api/transactions/';

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderNumber: 'KJ-7Q4M-2XKD-9T3R',
  amount: cents(1999),
  currency: 'EUR',
  brand: 'vivawallet',
  description: 'Kaartje KJ-7Q4M-2XKD-9T3R',
  lang: 'fr',
  returnUrl: 'https://kaartje.example/payments/return/viva/once',
  webhookUrl: 'https://kaartje.example/payments/webhook/viva/x',
  expiresAt: new Date(Date.now() + 900_500),
  idempotencyReference: '0198a2b4-0000-7000-8000-000000000001',
  ...more,
});
const create = async (more: Partial<PaymentRequest> = {}) => (await viva.create(request(more))).reference;
const refund = (reference: string, amount: number, idempotencyReference = 'refund-1') =>
  viva.refund(reference, { amountCents: cents(amount), idempotencyReference });
const back = () => bank.transactions.filter(({ typeId }) => typeId === 4);
const impatient = () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
};
/** What was asked of Viva and not answered may be done by now, or never will. */
const later = () => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 121_000);
};

test('a payment order is asked for as documented, in cents, and its code keeps every digit', async () => {
  const started = await viva.create(request());
  expect(started).toEqual({
    reference: '9223372036854775',
    payUrl: `${bank.origin}/web/checkout?ref=9223372036854775`,
  });
  const token = bank.calls.find(({ path }) => path === '/connect/token');
  expect(token?.body).toBe('grant_type=client_credentials');
  expect(bank.orders.get(started.reference)?.fields).toEqual({
    amount: 1999,
    currencyCode: 978,
    customerTrns: 'Kaartje KJ-7Q4M-2XKD-9T3R',
    merchantTrns: 'KJ-7Q4M-2XKD-9T3R',
    customer: { requestLang: 'fr-FR' },
    sourceCode: '1234',
    paymentTimeout: 900,
    preauth: false,
    disableCash: true,
  });
  expect(Number(started.reference)).not.toBe(9_223_372_036_854_775n);
});

test('takes the wallet alone, and says no below the least that Viva takes', async () => {
  expect(viva.brands).toEqual(['vivawallet']);
  await expect(create({ amount: cents(29) })).rejects.toBeInstanceOf(ProviderRefused);
});

test('a payment order whose time is over is given a minute, to be ended', async () => {
  const reference = await create({ expiresAt: new Date(0) });
  expect(bank.orders.get(reference)?.fields).toMatchObject({ paymentTimeout: 60 });
});

describe('the state', () => {
  test.each([
    { state: 0, status: 'pending' },
    { state: 1, status: 'failed' },
    { state: 2, status: 'failed' },
  ])('of an order in state $state is $status', async ({ state, status }) => {
    const reference = await create();
    Object.assign(bank.orders.get(reference) ?? {}, { state });
    expect(await viva.status(reference)).toMatchObject({ status });
  });

  test('of a paid one is what its transaction brought, in euro there and in cents here', async () => {
    const reference = await create();
    const id = bank.pay(reference);
    expect(bank.transactions[0]?.amount).toBe('19.99');
    expect(await viva.status(reference)).toEqual({
      status: 'success',
      amountCents: 1999,
      currency: 'EUR',
      transactions: [{ reference: id, amountCents: 1999, currency: 'EUR', isThere: true }],
      chargebacks: [{ reference: id, amountCents: 0 }],
    });
  });

  test.each([
    { what: 'cents for euro', more: { amount: '1999' }, told: { amountCents: 199_900 } },
    { what: 'a hundredth', more: { amount: '0.2' }, told: { amountCents: 20 } },
    { what: 'pounds', more: { currency: '826' }, told: { currency: '826' } },
    { what: 'letters for the currency', more: { currency: 'eur' }, told: { currency: 'EUR' } },
  ])('with $what is told as it is', async ({ more, told }) => {
    const reference = await create();
    bank.pay(reference, more);
    expect(await viva.status(reference)).toMatchObject({ status: 'success', ...told });
  });

  test.each([
    { what: 'is not listed yet', prepare: (reference: string) => (bank.pay(reference), (bank.hideList = true)) },
    { what: 'failed', prepare: (reference: string) => bank.pay(reference, { statusId: 'E' }) },
    { what: 'is in progress', prepare: (reference: string) => bank.pay(reference, { statusId: 'A' }) },
    { what: 'only reserved money', prepare: (reference: string) => bank.pay(reference, { typeId: 1 }) },
    { what: 'is a refund', prepare: (reference: string) => bank.pay(reference, { typeId: 4 }) },
  ])('of a paid one whose transaction $what is not known: it is not let go', async ({ prepare }) => {
    const reference = await create();
    prepare(reference);
    await expect(viva.status(reference)).rejects.toBeInstanceOf(ProviderAway);
    await expect(viva.cancel(reference)).rejects.toBeInstanceOf(ProviderAway);
  });

  test('counts what a second transaction brought, and nothing of one that failed', async () => {
    const reference = await create();
    bank.pay(reference, { statusId: 'E' });
    bank.pay(reference);
    expect(await viva.status(reference)).toMatchObject({ amountCents: 1999 });
    bank.pay(reference);
    expect(await viva.status(reference)).toMatchObject({ amountCents: 3998 });
  });

  test('is that of this order, also beside one whose code a float cannot tell from it', async () => {
    const codes = [await create(), await create(), await create()];
    expect(new Set(codes.map(Number)).size).toBeLessThan(3);
    bank.pay(codes[1] ?? '');
    const states = await Promise.all(codes.map(async (code) => (await viva.status(code)).status));
    expect(states).toEqual(['pending', 'success', 'pending']);
  });

  test('of an order that Viva does not know is a no', async () => {
    await expect(viva.status('9223372036854999')).rejects.toBeInstanceOf(ProviderRefused);
  });

  test.each([
    { what: 'another order', call: 'order', body: { OrderCode: '#1#', StateId: 3 } },
    { what: 'no order', call: 'order', body: [] },
    { what: 'no list', call: 'list', body: { ErrorCode: 0 } },
  ])('is not learned of an answer about $what', async ({ call, body }) => {
    const reference = await create();
    bank.pay(reference);
    bank.fail(call === 'list' ? LIST : `GET /api/orders/${reference}`, { body });
    await expect(viva.status(reference)).rejects.toBeInstanceOf(ProviderAway);
  });

  test('is not learned where list and transaction disagree about the order', async () => {
    const reference = await create();
    const id = bank.pay(reference);
    bank.fail(`GET /checkout/v2/transactions/${id}`, {
      body: { orderCode: '#1#', statusId: 'F', amount: '#19.99#', currencyCode: '978', transactionTypeId: 5 },
    });
    await expect(viva.status(reference)).rejects.toBeInstanceOf(ProviderAway);
  });
});

describe('a dispute shows in the status of the transaction', () => {
  test.each([
    { statusId: 'M', taken: 1999 },
    { statusId: 'MA', taken: 1999 },
    { statusId: 'MI', taken: 1999 },
    { statusId: 'ML', taken: 1999 },
    { statusId: 'U', taken: 1999 },
    { statusId: 'MW', taken: 0 },
    { statusId: 'MS', taken: 0 },
    { statusId: 'R', taken: 0 },
    { statusId: 'F', taken: 0 },
  ])('$statusId: $taken cents are taken back, and it stays paid', async ({ statusId, taken }) => {
    const reference = await create();
    const id = bank.pay(reference, { statusId });
    expect(await viva.status(reference)).toMatchObject({
      status: 'success',
      amountCents: 1999,
      chargebacks: [{ reference: id, amountCents: taken }],
    });
  });
});

describe('the token', () => {
  test('is asked for once, also by many calls at a time', async () => {
    await Promise.all([create(), create(), create()]);
    await create();
    expect(bank.count(TOKEN)).toBe(1);
  });

  test('that ends in the middle is asked for anew, and the call made again', async () => {
    await create();
    bank.endToken();
    await Promise.all([create(), create()]);
    expect(bank.orders).toHaveLength(3);
    expect(bank.count(TOKEN)).toBe(2);
  });

  test('is asked for anew before its time is over', async () => {
    await create();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 3_541_000);
    await create();
    expect(bank.count(TOKEN)).toBe(2);
    expect(bank.calls.filter(({ path }) => path === '/checkout/v2/orders')).toHaveLength(2);
  });

  test('that is refused twice, or cannot be had, says nothing about the payment', async () => {
    await create();
    bank.fail(CREATE, { status: 401 }, { status: 401 });
    await expect(create()).rejects.toBeInstanceOf(ProviderAway);
    await expect(open({ clientSecret: 'wrong' }).create(request())).rejects.toBeInstanceOf(ProviderAway);
    await expect(open({ apiKey: 'wrong' }).status(bank.last())).rejects.toBeInstanceOf(ProviderAway);
  });

  test('that failed to come is asked for again', async () => {
    bank.fail(TOKEN, { status: 503 });
    await expect(create()).rejects.toBeInstanceOf(ProviderAway);
    await create();
    expect(bank.orders).toHaveLength(1);
  });
});

describe('a cancellation', () => {
  test('ends what is pending, and says the same again', async () => {
    const reference = await create();
    expect(await viva.cancel(reference)).toBe('cancelled');
    expect(bank.orders.get(reference)).toMatchObject({ state: 2 });
    expect(await viva.cancel(reference)).toBe('cancelled');
  });

  test('of what was paid meanwhile says so, and one that changes nothing that it is not known', async () => {
    const paid = await create();
    bank.pay(paid);
    expect(await viva.cancel(paid)).toBe('paid');
    const unpaid = await create();
    bank.fail(`DELETE /api/orders/${unpaid}`, { body: {} });
    expect(await viva.cancel(unpaid)).toBe('unknown');
  });
});

describe('a refund', () => {
  let reference: string;
  let paidId: string;
  beforeEach(async () => {
    reference = await create();
    paidId = bank.pay(reference);
  });
  const lost = () => {
    impatient();
    bank.fail(`DELETE /api/transactions/${paidId}`, 'done but silent');
  };

  test('of a part and of the rest is asked for in cents, each once by its reference', async () => {
    const first = await refund(reference, 999, 'refund-1');
    expect(await refund(reference, 999, 'refund-1')).toEqual(first);
    await refund(reference, 1000, 'refund-2');
    expect(back().map(({ amount, parentId }) => [amount, parentId])).toEqual([
      ['9.99', paidId],
      ['10.00', paidId],
    ]);
    const asked = bank.calls.filter(({ method }) => method === 'DELETE').map(({ query }) => Object.fromEntries(query));
    expect(asked).toEqual([
      { amount: '999', sourceCode: '1234' },
      { amount: '1000', sourceCode: '1234' },
    ]);
  });

  test('above what is left is refused, and may be asked for anew', async () => {
    await refund(reference, 1500, 'refund-1');
    await expect(refund(reference, 500, 'refund-2')).rejects.toBeInstanceOf(ProviderRefused);
    await expect(refund(reference, 2000, 'refund-3')).rejects.toBeInstanceOf(ProviderRefused);
    expect(await refund(reference, 499, 'refund-2')).toMatchObject({ status: 'success' });
  });

  test('whose answer was lost is found, not made twice', async () => {
    lost();
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    expect(await refund(reference, 500)).toEqual({ reference: back()[0]?.id, status: 'success' });
    expect(back()).toHaveLength(1);
  });

  test('that never reached Viva is made again, once it cannot be on its way any more', async () => {
    impatient();
    bank.fail(`DELETE /api/transactions/${paidId}`, 'silent');
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    expect(back()).toHaveLength(0);
    later();
    expect(await refund(reference, 500)).toMatchObject({ status: 'success' });
    expect(back()).toHaveLength(1);
  });

  test('that is in progress at Viva is waited for, however long', async () => {
    lost();
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    Object.assign(back()[0] ?? {}, { statusId: 'A' });
    later();
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    Object.assign(back()[0] ?? {}, { statusId: 'F' });
    expect(await refund(reference, 500)).toMatchObject({ status: 'success' });
    expect(back()).toHaveLength(1);
  });

  test('is never made again while the list shows one that it may be, of whatever amount', async () => {
    lost();
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    Object.assign(back()[0] ?? {}, { amount: '500.00' });
    later();
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    expect(back()).toHaveLength(1);
  });

  test('is not taken for one of the same amount: made by hand before, or another of ours', async () => {
    await refund(reference, 500, 'refund-1');
    bank.transactions.push({
      ...bank.transactions[1],
      id: 'by-hand',
      parentId: paidId,
    } as (typeof bank.transactions)[0]);
    impatient();
    bank.fail(`DELETE /api/transactions/${paidId}`, 'silent');
    await expect(refund(reference, 500, 'refund-2')).rejects.toBeInstanceOf(ProviderAway);
    later();
    const second = await refund(reference, 500, 'refund-2');
    expect(back().map(({ id }) => id)).toContain(second.reference);
    expect(back()).toHaveLength(3);
  });

  test('waits for another one of the payment that has no answer', async () => {
    lost();
    await expect(refund(reference, 500, 'refund-1')).rejects.toBeInstanceOf(ProviderAway);
    await expect(refund(reference, 500, 'refund-2')).rejects.toBeInstanceOf(ProviderAway);
    await refund(reference, 500, 'refund-1');
    await refund(reference, 500, 'refund-2');
    expect(back()).toHaveLength(2);
  });

  test('asked for ten times at once is made once', async () => {
    await Promise.allSettled(Array.from({ length: 10 }, () => refund(reference, 500)));
    expect(await refund(reference, 500)).toMatchObject({ status: 'success' });
    expect(back()).toHaveLength(1);
  });

  test.each([
    { what: 'no JSON', answer: { body: '<html>' } },
    { what: 'no end', answer: { body: { ErrorCode: 0 } } },
    { what: 'a server in trouble', answer: { status: 500 } },
  ])('with an answer of $what is not believed either way', async ({ answer }) => {
    bank.fail(`DELETE /api/transactions/${paidId}`, answer);
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    expect(back()).toHaveLength(0);
  });
});

describe('the one address', () => {
  test('is proved to be ours with Viva’s key, asked for once', async () => {
    expect(await viva.oneAddress?.webhookKey()).toBe('B3248222FDCD1885AEAFE51CCC1B5607F00903F6');
    await viva.oneAddress?.webhookKey();
    expect(bank.count('GET /api/messages/config/token')).toBe(1);
    bank.fail('GET /api/messages/config/token', { body: { key: 'LOWER' } });
    expect(await open().oneAddress?.webhookKey()).toBe('LOWER');
  });

  test('knows whose a transaction is', async () => {
    const [one, other] = [await create(), await create()];
    const id = bank.pay(one);
    expect(await viva.oneAddress?.isTransactionOf(one, id)).toBe(true);
    expect(await viva.oneAddress?.isTransactionOf(other, id)).toBe(false);
    expect(await viva.oneAddress?.isTransactionOf(one, '0198a2b4-0000-7000-8000-000000000001')).toBe(false);
    bank.fail(`GET /checkout/v2/transactions/${id}`, { status: 500 });
    await expect(viva.oneAddress?.isTransactionOf(one, id)).rejects.toBeInstanceOf(ProviderAway);
  });

  const T = '0198a2b4-0000-4000-8000-000000000001';
  test.each([
    [
      { s: '9223372036854775', t: T, lang: 'fr-FR', eventId: '0', eci: '1' },
      { reference: '9223372036854775', transaction: T },
    ],
    [{ s: '9223372036854775' }, { reference: '9223372036854775', transaction: null }],
    [
      { s: '9223372036854775', t: '../x' },
      { reference: '9223372036854775', transaction: null },
    ],
    [{ s: ['1', '2'] }, null],
    [{ s: '1; drop' }, null],
    [{}, null],
  ])('reads a return of %j as %j', (query, news) => {
    expect(viva.oneAddress?.readReturn(query)).toEqual(news);
  });

  test.each([
    [
      `{"EventTypeId":1796,"EventData":{"OrderCode":9223372036854775,"TransactionId":"${T}","StatusId":"F","Amount":19.99,"CardNumber":"411111XXXXXX1111","Email":"merel@demo.kaartje.test","FullName":"Merel"}}`,
      { reference: '9223372036854775', transaction: T },
      { EventTypeId: '1796', OrderCode: '9223372036854775', TransactionId: T, StatusId: 'F', Amount: '19.99' },
    ],
    [
      '{"EventTypeId":4865,"EventData":{"OrderCode":9223372036854777,"IsCancelled":true}}',
      { reference: '9223372036854777', transaction: null },
      { EventTypeId: '4865', OrderCode: '9223372036854777' },
    ],
    ['{"EventTypeId":2054,"EventData":{"WalletId":1}}', null, {}],
    ['{"EventData":{"OrderCode":1.5}}', null, {}],
    ['<xml/>', null, {}],
    ['', null, {}],
  ])('reads a webhook of %s as %j, and keeps %j of it', (body, news, said) => {
    expect(viva.readWebhook(body)).toEqual({ news, said });
  });
});
