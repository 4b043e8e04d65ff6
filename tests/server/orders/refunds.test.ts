import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderAway, type PaymentProvider } from '#server/payments/provider.ts';
import { expectRefusal } from './refused.ts';
import { openShop, paymentOf, type CheckoutReply, type Shop } from './shop.ts';
import { coupon, stage, supplement, type Staged } from './stage.ts';

type Json = Record<string, unknown>;

/** Stands in front of the sandbox: what it answers to a refund, and what it was asked. */
const bank: { answer: PaymentProvider['refund'] | undefined; asked: string[] } = { answer: undefined, asked: [] };

let shop: Shop;
let event: Staged;
let seller: { headers: Record<string, string> };

beforeAll(async () => {
  shop = await openShop();
  const provider = shop.services.payments.sandbox?.provider;
  if (!provider) throw new Error('there is no sandbox');
  const { refund } = provider;
  provider.refund = (reference, asked) => {
    bank.asked.push(asked.idempotencyReference);
    return (bank.answer ?? refund)(reference, asked);
  };
});
beforeEach(async () => {
  bank.answer = undefined;
  bank.asked = [];
  event = await stage(shop.database, {
    event: { apply_fees: true, org_comm_type: 1, organizer_commission: 100 },
    tickets: [{ quantity: 4 }, { quantity: 10, price_cents: 900 }],
  });
  seller = await shop.signedIn({ userId: event.ownerId });
});
afterAll(() => shop.close());

/** A paid order: three of the first ticket unless told otherwise, € 13,50 each all in. */
async function bought(
  more: { lines?: Json[]; with?: Json; headers?: Record<string, string> } = {},
): Promise<CheckoutReply> {
  const lines = (more.lines ?? [{ ticket_qty: 3 }]).map((line, at) => ({
    ticket_id: event.tickets[at] ?? 0,
    event_id: event.eventId,
    ticket_qty: 1,
    ...line,
  }));
  const reply = await shop.ordered(lines, more.with, more.headers);
  if (reply.ccv_payment_response) {
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
  }
  await shop.work();
  return reply;
}

interface Line {
  readonly id: number;
  readonly number: string;
  readonly ticket: number;
  readonly admissions: readonly string[];
}

/** The lines of an order as an organizer's screen knows them. */
async function linesOf(reply: CheckoutReply): Promise<readonly Line[]> {
  const { db } = shop.database;
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'bookings.ticket_id'])
    .where('orders.order_number', '=', reply.data.order_number)
    .orderBy('bookings.position')
    .execute();
  return Promise.all(
    rows.map(async ({ id, ticket_id: ticket }) => {
      const own = db.selectFrom('admissions').select('id').where('booking_id', '=', id).orderBy('position');
      return { id, number: reply.data.order_number, ticket, admissions: (await own.execute()).map((row) => row.id) };
    }),
  );
}

async function lineOf(reply: CheckoutReply): Promise<Line> {
  const [line] = await linesOf(reply);
  if (!line) throw new Error('the order has no line');
  return line;
}

function cancel(
  { id, number, ticket }: Line,
  fields: Json = {},
  headers = seller.headers,
): Promise<LightMyRequestResponse> {
  return shop.post(`/api/bookings/cancel-booking/${id}/${number}/${ticket}`, fields, headers);
}

async function done(line: Line, fields: Json = {}, headers = seller.headers): Promise<Json> {
  const reply = await cancel(line, fields, headers);
  expect(reply.json()).toMatchObject({ success: true, message: 'bookingstausupdated' });
  return reply.json<{ data: Json }>().data;
}

const FAILED = { status: 409, key: 'bookingstausfailed' };

/** Everything that must happen once, counted, after every job. */
async function tally({ id, number, ticket }: Line) {
  await shop.work();
  const { db } = shop.database;
  const order = await db.selectFrom('orders').select('id').where('order_number', '=', number).executeTakeFirstOrThrow();
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [mails, valid, ledger, refunds, alerts] = await Promise.all([
    db.selectFrom('mails').select('key').where('order_id', '=', order.id).orderBy('created_at').orderBy('id').execute(),
    db.selectFrom('admissions').select('id').where('booking_id', '=', id).where('revoked_at', 'is', null).execute(),
    db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', id).orderBy('id').execute(),
    db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).orderBy('id').execute(),
    db.selectFrom('alerts').select('kind').where('order_id', '=', order.id).execute(),
  ]);
  return {
    state: booking.booking_cancel,
    booked: await shop.bookedOf(ticket),
    valid: valid.length,
    mails: mails.map(({ key }) => key.split(':')[0]),
    ledger: ledger.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`),
    refunds: refunds.map(({ amount_cents, status }) => `${status} ${amount_cents}`),
    alerts: alerts.map(({ kind }) => kind),
  };
}

async function setting(key: string, value: string): Promise<void> {
  await shop.database.db
    .insertInto('site_settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  await shop.services.site.refresh();
}

/** What the sandbox paid back of an order. */
async function paidBack(reply: CheckoutReply): Promise<number> {
  const { reference } = await paymentOf(shop.database, reply.data.order_number);
  const row = await shop.database.db
    .selectFrom('sandbox_payments')
    .select('refunded_cents')
    .where('reference', '=', reference ?? '')
    .executeTakeFirstOrThrow();
  return row.refunded_cents;
}

const SOLD = {
  state: 0,
  booked: 3,
  valid: 3,
  mails: ['order.confirmation'],
  ledger: ['charge 4050', 'fee -300'],
  refunds: [],
  alerts: [],
};

/** The mail that tells a buyer, as text. */
async function lastMail(): Promise<string> {
  await shop.work();
  const mail = await shop.database.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `${mail.to_address}\n${mail.subject}\n\n${mail.text}`.replaceAll('\u00a0', ' ');
}

describe('an organizer cancels', () => {
  test('a whole booking and pays it back: money, stock, codes, ledger, mail (BKG-09, BKG-10, BKG-15)', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    expect(await done(line, { status: 3 })).toEqual({ booking_cancel: 3, refund: '40.50', money: 'provider' });
    expect(await tally(line)).toEqual({
      state: 3,
      booked: 0,
      valid: 0,
      mails: ['order.confirmation', 'order.cancelled'],
      ledger: ['charge 4050', 'fee -300', 'refund -4050', 'fee 300'],
      refunds: ['success 4050'],
      alerts: [],
    });
    expect(await paidBack(reply)).toBe(4050);
    expect(await lastMail()).toMatch(
      /^merel@demo[^]*tickets voor Zilt & Zand zijn geannuleerd[^]*Je krijgt € 40,50 terug, op dezelfde manier/,
    );
    await shop.expectStockToFit();
  });

  test('a booking without status, as documented, by GET: it is cancelled and the money stays', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const url = `/api/bookings/cancel-booking/${line.id}/${line.number}/${line.ticket}`;
    expectRefusal(await shop.app.inject(url), { status: 401, key: 'UserNotFoundTryAgain' });
    const answer = await shop.app.inject({ url, headers: seller.headers });
    expect(answer.json<{ data: Json }>().data).toEqual({ booking_cancel: 2, refund: '0.00', money: 'kept' });
    expect(await tally(line)).toEqual({
      ...SOLD,
      state: 2,
      booked: 0,
      valid: 0,
      mails: [...SOLD.mails, 'order.cancelled'],
    });
    expect(await paidBack(reply)).toBe(0);
    expect(await lastMail()).toContain('Hiervoor krijg je geen geld terug.');
  });

  test('single admissions, one after another: each share once, to the last cent of what was paid', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const [first = '', second = '', third = ''] = line.admissions;
    expect(await done(line, { status: 3, admission_ids: [second], message: 'Tot gauw!' })).toEqual({
      booking_cancel: 0,
      refund: '13.50',
      money: 'provider',
    });
    expect(await tally(line)).toMatchObject({ state: 0, booked: 2, valid: 2, refunds: ['success 1350'] });
    const mail = await lastMail();
    expect(mail).toContain('1 × Zitplaats 1');
    expect(mail).toContain('Bericht van De Zeepost: Tot gauw!');
    expect(mail).toContain('2 tickets van deze bestelling blijven geldig.');
    expectRefusal(await cancel(line, { status: 3, admission_ids: [second] }), {
      ...FAILED,
      values: { reason: 'changed' },
    });
    expectRefusal(await cancel(line, { status: 3, admission_ids: [first, second] }), {
      ...FAILED,
      values: { reason: 'changed' },
    });
    await done(line, { status: 2, admission_ids: JSON.stringify([third]) });
    expect(await done(line, { status: 3 })).toEqual({ booking_cancel: 3, refund: '13.50', money: 'provider' });
    expect(await tally(line)).toMatchObject({
      state: 3,
      booked: 0,
      valid: 0,
      ledger: ['charge 4050', 'fee -300', 'refund -1350', 'fee 100', 'refund -1350', 'fee 100'],
      refunds: ['success 1350', 'success 1350'],
    });
    expect(await paidBack(reply)).toBe(2700);
  });

  test('sees first what goes back, and with another amount than that nothing happens', async () => {
    const line = await lineOf(await bought());
    const [first = ''] = line.admissions;
    const url = `/api/bookings/cancellation/${line.id}/${line.number}`;
    const see = async (query: Record<string, string> = {}) =>
      (await shop.app.inject({ url, query, headers: seller.headers })).json<{ data: Json }>().data;
    expect(await see({ admission_ids: JSON.stringify([first]) })).toMatchObject({
      booking_cancel: 0,
      brand: 'bcmc',
      admissions: line.admissions.map((id) => ({ id, paid: '13.50', cancelled: 0, checked_in: 0, free: 0 })),
      would: {
        money: 'provider',
        quantity: 1,
        booking_cancel: 0,
        total_price: '12.50',
        total_admin_org_fee: '1.00',
        refund: '13.50',
        fee: '1.00',
        off_payout: '12.50',
      },
    });
    expect(await see({ status: '2' })).toMatchObject({
      would: { money: 'kept', refund: '0.00', fee: '0.00', off_payout: '0.00' },
    });
    expectRefusal(await cancel(line, { status: 3, expected_refund: '13.50' }), {
      ...FAILED,
      values: { reason: 'amount' },
    });
    expect(await tally(line)).toEqual(SOLD);
    await done(line, { status: 3, expected_refund: '40.50' });
    expect(await see()).toMatchObject({ booking_cancel: 3, would: null });
  });

  test('with one idempotency key once, and is answered alike', async () => {
    const line = await lineOf(await bought());
    const headers = { ...seller.headers, 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 3 }, () => done(line, { status: 3 }, headers)));
    answers.push(await done(line, { status: 3 }, headers));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await tally(line)).toMatchObject({
      booked: 0,
      refunds: ['success 4050'],
      mails: ['order.confirmation', 'order.cancelled'],
    });
    const other = await lineOf(await bought());
    expectRefusal(await cancel(other, { status: 3 }, headers), { ...FAILED, values: { reason: 'changed' } });
  });

  test('while another organizer and the buyer’s phone do too: one cancellation, one refund, one mail', async () => {
    const buyer = await shop.signedIn({});
    const reply = await bought({ headers: buyer.headers });
    const line = await lineOf(reply);
    const admin = await shop.signedIn({ role: 1 });
    const ask = { id: line.id, order_number: line.number, reason: 'Ziek' };
    const replies = await Promise.all([
      cancel(line, { status: 3 }),
      cancel(line, { status: 3 }, admin.headers),
      shop.post('/api/mybookings/request-cancellation', ask, buyer.headers),
      cancel(line, { status: 2 }),
    ]);
    expect(replies.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([]);
    const [one, two, , three] = replies.map(({ statusCode }) => statusCode);
    expect([one, two, three].filter((status) => status === 200)).toHaveLength(1);
    const { mails, refunds, booked, valid } = await tally(line);
    expect(mails.filter((key) => key === 'order.cancelled')).toHaveLength(1);
    expect(refunds.length).toBe(three === 200 ? 0 : 1);
    expect([booked, valid]).toEqual([0, 0]);
    expect(await paidBack(reply)).toBe(three === 200 ? 0 : 4050);
  });

  test('nothing by another’s number or ticket, nothing pending, nothing of another organizer’s', async () => {
    const line = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    const other = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    expectRefusal(await cancel({ ...line, number: other.number }), { ...FAILED, values: { reason: 'changed' } });
    expectRefusal(await cancel({ ...line, ticket: event.tickets[1] ?? 0 }), {
      ...FAILED,
      values: { reason: 'changed' },
    });
    expectRefusal(await cancel(line, { admission_ids: other.admissions }), {
      ...FAILED,
      values: { reason: 'changed' },
    });
    const pending = await shop.ordered([{ ticket_id: event.tickets[1] ?? 0, event_id: event.eventId, ticket_qty: 1 }]);
    expectRefusal(await cancel(await lineOf(pending)), { ...FAILED, values: { reason: 'changed' } });
    const stranger = await shop.signedIn({ userId: (await stage(shop.database)).ownerId });
    expectRefusal(await cancel(line, { status: 3 }, stranger.headers), { status: 404, key: 'TryAgain' });
    expect(await tally(line)).toMatchObject({ state: 0, valid: 1, refunds: [] });
  });
});

describe('what goes back with the tickets', () => {
  test('one line of an order leaves the others, their money and the order’s use of its coupon', async () => {
    const id = await coupon(shop.database, event);
    const uses = () =>
      shop.database.db
        .selectFrom('coupons')
        .select(['used_orders', 'used_tickets'])
        .where('id', '=', id)
        .executeTakeFirst();
    const parking = await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0 });
    const chosen = [{ supplement_id: parking, checked: 1 }];
    const reply = await bought({
      lines: [
        { ticket_qty: 2, coupon_applied: 'HERFST', supplements: { 1: chosen, 2: chosen } },
        { ticket_qty: 3, coupon_applied: 'HERFST' },
      ],
    });
    const [first, second] = await linesOf(reply);
    if (!first || !second) throw new Error('the order has two lines');
    expect(await uses()).toEqual({ used_orders: 1, used_tickets: 5 });
    await done(first, { status: 3, admission_ids: first.admissions.slice(0, 1) });
    expect(await uses()).toEqual({ used_orders: 1, used_tickets: 4 });
    await done(first, { status: 3 });
    expect(await uses()).toEqual({ used_orders: 1, used_tickets: 3 });
    expect(await tally(second)).toMatchObject({ state: 0, booked: 3, valid: 3 });
    await shop.database.db
      .updateTable('coupons')
      .set({ active: false, deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    await done(second, { status: 3 });
    expect(await uses()).toEqual({ used_orders: 0, used_tickets: 0 });
    await shop.work();
    expect(await paidBack(reply)).toBe(Math.round(Number(reply.data.total) * 100));
    await shop.expectStockToFit();
  });

  test('the limit per buyer counts what is left', async () => {
    await shop.database.db
      .updateTable('tickets')
      .set({ ticket_limit: 3 })
      .where('event_id', '=', event.eventId)
      .execute();
    const line = await lineOf(await bought());
    const again = { ticket_id: line.ticket, event_id: event.eventId, ticket_qty: 1 };
    expect((await shop.order([again])).statusCode).toBe(422);
    await done(line, { status: 3, admission_ids: line.admissions.slice(0, 1) });
    await shop.ordered([again]);
  });

  test('links in mails open nothing any more; the device that bought sees which tickets are left', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const tokens = () =>
      shop.database.db
        .selectFrom('download_tokens')
        .innerJoin('orders', 'orders.id', 'download_tokens.order_id')
        .select('purpose')
        .where('order_number', '=', line.number)
        .execute();
    expect((await tokens()).map(({ purpose }) => purpose).sort()).toEqual(['mail', 'result']);
    await done(line, { status: 3, admission_ids: line.admissions.slice(0, 1) });
    expect((await tokens()).map(({ purpose }) => purpose)).toEqual(['result']);
    const seen = await shop.app.inject(`/api/orders/${line.number}/tickets?t=${reply.data.download_token}`);
    const { admissions } = seen.json<{ data: { admissions: { valid: number; code: string }[] } }>().data;
    expect(admissions.map(({ valid, code }) => [valid, code !== ''])).toEqual([
      [0, false],
      [1, true],
      [1, true],
    ]);
    await shop.work();
    expect((await tokens()).map(({ purpose }) => purpose).sort()).toEqual(['mail', 'result']);
  });

  test('of a free order nothing: it is cancelled, and the provider is not asked', async () => {
    const free = await stage(shop.database, { tickets: [{ price_cents: 0 }] });
    event = free;
    seller = await shop.signedIn({ userId: free.ownerId });
    const line = await lineOf(
      await bought({ lines: [{ ticket_qty: 2 }], with: { payment_method: 'offline', brand: '' } }),
    );
    expect(await done(line, { status: 3 })).toEqual({ booking_cancel: 3, refund: '0.00', money: 'nothing' });
    expect(await tally(line)).toMatchObject({ booked: 0, valid: 0, ledger: [], refunds: [] });
    expect(bank.asked).toEqual([]);
    expect(await lastMail()).toContain('Je betaalde hiervoor niets');
  });

  test('of a cash order what the site had charged; the organizer gives the money back by hand', async () => {
    await setting('payment.cash', '1');
    await shop.database.db
      .updateTable('events')
      .set({ payment_methods: ['Cash'] })
      .where('id', '=', event.eventId)
      .execute();
    const line = await lineOf(await bought({ with: { payment_method: 'offline', brand: '' } }));
    expect(await done(line, { status: 3 })).toEqual({ booking_cancel: 3, refund: '40.50', money: 'by-hand' });
    expect(await tally(line)).toMatchObject({ ledger: ['fee -300', 'fee 300'], refunds: ['by-hand 4050'], alerts: [] });
    const mail = await lastMail();
    expect(mail).toContain('Je hoeft € 40,50 aan de deur niet meer te betalen.');
    expect(mail).not.toContain('Je krijgt terug');
  });
});

describe('the provider', () => {
  test('that is away is asked again by the same reference, and pays back once', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    bank.answer = () => Promise.reject(new ProviderAway('away'));
    await done(line, { status: 3 });
    expect(await tally(line)).toMatchObject({ state: 3, refunds: ['pending 4050'] });
    bank.answer = undefined;
    await shop.database.db
      .updateTable('outbox_jobs')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'orders.refund')
      .where('done_at', 'is', null)
      .execute();
    expect(await tally(line)).toMatchObject({ refunds: ['success 4050'], alerts: [] });
    expect(new Set(bank.asked).size).toBe(1);
    expect(await paidBack(reply)).toBe(4050);
  });

  test('that takes its time is asked until it is done; after days somebody is told, once', async () => {
    const line = await lineOf(await bought());
    bank.answer = () => Promise.resolve({ reference: 'SBR-SLOW', status: 'pending' });
    await done(line, { status: 3 });
    const due = async (): Promise<void> => {
      await shop.database.db
        .updateTable('outbox_jobs')
        .set({ run_at: new Date(0) })
        .where('kind', '=', 'orders.refund')
        .where('done_at', 'is', null)
        .execute();
      await shop.work();
    };
    expect(await tally(line)).toMatchObject({ refunds: ['pending 4050'], alerts: [] });
    shop.later(71.5 * 60);
    await due();
    shop.later(60);
    await due();
    expect(await tally(line)).toMatchObject({ refunds: ['pending 4050'], alerts: ['refund-slow'] });
    bank.answer = () => Promise.resolve({ reference: 'SBR-SLOW', status: 'success' });
    await due();
    expect(await tally(line)).toMatchObject({ refunds: ['success 4050'], alerts: ['refund-slow'] });
    expect(new Set(bank.asked).size).toBe(1);
  });

  test('that refuses is not asked again: somebody is told, by mail too', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const { reference } = await paymentOf(shop.database, reply.data.order_number);
    await setting('contact.email', 'duty@demo.kaartje.test');
    await shop.database.db
      .updateTable('sandbox_payments')
      .set({ refunded_cents: 1 })
      .where('reference', '=', reference)
      .execute();
    await done(line, { status: 3 });
    expect(await tally(line)).toMatchObject({ state: 3, refunds: ['failed 4050'], alerts: ['refund-refused'] });
    expect(await lastMail()).toMatch(/^duty@demo[^]*refuses to pay back 4050 cents/);
  });

  test('that is not configured any more: the mark says by hand, and somebody is told', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const { id } = await paymentOf(shop.database, reply.data.order_number);
    await shop.database.db.updateTable('payments').set({ provider: 'viva' }).where('id', '=', id).execute();
    expect(await done(line, { status: 3 })).toEqual({ booking_cancel: 3, refund: '40.50', money: 'by-hand' });
    expect(await tally(line)).toMatchObject({ refunds: ['by-hand 4050'], alerts: ['refund-by-hand'] });
    expect(bank.asked).toEqual([]);
  });

  test('that keeps no payment any more is asked for none; the tickets can be cancelled all the same', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const { id } = await paymentOf(shop.database, reply.data.order_number);
    await shop.database.db.updateTable('payments').set({ status: 'failed' }).where('id', '=', id).execute();
    expectRefusal(await cancel(line, { status: 3 }), { ...FAILED, values: { reason: 'money' } });
    expect(await done(line, { status: 2 })).toMatchObject({ booking_cancel: 2, money: 'kept' });
  });
});

describe('a buyer asks to cancel (MYT-12)', () => {
  let buyer: { headers: Record<string, string> };
  let line: Line;
  beforeEach(async () => {
    buyer = await shop.signedIn({});
    line = await lineOf(await bought({ headers: buyer.headers }));
  });

  const ask = (fields: Json = {}, headers = buyer.headers) =>
    shop.post(
      '/api/mybookings/request-cancellation',
      { id: line.id, order_number: line.number, reason: 'Dubbel besteld', ...fields },
      headers,
    );
  const decline = (message = '') =>
    shop.post(
      '/api/bookings/decline-cancellation',
      { id: line.id, order_number: line.number, message },
      seller.headers,
    );

  test('and the organizer is mailed the reason; the tickets stay valid', async () => {
    expect((await ask()).json()).toMatchObject({ message: 'bookingstausupdated', data: { booking_cancel: 1 } });
    expect(await tally(line)).toEqual({ ...SOLD, state: 1 });
    const mail = await lastMail();
    expect(mail).toMatch(/^zeepost@demo[^]*Jef Peeters|Merel Vandewiele/);
    expect(mail).toContain('Dubbel besteld');
    const seen = await shop.app.inject({
      url: `/api/bookings/cancellation/${line.id}/${line.number}`,
      headers: seller.headers,
    });
    expect(seen.json()).toMatchObject({
      data: { booking_cancel: 1, reason: 'Dubbel besteld', would: { refund: '40.50' } },
    });
    expectRefusal(await ask(), { ...FAILED, values: { reason: 'changed' } });
  });

  test('and is paid back', async () => {
    await ask();
    await done(line, { status: 3, message: 'Geen probleem' });
    expect(await tally(line)).toMatchObject({ state: 3, valid: 0, refunds: ['success 4050'] });
    expect(await lastMail()).toMatch(/de organisator heeft dat aanvaard[^]*Geen probleem/);
    expectRefusal(await decline(), { ...FAILED, values: { reason: 'changed' } });
  });

  test('and is declined with a sentence, and may ask anew', async () => {
    await ask();
    expect((await decline('De zaal is vol')).json()).toMatchObject({ data: { booking_cancel: 0 } });
    expect(await tally(line)).toEqual({ ...SOLD, mails: [...SOLD.mails, 'order.cancel-declined'] });
    expect(await lastMail()).toMatch(/blijven geldig[^]*De zaal is vol/);
    expectRefusal(await decline(), { ...FAILED, values: { reason: 'changed' } });
    shop.later(1);
    await ask({ reason: 'Toch ziek' });
    await decline();
    expect((await tally(line)).mails).toEqual([...SOLD.mails, 'order.cancel-declined', 'order.cancel-declined']);
  });

  test('with a reason, of an own booking, until the event begins', async () => {
    expectRefusal(await ask({ reason: ' ' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { reason: 'FieldRequired' },
    });
    expectRefusal(await ask({}, (await shop.signedIn({})).headers), { status: 404, key: 'TryAgain' });
    const other = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    expectRefusal(await ask({ id: other.id }), { ...FAILED, values: { reason: 'changed' } });
    await shop.database.db
      .updateTable('events')
      .set({ start_date: '2026-01-01' })
      .where('id', '=', event.eventId)
      .execute();
    expectRefusal(await ask(), { ...FAILED, values: { reason: 'changed' } });
    expect(await tally(line)).toMatchObject({ state: 0 });
  });
});
