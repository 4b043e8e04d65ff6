import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  bought,
  cancel,
  desk,
  done,
  FAILED,
  lastMail,
  lineOf,
  linesOf,
  paidBack,
  setting,
  SOLD,
  tally,
  useDesk,
  type Json,
  type Line,
} from './refund-desk.ts';
import { mailConfirmation } from '#server/orders/mails/order-mails.ts';
import { ownBookings } from './own-bookings-table.ts';
import { expectRefusal } from './refused.ts';
import { coupon, stage, supplement } from './stage.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { mailedFile } from './mailed-link.ts';

useDesk();

/** The event may be paid for at the door. */
async function takesCash(): Promise<void> {
  await setting('payment.cash', '1');
  const events = desk.shop.database.db.updateTable('events').set({ payment_methods: ['Cash'] });
  await events.where('id', '=', desk.event.eventId).execute();
}

/** What the confirmation of an order says when it is mailed again. */
async function mailedAgain({ number }: Pick<Line, 'number'>, which = 'again'): Promise<string> {
  const { db } = desk.shop.database;
  const orders = db.selectFrom('orders').select('id').where('order_number', '=', number);
  const { id } = await orders.executeTakeFirstOrThrow();
  const key = `orders.confirm-again:${id}:${which}`;
  await mailConfirmation(desk.shop.services, id, { key });
  const { text } = await db.selectFrom('mails').select('text').where('key', '=', key).executeTakeFirstOrThrow();
  return text.replaceAll('\u00a0', ' ');
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
    await desk.shop.expectStockToFit();
  });

  test('a booking without status, as documented, by GET: it is cancelled and the money stays', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const url = `/api/bookings/cancel-booking/${line.id}/${line.number}/${line.ticket}`;
    expectRefusal(await desk.shop.app.inject(url), { status: 401, key: 'UserNotFoundTryAgain' });
    const answer = await desk.shop.app.inject({ url, headers: desk.seller.headers });
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
    await desk.shop.expectStockToFit();
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

  test('of which some were cancelled is mailed again with those that are left, what was cancelled and what was paid', async () => {
    const line = await lineOf(await bought());
    await done(line, { status: 3, admission_ids: JSON.stringify(line.admissions.slice(0, 1)) });
    const text = await mailedAgain(line);
    expect(text).toContain('2 × Zitplaats 1: € 25,00\n');
    expect(text).toMatch(/Tickets: € 37,50\n[^]*Sindsdien geannuleerd: −€ 13,50\nBetaald: € 40,50\n/);
  });

  test('of which some were cancelled is due at the door for those that are left, with their VAT', async () => {
    await takesCash();
    const line = await lineOf(await bought({ with: { payment_method: 'offline', brand: '' } }));
    const whole = /Te betalen aan de deur: € 40,50\nInclusief € (\d),(\d\d) btw/.exec(await mailedAgain(line, 'whole'));
    await done(line, { status: 3, admission_ids: JSON.stringify(line.admissions.slice(0, 1)) });
    const left = /Sindsdien geannuleerd: −€ 13,50\nTe betalen aan de deur: € 27,00\nInclusief € (\d),(\d\d) btw/.exec(
      await mailedAgain(line),
    );
    const vatOf = (found: RegExpExecArray | null): number => Number(`${found?.[1]}${found?.[2]}`);
    expect(vatOf(left)).toBeGreaterThan(0);
    expect(Math.abs(vatOf(left) * 3 - vatOf(whole) * 2)).toBeLessThanOrEqual(3);
  });

  test('sees first what goes back, and with another amount than that nothing happens', async () => {
    const line = await lineOf(await bought());
    const [first = ''] = line.admissions;
    const url = `/api/bookings/cancellation/${line.id}/${line.number}`;
    const see = async (query: Record<string, string> = {}) =>
      (await desk.shop.app.inject({ url, query, headers: desk.seller.headers })).json<{ data: Json }>().data;
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
    // by POST too: the names of some hundred tickets are longer than an address may be
    const posted = await desk.shop.post(url, { admission_ids: line.admissions }, desk.seller.headers);
    expect(posted.json<{ data: Json }>().data).toEqual(await see());
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
    const headers = { ...desk.seller.headers, 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 3 }, () => done(line, { status: 3 }, headers)));
    answers.push(await done(line, { status: 3 }, headers));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await tally(line)).toMatchObject({
      booked: 0,
      refunds: ['success 4050'],
      mails: ['order.confirmation', 'order.cancelled'],
    });
    const others = [
      await cancel(await lineOf(await bought()), { status: 3 }, headers),
      await cancel(line, { status: 2 }, headers),
      await cancel(line, { status: 3, admission_ids: line.admissions.slice(0, 1) }, headers),
    ];
    for (const other of others) expectRefusal(other, { ...FAILED, values: { reason: 'changed' } });
    await done(line, { status: 3, admission_ids: line.admissions.toReversed() }, headers);
  });

  test('tickets whose codes were revoked before: they stay cancelled when those hold again', async () => {
    const line = await lineOf(await bought());
    const revoked = new Date('2026-11-20T10:00:00Z');
    const { db } = desk.shop.database;
    const codes = db.updateTable('admissions').where('booking_id', '=', line.id);
    await codes.set({ revoked_at: revoked }).execute();
    await done(line, { status: 2, admission_ids: line.admissions.slice(0, 1) });
    // as a chargeback that is given back does
    await codes.where('revoked_at', '=', revoked).set({ revoked_at: null }).execute();
    expect(await tally(line)).toMatchObject({ state: 0, valid: 2 });
  });

  test('while another organizer and the buyer’s phone do too: one cancellation, one refund, one mail', async () => {
    const buyer = await desk.shop.signedIn({});
    const reply = await bought({ headers: buyer.headers });
    const line = await lineOf(reply);
    const admin = await desk.shop.signedIn({ role: 1 });
    const ask = { id: line.id, order_number: line.number, reason: 'Ziek' };
    const replies = await Promise.all([
      cancel(line, { status: 3 }),
      cancel(line, { status: 3 }, admin.headers),
      desk.shop.post('/api/mybookings/request-cancellation', ask, buyer.headers),
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
    expectRefusal(await cancel({ ...line, ticket: desk.event.tickets[1] ?? 0 }), {
      ...FAILED,
      values: { reason: 'changed' },
    });
    expectRefusal(await cancel(line, { admission_ids: other.admissions }), {
      ...FAILED,
      values: { reason: 'changed' },
    });
    const pending = await desk.shop.ordered([
      { ticket_id: desk.event.tickets[1] ?? 0, event_id: desk.event.eventId, ticket_qty: 1 },
    ]);
    expectRefusal(await cancel(await lineOf(pending)), { ...FAILED, values: { reason: 'changed' } });
    const stranger = await desk.shop.signedIn({ userId: (await stage(desk.shop.database)).ownerId });
    expectRefusal(await cancel(line, { status: 3 }, stranger.headers), { status: 404, key: 'TryAgain' });
    expect(await tally(line)).toMatchObject({ state: 0, valid: 1, refunds: [] });
  });
});

describe('what goes back with the tickets', () => {
  test('one line of an order leaves the others, their money and the order’s use of its coupon', async () => {
    const id = await coupon(desk.shop.database, desk.event);
    const uses = () =>
      desk.shop.database.db
        .selectFrom('coupons')
        .select(['used_orders', 'used_tickets'])
        .where('id', '=', id)
        .executeTakeFirst();
    const parking = await supplement(desk.shop.database, desk.event, { ticketId: desk.event.tickets[0] ?? 0 });
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
    await desk.shop.database.db
      .updateTable('coupons')
      .set({ active: false, deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    await done(second, { status: 3 });
    expect(await uses()).toEqual({ used_orders: 0, used_tickets: 0 });
    await desk.shop.work();
    expect(await paidBack(reply)).toBe(Math.round(Number(reply.data.total) * 100));
    await desk.shop.expectStockToFit();
  });

  test('a supplement of the line stays with the tickets that are left, and is paid back with the last (SUP-08)', async () => {
    const { database } = desk.shop;
    const more = { ticketId: desk.event.tickets[0] ?? 0, applied: 2, price_cents: 600 };
    const parking = await supplement(database, desk.event, more);
    const chosen = [{ supplement_id: parking, checked: 1 }];
    const reply = await bought({ lines: [{ ticket_qty: 3, supplements: { 1: chosen } }] });
    const line = await lineOf(reply);
    const [first = '', second = '', third = ''] = line.admissions;
    const prices = async () => {
      const rows = database.db.selectFrom('admissions').select('price_cents').where('booking_id', '=', line.id);
      return (await rows.orderBy('position').execute()).map(({ price_cents }) => price_cents);
    };
    expect(await prices()).toEqual([1950, 1350, 1350]);
    expect(await done(line, { status: 3, admission_ids: [first] })).toMatchObject({ refund: '13.50' });
    expect(await prices()).toEqual([1350, 1950, 1350]);
    expect(await done(line, { status: 3, admission_ids: [third] })).toMatchObject({ refund: '13.50' });
    expect(await done(line, { status: 3, admission_ids: [second] })).toMatchObject({ refund: '19.50' });
    await desk.shop.work();
    expect(await paidBack(reply)).toBe(4650);
    expect(await tally(line)).toMatchObject({ refunds: ['success 1350', 'success 1350', 'success 1950'] });
  });

  test('the code of a mass coupon can be used again once all of it is gone', async () => {
    const id = await coupon(desk.shop.database, desk.event, { codes: ['HERFSTK7Q4M2XKD'], limit_usage: 1 });
    const lines = [{ ticket_qty: 2, coupon_applied: 'HERFSTK7Q4M2XKD' }];
    const uses = async () => {
      const { db } = desk.shop.database;
      const codes = db.selectFrom('coupon_codes').select(['used_orders', 'used_tickets']).where('coupon_id', '=', id);
      return codes.executeTakeFirst();
    };
    const line = await lineOf(await bought({ lines }));
    await done(line, { status: 3, admission_ids: line.admissions.slice(0, 1) });
    expect(await uses()).toEqual({ used_orders: 1, used_tickets: 1 });
    await done(line, { status: 2 });
    expect(await uses()).toEqual({ used_orders: 0, used_tickets: 0 });
    await bought({ lines });
    expect(await uses()).toEqual({ used_orders: 1, used_tickets: 2 });
  });

  test('two lines of an order at once give its coupon’s use back', async () => {
    const id = await coupon(desk.shop.database, desk.event);
    for (let round = 0; round < 5; round += 1) {
      const line = { ticket_qty: 1, coupon_applied: 'HERFST' };
      const lines = await linesOf(await bought({ lines: [line, line] }));
      expect(lines).toHaveLength(2);
      await Promise.all(lines.map((one) => done(one, { status: 3 })));
      const { used_orders } = await desk.shop.database.db
        .selectFrom('coupons')
        .select('used_orders')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(used_orders).toBe(0);
    }
  });

  test('the limit per buyer counts what is left', async () => {
    await desk.shop.database.db
      .updateTable('tickets')
      .set({ ticket_limit: 3 })
      .where('event_id', '=', desk.event.eventId)
      .execute();
    const line = await lineOf(await bought());
    const again = { ticket_id: line.ticket, event_id: desk.event.eventId, ticket_qty: 1 };
    expect((await desk.shop.order([again])).statusCode).toBe(422);
    await done(line, { status: 3, admission_ids: line.admissions.slice(0, 1) });
    await desk.shop.ordered([again]);
  });

  test('the sales report has what is left of a booking', async () => {
    const parking = await supplement(desk.shop.database, desk.event, { ticketId: desk.event.tickets[0] ?? 0 });
    const chosen = [{ supplement_id: parking, checked: 1 }];
    const line = await lineOf(await bought({ lines: [{ ticket_qty: 2, supplements: { 1: chosen, 2: chosen } }] }));
    await done(line, { status: 3, admission_ids: line.admissions.slice(0, 1) });
    const asked = { id: desk.event.eventId };
    const report = await desk.shop.post('/api/myevents/bookings?lang=en', asked, desk.seller.headers);
    expect(report.body).toContain('Zitplaats 1;1;0;12,50;1,50;0,00;;14,00;;0;Valid');
  });

  // Source: decisions 6
  test('links that were mailed before show what is left, and once nothing is, what became of it', async () => {
    const line = await lineOf(await bought());
    const mails = (await desk.shop.app.inject('/dev/mail.json')).json<{ text: string }[]>();
    const shown = mails.find(({ text }) => text.includes(line.number));
    const mailed = mailedFile(shown?.text ?? '', line.number);
    const headers = { accept: 'text/html', 'accept-language': 'nl' };
    const open = () => desk.shop.app.inject({ url: mailed, headers });
    await done(line, { status: 3, admission_ids: line.admissions.slice(0, 1) });
    expect((await open()).headers['content-type']).toBe('application/pdf');
    await done(line, { status: 3 });
    const over = await open();
    expect(over.statusCode).toBe(403);
    expect(over.body).toContain('Terugbetaald</h1>');
  });

  test('the device that bought sees which tickets are left, and what became of the others', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    await done(line, { status: 3, admission_ids: line.admissions.slice(0, 1) });
    const read = async () => {
      const seen = await desk.shop.app.inject(`/api/orders/${line.number}/tickets?t=${reply.data.download_token}`);
      return seen.json<{ data: OrderTickets }>().data;
    };
    const { admissions, cancellations } = await read();
    expect(admissions.map(({ valid, code }) => [valid, code !== ''])).toEqual([
      [0, false],
      [1, true],
      [1, true],
    ]);
    const first = { tickets: 1, amount: '13.50', kept: 0, at: desk.shop.services.now().toISOString() };
    expect(cancellations).toEqual([{ ...first, paid_back: 0 }]);
    await desk.shop.work();
    await done(line, { status: 2 });
    expect((await read()).cancellations).toEqual([
      { ...first, paid_back: 1 },
      { ...first, tickets: 2, amount: '0.00', paid_back: 0, kept: 1 },
    ]);
  });

  test('a ticket that was scanned: the one that is left is not checked in', async () => {
    const own = await desk.shop.signedIn({});
    const line = await lineOf(await bought({ lines: [{ ticket_qty: 2 }], headers: own.headers }));
    const [scanned = ''] = line.admissions;
    await desk.shop.database.db.updateTable('admissions').set({ scans: 1 }).where('id', '=', scanned).execute();
    await done(line, { status: 3, admission_ids: [scanned] });
    await desk.shop.work();
    expect((await ownBookings(desk.shop, own)).aaData[0]).toMatchObject({ quantity: 1, valid: 1, checked_in: 0 });
  });

  test('of a free order nothing: it is cancelled, and the provider is not asked', async () => {
    const free = await stage(desk.shop.database, { tickets: [{ price_cents: 0 }] });
    desk.event = free;
    desk.seller = await desk.shop.signedIn({ userId: free.ownerId });
    const line = await lineOf(
      await bought({ lines: [{ ticket_qty: 2 }], with: { payment_method: 'offline', brand: '' } }),
    );
    expect(await done(line, { status: 3 })).toEqual({ booking_cancel: 3, refund: '0.00', money: 'nothing' });
    expect(await tally(line)).toMatchObject({ booked: 0, valid: 0, ledger: [], refunds: [] });
    expect(desk.bank.asked).toEqual([]);
    expect(await lastMail()).toContain('Je betaalde hiervoor niets');
  });

  test('of a cash order what the site had charged; the organizer gives the money back by hand', async () => {
    await takesCash();
    const line = await lineOf(await bought({ with: { payment_method: 'offline', brand: '' } }));
    expect(await done(line, { status: 3 })).toEqual({ booking_cancel: 3, refund: '40.50', money: 'by-hand' });
    expect(await tally(line)).toMatchObject({ ledger: ['fee -300', 'fee 300'], refunds: ['by-hand 4050'], alerts: [] });
    const mail = await lastMail();
    expect(mail).toContain('Je hoeft € 40,50 aan de deur niet meer te betalen.');
    expect(mail).not.toContain('Je krijgt terug');
  });
});
