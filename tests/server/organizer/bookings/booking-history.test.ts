import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getBooking, HistoryEntry } from '#wire/organizer/one-booking.ts';
import { applyChargebacks } from '#server/orders/payments/chargebacks.ts';
import { TICKETS_CANCELLED } from '#server/platform/mail/mail-remedies.ts';
import { bought, desk, done, type Line, lineOf, linesOf, setting, useDesk } from '../../orders/refund-desk.ts';
import { paymentOf } from '../../orders/shop.ts';
import { addTicket } from '../../orders/stage.ts';

useDesk();

/** A booking's history, the latest first. */
async function entries({ id }: Pick<Line, 'id'>): Promise<readonly HistoryEntry[]> {
  const reply = await desk.shop.app.inject({ url: `/api/bookings/booking/${id}`, headers: desk.seller.headers });
  return reply.json<{ data: OutputOf<typeof getBooking>['data'] }>().data.history;
}

async function history(line: Line): Promise<readonly (readonly [what: string, text: string])[]> {
  return (await entries(line)).map(({ what, text }) => [what, text]);
}

const confirmed = async (line: Line) =>
  (await history(line)).map(([what]) => what).filter((what) => ['paid', 'free', 'cash'].includes(what));

describe('the history of a booking says how it was confirmed', () => {
  const lines = async () => {
    const free = await addTicket(desk.shop.database, desk.event, { position: 2, price_cents: 0 });
    return [{ ticket_qty: 1 }, { ticket_id: free, ticket_qty: 1 }];
  };

  test('of a free ticket that was ordered with one paid by card: nothing to pay', async () => {
    const [paid, free] = await linesOf(await bought({ lines: await lines() }));
    expect(await confirmed(paid as Line)).toEqual(['paid']);
    expect(await confirmed(free as Line)).toEqual(['free']);
  });

  test('of a free ticket that was ordered with one to be paid in cash: each its own', async () => {
    await setting('payment.cash', '1');
    const event = desk.shop.database.db.updateTable('events').set({ payment_methods: ['Cash'] });
    await event.where('id', '=', desk.event.eventId).execute();
    const reply = await bought({ lines: await lines(), with: { payment_method: 'offline', brand: '' } });
    const [paid, free] = await linesOf(reply);
    expect(await confirmed(paid as Line)).toEqual(['cash']);
    expect(await confirmed(free as Line)).toEqual(['free']);
  });
});

describe('of several requests the history has each, and words beside the one that they were said of', () => {
  const words = async (line: Line) =>
    (await history(line)).filter(([what]) => ['asked', 'declined', 'cancelled'].includes(what));
  const url = '/api/mybookings/request-cancellation';

  async function asksTwice() {
    const buyer = await desk.shop.signedIn({ role: 2 });
    const line = await lineOf(await bought({ headers: buyer.headers }));
    const about = { id: line.id, order_number: line.number };
    const ask = (reason: string) => desk.shop.post(url, { ...about, reason }, buyer.headers);
    const decline = (message: string) =>
      desk.shop.post('/api/bookings/decline-cancellation', { ...about, message }, desk.seller.headers);
    for (const step of [() => ask('Ziek'), () => decline('Kom toch'), () => ask('Nog steeds ziek')]) {
      expect((await step()).statusCode).toBe(200);
      desk.shop.later(1);
    }
    return { line, decline };
  }

  test('where both were declined', async () => {
    const { line, decline } = await asksTwice();
    expect(await words(line)).toEqual([
      ['asked', 'Nog steeds ziek'],
      ['declined', ''],
      ['asked', ''],
    ]);
    await decline('Nog steeds niet');
    expect(await words(line)).toEqual([
      ['declined', 'Nog steeds niet'],
      ['asked', 'Nog steeds ziek'],
      ['declined', ''],
      ['asked', ''],
    ]);
  });

  test('where the second was accepted', async () => {
    const { line } = await asksTwice();
    await done(line, { status: 3, message: 'Goed dan' });
    expect(await words(line)).toEqual([
      ['cancelled', 'Goed dan'],
      ['asked', 'Nog steeds ziek'],
      ['declined', ''],
      ['asked', ''],
    ]);
  });
});

describe('the history of a booking says how each of its mails stands', () => {
  type Columns = Partial<Record<'sent_at' | 'failed_at', Date | null>> & { readonly failure?: string };

  const mailsOf = async ({ id }: Line) =>
    (await entries({ id })).filter(({ state }) => state !== undefined).map(({ what, state }) => [what, state]);

  /** Sets how the mails of an order with such a key stand. */
  async function set({ number }: Line, key: string, columns: Columns): Promise<void> {
    const orders = desk.shop.database.db.selectFrom('orders').select('id').where('order_number', '=', number);
    const mails = desk.shop.database.db.updateTable('mails').set({ sent_at: null, failed_at: null, ...columns });
    await mails.where('order_id', 'in', orders).where('key', 'like', `${key}:%`).execute();
  }

  test('of the confirmation: sent, waiting, or that it did not arrive; withdrawn with its tickets it is not there', async () => {
    const line = await lineOf(await bought());
    expect(await mailsOf(line)).toEqual([['mailed', 'sent']]);
    await set(line, 'order.confirmation', {});
    expect(await mailsOf(line)).toEqual([['mailed', 'waiting']]);
    await set(line, 'order.confirmation', { failed_at: new Date(), failure: '550 5.1.1' });
    expect(await mailsOf(line)).toEqual([['mailed', 'failed']]);
    await set(line, 'order.confirmation', { failed_at: new Date(), failure: TICKETS_CANCELLED });
    expect(await mailsOf(line)).toEqual([]);
  });

  test('of tickets that are sent again, also to a corrected address', async () => {
    const line = await lineOf(await bought());
    const { headers } = desk.seller;
    expect((await desk.shop.post(`/api/resend-ticket/${line.id}/${line.number}`, {}, headers)).statusCode).toBe(200);
    await desk.shop.work();
    desk.shop.later(1);
    const customer_email = 'merel.vandewiele@demo.kaartje.test';
    const correction = { id: line.id, order_number: line.number, customer_email };
    expect((await desk.shop.post('/api/bookings/correct-address', correction, headers)).statusCode).toBe(200);
    await desk.shop.work();
    const resent = async () =>
      (await entries(line))
        .filter(({ what }) => what === 'resent')
        .map(({ corrected = 0, state }) => [corrected, state]);
    expect(await resent()).toEqual([
      [1, 'sent'],
      [0, 'sent'],
    ]);
    await set(line, 'orders.resend', { failed_at: new Date(), failure: '550 5.1.1' });
    await set(line, 'orders.confirm-again', {});
    expect(await resent()).toEqual([
      [1, 'waiting'],
      [0, 'failed'],
    ]);
  });
});

describe('the history of a booking says how the mail stands that tells its buyer', () => {
  const TO = 'merel@demo.kaartje.test';
  const mailOf = async (line: Line, what: HistoryEntry['what']) =>
    (await entries(line)).find((entry) => entry.what === what)?.mail;
  const fail = (key: string, { number }: Line) =>
    desk.shop.database.db
      .updateTable('mails')
      .set({ sent_at: null, failed_at: new Date(), failure: '550 5.1.1' })
      .where('key', 'like', `${key}:%`)
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('order_number', '=', number))
      .execute();

  test('of a cancellation: waiting, sent, or that it did not arrive; of lines that are cancelled together too', async () => {
    const other = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    await done(other, { status: 2 });
    expect(await mailOf(other, 'cancelled')).toEqual({ state: 'waiting', to: TO });

    const [line, beside] = (await linesOf(await bought({ lines: [{ ticket_qty: 1 }, { ticket_qty: 1 }] }))) as [
      Line,
      Line,
    ];
    const both = async () => [await mailOf(line, 'cancelled'), await mailOf(beside, 'cancelled')];
    const url = `/api/bookings/cancel-event/${desk.event.eventId}`;
    expect((await desk.shop.post(url, { scope: 'all' }, desk.seller.headers)).statusCode).toBe(200);
    await desk.shop.work();
    const sent = { state: 'sent', to: TO };
    expect(await both()).toEqual([sent, sent]);
    await fail('order.cancelled', line);
    const failed = { state: 'failed', to: TO };
    expect(await both()).toEqual([failed, failed]);
  });

  test('of a refusal: each of several its own', async () => {
    const buyer = await desk.shop.signedIn({ role: 2 });
    const line = await lineOf(await bought({ lines: [{ ticket_qty: 1 }], headers: buyer.headers }));
    const about = { id: line.id, order_number: line.number };
    const refuse = async (message: string) => {
      const asking = { ...about, reason: `Niet ${message}` };
      await desk.shop.post('/api/mybookings/request-cancellation', asking, buyer.headers);
      desk.shop.later(1);
      const answer = { ...about, message };
      const reply = await desk.shop.post('/api/bookings/decline-cancellation', answer, desk.seller.headers);
      expect(reply.statusCode).toBe(200);
      desk.shop.later(1);
    };
    await refuse('Kom toch');
    await desk.shop.work();
    await fail('order.cancel-declined', line);
    await refuse('Nog eens');
    const states = async () =>
      (await entries(line)).filter(({ what }) => what === 'declined').map(({ mail }) => mail?.state);
    expect(await states()).toEqual(['waiting', 'failed']);
    await desk.shop.work();
    expect(await states()).toEqual(['sent', 'failed']);
  });
});

describe('the history of a booking does not say that tickets were sent again', () => {
  const resent = async (line: Line) =>
    (await entries(line)).filter(({ what }) => what === 'resent').map(({ text, state }) => [text, state]);
  const TO = 'elders@demo.kaartje.test';
  async function resend(): Promise<Line> {
    const line = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    const url = `/api/resend-ticket/${line.id}/${line.number}`;
    expect((await desk.shop.post(url, { to_mail: TO }, desk.seller.headers)).statusCode).toBe(200);
    return line;
  }

  test('before their mail is written, or where that was given up', async () => {
    const line = await resend();
    expect(await resent(line)).toEqual([[TO, 'waiting']]);
    const jobs = desk.shop.database.db.updateTable('outbox_jobs').set({ failed_at: new Date() });
    await jobs.where('key', 'like', `orders.resend:${line.id}:%`).execute();
    expect(await resent(line)).toEqual([[TO, 'failed']]);
  });

  test('where all of them were cancelled first: the cancellation is there', async () => {
    const line = await resend();
    await done(line, { status: 2 });
    await desk.shop.work();
    expect(await resent(line)).toEqual([]);
    expect((await history(line)).map(([what]) => what)).toContain('cancelled');
  });
});

describe('who cancelled all tickets of an event is named', () => {
  const answered = async (line: Line) => {
    const url = '/api/bookings/cancellation-requests?answered=1';
    const reply = await desk.shop.app.inject({ url, headers: desk.seller.headers });
    const { data } = reply.json<{ data: { id: number; answered_by: string }[] }>();
    return data.find(({ id }) => id === line.id)?.answered_by;
  };
  const cancelledBy = async (line: Line) => (await entries(line)).find(({ what }) => what === 'cancelled')?.by;
  async function asked(): Promise<Line> {
    const buyer = await desk.shop.signedIn({ role: 2 });
    const line = await lineOf(await bought({ lines: [{ ticket_qty: 1 }], headers: buyer.headers }));
    const asking = { id: line.id, order_number: line.number, reason: 'Ziek' };
    await desk.shop.post('/api/mybookings/request-cancellation', asking, buyer.headers);
    return line;
  }

  test.each([
    { role: 'the organizer', kind: 'organizer', name: 'De Zeepost' },
    { role: 'an admin, as the site', kind: 'site', name: '' },
  ])('in the history and beside the request: $role', async ({ kind, name }) => {
    const line = await asked();
    const { headers } = kind === 'site' ? await desk.shop.signedIn({ role: 1 }) : desk.seller;
    const url = `/api/bookings/cancel-event/${desk.event.eventId}`;
    expect((await desk.shop.post(url, { scope: 'all' }, headers)).statusCode).toBe(200);
    await desk.shop.work();
    expect(await cancelledBy(line)).toEqual({ kind, name });
    expect(await answered(line)).toBe(name);
  });
});

test('the history of a booking has what the buyer’s bank took, and that it was paid again', async () => {
  const reply = await bought();
  const line = await lineOf(reply);
  const { id: paymentId, order_id: orderId } = await paymentOf(desk.shop.database, line.number);
  const taken = (amount: number) =>
    applyChargebacks(desk.shop.services, {
      paymentId,
      orderId,
      chargebacks: [{ reference: 'D1', amountCents: cents(amount) }],
      actor: 'provider:sandbox',
    });
  const bank = async () =>
    (await entries(line)).filter(({ what }) => what.startsWith('chargeback')).map(({ what, amount }) => [what, amount]);
  await taken(4050);
  expect(await bank()).toEqual([['chargeback', '40.50']]);
  desk.shop.later(1);
  await taken(0);
  expect(await bank()).toEqual([
    ['chargeback-ended', '40.50'],
    ['chargeback', '40.50'],
  ]);
});
