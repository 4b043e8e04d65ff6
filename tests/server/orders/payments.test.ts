import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyToOrder } from '#server/orders/order-events.ts';
import { askAboutOpenPayments } from '#server/orders/payments/open-payments.ts';
import { until } from '../platform/jobs/until.ts';
import { expectRefusal } from './refused.ts';
import { type CheckoutReply, type Line, openShop, paymentOf, type Shop, waitingAlerts } from './shop.ts';
import { coupon, stage, type Staged } from './stage.ts';

let shop: Shop;
let event: Staged;
let line: Line;
let ticket: number;

beforeEach(async () => {
  shop = await openShop();
  event = await stage(shop.database, {
    event: { apply_fees: true, admin_comm_type: 1, admin_commission: 100 },
    tickets: [{ quantity: 2 }],
  });
  ticket = event.tickets[0] ?? 0;
  line = { ticket_id: ticket, event_id: event.eventId, ticket_qty: 2 };
});
afterEach(async () => {
  await shop.expectStockToFit();
  await shop.close();
});

/** Everything that must happen once, counted. */
async function tally(reply: CheckoutReply) {
  await shop.work();
  const { db } = shop.database;
  const { order_number: number } = reply.data;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  const [mails, admissions, ledger, refunds, alerts] = await Promise.all([
    db.selectFrom('mails').select(['subject', 'key']).where('order_id', '=', order.id).execute(),
    db
      .selectFrom('admissions')
      .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
      .select('admissions.id')
      .where('bookings.order_id', '=', order.id)
      .execute(),
    db
      .selectFrom('ledger_entries')
      .select(['kind', 'amount_cents', 'organization_id'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute(),
    db.selectFrom('refunds').select(['amount_cents', 'status']).where('order_id', '=', order.id).execute(),
    db.selectFrom('alerts').select('kind').where('order_id', '=', order.id).execute(),
  ]);
  return {
    state: order.state,
    booked: await shop.bookedOf(ticket),
    mails: mails.map(({ key }) => key.split(':')[0]),
    admissions: admissions.length,
    ledger: ledger.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`),
    refunds,
    alerts: alerts.map(({ kind }) => kind),
  };
}

const SOLD = {
  state: 'success',
  booked: 2,
  mails: ['order.confirmation'],
  admissions: 2,
  ledger: ['charge 2700', 'fee -200'],
  refunds: [],
  alerts: [],
};
const OVER = { booked: 0, mails: [], admissions: 0, ledger: [], refunds: [], alerts: [] };
const GIVEN_BACK = (cents: number, mails = ['order.refund']) => ({
  booked: 0,
  mails,
  admissions: 0,
  ledger: [`charge ${cents}`, `refund ${-cents}`],
  refunds: [{ amount_cents: cents, status: 'success' }],
});

/** What the background job does, some time later. */
async function look(minutes: number): Promise<void> {
  shop.later(minutes);
  await askAboutOpenPayments(shop.services);
}

describe('each of the three ways alone brings the provider’s truth', () => {
  test('the webhook', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'success');
    expect(await shop.statusOf(reply.data.order_number)).toBe('pending');
    await shop.webhook(reply);
    expect(await shop.statusOf(reply.data.order_number)).toBe('success');
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('the buyer’s return', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'success');
    await shop.app.inject(await returnAddress(reply));
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('the background job', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'success');
    await look(1);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('and the documented question by the provider’s reference', async () => {
    const reply = await shop.ordered([line]);
    const { reference } = await paymentOf(shop.database, reply.data.order_number);
    const ask = async () =>
      (await shop.app.inject(`/api/ccv-payment-status/${reference}`)).json<{ data: object }>().data;
    expect(await ask()).toEqual({ payment_status: 'pending', order_number: reply.data.order_number });
    await shop.atBank(reply, 'success');
    shop.later(1);
    expect(await ask()).toEqual({ payment_status: 'success', order_number: reply.data.order_number });
    expect(await tally(reply)).toEqual(SOLD);
    expectRefusal(await shop.app.inject('/api/ccv-payment-status/SBX-NONE'), { status: 404, key: 'TryAgain' });
  });
});

describe('a webhook', () => {
  test('repeated, many at once and late changes nothing twice', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'success');
    await Promise.all(Array.from({ length: 10 }, () => shop.webhook(reply)));
    await shop.app.inject(await returnAddress(reply));
    await look(1);
    await shop.webhook(reply);
    await look(60);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('is not believed: what it says counts for nothing', async () => {
    const reply = await shop.ordered([line]);
    for (const body of [{ id: 'x', status: 'success' }, { status: 'success', amount: 2700 }, [], 'success', null, {}]) {
      expect((await shop.webhook(reply, body)).statusCode).toBe(200);
    }
    expect(await tally(reply)).toMatchObject({ state: 'pending', booked: 2, mails: [], admissions: 0 });
  });

  test('for a payment that is not there is refused, and for one that the provider cannot tell of asked for again', async () => {
    for (const token of ['0198a2b4-0000-7000-8000-000000000001', 'x', '1%20or%201']) {
      const reply = await shop.app.inject({ method: 'POST', url: `/payments/webhook/sandbox/${token}`, payload: {} });
      expect(reply.statusCode).toBe(404);
    }
    const reply = await shop.ordered([line]);
    await shop.behave({ away: true });
    expect((await shop.webhook(reply)).statusCode).toBe(503);
    await shop.behave({});
    expect((await shop.webhook(reply)).statusCode).toBe(200);
  });

  test('at another provider’s address is refused, and so is a return', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'success');
    const { id } = await paymentOf(shop.database, reply.data.order_number);
    const called = await shop.app.inject({ method: 'POST', url: `/payments/webhook/ccv/${id}`, payload: {} });
    expect(called.statusCode).toBe(404);
    const returned = await shop.app.inject((await returnAddress(reply)).replace('/sandbox/', '/ccv/'));
    expect(returned.headers.location).toBe('/dashboard/attendee/checkout');
    expect(await tally(reply)).toMatchObject({ state: 'pending' });
  });

  test.each([{ webhook: 'once' }, { webhook: 'twice' }, { webhook: 'late', delayMs: 100 }])(
    'that the sandbox sends by itself arrives: $webhook',
    async (behaviour) => {
      await shop.behave(behaviour);
      const reply = await shop.ordered([line]);
      await shop.atBank(reply, 'success');
      await until(async () => (await shop.stateOf(reply.data.order_number)) === 'success');
      expect(await tally(reply)).toEqual(SOLD);
    },
  );

  test('of a success that comes before that of an earlier failure, or after, ends in the first final answer', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'failed');
    await shop.atBank(reply, 'success');
    await Promise.all([shop.webhook(reply), shop.webhook(reply)]);
    expect(await tally(reply)).toEqual({ ...OVER, state: 'failed' });
  });
});

test('a refused payment gives stock and coupon back, once', async () => {
  const id = await coupon(shop.database, event);
  const reply = await shop.ordered([{ ...line, coupon_applied: 'HERFST' }]);
  await shop.atBank(reply, 'failed');
  await Promise.all([shop.webhook(reply), shop.webhook(reply), look(1)]);
  expect(await shop.statusOf(reply.data.order_number)).toBe('failed');
  expect(await tally(reply)).toEqual({ ...OVER, state: 'failed' });
  const uses = await shop.database.db
    .selectFrom('coupons')
    .select('used_orders')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(uses).toEqual({ used_orders: 0 });
});

describe('at the end of the hold', () => {
  test('an unpaid order expires: its payment is cancelled there, its stock is free, the wire says failed', async () => {
    const reply = await shop.ordered([line]);
    await look(14);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    await look(1);
    expect(await shop.stateOf(reply.data.order_number)).toBe('expired');
    expect(await shop.statusOf(reply.data.order_number)).toBe('failed');
    expect(await tally(reply)).toEqual({ ...OVER, state: 'expired' });
    const { reference } = await paymentOf(shop.database, reply.data.order_number);
    const there = await shop.database.db
      .selectFrom('sandbox_payments')
      .select('status')
      .where('reference', '=', reference ?? '')
      .executeTakeFirst();
    expect(there).toEqual({ status: 'cancelled' });
  });

  test('the provider is asked first: an order that was paid in the last second is kept', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'success');
    await look(15);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('the provider is asked first: what only a person there can decide is left to wait', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'manualintervention');
    await look(15);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    expect(await shop.bookedOf(ticket)).toBe(2);
  });

  test('a buyer who pays while the payment is being cancelled gets the tickets', async () => {
    await shop.behave({ cancel: 'paid' });
    const reply = await shop.ordered([line]);
    await look(15);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('a provider that is away is waited for, and not for ever', async () => {
    const reply = await shop.ordered([line]);
    await shop.behave({ away: true });
    await look(15);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    await look(10);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    await look(6);
    expect(await tally(reply)).toMatchObject({ state: 'expired', booked: 0 });
  });

  test('a payment that cannot be cancelled is let go, asked about on, and when it comes after all is a late one', async () => {
    await shop.behave({ cancel: 'fails' });
    const reply = await shop.ordered([line]);
    await look(15);
    expect(await tally(reply)).toEqual({ ...OVER, state: 'expired' });
    await shop.atBank(reply, 'success');
    await look(30);
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('an order that a person at the provider looks at keeps its stock, and after an hour somebody is told', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'manualintervention');
    await shop.webhook(reply);
    await look(20);
    expect(await shop.stateOf(reply.data.order_number)).toBe('pending');
    expect(await shop.bookedOf(ticket)).toBe(2);
    const job = await shop.database.db
      .selectFrom('outbox_jobs')
      .select('run_at')
      .where('kind', '=', 'orders.manual-alert')
      .executeTakeFirstOrThrow();
    expect(job.run_at).toEqual(new Date('2026-11-20T13:00:00+01:00'));
    await shop.database.db
      .updateTable('outbox_jobs')
      .set({ run_at: new Date(0) })
      .execute();
    expect(await tally(reply)).toMatchObject({ alerts: ['payment-manual'] });
    expect(await waitingAlerts(shop)).toEqual(['payment-manual']);
    await shop.atBank(reply, 'success');
    await look(60);
    expect(await tally(reply)).toEqual({ ...SOLD, alerts: ['payment-manual'] });
    expect(await waitingAlerts(shop)).toEqual([]);
  });
});

describe('a late payment', () => {
  async function expiredThenPaid(between: () => Promise<void>, ordered = line): Promise<CheckoutReply> {
    await shop.behave({ lateSuccess: true });
    const reply = await shop.ordered([ordered]);
    await look(15);
    expect(await shop.stateOf(reply.data.order_number)).toBe('expired');
    await between();
    await shop.atBank(reply, 'success');
    await Promise.all([shop.webhook(reply), shop.webhook(reply)]);
    return reply;
  }

  test('with the stock still free becomes a success', async () => {
    const reply = await expiredThenPaid(() => Promise.resolve());
    expect(await shop.statusOf(reply.data.order_number)).toBe('success');
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('without stock fails, goes back in full, and the buyer is told', async () => {
    const reply = await expiredThenPaid(async () => {
      await shop.ordered([{ ...line, ticket_qty: 1 }], { customer_email: 'sneller@demo.kaartje.test' });
    });
    expect(await tally(reply)).toEqual({ ...GIVEN_BACK(2700), state: 'failed', booked: 1, alerts: [] });
    const mail = await shop.database.db.selectFrom('mails').select(['subject', 'to_address']).executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      to_address: 'merel@demo.kaartje.test',
      subject: expect.stringContaining(reply.data.order_number),
    });
  });

  test.each([
    { since: 'made inactive', change: { active: false }, codes: [] },
    { since: 'deleted', change: { deleted_at: new Date(0) }, codes: [] },
    { since: 'made inactive, as a mass group', change: { active: false }, codes: ['HERFST'] },
  ])('with a coupon $since becomes a success at the price that was promised', async ({ change, codes }) => {
    const id = await coupon(shop.database, event, { codes });
    const { db } = shop.database;
    const reply = await expiredThenPaid(
      async () => {
        await db.updateTable('coupons').set(change).where('id', '=', id).execute();
      },
      { ...line, coupon_applied: 'HERFST' },
    );
    expect(await tally(reply)).toEqual({ ...SOLD, ledger: ['charge 2450', 'fee -200'] });
    const table = codes.length > 0 ? 'coupon_codes' : 'coupons';
    expect(await db.selectFrom(table).select(['used_orders', 'used_tickets']).execute()).toEqual([
      { used_orders: 1, used_tickets: 2 },
    ]);
  });

  test('with a coupon that others have used up meanwhile fails and goes back in full', async () => {
    const id = await coupon(shop.database, event, { limit_usage: 1 });
    const reply = await expiredThenPaid(
      async () => {
        const change = { used_orders: 1, active: false };
        await shop.database.db.updateTable('coupons').set(change).where('id', '=', id).execute();
      },
      { ...line, coupon_applied: 'HERFST' },
    );
    expect(await tally(reply)).toEqual({ ...GIVEN_BACK(2450), state: 'failed', alerts: [] });
  });

  test('is reached by hand: the buyer chooses to pay late, the hold ends, and the money comes in', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'late');
    const { reference } = await paymentOf(shop.database, reply.data.order_number);
    await shop.behave({ reference, cancel: 'late', lateSuccess: true, delayMs: 0 });
    await look(15);
    expect(await shop.stateOf(reply.data.order_number)).toBe('expired');
    await shop.work();
    await shop.webhook(reply);
    expect(await shop.stateOf(reply.data.order_number)).toBe('success');
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('after a refusal takes its coupon again with its stock', async () => {
    const id = await coupon(shop.database, event, { limit_usage: 1 });
    await shop.behave({ lateSuccess: true });
    const reply = await shop.ordered([{ ...line, coupon_applied: 'HERFST' }]);
    await shop.atBank(reply, 'failed');
    await shop.webhook(reply);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    expect(await shop.stateOf(reply.data.order_number)).toBe('success');
    const uses = await shop.database.db
      .selectFrom('coupons')
      .select(['used_orders', 'used_tickets'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(uses).toEqual({ used_orders: 1, used_tickets: 2 });
  });
});

describe('another amount or currency than that of the order', () => {
  test.each([
    { lie: { amountCents: 1 }, cents: 1 },
    { lie: { amountCents: 2701 }, cents: 2701 },
    { lie: { currency: 'USD' }, cents: 2700 },
  ])('fails it, goes back in full, and somebody is told: $lie', async ({ lie, cents }) => {
    await shop.behave(lie);
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'success');
    await Promise.all([shop.webhook(reply), shop.webhook(reply)]);
    expect(await tally(reply)).toEqual({ ...GIVEN_BACK(cents), state: 'failed', alerts: ['payment-amount'] });
    expect(await shop.statusOf(reply.data.order_number)).toBe('failed');
  });

  test('a payment of nothing fails it, and the buyer is told that there is nothing to pay back', async () => {
    await shop.behave({ amountCents: 0 });
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    expect(await tally(reply)).toMatchObject({
      state: 'failed',
      booked: 0,
      mails: ['order.refund'],
      admissions: 0,
      refunds: [],
      alerts: ['payment-amount'],
    });
    const mail = await shop.database.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('key', 'like', 'order.refund:%')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`Je bestelling ${reply.data.order_number} is niet betaald`);
    expect(mail.text).toContain('We hebben geen geld ontvangen');
    expect(mail.text).not.toContain('Terugbetaald');
  });
});

describe('the return from the bank', () => {
  test('leads to the documented checkout with a token that opens the order once, for half an hour', async () => {
    const reply = await shop.ordered([line]);
    await shop.atBank(reply, 'success');
    const back = await shop.app.inject(await returnAddress(reply));
    expect(back.statusCode).toBe(303);
    expect(back.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { path, token } = destination(back.headers.location);
    expect(path).toBe('/dashboard/attendee/checkout');
    // it opens nothing by itself
    expect((await shop.app.inject(`/api/orders/${reply.data.order_number}/tickets?t=${token}`)).statusCode).toBe(404);
    const exchanged = await shop.post('/api/orders/exchange', { t: token });
    expect(exchanged.json()).toMatchObject({
      data: { order_number: reply.data.order_number, payment_status: 'success' },
    });
    const { download_token: own } = exchanged.json<CheckoutReply>().data;
    expect((await shop.app.inject(`/api/orders/${reply.data.order_number}/tickets?t=${own}`)).statusCode).toBe(200);
    expectRefusal(await shop.post('/api/orders/exchange', { t: token }), { status: 404, key: 'TryAgain' });
  });

  test('whose answer is lost leads there again with the same token, until that was exchanged', async () => {
    const reply = await shop.ordered([line]);
    const address = await returnAddress(reply);
    const comeBack = async () => destination((await shop.app.inject(address)).headers.location);
    const backs = await Promise.all([comeBack(), comeBack(), comeBack()]);
    expect(new Set(backs.map(({ order, token }) => `${order} ${token}`)).size).toBe(1);
    expect(await comeBack()).toEqual(backs[0]);
    const exchanges = await Promise.all(backs.map(({ token }) => shop.post('/api/orders/exchange', { t: token })));
    expect(exchanges.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await comeBack()).toMatchObject({ order: reply.data.order_number, token: null });
  });

  test('an exchange whose answer is lost is made again by its key, and by no other', async () => {
    const reply = await shop.ordered([line]);
    const { token } = destination((await shop.app.inject(await returnAddress(reply))).headers.location);
    const exchange = (key: string) => shop.post('/api/orders/exchange', { t: token }, { 'idempotency-key': key });
    const [own, other] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([exchange(own), exchange(own), exchange(own)]);
    const tokens = answers.map((answer) => answer.json<CheckoutReply>().data.download_token);
    expect(new Set(tokens).size).toBe(1);
    const opened = await shop.app.inject(`/api/orders/${reply.data.order_number}/tickets?t=${tokens[0]}`);
    expect(opened.statusCode).toBe(200);
    for (const key of [other, 'too-short-to-count'])
      expectRefusal(await exchange(key), { status: 404, key: 'TryAgain' });
    expectRefusal(await shop.post('/api/orders/exchange', { t: token }), { status: 404, key: 'TryAgain' });
  });

  test('after half an hour has a token that opens nothing', async () => {
    const reply = await shop.ordered([line]);
    const { token } = destination((await shop.app.inject(await returnAddress(reply))).headers.location);
    shop.later(31);
    expectRefusal(await shop.post('/api/orders/exchange', { t: token }), { status: 404, key: 'TryAgain' });
  });

  test('of an order in a frame leads to the frame’s checkout, and an unknown address to an empty one', async () => {
    await shop.database.db.updateTable('events').set({ allow_iframe: true }).execute();
    const reply = await shop.ordered([line], { frame: 1 });
    await shop.database.db.updateTable('orders').set({ lang: 'fr' }).execute();
    const { location } = (await shop.app.inject(await returnAddress(reply))).headers;
    expect(location).toMatch(/^\/dashboard\/attendee\/CheckoutIframe\?event=\d+&lang=fr#/);
    expect(destination(location)).toMatchObject({ order: reply.data.order_number, token: expect.any(String) });
    for (const token of ['x', 'a'.repeat(43)]) {
      const back = await shop.app.inject(`/payments/return/sandbox/${token}`);
      expect([back.statusCode, back.headers.location]).toEqual([303, '/dashboard/attendee/checkout']);
    }
  });

  test('does not wait for a provider that takes its time', async () => {
    const reply = await shop.ordered([line]);
    await shop.behave({ away: true });
    expect((await shop.app.inject(await returnAddress(reply))).statusCode).toBe(303);
  });
});

test('an order whose server died before its payment was created is gone on with by the background job', async () => {
  const reply = await shop.ordered([line]);
  const { id } = await paymentOf(shop.database, reply.data.order_number);
  await shop.database.db
    .updateTable('payments')
    .set({ reference: null, pay_url: '', status: 'created' })
    .where('id', '=', id)
    .execute();
  await look(1);
  const payment = await paymentOf(shop.database, reply.data.order_number);
  expect(payment).toMatchObject({ status: 'pending', pay_url: reply.ccv_payment_response?.payUrl });
});

test('money that came in stays written down, whatever is said of the payment later', async () => {
  const reply = await shop.ordered([line]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const { id: paymentId, order_id: orderId } = await paymentOf(shop.database, reply.data.order_number);
  for (const kind of ['refused', 'still-pending', 'manual-intervention'] as const) {
    await applyToOrder(shop.services, orderId, { paymentEvent: { kind, paymentId }, actor: 'provider:sandbox' });
  }
  expect(await paymentOf(shop.database, reply.data.order_number)).toMatchObject({ status: 'success' });
  expect(await tally(reply)).toEqual(SOLD);
});

test('every change of an order leaves one line of who, when and why', async () => {
  const reply = await shop.ordered([line]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  await shop.webhook(reply);
  const lines = await shop.database.db
    .selectFrom('audit_lines')
    .select(['actor', 'action', 'why'])
    .where('subject', '=', 'order')
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { actor: 'guest', action: '→ pending', why: 'checkout' },
    { actor: 'provider:sandbox', action: 'pending → success', why: 'paid' },
  ]);
});

/** The address that the provider was given for the way back. */
async function returnAddress(reply: CheckoutReply): Promise<string> {
  const { reference } = await paymentOf(shop.database, reply.data.order_number);
  const row = await shop.database.db
    .selectFrom('sandbox_payments')
    .select('return_url')
    .where('reference', '=', reference ?? '')
    .executeTakeFirstOrThrow();
  return new URL(row.return_url).pathname;
}

function destination(location: string | undefined) {
  const url = new URL(location ?? '', 'http://localhost:3000');
  const fragment = new URLSearchParams(url.hash.slice(1));
  return { path: url.pathname, order: fragment.get('order'), token: fragment.get('t') };
}
