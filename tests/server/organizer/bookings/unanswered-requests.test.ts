import { expect, test, describe } from 'vitest';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { endUnanswered } from '#server/orders/refunds/cancel-request.ts';
import { endUnansweredRequests } from '#server/organizer/bookings/unanswered-requests.ts';
import type { Services } from '#server/services.ts';
import { paymentOf } from '../../orders/shop.ts';
import { bought, desk, done, type Line, lineOf, paidBack, setting, useDesk } from '../../orders/refund-desk.ts';

// A request to cancel ends when the event begins. Source: MYT-12, issue 28.

useDesk();

type Asked = Line & {
  readonly reply: Awaited<ReturnType<typeof bought>>;
  readonly headers: Record<string, string>;
  readonly ask: () => ReturnType<typeof decline>;
};

/** Somebody who bought tickets and asks to cancel them. */
async function asked({ lang = 'nl', quantity = 1 } = {}): Promise<Asked> {
  const account = await desk.shop.signedIn({ role: 2 });
  const headers = { ...account.headers, 'accept-language': lang };
  const reply = await bought({ lines: [{ ticket_qty: quantity }], headers });
  const line = await lineOf(reply);
  const fields = { id: line.id, order_number: line.number, reason: 'Ziek' };
  const ask = () => desk.shop.post('/api/mybookings/request-cancellation', fields, headers);
  expect((await ask()).statusCode).toBe(200);
  return { ...line, reply, headers, ask };
}

const decline = ({ id, number }: Line) =>
  desk.shop.post(
    '/api/bookings/decline-cancellation',
    { id, order_number: number, message: 'Nee' },
    desk.seller.headers,
  );

const today = () => wallClock(desk.shop.services.now()).date;

/** When the event is: it begins at midnight, the end of its last day is its end. */
const takesPlace = (start_date: string | null, end_date = start_date) =>
  desk.shop.database.db
    .updateTable('events')
    .set({ start_date, start_time: '00:00:00', end_date, end_time: '23:59:59' })
    .where('id', '=', desk.event.eventId)
    .execute();

/** Two servers look at once, and again. */
async function look(services = desk.shop.services): Promise<void> {
  await Promise.all([endUnansweredRequests(services), endUnansweredRequests(services)]);
  await endUnansweredRequests(services);
}

/** The mails by which a buyer has an answer. */
async function answers({ id }: Line) {
  await desk.shop.work();
  const mails = desk.shop.database.db.selectFrom('mails').select(['key', 'subject', 'text', 'reply_to']);
  const own = await mails.where('key', 'like', `order.cancel-%:${id}:%`).orderBy('created_at').execute();
  return own.filter(({ key }) => !key.startsWith('order.cancel-request:'));
}

const kinds = async (line: Line) => (await answers(line)).map(({ key }) => key.split(':')[0]);

const get = async <T>(url: string, headers = desk.seller.headers): Promise<T> =>
  (await desk.shop.app.inject({ url, headers })).json<{ data: T }>().data;

const stateOf = async ({ id }: Line) =>
  desk.shop.database.db
    .selectFrom('bookings')
    .select(['booking_cancel', 'cancel_answered_at', 'cancel_unanswered'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const OPEN = { booking_cancel: 1, cancel_answered_at: null, cancel_unanswered: false };

const answered = () => get<object[]>('/api/bookings/cancellation-requests?answered=1');

test('a request that nobody answered ends once the event begins: buyer and organizer are told so, and nothing is cancelled', async () => {
  const line = await asked({ quantity: 2 });
  await takesPlace(addDays(today(), 1));
  await look();
  expect(await stateOf(line)).toEqual(OPEN);

  await takesPlace(today());
  await look();
  const now = desk.shop.services.now();
  expect(await stateOf(line)).toEqual({ booking_cancel: 0, cancel_answered_at: now, cancel_unanswered: true });
  const [mail, ...more] = await answers(line);
  expect(more).toEqual([]);
  expect(mail?.key).toMatch(/^order\.cancel-unanswered:/);
  expect(mail?.text).toMatch(
    /Je vroeg om 2 × Zitplaats 1 voor Zilt & Zand te annuleren\. De Zeepost heeft niet geantwoord/,
  );
  expect(mail?.text).toMatch(/Je tickets blijven geldig\. Er komt niet vanzelf geld terug\./);
  expect(mail?.reply_to).not.toBe('');
  expect(mail?.text).toContain(`schrijf naar ${mail?.reply_to}`);

  const unanswered = { answered_at: now.toISOString(), answer: '', accepted: null, unanswered: 1 };
  expect(await get('/api/bookings/cancellation-requests')).toEqual([]);
  expect(await answered()).toMatchObject([{ id: line.id, booking_cancel: 0, answered_by: '', ...unanswered }]);
  const table = await desk.shop.app.inject({ url: '/api/mybookings/get_mybookings_paginate', headers: line.headers });
  expect(table.json()).toMatchObject({ aaData: [{ cancel_request: unanswered, valid: 2 }] });
  expect(await get(`/api/orders/${line.number}/tickets`, line.headers)).toMatchObject({
    bookings: [{ booking_cancel: 0, cancel_request: unanswered }],
    admissions: [{ valid: 1 }, { valid: 1 }],
  });
  const { history } = await get<{ history: { what: string }[] }>(`/api/bookings/booking/${line.id}`);
  expect(history.filter(({ what }) => what === 'declined')).toMatchObject([{ unanswered: 1, by: { kind: 'site' } }]);

  // the organizer pays back by hand, which makes no answer of it
  desk.shop.later(1);
  await done(line, { status: 3 });
  await desk.shop.work();
  expect(await paidBack(line.reply)).toBe(2700);
  expect(await answered()).toMatchObject([{ id: line.id, booking_cancel: 3, ...unanswered }]);
});

test.each([
  ['nl', 'Geen antwoord op je vraag om te annuleren: Zilt & Zand', 'Je ticket blijft geldig. Er komt niet'],
  [
    'fr',
    'Pas de réponse à votre demande d’annulation : Zilt & Zand',
    'Votre billet reste valable. Aucun remboursement',
  ],
  ['de', 'Keine Antwort auf deine Bitte um Stornierung: Zilt & Zand', 'Dein Ticket bleibt gültig. Geld kommt nicht'],
  ['en', 'No answer to your request to cancel: Zilt & Zand', 'Your ticket stays valid. No money comes back by itself.'],
])('its buyer is told in their language: %s', async (lang, subject, words) => {
  await setting('site.languages', 'nl,fr,de,en');
  const line = await asked({ lang });
  await takesPlace(today());
  await look();
  const [mail] = await answers(line);
  expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(subject);
  expect(mail?.text).toContain(words);
});

test('once the event is over no ticket is said to be valid', async () => {
  const line = await asked();
  await takesPlace(addDays(today(), -2));
  await look();
  const [mail] = await answers(line);
  expect(mail?.text).toContain('Er komt niet vanzelf geld terug.');
  expect(mail?.text).not.toContain('geldig');
});

describe('an answer at that very moment', () => {
  test('of the organizer wins or loses whole: the buyer is told one thing', async () => {
    const lines = [await asked(), await asked(), await asked()];
    await takesPlace(today());
    const both = lines.map((line) => Promise.all([decline(line), look()]));
    for (const [at, line] of lines.entries()) {
      const { statusCode } = (await both[at]?.then(([reply]) => reply)) ?? { statusCode: 0 };
      const isDeclined = statusCode === 200;
      expect([200, 409]).toContain(statusCode);
      expect(await kinds(line)).toEqual([isDeclined ? 'order.cancel-declined' : 'order.cancel-unanswered']);
      expect((await stateOf(line)).cancel_unanswered).toBe(!isDeclined);
    }
  });

  test('that pays back cancels the tickets, whichever comes first', async () => {
    const lines = [await asked(), await asked()];
    await takesPlace(today());
    await Promise.all([look(), ...lines.map((line) => done(line, { status: 3 }))]);
    for (const line of lines) {
      const { booking_cancel: state, cancel_unanswered: unanswered } = await stateOf(line);
      expect(state).toBe(3);
      // whose tickets are gone is not told that they stay valid
      expect(await kinds(line)).toEqual([]);
      const [row] = (await answered()).filter((one) => 'id' in one && one.id === line.id);
      expect(row).toMatchObject(unanswered ? { accepted: null } : { accepted: { tickets: 1 } });
    }
  });

  test('that came first leaves nothing to end, and one that comes later is refused', async () => {
    const line = await asked();
    await decline(line);
    desk.shop.later(1);
    expect((await line.ask()).statusCode).toBe(200);
    await takesPlace(today());
    await look();
    expect((await decline(line)).statusCode).toBe(409);
    expect(await kinds(line)).toEqual(['order.cancel-declined', 'order.cancel-unanswered']);
  });

  test('by a cancellation of the event stands, also before the run comes to it', async () => {
    const line = await asked();
    const url = `/api/bookings/cancel-event/${desk.event.eventId}`;
    const sent = { scope: 'asked', status: 3, expected_refund: '13.50' };
    expect((await desk.shop.post(url, sent, desk.seller.headers)).json()).toMatchObject({ success: true });
    await takesPlace(today());
    await look();
    expect(await stateOf(line)).toEqual(OPEN);
    await desk.shop.work();
    expect(await stateOf(line)).toMatchObject({ booking_cancel: 3, cancel_unanswered: false });
  });

  test('that a cancellation of the event could not carry out is left to a person', async () => {
    const line = await asked();
    const { id } = await paymentOf(desk.shop.database, line.number);
    const payments = desk.shop.database.db.updateTable('payments').where('id', '=', id);
    await payments.set({ status: 'failed' }).execute();
    const url = `/api/bookings/cancel-event/${desk.event.eventId}`;
    const started = await desk.shop.post(url, { scope: 'asked', status: 3 }, desk.seller.headers);
    expect(started.json()).toMatchObject({ success: true });
    await desk.shop.work();
    await takesPlace(today());
    await look();
    expect(await stateOf(line)).toEqual(OPEN);
    await payments.set({ status: 'success' }).execute();
  });
});

test('a request of an event without a day stays, and of one that was moved meanwhile until that begins', async () => {
  const line = await asked();
  await takesPlace(null);
  await look();
  expect(await stateOf(line)).toEqual(OPEN);
  await takesPlace(today());
  const { order_id: orderId } = await desk.shop.database.db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', line.id)
    .executeTakeFirstOrThrow();
  // a server has looked, and comes to the request after the move
  await takesPlace(addDays(today(), 7));
  expect(await endUnanswered(desk.shop.services, { bookingId: line.id, orderId })).toBe(false);
  await look();
  expect(await stateOf(line)).toEqual(OPEN);
  desk.shop.later(7 * 24 * 60);
  await look();
  expect(await kinds(line)).toEqual(['order.cancel-unanswered']);
});

test('of an event that is moved afterwards it is asked anew, and then refused like any other', async () => {
  const line = await asked();
  await takesPlace(today());
  await look();
  await takesPlace(addDays(today(), 7));
  desk.shop.later(1);
  expect((await line.ask()).statusCode).toBe(200);
  expect(await stateOf(line)).toEqual(OPEN);
  await decline(line);
  expect(await answered()).toMatchObject([{ unanswered: 0, answer: 'Nee', answered_by: 'De Zeepost' }]);
  expect(await kinds(line)).toEqual(['order.cancel-unanswered', 'order.cancel-declined']);
});

/** The services of a server whose transactions are these. */
function withTransactions(transaction: Services['database']['transaction']): Services {
  const { services } = desk.shop;
  const database = { ...services.database, transaction };
  return new Proxy(services, {
    get: (of, name, self): unknown => (name === 'database' ? database : Reflect.get(of, name, self)),
  });
}

test('a server that ends in the middle leaves what it had not ended to the next, and nobody is told twice', async () => {
  const lines = [await asked(), await asked()] as const;
  await takesPlace(today());
  const { database } = desk.shop.services;
  const killed = withTransactions((change) =>
    database.transaction(async (trx) => {
      await change(trx);
      throw new Error('killed');
    }),
  );
  await expect(endUnansweredRequests(killed)).rejects.toThrow('2 of 2 failed');
  for (const line of lines) expect(await stateOf(line)).toEqual(OPEN);

  let left = 1;
  const once = withTransactions((change) =>
    left-- > 0 ? database.transaction(change) : Promise.reject(new Error('killed')),
  );
  await expect(endUnansweredRequests(once)).rejects.toThrow('1 of 2 failed');
  expect((await stateOf(lines[1])).booking_cancel).toBe(1);
  await look();
  for (const line of lines) expect(await kinds(line)).toEqual(['order.cancel-unanswered']);
});

test('a request that cannot be ended holds up none that comes after it', async () => {
  const lines = [await asked(), await asked()] as const;
  await takesPlace(today());
  const { database } = desk.shop.services;
  let passed = 0;
  const firstFails = withTransactions((change) =>
    passed++ === 0 ? Promise.reject(new Error('broken')) : database.transaction(change),
  );
  await expect(endUnansweredRequests(firstFails)).rejects.toThrow('1 of 2 failed');
  expect(await stateOf(lines[0])).toEqual(OPEN);
  expect(await stateOf(lines[1])).toMatchObject({ cancel_unanswered: true });
});
