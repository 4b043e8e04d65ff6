import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinGuestOrders } from '#server/orders/own-orders/join-guest-orders.ts';
import { expectRefusal } from './refused.ts';
import { type CheckoutReply, openShop, type Shop } from './shop.ts';
import { stage, type Staged } from './stage.ts';
import { mailedFile } from './mailed-link.ts';

const URL = '/api/orders/send-my-tickets';

let shop: Shop;
let event: Staged;
let soon: Staged;
beforeAll(async () => {
  shop = await openShop({ draws: true });
  event = await stage(shop.database);
  soon = await stage(shop.database, {
    title: 'Nachtram',
    event: { start_date: '2026-11-21', end_date: '2026-11-22' },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('rate_limits').execute();
});

const someone = () => `${randomUUID()}@demo.kaartje.test`;

async function paid(of: Staged, customer_email: string, headers = {}): Promise<CheckoutReply> {
  const lines = [{ ticket_id: of.tickets[0] ?? 0, event_id: of.eventId, ticket_qty: 2 }];
  const reply = await shop.ordered(lines, { customer_email }, headers);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  return reply;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address that came of being asked for, as its mailbox shows them. */
async function sentTo(email: string): Promise<Mail[]> {
  await shop.work();
  const mails = (await shop.app.inject({ url: '/dev/mail.json', query: { to: email } })).json<Mail[]>();
  return mails.filter(({ subject }) => /^(?:Je|Your) (?:\d+ )?tickets?$/.test(subject));
}

const ask = (email: string, more = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ method: 'POST', url: URL, query: { lang: 'nl' }, payload: { email, ...more }, remoteAddress });

describe('who asks for the tickets of an address', () => {
  test('has every coming order of it mailed there, the soonest first, with links that live as long as those of the first mail', async () => {
    const email = someone();
    const first = await paid(event, email.toUpperCase());
    const second = await paid(soon, email);
    const other = await paid(event, someone());
    expect((await ask(` ${email} `)).json()).toEqual({ success: true, status: true, message: 'ForgotMailSent' });
    const [mail, ...others] = await sentTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Je 4 tickets');
    expect(mail?.text.indexOf('Nachtram')).toBeLessThan(mail?.text.indexOf('Zilt & Zand') ?? 0);
    expect(mail?.text).not.toContain(other.data.order_number);
    const links = [...(mail?.text.matchAll(/http:\/\/localhost:3000(\S+)/g) ?? [])].map(([, path = '']) => path);
    expect(links.map((link) => link.split('#')[0])).toEqual(
      [second, first].map(({ data }) => `/wallet/${data.order_number}`),
    );
    const files = links.map((link) => mailedFile(link));
    const statuses = async () => Promise.all(files.map(async (file) => (await shop.app.inject(file)).statusCode));
    for (const file of files) expect((await shop.app.inject(file)).headers['content-type']).toBe('application/pdf');
    expect(new Set(files.map((file) => file.split('?')[1])).size).toBe(2);
    const [one = '', two = ''] = files;
    expect((await shop.app.inject(`${one.split('?')[0]}?${two.split('?')[1]}`)).statusCode).toBe(404);
    const days = async (count: number) => {
      shop.later(count * 24 * 60);
      const answers = await statuses();
      shop.later(-count * 24 * 60);
      return answers;
    };
    expect(await days(9)).toEqual([200, 200]);
    expect(await days(60)).toEqual([404, 404]);
    expect(mail?.text.match(/De link werkt tot en met \d\d\/\d\d\/\d{4}\./g)).toHaveLength(2);
  });

  test('gets the same answer, to the byte, where there are none, and nothing is mailed there', async () => {
    const [known, unknown] = [someone(), someone()];
    await paid(event, known);
    const answers = [await ask(known), await ask(unknown)];
    expect(answers[0]?.body).toBe(answers[1]?.body);
    const names = answers.map(({ headers }) => Object.keys(headers).sort());
    expect(names[0]).toEqual(names[1]);
    expect(await sentTo(unknown)).toEqual([]);
    expect(await sentTo(known)).toHaveLength(1);
  });

  test('is told nothing by the work that is done before the answer: it is one job, whoever is asked about', async () => {
    const [known, unknown] = [someone(), someone()];
    await paid(event, known);
    await shop.work();
    for (const email of [known, unknown]) {
      await ask(email);
      const jobs = shop.database.db
        .selectFrom('outbox_jobs')
        .select('payload')
        .where('kind', '=', 'orders.send-tickets');
      const [job, ...more] = await jobs.where('done_at', 'is', null).execute();
      expect([job?.payload, more]).toEqual([{ email, lang: 'nl' }, []]);
      await shop.work();
    }
  });

  test('gets no order that is unpaid, over, cancelled or refunded', async () => {
    const email = someone();
    await shop.ordered([{ ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 1 }], {
      customer_email: email,
    });
    for (const booking_cancel of [2, 3]) {
      const { data } = await paid(event, email);
      const order = shop.database.db.selectFrom('orders').select('id').where('order_number', '=', data.order_number);
      await shop.database.db.updateTable('bookings').set({ booking_cancel }).where('order_id', 'in', order).execute();
    }
    await paid(soon, email);
    shop.later(3 * 24 * 60);
    await ask(email);
    expect(await sentTo(email)).toEqual([]);
    shop.later(-3 * 24 * 60);
  });

  test('may do so three times an hour for one address, from wherever, and sixty times from one place', async () => {
    const email = someone();
    for (const remoteAddress of ['127.0.0.1', '10.1.1.1', '10.1.1.2'])
      expect((await ask(email, {}, remoteAddress)).statusCode).toBe(200);
    expectRefusal(await ask(email, {}, '10.1.1.3'), { status: 429, key: 'TooManyAttempts' });
    expectRefusal(await ask(email.toUpperCase(), {}, '10.1.1.3'), { status: 429, key: 'TooManyAttempts' });
    for (let n = 0; n < 60; n += 1) expect((await ask(someone(), {}, '10.2.2.2')).statusCode).toBe(200);
    expectRefusal(await ask(someone(), {}, '10.2.2.2'), { status: 429, key: 'TooManyAttempts' });
    expect((await ask(someone(), {}, '10.2.2.3')).statusCode).toBe(200);
  });

  test('is refused what is no address, and a program that fills in everything changes nothing', async () => {
    expectRefusal(await ask('merel'), { status: 422, key: 'PleaseCheckForm', errors: { email: 'InvalidEmail' } });
    const email = someone();
    await paid(event, email);
    expect((await ask(email, { fax: 'x' })).statusCode).toBe(200);
    expect(await sentTo(email)).toEqual([]);
  });
});

describe('an address that is confirmed', () => {
  const bookingsOf = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url: '/api/mybookings/get_mybookings_paginate', headers })).json<{
      aaData: { order_number: string }[];
    }>().aaData;

  test('brings its guest orders to the account, once, and nobody else’s', async () => {
    const email = someone();
    const mine = await paid(event, email.toUpperCase());
    await paid(event, someone());
    const somebody = await shop.signedIn({});
    const theirs = await paid(event, email, somebody.headers);
    const { userId, headers } = await shop.signedIn({ email });
    expect(await bookingsOf(headers)).toEqual([]);
    const at = new Date('2026-11-20T11:00:00Z');
    const join = () => shop.database.transaction((trx) => joinGuestOrders(trx, { userId, email, at }));
    expect(await join()).toBe(1);
    expect(await join()).toBe(0);
    expect(await bookingsOf(headers)).toMatchObject([{ order_number: mine.data.order_number }]);
    expect(await bookingsOf(somebody.headers)).toMatchObject([{ order_number: theirs.data.order_number }]);
    const wallet = await shop.app.inject({ url: '/api/orders/own', headers });
    expect(wallet.json()).toMatchObject({ data: [{ order_number: mine.data.order_number }] });
    const lines = shop.database.db.selectFrom('audit_lines').select('detail').where('subject_id', '=', String(userId));
    expect(await lines.where('action', '=', 'guest orders joined').execute()).toEqual([
      { detail: { orders: [mine.data.order_number] } },
    ]);
  });
});
