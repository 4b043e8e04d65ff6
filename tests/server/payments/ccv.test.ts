import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { openCcv } from '#server/payments/ccv/ccv.ts';
import { ProviderAway, ProviderRefused, type PaymentProvider, type PaymentRequest } from '#server/payments/provider.ts';
import { CCV_KEY, type CcvStandIn, openCcvStandIn } from './stand-ins/ccv-stand-in.ts';

let bank: CcvStandIn;
let ccv: PaymentProvider;
beforeEach(async () => {
  bank = await openCcvStandIn();
  ccv = openCcv({ apiKey: CCV_KEY, url: `${bank.origin}/api/v1/`, isTest: true, standIn: bank.origin });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bank.close();
});

const CREATE = 'POST /api/v1/payment';
const ASK = 'GET /api/v1/transaction';
const CANCEL = 'POST /api/v1/cancel';
const REFUND = 'POST /api/v1/refund';

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderNumber: 'KJ-7Q4M-2XKD-9T3R',
  amount: cents(1999),
  currency: 'EUR',
  brand: 'bcmc',
  description: 'Kaartje KJ-7Q4M-2XKD-9T3R',
  lang: 'nl',
  returnUrl: 'https://kaartje.example/payments/return/ccv/once',
  webhookUrl: 'https://kaartje.example/payments/webhook/ccv/0198a2b4-0000-7000-8000-000000000001',
  expiresAt: new Date('2026-11-20T12:15:00Z'),
  idempotencyReference: '0198a2b4-0000-7000-8000-000000000001',
  ...more,
});
const create = async (more: Partial<PaymentRequest> = {}) => (await ccv.create(request(more))).reference;
const paid = async (more: Partial<PaymentRequest> = {}) => {
  const reference = await create(more);
  bank.last().status = 'success';
  return reference;
};
const refund = (reference: string, amount: number, idempotencyReference = 'refund-1') =>
  ccv.refund(reference, { amountCents: cents(amount), idempotencyReference });
/** Every wait for an answer is a hundred times shorter. */
const impatient = () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
};

test('a payment is asked for as documented: euro, card and brand, three letters of language, the key as user name', async () => {
  const started = await ccv.create(request());
  expect(started).toEqual({
    reference: bank.last().reference,
    payUrl: `https://onlinepayments.ccv.eu/card/payment.html?reference=${bank.last().reference}`,
  });
  const [call] = bank.calls;
  expect(JSON.parse(call?.body ?? '')).toEqual({
    amount: 19.99,
    currency: 'eur',
    method: 'card',
    brand: 'bcmc',
    transactionType: 'sale',
    returnUrl: request().returnUrl,
    webhookUrl: request().webhookUrl,
    merchantOrderReference: 'KJ-7Q4M-2XKD-9T3R',
    description: 'Kaartje KJ-7Q4M-2XKD-9T3R',
    language: 'nld',
  });
  expect(call?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from(`${CCV_KEY}:`).toString('base64')}`,
    'content-type': 'application/json',
    'idempotency-reference': request().idempotencyReference,
  });
});

test.each([
  [1, '0.01'],
  [30, '0.3'],
  [110, '1.1'],
  [2700, '27'],
  [124_700, '1247'],
  [999_999_999, '9999999.99'],
])('%i cents are written as %s euro, and read as %i cents again', async (amount, euros) => {
  const reference = await create({ amount: cents(amount) });
  expect(bank.calls[0]?.body).toContain(`"amount":${euros},`);
  expect(await ccv.status(reference)).toMatchObject({ amountCents: amount });
});

test('takes the cards and Bancontact, and not the wallet', () => {
  expect(ccv.brands).toEqual(['bcmc', 'visa', 'mastercard']);
});

describe('asked for twice by one idempotency reference', () => {
  test('there is one payment', async () => {
    expect(await create()).toBe(await create());
    expect(bank.rows).toHaveLength(1);
    expect(await create({ idempotencyReference: 'another' })).not.toBe(await create());
  });

  test('also when the first answer was lost', async () => {
    impatient();
    bank.fail(CREATE, 'done but silent');
    await expect(create()).rejects.toBeInstanceOf(ProviderAway);
    const reference = await create();
    expect([...bank.rows.keys()]).toEqual([reference]);
  });
});

describe('the page to pay at', () => {
  test.each([
    'https://onlinepayments.ccv.eu.elsewhere.example/pay',
    'http://onlinepayments.ccv.eu/pay',
    'javascript:alert(1)',
    'http://169.254.169.254/',
    '/pay',
    '',
    null,
  ])('is CCV’s own or none: %j', async (payUrl) => {
    bank.fail(CREATE, {
      body: { reference: 'C1', status: 'pending', amount: '#19.99#', currency: 'eur', type: 'sale', payUrl },
    });
    await expect(create()).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe.each(['number eur', 'string EUR'] as const)('with amounts and currencies written as %s', (style) => {
  beforeEach(() => {
    bank.style = style;
  });

  test.each([
    { there: 'pending', status: 'pending' },
    { there: 'success', status: 'success' },
    { there: 'failed', status: 'failed' },
    { there: 'manualintervention', status: 'manualintervention' },
    { there: 'open', status: 'pending' },
  ])('$there is $status', async ({ there, status }) => {
    const reference = await create();
    bank.last().status = there;
    expect(await ccv.status(reference)).toEqual({ status, amountCents: 1999, currency: 'EUR' });
  });

  test('money is given back', async () => {
    expect(await refund(await paid(), 999)).toMatchObject({ status: 'success' });
  });
});

test.each(['expired', 'cancelled', 'unsufficient_balance', 'a_code_of_tomorrow', ''])(
  'a payment that failed for %j has failed',
  async (failureCode) => {
    const reference = await create();
    Object.assign(bank.last(), { status: 'failed', failureCode });
    expect(await ccv.status(reference)).toMatchObject({ status: 'failed' });
  },
);

test('another amount or currency is told as it is', async () => {
  const reference = await paid();
  Object.assign(bank.last(), { amount: '0.01', currency: 'usd' });
  expect(await ccv.status(reference)).toEqual({ status: 'success', amountCents: 1, currency: 'USD' });
});

describe('nothing is learned of', () => {
  test.each([
    { what: 'another payment', body: { reference: 'C-OTHER', status: 'success', amount: '#19.99#', currency: 'eur' } },
    { what: 'no transaction', body: { status: 'success' } },
    { what: 'an amount of a tenth of a cent', body: { status: 'success', amount: '#19.999#', currency: 'eur' } },
    { what: 'no object', body: '"success"' },
  ])('an answer about $what', async ({ body }) => {
    const reference = await paid();
    const answer = typeof body === 'string' || body.reference ? body : { reference, ...body };
    bank.fail(ASK, { body: answer });
    await expect(ccv.status(reference)).rejects.toBeInstanceOf(ProviderAway);
  });

  test('a call with a wrong key', async () => {
    const stranger = openCcv({ apiKey: 't_wrong', url: `${bank.origin}/api/v1/`, isTest: true, standIn: undefined });
    await expect(stranger.status(await create())).rejects.toBeInstanceOf(ProviderAway);
  });
});

test('of an unknown payment CCV says no', async () => {
  await expect(ccv.status('C-UNKNOWN')).rejects.toBeInstanceOf(ProviderRefused);
});

test('a reference is no part of the path or of another parameter', async () => {
  await expect(ccv.status('../../x?a=b&reference=C1#')).rejects.toBeInstanceOf(ProviderRefused);
  expect(bank.calls.at(-1)).toMatchObject({ path: '/api/v1/transaction' });
  expect([...(bank.calls.at(-1)?.query.entries() ?? [])]).toEqual([['reference', '../../x?a=b&reference=C1#']]);
});

describe('a cancellation', () => {
  test('ends what is pending, and says the same again', async () => {
    const reference = await create();
    expect(await ccv.cancel(reference)).toBe('cancelled');
    expect(bank.last()).toMatchObject({ status: 'failed', failureCode: 'cancelled' });
    expect(await ccv.cancel(reference)).toBe('cancelled');
  });

  test('of what was paid meanwhile says so', async () => {
    expect(await ccv.cancel(await paid())).toBe('paid');
  });

  test('that changes nothing says that it is not known', async () => {
    const reference = await create();
    bank.fail(CANCEL, { body: {} });
    expect(await ccv.cancel(reference)).toBe('unknown');
    bank.last().status = 'manualintervention';
    expect(await ccv.cancel(reference)).toBe('unknown');
  });

  test('without an answer is to be tried again', async () => {
    bank.fail(CANCEL, { status: 503 });
    const reference = await create();
    await expect(ccv.cancel(reference)).rejects.toBeInstanceOf(ProviderAway);
  });
});

describe('a refund', () => {
  test('of a part and of the rest gives back to the cent, each once by its reference', async () => {
    const reference = await paid();
    const first = await refund(reference, 999, 'refund-1');
    expect(await refund(reference, 999, 'refund-1')).toEqual(first);
    await refund(reference, 1000, 'refund-2');
    const back = [...bank.rows.values()].filter(({ type }) => type === 'refund');
    expect(back.map(({ amount, originalReference }) => [amount, originalReference])).toEqual([
      ['9.99', reference],
      ['10', reference],
    ]);
  });

  test('whose answer was lost is made once', async () => {
    impatient();
    const reference = await paid();
    bank.fail(REFUND, 'done but silent');
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    await refund(reference, 500);
    expect([...bank.rows.values()].filter(({ type }) => type === 'refund')).toHaveLength(1);
  });

  test('above what CCV allows is refused', async () => {
    await expect(refund(await paid(), 2400)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'refund_limit' });
  });

  test('for which the balance is too small waits for the next sales', async () => {
    const reference = await paid();
    bank.fail(REFUND, { status: 400, body: { type: 'process_error', failureCode: 'unsufficient_balance' } });
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
    expect(await refund(reference, 500)).toMatchObject({ status: 'success' });
  });

  test('that is pending is followed under its own reference: the first answer stays as it was', async () => {
    const reference = await paid();
    bank.add({ reference: 'R-SLOW', type: 'refund', status: 'pending', amount: '5', originalReference: reference });
    const pending = { reference: 'R-SLOW', type: 'refund', status: 'pending', amount: '#5.00#', currency: 'eur' };
    bank.fail(REFUND, { body: pending }, { body: pending }, { body: pending });
    expect(await refund(reference, 500)).toEqual({ reference: 'R-SLOW', status: 'pending' });
    bank.add({ reference: 'R-SLOW', type: 'refund', status: 'manualintervention', amount: '5' });
    expect(await refund(reference, 500)).toEqual({ reference: 'R-SLOW', status: 'pending' });
    bank.add({ reference: 'R-SLOW', type: 'refund', status: 'success', amount: '5' });
    expect(await refund(reference, 500)).toEqual({ reference: 'R-SLOW', status: 'success' });
  });

  test('of a payment on the landing page goes to its child', async () => {
    const reference = await paid();
    bank.last().childReferenceId = 'I240318094453237CB87E190.L';
    bank.add({ reference: 'I240318094453237CB87E190.L', type: 'sale', amount: '19.99' });
    await refund(reference, 1999);
    expect(JSON.parse(bank.calls.findLast(({ path }) => path.endsWith('/refund'))?.body ?? '')).toEqual({
      reference: 'I240318094453237CB87E190.L',
      amount: 19.99,
    });
  });

  test('of another amount than asked for is not believed', async () => {
    const reference = await paid();
    bank.fail(REFUND, {
      body: { reference: 'R1', type: 'refund', status: 'success', amount: '#500#', currency: 'eur' },
    });
    await expect(refund(reference, 500)).rejects.toBeInstanceOf(ProviderAway);
  });
});

describe('a transaction that a webhook names', () => {
  const chargebacks = async (reference: string, named: string) => (await ccv.status(reference, named)).chargebacks;

  test('is a chargeback of the payment, or what came of it', async () => {
    const reference = await paid();
    bank.add({ reference: 'D1', type: 'CHARGEBACK', amount: '19.99', originalReference: reference });
    bank.add({ reference: 'D2', type: 'chargeback_reversal', amount: '19.99', originalReference: reference });
    expect(await chargebacks(reference, 'D1')).toEqual([{ reference: 'D1', amountCents: 1999 }]);
    expect(await chargebacks(reference, 'D2')).toEqual([{ reference: 'D2', amountCents: -1999 }]);
  });

  test('counts for nothing when it is of another payment, pending, something else, or unknown', async () => {
    const reference = await paid();
    bank.add({ reference: 'D1', type: 'chargeback', amount: '19.99', originalReference: 'C-OTHER' });
    bank.add({ reference: 'D2', type: 'chargeback', amount: '19.99', originalReference: reference, status: 'pending' });
    bank.add({ reference: 'D3', type: 'refund', amount: '19.99', originalReference: reference });
    bank.add({ reference: 'D4', type: 'chargeback', amount: '19.99' });
    for (const named of ['D1', 'D2', 'D3', 'D4', 'D-UNKNOWN']) expect(await chargebacks(reference, named)).toEqual([]);
    expect(await chargebacks(reference, reference)).toBeUndefined();
  });
});

test.each([
  ['{"id":"C1"}', { reference: null, transaction: 'C1' }, { id: 'C1' }],
  [
    '{"id":12345678901234567890}',
    { reference: null, transaction: '12345678901234567890' },
    { id: '12345678901234567890' },
  ],
  ['{"id":"C1","card":{"number":"4111111111111111"}}', { reference: null, transaction: 'C1' }, { id: 'C1' }],
  ['{"id":""}', null, {}],
  ['{"status":"success"}', null, { status: 'success' }],
  [`{"id":"C1","type":"${'x'.repeat(101)}"}`, { reference: null, transaction: 'C1' }, { id: 'C1' }],
  ['["id"]', null, {}],
  ['<xml/>', null, {}],
  ['', null, {}],
])('a webhook of %s speaks of %j, and %j of it is kept', (body, news, said) => {
  expect(ccv.readWebhook(body)).toEqual({ news, said });
});
