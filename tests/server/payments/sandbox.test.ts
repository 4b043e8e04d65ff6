import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { readBodies } from '#server/platform/http/bodies.ts';
import { openLog } from '#server/platform/log.ts';
import { openPayments } from '#server/payments/payments.ts';
import { ProviderAway, ProviderRefused, type PaymentProvider, type PaymentRequest } from '#server/payments/provider.ts';
import { sandboxJobs } from '#server/payments/sandbox/sandbox.ts';
import { registerSandbox } from '#server/payments/sandbox/sandbox-routes.ts';
import { readSettings } from '#server/settings.ts';
import { openTexts } from '#server/platform/texts.ts';
import { temporaryDatabase, type TemporaryDatabase } from '../platform/database/temporary-database.ts';
import { until } from '../platform/jobs/until.ts';
import { workOff } from '../platform/jobs/work-off.ts';
import { shopStub, type ShopStub } from './shop-stub.ts';

let temporary: TemporaryDatabase;
let app: FastifyInstance;
let shop: ShopStub;
let provider: PaymentProvider;
let work: () => Promise<void>;
const texts = await openTexts();
const returnUrl = 'http://localhost:3000/payments/return/sandbox/one-time';

beforeEach(async () => {
  temporary = await temporaryDatabase();
  shop = await shopStub();
  await open();
});
afterEach(async () => {
  await app.close();
  await shop.close();
  await temporary.drop();
});

async function open({ steerable = true } = {}): Promise<void> {
  const { sandbox } = openPayments({
    settings: readSettings({}),
    database: temporary.database,
    log: openLog('silent'),
  });
  if (!sandbox) throw new Error('no sandbox');
  app = fastify();
  await readBodies(app);
  registerSandbox(app, { sandbox, texts, steerable });
  await app.listen({ port: 0, host: '127.0.0.1' });
  provider = sandbox.provider;
  work = () => workOff(temporary.database, sandboxJobs(sandbox).handlers ?? {});
}

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderNumber: 'KJ-7Q4M-2XKD-9T3R',
  amount: cents(6250),
  currency: 'EUR',
  brand: 'bcmc',
  description: 'Kaartje <KJ-7Q4M>',
  lang: 'nl',
  returnUrl,
  webhookUrl: shop.webhookUrl,
  expiresAt: new Date(Date.now() + 900_000),
  idempotencyReference: 'payment-1',
  ...more,
});
const create = async (more: Partial<PaymentRequest> = {}) => (await provider.create(request(more))).reference;
const decide = (reference: string, outcome: string) =>
  app.inject({ method: 'POST', url: `/sandbox/pay/${reference}`, payload: { outcome } });
const behave = (behaviour: Record<string, unknown>) =>
  app.inject({ method: 'POST', url: '/sandbox/behaviour', payload: behaviour });
const called = (times: number) => until(() => shop.calls.length === times);

test('a payment is created once per idempotency reference, and another amount under it is refused', async () => {
  const first = await provider.create(request());
  expect(await provider.create(request())).toEqual(first);
  expect(first.payUrl).toBe(`http://localhost:3000/sandbox/pay/${first.reference}?lang=nl`);
  await expect(provider.create(request({ amount: cents(1) }))).rejects.toBeInstanceOf(ProviderRefused);
  expect((await provider.create(request({ idempotencyReference: 'payment-2' }))).reference).not.toBe(first.reference);
  expect(await provider.status(first.reference)).toEqual({ status: 'pending', amountCents: 6250, currency: 'EUR' });
});

test.each([
  { outcome: 'success', status: 'success' },
  { outcome: 'failed', status: 'failed' },
  { outcome: 'manualintervention', status: 'manualintervention' },
])(
  '$outcome by JSON is the provider’s truth, and the shop is called with the reference alone',
  async ({ outcome, status }) => {
    const reference = await create();
    const answer = await decide(reference, outcome);
    expect(answer.json()).toEqual({ success: true, status, return_url: returnUrl });
    await called(1);
    expect(shop.calls).toMatchObject([
      { url: '/payments/webhook/sandbox?n=1', type: 'application/json', body: JSON.stringify({ id: reference }) },
    ]);
    expect(await provider.status(reference)).toMatchObject({ status });
  },
);

test('a payment that is left pending changes nothing and calls nobody', async () => {
  const reference = await create();
  expect((await decide(reference, 'pending')).json()).toMatchObject({ status: 'pending', return_url: returnUrl });
  // a call would have come before that of a later payment
  const later = await create({ idempotencyReference: 'payment-2' });
  await decide(later, 'success');
  await called(1);
  expect(shop.calls.map(({ body }) => body)).toEqual([JSON.stringify({ id: later })]);
  expect(await provider.status(reference)).toMatchObject({ status: 'pending' });
});

test('the page’s form leads back to the shop', async () => {
  const reference = await create();
  const page = await app.inject(`/sandbox/pay/${reference}?lang=nl`);
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const answer = await app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=success',
  });
  expect(answer).toMatchObject({ statusCode: 303 });
  expect(answer.headers.location).toBe(returnUrl);
  expect(await provider.status(reference)).toMatchObject({ status: 'success' });
});

test('the page is marked as a test, shows the amount, and needs neither script nor inline style', async () => {
  const reference = await create();
  const page = await app.inject(`/sandbox/pay/${reference}?lang=fr`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<html lang="fr">');
  expect(page.body).toContain('<b>TEST</b>');
  expect(page.body).toContain('€\u00a062,50');
  expect(page.body).toContain('Kaartje &lt;KJ-7Q4M&gt;');
  expect(page.body).not.toMatch(/<script|style=|<style/);
  const policy = page.headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:3000;");
  for (const file of ['/sandbox/pay.css', '/sandbox/fonts/display.woff2', '/sandbox/fonts/text.woff2']) {
    expect((await app.inject(file)).statusCode, file).toBe(200);
  }
});

test('a page without an answer left says how it ended and leads back', async () => {
  const reference = await create();
  await decide(reference, 'failed');
  const page = await app.inject(`/sandbox/pay/${reference}?lang=en`);
  expect(page.body).toContain('This payment was refused.');
  expect(page.body).toContain(`href="${returnUrl}"`);
  expect(page.body).not.toMatch(/value="(success|failed|pending|late)"/);
});

test('a payment can be left until the shop has cancelled it, and is paid then', async () => {
  await behave({ delayMs: 0 });
  const reference = await create();
  expect((await decide(reference, 'late')).json()).toEqual({ success: true, status: 'pending', return_url: returnUrl });
  expect(await provider.status(reference)).toMatchObject({ status: 'pending' });
  expect(shop.calls).toHaveLength(0);
  expect(await provider.cancel(reference)).toBe('cancelled');
  await app.close(); // the server that cancelled it is gone
  await open();
  await work();
  await called(1);
  expect(await provider.status(reference)).toMatchObject({ status: 'success' });
});

test('the webhook of a payment is repeated by hand, by a button of its page and by a call', async () => {
  await behave({ webhook: 'none' });
  const reference = await create();
  await decide(reference, 'success');
  expect((await app.inject(`/sandbox/pay/${reference}`)).body).toContain('name="outcome" value="webhook"');
  expect((await decide(reference, 'webhook')).json()).toMatchObject({ status: 'success' });
  await called(1);
  const pressed = await app.inject({
    method: 'POST',
    url: `/sandbox/pay/${reference}?lang=en`,
    payload: 'outcome=webhook',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(pressed.headers['location']).toBe(`/sandbox/pay/${reference}?lang=en`);
  await called(2);
  expect(shop.calls.every(({ body }) => body === JSON.stringify({ id: reference }))).toBe(true);
});

test('an unknown reference is a page that says so, and no answer for it is taken', async () => {
  const page = await app.inject('/sandbox/pay/SBX-0?lang=en');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('This payment doesn’t exist');
  expect((await decide('SBX-0', 'success')).statusCode).toBe(404);
  expect((await decide(await create(), 'nonsense')).statusCode).toBe(422);
  await expect(provider.status('SBX-0')).rejects.toBeInstanceOf(ProviderRefused);
  expect(await provider.cancel('SBX-0')).toBe('unknown');
});

test('the first final answer stands, also when two come at once', async () => {
  const reference = await create();
  await decide(reference, 'failed');
  expect((await decide(reference, 'success')).json()).toMatchObject({ status: 'failed' });
  const other = await create({ idempotencyReference: 'payment-2' });
  const answers = await Promise.all(
    ['success', 'failed', 'success', 'failed'].map((outcome) => decide(other, outcome)),
  );
  const [first] = answers.map((answer) => answer.json<{ status: string }>().status);
  for (const answer of answers) expect(answer.json()).toMatchObject({ status: first });
  await called(2);
  // a further call would have come before that of a later payment
  const later = await create({ idempotencyReference: 'payment-3' });
  await decide(later, 'success');
  await called(3);
  expect(shop.calls.map(({ body }) => body)).toEqual([reference, other, later].map((id) => JSON.stringify({ id })));
});

test('a payment told so is paid late, after it failed or was cancelled', async () => {
  const failed = await create();
  await decide(failed, 'failed');
  await behave({ reference: failed, lateSuccess: true });
  expect((await decide(failed, 'success')).json()).toMatchObject({ status: 'success' });
  const cancelled = await create({ idempotencyReference: 'payment-2' });
  await behave({ reference: cancelled, lateSuccess: true });
  expect(await provider.cancel(cancelled)).toBe('cancelled');
  expect((await app.inject(`/sandbox/pay/${cancelled}`)).body).toContain('<form');
  expect((await decide(cancelled, 'success')).json()).toMatchObject({ status: 'success' });
  expect((await decide(cancelled, 'failed')).json()).toMatchObject({ status: 'success' });
});

test('the webhook comes twice, not at all, or late, as told', async () => {
  await behave({ webhook: 'twice' });
  await decide(await create(), 'success');
  await called(2);
  await behave({ webhook: 'none' });
  await decide(await create({ idempotencyReference: 'payment-2' }), 'success');
  await behave({ webhook: 'late', delayMs: 400 });
  const late = await create({ idempotencyReference: 'payment-3' });
  const decided = Date.now();
  await decide(late, 'success');
  await called(3);
  // the third call is of the third payment: of the second none came
  expect(shop.calls[2]?.body).toBe(JSON.stringify({ id: late }));
  expect((shop.calls[2]?.at ?? 0) - decided).toBeGreaterThanOrEqual(395);
});

test('a webhook that the shop did not take comes again', async () => {
  shop.handleWith(503);
  await decide(await create(), 'success');
  await called(1);
  shop.handleWith(200);
  await called(2);
});

test('a payment told to lie claims another amount and currency', async () => {
  await behave({ amountCents: 6249, currency: 'USD' });
  const reference = await create();
  await decide(reference, 'success');
  expect(await provider.status(reference)).toEqual({ status: 'success', amountCents: 6249, currency: 'USD' });
});

test('a payment can be told to be charged back, and that this is over', async () => {
  const reference = await create();
  await decide(reference, 'success');
  expect((await provider.status(reference)).chargebacks).toBeUndefined();
  for (const amountCents of [6250, 100, 0]) {
    await behave({ reference, chargedBackCents: amountCents });
    expect((await provider.status(reference)).chargebacks).toEqual([{ reference, amountCents }]);
  }
});

test('a sandbox that is away answers nothing, for one payment or for all', async () => {
  const reference = await create();
  await behave({ reference, away: true });
  await expect(provider.status(reference)).rejects.toBeInstanceOf(ProviderAway);
  await behave({ reference });
  expect(await provider.status(reference)).toMatchObject({ status: 'pending' });
  await behave({ away: true });
  await expect(provider.status(reference)).rejects.toBeInstanceOf(ProviderAway);
  await expect(provider.cancel(reference)).rejects.toBeInstanceOf(ProviderAway);
  await expect(create({ idempotencyReference: 'payment-2' })).rejects.toBeInstanceOf(ProviderAway);
  await behave({});
  expect(await provider.cancel(reference)).toBe('cancelled');
});

test('an answer about a payment can be told to take its time', async () => {
  const reference = await create();
  await behave({ reference, statusDelayMs: 300 });
  const answer = provider.status(reference);
  await decide(reference, 'success');
  expect(await answer).toMatchObject({ status: 'success' });
});

test('a cancelled payment counts as failed, a paid one as paid, and one told so gets paid meanwhile or cannot tell', async () => {
  const cancelled = await create();
  expect(await provider.cancel(cancelled)).toBe('cancelled');
  expect(await provider.cancel(cancelled)).toBe('cancelled');
  expect(await provider.status(cancelled)).toMatchObject({ status: 'failed' });
  expect((await decide(cancelled, 'success')).json()).toMatchObject({ status: 'failed' });
  const paid = await create({ idempotencyReference: 'payment-2' });
  await decide(paid, 'success');
  expect(await provider.cancel(paid)).toBe('paid');
  await behave({ cancel: 'paid' });
  const meanwhile = await create({ idempotencyReference: 'payment-3' });
  expect(await provider.cancel(meanwhile)).toBe('paid');
  expect(await provider.status(meanwhile)).toMatchObject({ status: 'success' });
  await called(2);
  await behave({ cancel: 'fails' });
  const stuck = await create({ idempotencyReference: 'payment-4' });
  expect(await provider.cancel(stuck)).toBe('unknown');
  expect(await provider.status(stuck)).toMatchObject({ status: 'pending' });
  await behave({});
  const manual = await create({ idempotencyReference: 'payment-5' });
  await decide(manual, 'manualintervention');
  expect(await provider.cancel(manual)).toBe('unknown');
  expect(await provider.status(manual)).toMatchObject({ status: 'manualintervention' });
});

test('money goes back once per reference, in parts, and never more than was collected', async () => {
  const reference = await create();
  const refund = (amount: number, idempotencyReference: string) =>
    provider.refund(reference, { amountCents: cents(amount), idempotencyReference });
  await expect(refund(100, 'early')).rejects.toBeInstanceOf(ProviderRefused);
  await decide(reference, 'success');
  const [first, again] = await Promise.all([refund(2000, 'refund-1'), refund(2000, 'refund-1')]);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ status: 'success' });
  expect(await provider.status(first.reference)).toEqual({ status: 'success', amountCents: 2000, currency: 'EUR' });
  expect((await app.inject(`/sandbox/pay/${first.reference}`)).statusCode).toBe(404);
  await expect(refund(4251, 'refund-2')).rejects.toBeInstanceOf(ProviderRefused);
  await refund(4250, 'refund-3');
  const rows = await temporary.database.db
    .selectFrom('sandbox_payments')
    .select('refunded_cents')
    .where('reference', '=', reference)
    .execute();
  expect(rows).toEqual([{ refunded_cents: 6250 }]);
});

test('refunds that are asked for at once do not pass what was collected', async () => {
  const reference = await create();
  await decide(reference, 'success');
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((idempotencyReference) =>
    provider.refund(reference, { amountCents: cents(2000), idempotencyReference }),
  );
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('calls to the shop’s public address reach this very server', async () => {
  const bodies: unknown[] = [];
  await app.close();
  const { sandbox } = openPayments({
    settings: readSettings({ PUBLIC_URL: 'http://localhost:1' }),
    database: temporary.database,
    log: openLog('silent'),
  });
  if (!sandbox) throw new Error('no sandbox');
  app = fastify();
  registerSandbox(app, { sandbox, texts, steerable: true });
  app.post('/payments/webhook/sandbox', (call, reply) => {
    bodies.push(call.body);
    return reply.send({});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { reference } = await sandbox.provider.create(
    request({ webhookUrl: 'http://localhost:1/payments/webhook/sandbox' }),
  );
  await decide(reference, 'success');
  await until(() => bodies.length === 1);
  expect(bodies).toEqual([{ id: reference }]);
});

test('where strangers reach the server the sandbox cannot be told how to behave', async () => {
  await app.close();
  await open({ steerable: false });
  expect((await behave({ away: true })).statusCode).toBe(404);
  expect((await decide(await create(), 'success')).statusCode).toBe(200);
});

test('a behaviour that makes no sense is refused, and one for an unknown payment is not found', async () => {
  expect((await behave({ webhook: 'thrice' })).statusCode).toBe(422);
  expect((await behave({ delayMs: -1 })).statusCode).toBe(422);
  expect((await behave({ reference: 'SBX-0' })).statusCode).toBe(404);
});

test('every brand is taken by the sandbox, and no other provider is there beside it', () => {
  const payments = openPayments({ settings: readSettings({}), database: temporary.database, log: openLog('silent') });
  expect(payments.names).toEqual(['sandbox']);
  for (const brand of ['bcmc', 'visa', 'mastercard', 'vivawallet'] as const)
    expect(payments.providerOf(brand)?.name).toBe('sandbox');
  expect(payments.provider('sandbox')).toBe(payments.sandbox?.provider);
  expect(payments.provider('ccv')).toBeUndefined();
});
