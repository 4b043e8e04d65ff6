import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProviderAway } from '#server/payments/provider.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { type AdminOrder, type AdminOrderRow, MONEY_CHANGED } from '#wire/admin/orders.ts';
import { paymentOf } from '../../orders/shop.ts';
import { bought, desk, done, lineOf, useDesk } from '../../orders/refund-desk.ts';

useDesk();

let admin: { userId: number; headers: Record<string, string> };
beforeEach(async () => {
  admin = await desk.shop.signedIn({ role: 1 });
});

async function get<Answer>(url: string, query: Record<string, string> = {}): Promise<Answer> {
  const reply = await desk.shop.app.inject({ url, query, headers: admin.headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<Answer>();
}
const list = (query: Record<string, string> = {}) =>
  get<{ aaData: AdminOrderRow[]; iTotalRecords: number; is_more: 0 | 1 }>('/api/admin/orders', query);
const numbersOf = async (query: Record<string, string>) =>
  (await list(query)).aaData.map(({ order_number }) => order_number);
const one = async (number: string) =>
  (await get<{ data: AdminOrder }>('/api/admin/orders/one', { order_number: number })).data;
const whatOf = async (number: string) => (await one(number)).history.map(({ what }) => what);

// Source: ADM-24, screens 71
test('lists every order, the newest first, with what an admin needs to know it by', async () => {
  const first = await bought();
  desk.shop.later(1);
  const second = await bought({ lines: [{ ticket_qty: 1 }, { ticket_qty: 2 }] });
  const { aaData } = await list({ length: '2' });
  expect(aaData.map(({ order_number }) => order_number)).toEqual([second.data.order_number, first.data.order_number]);
  expect(aaData[1]).toEqual({
    id: expect.any(String) as string,
    order_number: first.data.order_number,
    created_at: expect.any(String) as string,
    state: 'success',
    customer_name: 'Merel Vandewiele',
    customer_email: 'merel@demo.kaartje.test',
    total: '40.50',
    tickets: 3,
    event_title: 'Zilt & Zand',
    more_events: 0,
  });
  expect(aaData[0]?.tickets).toBe(3);
});

test('finds orders by the beginnings of a number, a name or an address, and by nothing else', async () => {
  const reply = await bought({ with: { customer_name: 'Anne-Marie D’Hondt', customer_email: 'amd@zeepost.example' } });
  const number = reply.data.order_number;
  const found = [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ''),
    number.slice(3),
    number.slice(0, 9),
    'amd@zeepost.example',
    'AMD@zee',
    'anne-marie',
    'marie',
    'hondt ann',
    "d'hondt amd@",
  ];
  expect(await list({ 'search[value]': number })).toMatchObject({ iTotalRecords: 1, is_more: 0 });
  for (const search of found)
    expect([search, await numbersOf({ 'search[value]': search })]).toEqual([search, [number]]);
  for (const search of ['onne', '%', "'", '\\', '!', '-', 'anne & !', 'zeepost.example'])
    expect([search, await numbersOf({ 'search[value]': search })]).toEqual([search, []]);
});

test('finds orders by names with accents or without', async () => {
  const reply = await bought({ with: { customer_name: 'Noël Đurić-Weiß', customer_email: 'nd@zeepost.example' } });
  for (const search of ['noel', 'NOËL', 'durić', 'duric weiss', 'noël-durić'])
    expect([search, await numbersOf({ 'search[value]': search })]).toEqual([search, [reply.data.order_number]]);
  expect(await numbersOf({ 'search[value]': 'oel' })).toEqual([]);
  // signs of other scripts are letters, which no search may leave out
  const { db } = desk.shop.database;
  const { order_number: number } = reply.data;
  await db.updateTable('orders').set({ customer_name: 'अमित शर्मा' }).where('order_number', '=', number).execute();
  expect(await numbersOf({ 'search[value]': 'अमित' })).toEqual([number]);
});

test('finds an order by the beginning of a number without figures', async () => {
  const { data } = await bought();
  const number = 'KJ-UEPZ-YRTN-NBDC'; // no other order's number has a U
  await desk.shop.database.db
    .updateTable('orders')
    .set({ order_number: number })
    .where('order_number', '=', data.order_number)
    .execute();
  for (const search of ['KJ-U', 'KJ-UEPZ-Y', 'uepz-y', 'UEPZ-YRTN-N', 'kjuepz'])
    expect([search, await numbersOf({ 'search[value]': search })]).toEqual([search, [number]]);
  for (const search of ['KJ-UEPZ-X', 'epz-y', '-', 'KJ-'])
    expect([search, (await numbersOf({ 'search[value]': search })).includes(number)]).toEqual([
      search,
      search === 'KJ-',
    ]);
});

test('shows the orders of one state alone', async () => {
  const paid = await bought();
  const pending = await desk.shop.ordered([
    { ticket_id: desk.event.tickets[1] ?? 0, event_id: desk.event.eventId, ticket_qty: 1 },
  ]);
  expect(await numbersOf({ state: 'pending' })).toContain(pending.data.order_number);
  expect(await numbersOf({ state: 'pending' })).not.toContain(paid.data.order_number);
  const { iTotalRecords } = await list({ state: 'success', length: '1' });
  expect((await list({ state: 'success', length: '100' })).aaData).toHaveLength(iTotalRecords);
});

test('tells all that is on record of an order: money, provider, mails and who did what', async () => {
  const reply = await bought({ lines: [{ ticket_qty: 2 }] });
  const line = await lineOf(reply);
  await done(line, { status: 3, admission_ids: JSON.stringify([line.admissions[0]]) });
  await desk.shop.work();
  const order = await one(reply.data.order_number);
  expect(order).toMatchObject({
    state: 'success',
    amounts: {
      tickets: '25.00',
      handling: '2.00',
      total: '27.00',
      // of the handling charges, 21/121 of them
      taxes: [{ rate: 2100, amount: '0.35' }],
      method: 'bcmc',
    },
    buyer: { email: 'merel@demo.kaartje.test', user_id: 0 },
    bookings: [{ id: line.id, quantity: 2, price: '27.00', fee: '2.00' }],
    payments: [
      { provider: 'sandbox', status: 'success', amount: '27.00', collected: { amount: '27.00', currency: 'EUR' } },
    ],
    alerts: [],
  });
  expect(order.ledger.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'charge 27.00',
    'fee -2.00',
    'refund -13.50',
    'fee 1.00',
  ]);
  // 27.00 − 2.00 − 13.50 + 1.00
  expect(order.due).toMatchObject([{ amount: '12.50' }]);
  const what = order.history.map((entry) => entry.what);
  expect(what[0]).toBe('placed');
  expect(what).toEqual(
    expect.arrayContaining([
      'payment-made',
      'provider-asked',
      'state',
      'mail-sent',
      'cancelled',
      'refund-made',
      'refund-answered',
      'looked-at',
    ]),
  );
  expect(order.history.find((entry) => entry.what === 'state')).toMatchObject({
    text: 'success',
    by: { kind: 'provider', name: 'sandbox' },
  });
  expect(order.history.find((entry) => entry.what === 'cancelled')?.by?.kind).toBe('user');
});

test('notes who looks at an order, once for a look', async () => {
  const { data } = await bought();
  const number = data.order_number;
  await one(number);
  await one(number);
  const looksOf = async () => (await whatOf(number)).filter((what) => what === 'looked-at').length;
  expect(await looksOf()).toBe(1);
  desk.shop.later(11);
  expect(await looksOf()).toBe(2);
  const colleague = await desk.shop.signedIn({ role: 1 });
  await desk.shop.app.inject({
    url: '/api/admin/orders/one',
    query: { order_number: number },
    headers: colleague.headers,
  });
  expect(await looksOf()).toBe(3);
});

test('answers nothing of an order that is not there, or to who is no admin', async () => {
  const about = { url: '/api/admin/orders/one', query: { order_number: 'KJ-0000-0000-0000' } };
  expect((await desk.shop.app.inject({ ...about, headers: admin.headers })).statusCode).toBe(404);
  expect((await desk.shop.app.inject({ ...about, headers: desk.seller.headers })).statusCode).toBe(403);
});

// Source: screens 71
test('has the provider asked again, which learns what a lost webhook would have told', async () => {
  const reply = await desk.shop.ordered([
    { ticket_id: desk.event.tickets[1] ?? 0, event_id: desk.event.eventId, ticket_qty: 1 },
  ]);
  const number = reply.data.order_number;
  const ask = () => desk.shop.post('/api/admin/orders/ask-provider', { order_number: number }, admin.headers);
  expect((await ask()).json()).toMatchObject({ data: { state: 'pending', changed: false } });
  await desk.shop.atBank(reply, 'success');
  expect((await ask()).json()).toMatchObject({ data: { state: 'success', changed: true } });
  expect((await ask()).json()).toMatchObject({ data: { state: 'success', changed: false } });
  const asked = (await one(number)).history.filter(({ what }) => what === 'asked-again');
  expect(asked.map(({ text }) => text)).toEqual(['', 'pending → success', '']);
  expect(asked[0]?.by?.kind).toBe('admin');
});

test('says when the provider was asked last, of a payment that is paid too, and whether the account was deleted', async () => {
  const { data } = await bought();
  const before = await one(data.order_number);
  expect(before.buyer.deleted).toBe(0);
  desk.shop.later(30);
  await desk.shop.post('/api/admin/orders/ask-provider', { order_number: data.order_number }, admin.headers);
  await desk.shop.database.db
    .updateTable('orders')
    .set({ forget_buyer: true })
    .where('order_number', '=', data.order_number)
    .execute();
  const { payments, buyer } = await one(data.order_number);
  expect(payments[0]?.asked_at).toBe(desk.shop.services.now().toISOString());
  expect(buyer.deleted).toBe(1);
});

// Source: decisions 6
test('tells of a chargeback that the provider answers, though the order is as it was', async () => {
  const reply = await bought();
  const number = reply.data.order_number;
  const ask = () => desk.shop.post('/api/admin/orders/ask-provider', { order_number: number }, admin.headers);
  expect((await ask()).json()).toMatchObject({ data: { state: 'success', changed: false } });
  const { reference } = await paymentOf(desk.shop.database, number);
  await desk.shop.behave({ reference, chargedBackCents: 4050 });
  expect((await ask()).json()).toMatchObject({ data: { state: 'success', changed: true } });
  expect((await ask()).json()).toMatchObject({ data: { state: 'success', changed: false } });
  const asked = (await one(number)).history.filter(({ what }) => what === 'asked-again');
  expect(asked.map(({ text }) => text)).toEqual(['', MONEY_CHANGED, '']);
});

test('an admin pays back for an organizer, by the organizer’s own calls', async () => {
  const reply = await bought();
  const line = await lineOf(reply);
  await done(line, { status: 3 }, admin.headers);
  await desk.shop.work();
  const { history, bookings } = await one(reply.data.order_number);
  expect(bookings[0]?.booking_cancel).toBe(3);
  expect(history.find(({ what }) => what === 'cancelled')?.by?.kind).toBe('admin');
});

/** A message about a second payment of the order, a minute from now. */
async function otherMessage(number: string): Promise<void> {
  const { shop } = desk;
  const { db } = shop.database;
  const { id, order_id } = await paymentOf(shop.database, number);
  const other = { id: uuidv7(), order_id, provider: 'sandbox', amount_cents: 100, status: 'failed' } as const;
  await db.insertInto('payments').values(other).execute();
  const first = db.selectFrom('payment_messages').selectAll().where('payment_id', '=', id);
  const { at, state } = await first.executeTakeFirstOrThrow();
  const message = { payment_id: other.id, at: new Date(at.getTime() + 60_000), said: '{}', state };
  await db.insertInto('payment_messages').values(message).execute();
}

// Source: screens 71
describe('the messages of the provider', () => {
  const pending = () =>
    desk.shop.ordered([{ ticket_id: desk.event.tickets[1] ?? 0, event_id: desk.event.eventId, ticket_qty: 1 }]);
  const messagesOf = async (number: string) => (await one(number)).history.filter(({ what }) => what === 'message');

  test('are told one by one: what each said, what came of it, and that it had come before', async () => {
    const reply = await pending();
    const number = reply.data.order_number;
    const said = { id: 'P-1', card: '4111 1111 1111 1111', note: 'Merel Vandewiele' };
    await desk.shop.webhook(reply, said);
    desk.shop.later(1);
    await desk.shop.atBank(reply, 'success');
    await desk.shop.webhook(reply, { ...said, id: 'P-2' });
    desk.shop.later(1);
    await desk.shop.webhook(reply, { ...said, id: 'P-2' });
    const told = await messagesOf(number);
    expect(told.map(({ text, again, unchanged }) => ({ text, again, unchanged }))).toEqual([
      { text: 'pending', again: false, unchanged: true },
      { text: 'success', again: false, unchanged: false },
      { text: 'success', again: true, unchanged: true },
    ]);
    expect(told.map((entry) => entry.said)).toEqual(['P-1', 'P-2', 'P-2'].map((value) => [{ name: 'id', value }]));
    expect(told[0]?.by).toEqual({ kind: 'provider', name: 'sandbox' });
  });

  test('of one payment say what came of them, whatever another payment’s message says meanwhile', async () => {
    const reply = await pending();
    const number = reply.data.order_number;
    await desk.shop.webhook(reply, { id: 'P-1' });
    await desk.shop.atBank(reply, 'success');
    await otherMessage(number);
    desk.shop.later(2);
    await desk.shop.post('/api/admin/orders/ask-provider', { order_number: number }, admin.headers);
    expect((await messagesOf(number))[0]).toMatchObject({ text: 'pending', unchanged: false });
  });

  test('say that the provider did not answer what they made us ask, and nothing where they cannot be read', async () => {
    const away = await pending();
    const sandbox = desk.shop.services.payments.sandbox?.provider;
    const status = vi.spyOn(sandbox ?? expect.fail('there is no sandbox'), 'status');
    status.mockRejectedValueOnce(new ProviderAway('away'));
    expect((await desk.shop.webhook(away, { id: 'P-1' })).statusCode).toBe(503);
    expect(await messagesOf(away.data.order_number)).toMatchObject([{ text: '', unchanged: false }]);
    desk.shop.later(1);
    const { id } = await paymentOf(desk.shop.database, away.data.order_number);
    for (let times = 0; times < 2; times += 1)
      await desk.shop.app.inject({
        method: 'POST',
        url: `/payments/webhook/sandbox/${id}`,
        payload: '<xml/>',
        headers: { 'content-type': 'application/json' },
      });
    const [, ...unreadable] = await messagesOf(away.data.order_number);
    expect(unreadable).toMatchObject(Array.from({ length: 2 }, () => ({ said: [], again: false, text: 'pending' })));
  });

  test('about nothing of ours are not kept, and of one payment no more than a hundred', async () => {
    const reply = await pending();
    const { db } = desk.shop.database;
    const { id } = await paymentOf(desk.shop.database, reply.data.order_number);
    const count = async () => (await db.selectFrom('payment_messages').select('id').execute()).length;
    const before = await count();
    const post = (url: string) => desk.shop.post(url, { id: 'P-1' });
    expect((await post('/payments/webhook/sandbox/0198a2b4-0000-7000-8000-000000000001')).statusCode).toBe(404);
    expect((await post(`/payments/webhook/ccv/${id}`)).statusCode).toBe(404);
    expect(await count()).toBe(before);
    await Promise.all(Array.from({ length: 120 }, () => desk.shop.webhook(reply)));
    for (let more = 0; more < 5; more += 1) await desk.shop.webhook(reply);
    const kept = (await messagesOf(reply.data.order_number)).length;
    expect(kept).toBeGreaterThanOrEqual(100);
    // those that come in at once are counted together
    expect(kept).toBeLessThan(125);
    await desk.shop.webhook(reply);
    expect(await messagesOf(reply.data.order_number)).toHaveLength(kept);
  });
});

// Source: decisions 6. It is of no booking, so no booking's page shows it.
test('a refund of a whole payment that nobody could make is shown with the order, and noted there once', async () => {
  const { data } = await bought();
  const payment = await paymentOf(desk.shop.database, data.order_number);
  const other = await bought({ lines: [{ ticket_qty: 1 }] });
  await desk.shop.database.db
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      payment_id: payment.id,
      order_id: payment.order_id,
      amount_cents: 4050,
      reason: 'whole payment',
      status: 'failed',
      asked_at: desk.shop.services.now(),
      created_at: desk.shop.services.now(),
    })
    .execute();
  const [refund] = (await one(data.order_number)).refunds;
  expect(refund).toMatchObject({ amount: '40.50', status: 'failed', may_note: 1, noted: null });
  const second = await desk.shop.signedIn({ role: 1 });
  const note = (order_number: string, by = admin) =>
    desk.shop.post('/api/admin/orders/refund-paid', { order_number, refund_id: refund?.id }, by.headers);
  // of another order it is none
  expect((await note(other.data.order_number)).statusCode).toBe(409);
  const answers = await Promise.all([note(data.order_number), note(data.order_number, second)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await one(data.order_number)).refunds).toMatchObject([{ may_note: 0, noted: { by: '' } }]);
  expect(await whatOf(data.order_number)).toContain('refund-noted');
});
