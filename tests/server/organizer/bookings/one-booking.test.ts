import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getBooking } from '#wire/organizer/one-booking.ts';
import {
  bought,
  cancel,
  desk,
  done,
  type Json,
  type Line,
  lineOf,
  linesOf,
  paidBack,
  setting,
  tally,
  useDesk,
} from '../../orders/refund-desk.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { stage } from '../../orders/stage.ts';
import { mailedFile } from '../../orders/mailed-link.ts';
import { until } from '../../platform/jobs/until.ts';

useDesk({ draws: true });

type Booking = OutputOf<typeof getBooking>['data'];

async function booking({ id }: Line, headers = desk.seller.headers): Promise<Booking> {
  const reply = await desk.shop.app.inject({ url: `/api/bookings/booking/${id}`, headers });
  expect(reply.json()).toMatchObject({ success: true });
  return reply.json<{ data: Booking }>().data;
}

/** What a booking's history says, the latest first. */
const history = async (line: Line) => {
  await desk.shop.work();
  const { history: entries } = await booking(line);
  return entries.map(({ what, by, count, amount, text }) => [what, by?.kind ?? '', count, amount ?? '', text]);
};

const resend = ({ id, number }: Line, fields: Json = {}, headers = {}) =>
  desk.shop.post(`/api/resend-ticket/${id}/${number}`, fields, { ...desk.seller.headers, ...headers });

/** The mails with a booking's tickets that an organizer had sent. */
async function resent({ id }: Line) {
  await desk.shop.work();
  return desk.shop.database.db.selectFrom('mails').selectAll().where('key', 'like', `orders.resend:${id}:%`).execute();
}

/** The file behind the link to an order in the mails to somebody. */
async function fileMailed(to: string, number: string): Promise<string> {
  const mails = (await desk.shop.app.inject(`/dev/mail.json?to=${to}`)).json<{ text: string }[]>();
  return mails.map(({ text }) => mailedFile(text, number)).find((file) => file !== '') ?? '';
}

/** The link to an address in the mails to somebody, as it was sent. */
async function linkIn(to: string, address: string): Promise<string> {
  const mails = (await desk.shop.app.inject(`/dev/mail.json?to=${to}`)).json<{ text: string }[]>();
  const links = mails.flatMap(({ text }) => text.match(/\/download\/\S+/g) ?? []);
  return links.find((link) => link.startsWith(`${address}?t=`)) ?? '';
}

const NO = { status: 409, key: 'bookingstausfailed', values: { reason: 'changed' } };
const NOT_IN = { status: 409, key: 'bookingcheckinfailed', values: { reason: 'not_enough', left: 3 } };
const NOT_THERE = { status: 404, key: 'TryAgain' };

describe('one booking', () => {
  test('has its tickets, the amounts of the receipt and its buyer', async () => {
    const line = await lineOf(await bought());
    expect(await booking(line)).toMatchObject({
      id: line.id,
      order_number: line.number,
      booking_cancel: 0,
      open: 3,
      ticket_title: 'Zitplaats 1',
      event: { id: desk.event.eventId, title: 'Zilt & Zand', start_date: '2026-12-12', has_started: 0 },
      amounts: {
        tickets: '37.50',
        handling: '3.00',
        supplements: [],
        transaction: '0.00',
        discount: '0.00',
        total: '40.50',
        method: 'bcmc',
      },
      buyer: {
        name: 'Merel Vandewiele',
        email: 'merel@demo.kaartje.test',
        phone: '+32 470 00 00 00',
        zip: '8400',
        invoice: '',
      },
      request: null,
      refunds: [],
    });
    const { admissions } = await booking(line);
    expect(
      admissions.map(({ id, position, paid, state, scans, checked_in_at }) => [
        id,
        position,
        paid,
        state,
        scans,
        checked_in_at,
      ]),
    ).toEqual(line.admissions.map((id, at) => [id, at + 1, '13.50', 'valid', 0, null]));
  });

  test('says at the door who is in, and lets in no more than are left', async () => {
    const line = await lineOf(await bought());
    const today = { start_date: '2026-11-20', end_date: '2027-12-12' };
    await desk.shop.database.db.updateTable('events').set(today).where('id', '=', desk.event.eventId).execute();
    const checkIn = (page_no: unknown) =>
      desk.shop.post(
        '/api/verify_ticket',
        { booking_id: line.id, type: 'standard', order_number: line.number, ticket_ids: '', page_no },
        desk.seller.headers,
      );
    expectRefusal(await checkIn('two'), NOT_IN);
    expectRefusal(await checkIn(4), NOT_IN);
    expect((await checkIn('2')).json()).toMatchObject({ success: true });
    const { open, door_open, admissions } = await booking(line);
    expect([open, door_open]).toEqual([1, 1]);
    expect(admissions.map(({ scans, checked_in_at }) => [scans, checked_in_at !== null])).toEqual([
      [1, true],
      [1, true],
      [0, false],
    ]);
    expect(await history(line)).toContainEqual(['checked-in', 'organizer', 2, '', '']);
  });

  test('tells what was done with it and by whom', async () => {
    const buyer = await desk.shop.signedIn({ role: 2 });
    const line = await lineOf(await bought({ headers: buyer.headers }));
    const ask = { id: line.id, order_number: line.number, reason: 'Ziek' };
    await desk.shop.post('/api/mybookings/request-cancellation', ask, buyer.headers);
    await desk.shop.post(
      '/api/bookings/decline-cancellation',
      { id: line.id, order_number: line.number, message: 'Kom toch' },
      desk.seller.headers,
    );
    await done(line, { status: 3, admission_ids: line.admissions.slice(0, 1), message: 'Goed dan' });
    const said = await history(line);
    expect(said).toContainEqual(['ordered', 'buyer', 3, '', '']);
    expect(said).toContainEqual(['paid', '', 0, '40.50', '']);
    expect(said).toContainEqual(['mailed', '', 0, '', expect.stringContaining('@') as unknown]);
    expect(said).toContainEqual(['asked', 'buyer', 0, '', 'Ziek']);
    expect(said).toContainEqual(['declined', 'organizer', 0, '', 'Kom toch']);
    expect(said).toContainEqual(['cancelled', 'organizer', 1, '', 'Goed dan']);
    expect(said).toContainEqual(['refunded', '', 0, '13.50', '']);
    expect(said).toHaveLength(7);
    expect(await booking(line)).toMatchObject({
      open: 2,
      refunds: [{ amount: '13.50', status: 'success', noted: null, may_note: 0 }],
    });
  });

  test('is none while nobody paid it, and another organizer’s is not there', async () => {
    const line = await lineOf(await bought());
    const other = await stage(desk.shop.database);
    const { headers } = await desk.shop.signedIn({ userId: other.ownerId });
    expectRefusal(await desk.shop.app.inject({ url: `/api/bookings/booking/${line.id}`, headers }), NOT_THERE);
    const pending = await desk.shop.ordered([{ ticket_id: line.ticket, event_id: desk.event.eventId, ticket_qty: 1 }]);
    const { id } = await lineOf(pending);
    expectRefusal(
      await desk.shop.app.inject({ url: `/api/bookings/booking/${id}`, headers: desk.seller.headers }),
      NOT_THERE,
    );
  });
});

// Source: BKG-06, BKG-13
describe('the tickets of a booking are sent again', () => {
  test('to the buyer, with a file and a link; who had it done is in the history', async () => {
    const line = await lineOf(await bought());
    expect((await resend(line)).json()).toMatchObject({ success: true, message: 'MailSentSuccessfully' });
    const [mail] = await resent(line);
    expect(mail?.to_address).toBe('merel@demo.kaartje.test');
    expect(mail?.attachments).toMatchObject([{ media_type: 'application/pdf' }]);
    expect(mail?.text).toContain(`/download/ticket/${line.id}/${line.number}?t=`);
    expect(await history(line)).toContainEqual(['resent', 'organizer', 0, '', 'merel@demo.kaartje.test']);
  });

  test('by GET, as documented, and to an address of its own', async () => {
    const line = await lineOf(await bought());
    const url = `/api/resend-ticket/${line.id}/${line.number}?to_mail=Mieke@Demo.kaartje.test`;
    const reply = await desk.shop.app.inject({ url, headers: desk.seller.headers });
    expect(reply.json()).toMatchObject({ message: 'MailSentSuccessfully' });
    expect((await resent(line)).map(({ to_address }) => to_address)).toEqual(['mieke@demo.kaartje.test']);
    expect(await history(line)).toContainEqual(['resent', 'organizer', 0, '', 'mieke@demo.kaartje.test']);
  });

  test('not where they are cancelled while the call waits for their order', async () => {
    const line = await lineOf(await bought());
    const { database } = desk.shop;
    const { reply } = await database.transaction(async (trx) => {
      const orders = trx.selectFrom('orders').select('id').where('order_number', '=', line.number);
      await orders.forNoKeyUpdate().execute();
      const waiting = resend(line).then((answer) => answer);
      await until(async () => (await sql`select from pg_locks where not granted`.execute(database.db)).rows.length > 0);
      await trx.updateTable('bookings').set({ booking_cancel: 2 }).where('id', '=', line.id).execute();
      return { reply: waiting };
    });
    expectRefusal(await reply, NO);
    expect(await resent(line)).toEqual([]);
  });

  test('once for a call that is sent again, also at the same time', async () => {
    const line = await lineOf(await bought());
    const key = { 'idempotency-key': randomUUID() };
    const fields = { to_mail: 'twice@demo.kaartje.test' };
    await Promise.all([resend(line, fields, key), resend(line, fields, key), resend(line, fields, key)]);
    await resend(line, fields, key);
    expect(await resent(line)).toHaveLength(1);
    expect((await history(line)).filter(([what]) => what === 'resent')).toHaveLength(1);
  });

  // Source: MYT-10
  test('and the links of earlier mails to them end, but for one that opens other tickets too', async () => {
    const opens = async (address: string) => (await desk.shop.app.inject(address)).statusCode;
    const alone = await lineOf(await bought());
    await desk.shop.work();
    const mailed = await fileMailed('merel@demo.kaartje.test', alone.number);
    expect(await opens(mailed)).toBe(200);
    await resend(alone, { to_mail: 'first@demo.kaartje.test' });
    await desk.shop.work();
    expect(await opens(mailed)).toBe(404);
    const again = await linkIn('first@demo.kaartje.test', `/download/ticket/${alone.id}/${alone.number}`);
    expect(await opens(again)).toBe(200);
    await resend(alone, { to_mail: 'second@demo.kaartje.test' });
    expect(await opens(again)).toBe(404);

    const [one] = await linesOf(await bought({ lines: [{ ticket_qty: 1 }, { ticket_qty: 1 }] }));
    await desk.shop.work();
    const ofAll = await fileMailed('merel@demo.kaartje.test', one?.number ?? '');
    await resend(one as Line);
    expect(await opens(ofAll)).toBe(200);
  });

  test('ten times an hour for an order, whichever of its bookings', async () => {
    const reply = await bought({ lines: [{ ticket_qty: 1 }, { ticket_qty: 1 }] });
    const lines = await linesOf(reply);
    for (let at = 0; at < 10; at += 1) expect((await resend(lines[at % 2] as Line)).statusCode).toBe(200);
    expectRefusal(await resend(lines[0] as Line), { status: 429, key: 'TooManyAttempts' });
  });

  test('not when they are cancelled, under another number, to what is no address, or of another organizer', async () => {
    const line = await lineOf(await bought());
    expectRefusal(await resend({ ...line, number: 'KJ-0000-0000-0000' }), NO);
    expectRefusal(await resend(line, { to_mail: 'nobody' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { to_mail: 'InvalidEmail' },
    });
    const other = await stage(desk.shop.database);
    const { headers } = await desk.shop.signedIn({ userId: other.ownerId });
    expectRefusal(await resend(line, {}, headers), NOT_THERE);
    await done(line, { status: 2 });
    expectRefusal(await resend(line), NO);
  });

  test('not to a buyer who was forgotten, only to an address that is given', async () => {
    const line = await lineOf(await bought());
    const orders = desk.shop.database.db.updateTable('orders').set({ customer_name: '', customer_email: '' });
    await orders.where('order_number', '=', line.number).execute();
    expectRefusal(await resend(line), { ...NO, values: { reason: 'address' } });
    expect((await resend(line, { to_mail: 'mieke@demo.kaartje.test' })).statusCode).toBe(200);
    expect((await resent(line)).map(({ to_address }) => to_address)).toEqual(['mieke@demo.kaartje.test']);
  });
});

// Source: BKG-19
describe('a link to the tickets of a booking', () => {
  test('opens its file, and nothing else of the order, which may be another seller’s', async () => {
    const other = await stage(desk.shop.database, { title: 'Van een ander' });
    const reply = await bought({
      lines: [{ ticket_qty: 1 }, { ticket_id: other.tickets[0], event_id: other.eventId, ticket_qty: 1 }],
    });
    const [own, others] = await linesOf(reply);
    const link = await desk.shop.post('/api/bookings/ticket-link', { id: own?.id }, desk.seller.headers);
    const { url } = link.json<{ data: { url: string } }>().data;
    const token = new URL(url, 'http://x').searchParams.get('t') ?? '';
    const number = reply.data.order_number;
    const file = await desk.shop.app.inject(url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const address of [
      `/download/ticket/${others?.id}/${number}?t=${token}`,
      `/download/ticket/${number}/normal?t=${token}`,
      `/api/orders/${number}/tickets?t=${token}`,
    ])
      expect((await desk.shop.app.inject(address)).statusCode, address).toBe(404);
    expect(
      (await desk.shop.post('/api/bookings/ticket-link', { id: others?.id }, desk.seller.headers)).statusCode,
    ).toBe(404);
    desk.shop.later(11);
    expect((await desk.shop.app.inject(url)).statusCode).toBe(404);
  });
});

describe('what has to be paid back by hand', () => {
  async function cashSale(): Promise<Line> {
    await setting('payment.cash', '1');
    await desk.shop.database.db
      .updateTable('events')
      .set({ payment_methods: ['Cash'] })
      .where('id', '=', desk.event.eventId)
      .execute();
    return lineOf(await bought({ with: { payment_method: 'offline', brand: '' } }));
  }
  const note = (line: Line, refund_id: string | undefined, headers = desk.seller.headers) =>
    desk.shop.post('/api/bookings/refund-paid', { id: line.id, refund_id }, headers);

  test('in cash the organizer notes as paid, once, with name and time', async () => {
    const line = await cashSale();
    expect(await done(line, { status: 3 })).toMatchObject({ money: 'by-hand' });
    const [open] = (await booking(line)).refunds;
    expect(open).toMatchObject({ status: 'by-hand', noted: null, may_note: 1 });
    expect((await note(line, open?.id)).json()).toMatchObject({ success: true, message: 'bookingstausupdated' });
    // the answer was lost
    expect((await note(line, open?.id)).json()).toMatchObject({ success: true, message: 'bookingstausupdated' });
    const admin = await desk.shop.signedIn({ role: 1 });
    expectRefusal(await note(line, open?.id, admin.headers), NO);
    const after = await booking(line);
    expect(after.refunds).toMatchObject([
      { status: 'by-hand', noted: { at: expect.any(String) as unknown }, may_note: 0 },
    ]);
    const noted = after.history.filter(({ what }) => what === 'refund-noted');
    expect(noted.map(({ by }) => by?.kind)).toEqual(['organizer']);
  });

  test('of what was paid online an admin notes: the money lies with the site', async () => {
    const line = await lineOf(await bought());
    desk.bank.answer = () => Promise.resolve({ status: 'failed', reference: 'no' });
    await done(line, { status: 3 });
    await desk.shop.work();
    const [open] = (await booking(line)).refunds;
    expect(open).toMatchObject({ status: 'failed', may_note: 0 });
    expectRefusal(await note(line, open?.id), NO);
    const admin = await desk.shop.signedIn({ role: 1 });
    expect((await booking(line, admin.headers)).refunds).toMatchObject([{ may_note: 1 }]);
    expect((await note(line, open?.id, admin.headers)).statusCode).toBe(200);
    expect((await booking(line)).history.map(({ what, by }) => [what, by?.kind])).toContainEqual([
      'refund-noted',
      'site',
    ]);
  });

  test('is never noted for another booking, nor for what the provider pays', async () => {
    const first = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    const second = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    await done(first, { status: 3 });
    const [refund] = (await booking(first)).refunds;
    expectRefusal(await note(first, refund?.id), NO);
    expectRefusal(await note(second, refund?.id), NO);
    expectRefusal(await note(first, randomUUID()), NO);
  });
});

describe('cancelled at the same time', () => {
  test('by two sessions of the organizer and a phone, a booking is cancelled once: one refund, one mail', async () => {
    const line = await lineOf(await bought());
    const [second, phone] = await Promise.all([
      desk.shop.signedIn({ userId: desk.event.ownerId }),
      desk.shop.signedIn({ userId: desk.event.ownerId }),
    ]);
    const replies = await Promise.all([
      cancel(line, { status: 3 }),
      cancel(line, { status: 3 }, second.headers),
      cancel(line, { status: 2 }, phone.headers),
      cancel(line, { status: 3, admission_ids: line.admissions.slice(0, 2) }, phone.headers),
    ]);
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    const lost = replies.filter(({ statusCode }) => statusCode === 409);
    const { mails, refunds, booked, valid, ledger } = await tally(line);
    // the one that takes two of three may come first: then another takes the third
    expect(won.length + lost.length).toBe(4);
    expect(won.length).toBeLessThanOrEqual(2);
    const { cancellations } = await desk.shop.database.db
      .selectFrom('cancellations')
      .select(({ fn }) => fn.countAll<number>().as('cancellations'))
      .where('booking_id', '=', line.id)
      .executeTakeFirstOrThrow();
    expect(cancellations).toBe(won.length);
    expect(mails.filter((kind) => kind === 'order.cancelled')).toHaveLength(won.length);
    expect([booked, valid]).toEqual([0, 0]);
    const back = refunds.reduce((sum, text) => sum + Number(text.split(' ')[1]), 0);
    const inLedger = ledger
      .filter((text) => text.startsWith('refund'))
      .reduce((sum, text) => sum - Number(text.split(' ')[1]), 0);
    expect(back).toBe(inLedger);
    expect(back).toBeLessThanOrEqual(4050);
  });

  test('and all of it from three places, exactly one cancellation, one refund and one mail are there', async () => {
    const reply = await bought();
    const line = await lineOf(reply);
    const sessions = await Promise.all([1, 2, 3].map(() => desk.shop.signedIn({ userId: desk.event.ownerId })));
    const replies = await Promise.all(sessions.map(({ headers }) => cancel(line, { status: 3 }, headers)));
    const [won, ...lost] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(won?.json()).toMatchObject({ data: { booking_cancel: 3, refund: '40.50', money: 'provider' } });
    expect(lost).toHaveLength(2);
    for (const one of lost) expectRefusal(one, NO);
    expect(await tally(line)).toMatchObject({
      state: 3,
      booked: 0,
      valid: 0,
      mails: ['order.confirmation', 'order.cancelled'],
      ledger: ['charge 4050', 'fee -300', 'refund -4050', 'fee 300'],
      refunds: ['success 4050'],
    });
    expect(await paidBack(reply)).toBe(4050);
    const told = (await history(line)).filter(([what]) => what === 'cancelled' || what === 'refunded');
    expect(told).toHaveLength(2);
  });
});
