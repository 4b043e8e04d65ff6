import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpeningStepState } from '#wire/admin/opening.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { openBothBanks } from '../payments/stand-ins/both-banks.ts';
import { CCV_KEY } from '../payments/stand-ins/ccv-stand-in.ts';
import { VIVA } from '../payments/stand-ins/viva-stand-in.ts';
import { type SmtpServer, smtpServer } from '../platform/mail/smtp-server.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

// What an operator gives to the server of a new site, payment keys and a mail server, is tried before it sells. Source: issue 34

let banks: Awaited<ReturnType<typeof openBothBanks>>;
let smtp: SmtpServer;
let shop: Shop;
let desk: EventDesk;
beforeAll(async () => {
  [banks, smtp] = [await openBothBanks(), await smtpServer()];
  const env = {
    PAYMENTS: 'ccv,viva',
    PAYMENTS_STAND_IN: banks.origin,
    CCV_API_KEY: CCV_KEY,
    VIVA_ENVIRONMENT: 'demo',
    VIVA_CLIENT_ID: VIVA.clientId,
    VIVA_CLIENT_SECRET: VIVA.clientSecret,
    VIVA_MERCHANT_ID: VIVA.merchantId,
    VIVA_API_KEY: VIVA.apiKey,
    VIVA_SOURCE_CODE: '1234',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Kaartje <tickets@kaartje.test>',
  };
  shop = await openShop({ env });
  desk = await openEventDesk(shop);
});
beforeEach(async () => {
  await shop.database.db.deleteFrom('set_up_steps').execute();
  banks.ccv.mend();
  banks.viva.mend();
});
afterAll(async () => {
  await shop.close();
  await banks.close();
  await smtp.stop();
});

async function step(name: OpeningStepState['step']): Promise<OpeningStepState | undefined> {
  const reply = await shop.app.inject({ url: '/api/admin/opening', headers: desk.headers });
  const { data } = reply.json<{ data: { steps: OpeningStepState[] } }>();
  return data.steps.find((one) => one.step === name);
}
const tryOut = (name: string) => desk.post('/api/admin/opening/try', { step: name });

describe('payment keys', () => {
  test('are to do until every provider has taken them; that moves no money', async () => {
    expect(await step('payments')).toMatchObject({ missing: [], done: 0, trial: { state: 'none' } });
    const before = banks.ccv.calls.length;
    expect((await tryOut('payments')).json()).toMatchObject({ message: 'PaymentKeysWork' });
    expect(await step('payments')).toMatchObject({ done: 1, trial: { state: 'worked' } });
    const calls = banks.ccv.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual(['GET /api/v1/method']);
    expect(banks.viva.count('POST /checkout/v2/orders')).toBe(0);
  });

  test.each([
    ['CCV', () => banks.ccv.fail('GET /api/v1/method', { status: 401 }), 409, 'PaymentKeysRefused'],
    ['Viva', () => banks.viva.fail('POST /connect/token', { status: 400, body: {} }), 409, 'PaymentKeysRefused'],
    ['Viva', () => banks.viva.fail('GET /api/messages/config/token', { status: 401 }), 409, 'PaymentKeysRefused'],
    ['CCV', () => banks.ccv.fail('GET /api/v1/method', { status: 502 }), 503, 'PaymentProviderAway'],
  ])(
    'that %s does not take leave the step to do, and it is said whose they are',
    async (provider, fail, status, key) => {
      fail();
      const reply = await tryOut('payments');
      expectRefusal(reply, { status, key, values: { provider } });
      expect(await step('payments')).toMatchObject({ done: 0, trial: { state: 'none' } });
    },
  );

  test('that are others than those tried are to be tried again', async () => {
    await tryOut('payments');
    const { settings } = shop.services;
    const { ccv } = settings;
    if (!ccv) throw new Error('no keys of CCV');
    Object.assign(settings, { ccv: { ...ccv, apiKey: 't_another' } });
    expect(await step('payments')).toMatchObject({ done: 0, trial: { state: 'none' } });
    Object.assign(settings, { ccv });
    expect(await step('payments')).toMatchObject({ done: 1 });
  });
});

describe('the mail server', () => {
  test('is to do until it has taken a mail to the admin who asks', async () => {
    expect(await step('sender')).toMatchObject({ done: 0, trial: { state: 'none' } });
    expect((await tryOut('sender')).json()).toMatchObject({ message: 'TrialMailQueued' });
    const to = desk.admin.email;
    expect(await step('sender')).toMatchObject({ done: 0, trial: { state: 'waiting', to, answer: '' } });
    await shop.work();
    expect(await step('sender')).toMatchObject({ done: 1, trial: { state: 'worked', to } });
    expect(smtp.taken.at(-1)).toMatchObject({ from: 'tickets@kaartje.test', to: [to] });
  });

  test('that is away keeps the mail waiting, and its codes say why', async () => {
    await smtp.stop();
    await tryOut('sender');
    await shop.work();
    expect(await step('sender')).toMatchObject({
      done: 0,
      trial: { state: 'waiting', answer: expect.stringContaining('CONN') as string },
    });
    await smtp.start();
  });

  test('that refuses the mail has failed, until another comes through', async () => {
    smtp.onRecipient(() => '550 5.1.1 no such mailbox');
    await shop.database.db.deleteFrom('outbox_jobs').execute();
    await tryOut('sender');
    await shop.work();
    const failed = { state: 'failed', answer: expect.stringContaining('5.1.1') as string };
    expect(await step('sender')).toMatchObject({ done: 0, trial: failed });
    smtp.onRecipient(() => undefined);
    await tryOut('sender');
    await shop.work();
    expect(await step('sender')).toMatchObject({ done: 1, trial: { state: 'worked' } });
  });
});

test('of a demo nothing is tried, nor what is not given to the server', async () => {
  const { settings } = shop.services;
  Object.assign(settings, { demo: true });
  expect((await step('sender'))?.trial).toBeUndefined();
  expect(await step('payments')).toMatchObject({ done: 1 });
  const { smtpUrl } = settings;
  Object.assign(settings, { demo: false, smtpUrl: undefined });
  expectRefusal(await tryOut('sender'), { status: 409, key: 'OpeningIncomplete' });
  Object.assign(settings, { smtpUrl });
});

test('the tries are on record with who made them', async () => {
  await tryOut('payments');
  const line = await shop.database.db
    .selectFrom('audit_lines')
    .select(['subject_id', 'actor'])
    .where('subject', '=', 'site')
    .where('action', '=', 'set-up step tried')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(line).toMatchObject({ subject_id: 'payments', actor: `user:${desk.admin.id}` });
});
