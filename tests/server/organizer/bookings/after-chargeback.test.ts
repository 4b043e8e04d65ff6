import { expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getBooking } from '#wire/organizer/one-booking.ts';
import { applyChargebacks } from '#server/orders/payments/chargebacks.ts';
import { bought, desk, done, type Line, lineOf, useDesk } from '../../orders/refund-desk.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { type CheckoutReply, paymentOf } from '../../orders/shop.ts';

useDesk();

type Booking = OutputOf<typeof getBooking>['data'];

/** The buyer's bank takes so much of an order back in all; 0: the dispute is won. */
async function takenBack(reply: CheckoutReply, amountCents: number): Promise<void> {
  const { id: paymentId, order_id: orderId } = await paymentOf(desk.shop.database, reply.data.order_number);
  const chargebacks = [{ reference: 'D1', amountCents: cents(amountCents) }];
  await applyChargebacks(desk.shop.services, { paymentId, orderId, chargebacks, actor: 'provider:sandbox' });
}

async function refundsOf({ id }: Line, headers = desk.seller.headers): Promise<Booking['refunds']> {
  const reply = await desk.shop.app.inject({ url: `/api/bookings/booking/${id}`, headers });
  return reply.json<{ data: Booking }>().data.refunds;
}

const note = (line: Line, refund_id: string | undefined, headers: Record<string, string>) =>
  desk.shop.post('/api/bookings/refund-paid', { id: line.id, refund_id }, headers);

// Source: decisions 6
test('a refund that the buyer’s bank had taken back before is nobody’s to pay; once the dispute is won it is again', async () => {
  const reply = await bought();
  const line = await lineOf(reply);
  const admin = await desk.shop.signedIn({ role: 1 });
  await done(line, { status: 3 });
  await takenBack(reply, 4050);
  await desk.shop.work();
  expect(desk.bank.asked).toEqual([]);
  const [stopped] = await refundsOf(line, admin.headers);
  expect(stopped).toMatchObject({ amount: '40.50', status: 'taken-back', noted: null, may_note: 0 });
  expect(await refundsOf(line)).toMatchObject([{ status: 'taken-back', may_note: 0 }]);
  expectRefusal(await note(line, stopped?.id, admin.headers), {
    status: 409,
    key: 'bookingstausfailed',
    values: { reason: 'changed' },
  });
  await takenBack(reply, 0);
  expect(await refundsOf(line, admin.headers)).toMatchObject([{ status: 'by-hand', may_note: 1 }]);
  expect(await refundsOf(line)).toMatchObject([{ status: 'by-hand', may_note: 0 }]);
  expect((await note(line, stopped?.id, admin.headers)).statusCode).toBe(200);
});

test('of a cancelled event such a refund is no problem, and in no sum of what goes back', async () => {
  const [first, second] = [await bought({ lines: [{ ticket_qty: 1 }] }), await bought({ lines: [{ ticket_qty: 2 }] })];
  const url = `/api/bookings/cancel-event/${desk.event.eventId}`;
  expect((await desk.shop.post(url, { scope: 'all' }, desk.seller.headers)).statusCode).toBe(200);
  await desk.shop.work();
  // as they are when the bank was faster than the first of them, and the provider refused the other
  const { db } = desk.shop.database;
  const refundOf = async (reply: CheckoutReply, asked_at: Date | null): Promise<void> => {
    const { order_id } = await paymentOf(desk.shop.database, reply.data.order_number);
    const row = db.updateTable('refunds').set({ status: 'failed', asked_at });
    await row.where('order_id', '=', order_id).execute();
  };
  await refundOf(first, null);
  await refundOf(second, new Date());
  await takenBack(first, 1350);
  const reply = await desk.shop.app.inject({ url, headers: desk.seller.headers });
  expect(reply.json()).toMatchObject({
    data: {
      run: {
        refunds: { total: '27.00', done: '0.00', under_way: '0.00', failed: '27.00' },
        problems: [{ order_number: second.data.order_number, amount: '27.00', why: 'refused' }],
      },
    },
  });
});

test('a booking that a cancelled event left out because the bank has all of its money waits for nobody, until the dispute is won', async () => {
  const { shop, event, seller } = desk;
  const reply = await bought();
  const url = `/api/bookings/cancel-event/${event.eventId}`;
  const refundOfAll = async () => {
    const answer = await shop.app.inject({ url, headers: seller.headers });
    return answer.json<{ data: { all: { refund: string } } }>().data.all.refund;
  };
  expect(await refundOfAll()).toBe('40.50');
  await takenBack(reply, 4050);
  expect(await refundOfAll()).toBe('0.00');
  const left = async () => {
    const run = await shop.app.inject({ url, headers: seller.headers });
    const today = await shop.app.inject({ url: '/api/organiser/dashboard/today', headers: seller.headers });
    return {
      problems: run.json<{ data: { run: { problems: unknown[] } } }>().data.run.problems,
      needs: today.json<{ data: { failed_cancellations: unknown[] } }>().data.failed_cancellations,
    };
  };
  expect((await shop.post(url, { scope: 'all' }, seller.headers)).statusCode).toBe(200);
  await shop.work();
  expect(await left()).toMatchObject({ problems: [{ reason: 'money', taken_back: 1 }], needs: [] });
  // of a part the rest is owed still
  await takenBack(reply, 1000);
  expect(await left()).toMatchObject({ problems: [{ reason: 'money' }], needs: [{ bookings: 1 }] });
  await takenBack(reply, 4050);
  await done(await lineOf(reply), { status: 2 });
  expect(await left()).toEqual({ problems: [], needs: [] });
});

// Source: RPT-17, BKT-05
test('who was in stays in every count of check-ins when the bank takes the money back; what is cancelled leaves them all', async () => {
  const { shop, event, seller } = desk;
  const today = { start_date: '2026-11-20', end_date: '2027-12-12' };
  await shop.database.db.updateTable('events').set(today).where('id', '=', event.eventId).execute();
  const reply = await bought();
  const line = await lineOf(reply);
  const fields = { booking_id: line.id, order_number: line.number, page_no: 3 };
  expect((await shop.post('/api/verify_ticket', fields, seller.headers)).statusCode).toBe(200);
  await done(line, { status: 3, admission_ids: line.admissions.slice(0, 1) });
  const counts = async () => {
    const ask = async <Answer>(url: string): Promise<Answer> =>
      (
        await shop.app.inject({ url: `/api/bookings/${url}?event_id=${event.eventId}`, headers: seller.headers })
      ).json<Answer>();
    const scans = await ask<{ data: { total_checked_in: number }[] }>('scan_ratio');
    const booked = await ask<{ checkins_all: number }>('booked-tickets-paginate');
    const totals = await ask<{ data: { checked_in: number } }>('organiser_booking_totals');
    const list = await ask<{ aaData: { checked_in: number }[] }>('paginate_organiser_bookings');
    const file = await shop.post('/api/myevents/bookings?lang=en', { id: event.eventId }, seller.headers);
    return {
      scans: scans.data[0]?.total_checked_in,
      booked: booked.checkins_all,
      totals: totals.data.checked_in,
      list: list.aaData[0]?.checked_in,
      file: Number(/;(\d+);Valid$/m.exec(file.body.replaceAll('\r', ''))?.[1]),
    };
  };
  const all = { scans: 2, booked: 2, totals: 2, list: 2, file: 2 };
  expect(await counts()).toEqual(all);
  await takenBack(reply, 2700);
  expect(await counts()).toEqual(all);
});
