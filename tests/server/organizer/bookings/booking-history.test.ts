import { describe, expect, test } from 'vitest';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getBooking } from '#wire/organizer/one-booking.ts';
import { bought, desk, done, type Line, lineOf, linesOf, setting, useDesk } from '../../orders/refund-desk.ts';
import { addTicket } from '../../orders/stage.ts';

useDesk();

/** What a booking's history says, the latest first. */
async function history({ id }: Line): Promise<readonly (readonly [what: string, text: string])[]> {
  const reply = await desk.shop.app.inject({ url: `/api/bookings/booking/${id}`, headers: desk.seller.headers });
  const { data } = reply.json<{ data: OutputOf<typeof getBooking>['data'] }>();
  return data.history.map(({ what, text }) => [what, text]);
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

test('the history of a booking has its mails that went out or wait, and none that was given up', async () => {
  const line = await lineOf(await bought());
  const mailed = async () => (await history(line)).filter(([what]) => what === 'mailed').length;
  const set = async (columns: { sent_at: Date | null; failed_at: Date | null }) => {
    const orders = desk.shop.database.db.selectFrom('orders').select('id').where('order_number', '=', line.number);
    await desk.shop.database.db.updateTable('mails').set(columns).where('order_id', 'in', orders).execute();
  };
  expect(await mailed()).toBe(1);
  await set({ sent_at: null, failed_at: null });
  expect(await mailed()).toBe(1);
  await set({ sent_at: null, failed_at: new Date() });
  expect(await mailed()).toBe(0);
});
