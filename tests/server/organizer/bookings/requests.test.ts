import { describe, expect, test } from 'vitest';
import type { CancellationRequest } from '#wire/organizer/one-booking.ts';
import { bought, desk, done, type Line, lineOf, useDesk } from '../../orders/refund-desk.ts';
import { expectRefusal } from '../../orders/refused.ts';

useDesk();

interface Reply {
  readonly data: CancellationRequest[];
  readonly total: number;
  readonly open: number;
}

async function requests(answered = 0): Promise<Reply> {
  const url = `/api/bookings/cancellation-requests?answered=${answered}`;
  return (await desk.shop.app.inject({ url, headers: desk.seller.headers })).json<Reply>();
}

/** Somebody who bought a ticket and asks to cancel it. */
async function asked(
  reason: string,
  lines = [{ ticket_qty: 1 }],
  by?: { readonly headers: Record<string, string> },
): Promise<Line> {
  const buyer = by ?? (await desk.shop.signedIn({ role: 2 }));
  const line = await lineOf(await bought({ lines, headers: buyer.headers }));
  const fields = { id: line.id, order_number: line.number, reason };
  expect((await desk.shop.post('/api/mybookings/request-cancellation', fields, buyer.headers)).statusCode).toBe(200);
  desk.shop.later(1);
  return line;
}

const decline = ({ id, number }: Line, message: string, { headers } = desk.seller) =>
  desk.shop.post('/api/bookings/decline-cancellation', { id, order_number: number, message }, headers);

async function declinedMails({ id }: Line): Promise<number> {
  await desk.shop.work();
  const mails = await desk.shop.database.db
    .selectFrom('mails')
    .select('key')
    .where('key', 'like', `order.cancel-declined:${id}:%`)
    .execute();
  return mails.length;
}

// Source: MYT-12
describe('requests to cancel', () => {
  test('wait the oldest first, with reason and amount, and are counted on the dashboard', async () => {
    const first = await asked('Ziek');
    const second = await asked('Dubbel besteld', [{ ticket_qty: 2 }]);
    const { data, total, open } = await requests();
    expect([total, open]).toEqual([2, 2]);
    expect(
      data.map(({ id, reason, price, quantity, answered_at }) => [id, reason, price, quantity, answered_at]),
    ).toEqual([
      [first.id, 'Ziek', '13.50', 1, null],
      [second.id, 'Dubbel besteld', '27.00', 2, null],
    ]);
    const today = await desk.shop.app.inject({ url: '/api/organiser/dashboard/today', headers: desk.seller.headers });
    expect(today.json<{ data: { open_requests: number } }>().data.open_requests).toBe(2);
  });

  test('leave the queue with their answer, the latest first, with who gave it', async () => {
    const first = await asked('Ziek');
    const second = await asked('Dubbel besteld');
    await decline(first, 'Geen plaats');
    desk.shop.later(1);
    await done(second, { status: 3, message: 'Geen probleem' });
    expect(await requests()).toMatchObject({ data: [], total: 0, open: 0 });
    const { data, total } = await requests(1);
    expect(total).toBe(2);
    expect(data.map(({ id, booking_cancel, answer, reason }) => [id, booking_cancel, answer, reason])).toEqual([
      [second.id, 3, 'Geen probleem', 'Dubbel besteld'],
      [first.id, 0, 'Geen plaats', 'Ziek'],
    ]);
    expect(data.every(({ answered_at: at }) => at !== null)).toBe(true);
    expect(new Set(data.map(({ answered_by: by }) => by))).toEqual(new Set(['De Zeepost']));
  });

  // Source: MYT-12, BKG-10
  test('that were accepted in part are told so to buyer and organizer; a refusal stays one when all is cancelled later', async () => {
    const buyer = await desk.shop.signedIn({ role: 2 });
    const told = async () => {
      const url = '/api/mybookings/get_mybookings_paginate';
      const reply = await desk.shop.app.inject({ url, headers: buyer.headers });
      return reply.json<{ aaData: { cancel_request: { accepted: unknown } }[] }>().aaData[0]?.cancel_request.accepted;
    };
    // where the tickets are it says the same
    const onOrder = async ({ number }: Line) => {
      const url = `/api/orders/${number}/tickets`;
      const reply = await desk.shop.app.inject({ url, headers: buyer.headers });
      return reply.json<{ data: { bookings: { cancel_request: unknown }[] } }>().data.bookings[0]?.cancel_request;
    };
    const line = await asked('Twee zijn ziek', [{ ticket_qty: 3 }], buyer);
    expect(await told()).toBeNull();
    expect(await onOrder(line)).toMatchObject({ asked_at: expect.any(String) as string, answered_at: null });
    const [first = '', second = ''] = line.admissions;
    await done(line, { status: 3, admission_ids: [first, second] });
    const accepted = { tickets: 2, left: 1, status: 3 };
    expect(await told()).toEqual(accepted);
    expect(await onOrder(line)).toMatchObject({ answered_at: expect.any(String) as string, accepted });
    expect(await requests(1)).toMatchObject({ data: [{ id: line.id, booking_cancel: 0, accepted }] });
    // what is done later is no answer to it
    desk.shop.later(1);
    await done(line, { status: 2 });
    expect(await requests(1)).toMatchObject({ data: [{ id: line.id, booking_cancel: 3, accepted }] });

    const refused = await asked('Ziek');
    await decline(refused, 'Nee');
    desk.shop.later(1);
    await done(refused, { status: 2 });
    expect((await requests(1)).data[0]).toMatchObject({ id: refused.id, booking_cancel: 2, accepted: null });

    // asked anew the former answer says nothing any more
    const again = await asked('Ziek', [{ ticket_qty: 2 }], buyer);
    await done(again, { status: 3, admission_ids: again.admissions.slice(0, 1) });
    expect(await told()).toEqual({ tickets: 1, left: 1, status: 3 });
    desk.shop.later(1);
    const fields = { id: again.id, order_number: again.number, reason: 'Toch allebei' };
    await desk.shop.post('/api/mybookings/request-cancellation', fields, buyer.headers);
    expect(await told()).toBeNull();
    await decline(again, 'Nee');
    expect(await told()).toBeNull();
  });

  test('that somebody answered meanwhile are refused, and their buyer gets one mail', async () => {
    const line = await asked('Ziek');
    const replies = await Promise.all([decline(line, 'Nee'), decline(line, 'Neen')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await declinedMails(line)).toBe(1);
    // who was faster is named
    const values = { reason: 'changed', by: 'De Zeepost' };
    expectRefusal(await decline(line, 'Nog eens nee'), { status: 409, key: 'bookingstausfailed', values });
  });

  test('that are answered and asked anew before a mail is written: each mail has its own words', async () => {
    const buyer = await desk.shop.signedIn({ role: 2 });
    const line = await asked('Ziek', [{ ticket_qty: 1 }], buyer);
    await decline(line, 'Kom toch');
    desk.shop.later(1);
    const anew = { id: line.id, order_number: line.number, reason: 'Nog ziek' };
    await desk.shop.post('/api/mybookings/request-cancellation', anew, buyer.headers);
    await decline(line, 'Zeker niet');
    await desk.shop.work();
    const mails = desk.shop.database.db.selectFrom('mails').select('text').orderBy('key');
    const wordsIn = async (kind: string) =>
      (await mails.where('key', 'like', `${kind}:${line.id}:%`).execute()).map(
        ({ text }) => /Ziek|Nog ziek|Kom toch|Zeker niet/.exec(text)?.[0],
      );
    expect(await wordsIn('order.cancel-request')).toEqual(['Ziek', 'Nog ziek']);
    expect(await wordsIn('order.cancel-declined')).toEqual(['Kom toch', 'Zeker niet']);
  });

  test('are refused once by who sends the same answer again, and by nobody else with it', async () => {
    const line = await asked('Ziek');
    const replies = [...(await Promise.all([decline(line, 'Nee'), decline(line, 'Nee')])), await decline(line, 'Nee')];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await decline(line, 'Nee', await desk.shop.signedIn({ role: 1 }))).statusCode).toBe(409);
    expect(await declinedMails(line)).toBe(1);
    await done(line, { status: 2 });
    expect((await decline(line, 'Nee')).statusCode).toBe(409);
  });
});
