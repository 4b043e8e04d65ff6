import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { syncPayment } from '#server/orders/payments/payment-sync.ts';
import type { OrderState } from '../../state-words.ts';
import { setSetting } from '../content/set-setting.ts';
import { daysFrom, TODAY } from '../test-clock.ts';
import { type CheckoutReply, paymentOf, type Shop } from './shop.ts';
import { stage, type Staged } from './stage.ts';

/** Moves an event that was to be on 5 December. */
export async function move(shop: Shop, { eventId: event_id }: Staged): Promise<void> {
  const former = JSON.stringify({ start_date: '2026-12-05', start_time: '19:30:00' });
  const run = { id: randomUUID(), event_id, at: shop.services.now(), former, present: '{}' };
  await shop.database.db.insertInto('event_moves').values(run).execute();
}

/** Cancels all of an event, as its organizer does. */
export async function callOff(shop: Shop, { ownerId, eventId }: Staged): Promise<void> {
  const { headers } = await shop.signedIn({ userId: ownerId });
  const reply = await shop.post(`/api/bookings/cancel-event/${eventId}`, { scope: 'all' }, headers);
  expect(reply.json()).toMatchObject({ success: true });
  await shop.work();
}

/** An order of two tickets in a state, as buyer, bank and organizer bring it there; a guest's without the headers of an account. */
export async function orderedAs(
  shop: Shop,
  state: OrderState,
  headers?: Record<string, string>,
): Promise<CheckoutReply> {
  const isCash = state === 'cash refunded';
  if (isCash) await setSetting(shop, 'payment.cash', '1');
  const event = await stage(shop.database, { event: isCash ? { payment_methods: ['Cash'] } : {}, tickets: [{}] });
  const lines = [{ ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 2 }];
  const customer_email = `${event.slug}@demo.kaartje.test`;
  const how = isCash ? { payment_method: 'offline', brand: '' } : {};
  const order = await shop.ordered(lines, { customer_email, ...how }, headers);
  if (state === 'pending') return order;
  if (state === 'expired') {
    await expire(shop, order);
    return order;
  }
  if (!isCash) {
    await shop.atBank(order, state === 'failed' ? 'failed' : 'success');
    await shop.webhook(order);
  }
  // its mail is sent before anything becomes of it
  await shop.work();
  await bring(shop, order, { state, event });
  return order;
}

async function bring(
  shop: Shop,
  order: CheckoutReply,
  { state, event }: { state: OrderState; event: Staged },
): Promise<void> {
  const { db } = shop.database;
  switch (state) {
    case 'part refunded':
      return cancelTickets(shop, order, { event, status: 3, count: 1 });
    case 'refunded':
    case 'cash refunded':
      return cancelTickets(shop, order, { event, status: 3, count: 2 });
    case 'cancelled':
      return cancelTickets(shop, order, { event, status: 2, count: 2 });
    case 'charged back': {
      const { id, reference } = await paymentOf(shop.database, order.data.order_number);
      await shop.behave({ reference, chargedBackCents: 2500 });
      await syncPayment(shop.services, id);
      return undefined;
    }
    case 'cancellation asked':
      return askToCancel(shop, order);
    case 'cancellation refused':
      await askToCancel(shop, order);
      return decline(shop, order, event);
    case 'accepted in part':
      await askToCancel(shop, order);
      return cancelTickets(shop, order, { event, status: 3, count: 1 });
    case 'event unpublished':
      await db.updateTable('events').set({ status: 0 }).where('id', '=', event.eventId).execute();
      return undefined;
    case 'event moved':
      return move(shop, event);
    case 'event cancelled':
      return callOff(shop, event);
    case 'event over': {
      const over = { start_date: daysFrom(TODAY, -3), end_date: daysFrom(TODAY, -3) };
      await db.updateTable('events').set(over).where('id', '=', event.eventId).execute();
      return undefined;
    }
    default:
      return undefined;
  }
}

/** The buyer asks to cancel, by the link of the order's mail. */
async function askToCancel(shop: Shop, { data: { order_number, download_token: t } }: CheckoutReply): Promise<void> {
  const fields = { id: await bookingOf(shop, order_number), order_number, t, reason: 'Ziek' };
  const reply = await shop.post('/api/mybookings/request-cancellation', fields);
  expect(reply.json()).toMatchObject({ success: true });
}

async function decline(shop: Shop, { data: { order_number } }: CheckoutReply, { ownerId }: Staged): Promise<void> {
  const { headers } = await shop.signedIn({ userId: ownerId });
  const fields = { id: await bookingOf(shop, order_number), order_number, message: 'Nee' };
  const reply = await shop.post('/api/bookings/decline-cancellation', fields, headers);
  expect(reply.json()).toMatchObject({ success: true });
}

async function bookingOf(shop: Shop, orderNumber: string): Promise<number> {
  const bookings = shop.database.db.selectFrom('bookings').innerJoin('orders', 'orders.id', 'bookings.order_id');
  const row = await bookings.select('bookings.id').where('order_number', '=', orderNumber).executeTakeFirstOrThrow();
  return row.id;
}

async function expire(shop: Shop, { data: { order_number: number } }: CheckoutReply): Promise<void> {
  const { db } = shop.database;
  await db.updateTable('orders').set({ state: 'expired' }).where('order_number', '=', number).execute();
  shop.services.orderStates.forget(number);
}

interface Wanted {
  readonly event: Staged;
  readonly status: 2 | 3;
  readonly count: number;
}

/** The organizer cancels tickets of an order; with status 3 their money goes back. */
async function cancelTickets(shop: Shop, order: CheckoutReply, { event, status, count }: Wanted): Promise<void> {
  const { order_number: number } = order.data;
  const rows = await shop.database.db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['admissions.id', 'bookings.id as booking', 'bookings.ticket_id'])
    .where('order_number', '=', number)
    .orderBy('admissions.position')
    .execute();
  const { headers } = await shop.signedIn({ userId: event.ownerId });
  const reply = await shop.post(
    `/api/bookings/cancel-booking/${rows[0]?.booking}/${number}/${rows[0]?.ticket_id}`,
    { status, admission_ids: rows.slice(rows.length - count).map(({ id }) => id) },
    headers,
  );
  expect(reply.json()).toMatchObject({ success: true });
}
