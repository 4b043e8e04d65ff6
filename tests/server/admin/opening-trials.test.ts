import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpeningStepState } from '#wire/admin/opening.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { openBothBanks } from '../payments/stand-ins/both-banks.ts';
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
    ...banks.env,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Kaartje <tickets@kaartje.be>',
  };
  shop = await openShop({ env });
  desk = await openEventDesk(shop);
});
beforeEach(async () => {
  for (const table of ['set_up_steps', 'outbox_jobs'] as const) await shop.database.db.deleteFrom(table).execute();
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

  const NO_CARDS = { body: [{ method: 'ideal' }] };
  test.each([
    ['CCV', () => banks.ccv.fail('GET /api/v1/method', { status: 401 }), 409, 'PaymentKeysRefused', / 401$/],
    ['CCV', () => banks.ccv.fail('GET /api/v1/method', NO_CARDS), 409, 'PaymentCardsMissing', /^$/],
    ['CCV', () => banks.ccv.fail('GET /api/v1/method', { status: 502 }), 503, 'PaymentProviderAway', / 502$/],
    [
      'Viva',
      () => banks.viva.fail('POST /connect/token', { status: 400, body: {} }),
      409,
      'PaymentKeysRefused',
      / 400/,
    ],
    [
      'Viva',
      () => banks.viva.fail('GET /api/messages/config/token', { status: 401 }),
      409,
      'PaymentKeysRefused',
      /401$/,
    ],
  ])('of %s that do not work are said to, and are to do', async (provider, fail, status, key, answer) => {
    await tryOut('payments');
    fail();
    const reply = await tryOut('payments');
    expectRefusal(reply, { status, key, values: { provider, answer: expect.stringMatching(answer) as string } });
    // what worked before works no more, but where nothing was learned
    const isAway = status === 503;
    expect(await step('payments')).toMatchObject({
      done: isAway ? 1 : 0,
      trial: { state: isAway ? 'worked' : 'none' },
    });
  });

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
    expect(await step('sender')).toMatchObject({ done: 0, trial: { state: 'waiting', to, answer: '', tries: 0 } });
    await shop.work();
    expect(await step('sender')).toMatchObject({ done: 1, trial: { state: 'worked', to } });
    expect(smtp.taken.at(-1)).toMatchObject({ from: 'tickets@kaartje.be', to: [to] });
  });

  test('that is away keeps the mail waiting, says why, and once it is mended the same mail is tried at once', async () => {
    await smtp.stop();
    const before = smtp.taken.length;
    await tryOut('sender');
    await shop.work();
    const away = { state: 'waiting', answer: expect.stringMatching(/^CONN \w+$/) as string, tries: 1 };
    expect(await step('sender')).toMatchObject({ done: 0, trial: away });
    await smtp.start();
    shop.later(1);
    await tryOut('sender');
    await shop.work();
    expect(await step('sender')).toMatchObject({ done: 1, trial: { state: 'worked' } });
    expect(smtp.taken.length - before).toBe(1);
  });

  test('that refuses the mail has failed, until another comes through', async () => {
    smtp.onRecipient(() => '550 5.1.1 no such mailbox');
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

test('a sender whose domain nobody can own is missing, whatever a mail server takes of it', async () => {
  const { settings } = shop.services;
  const { mailFrom } = settings;
  await tryOut('sender');
  await shop.work();
  Object.assign(settings, { mailFrom: 'Kaartje <tickets@kaartje.test>' });
  expect(await step('sender')).toMatchObject({ done: 0, missing: ['MAIL_FROM'] });
  Object.assign(settings, { mailFrom });
});

test('of a demo what is none is not tried: the sandbox, and mails that stay here; what is real is', async () => {
  const { settings } = shop.services;
  const { smtpUrl, payments } = settings;
  Object.assign(settings, { demo: true });
  expect(await step('payments')).toMatchObject({ done: 0, trial: { state: 'none' } });
  Object.assign(settings, { smtpUrl: undefined, payments: ['sandbox'] });
  for (const name of ['payments', 'sender'] as const) {
    expect(await step(name)).toMatchObject({ done: 1 });
    expect((await step(name))?.trial).toBeUndefined();
    expectRefusal(await tryOut(name), { status: 409, key: 'OpeningIncomplete' });
  }
  Object.assign(settings, { demo: false, smtpUrl, payments });
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
