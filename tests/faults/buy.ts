import type { Database } from '#server/platform/database/database.ts';
import { GUEST, type CheckoutReply } from '../server/orders/shop.ts';
import type { Staged } from '../server/orders/stage.ts';
import { until } from '../server/platform/jobs/until.ts';
import type { KillableServer } from './killable-server.ts';

/** Buys tickets of an event at a started server and pays them. @returns the order's number, once its tickets are there */
export async function buy(
  server: KillableServer,
  event: Staged,
  { quantity, fields = {} }: { readonly quantity: number; readonly fields?: object },
): Promise<string> {
  const reply = await server.call('/api/checkout_now_iframe', {
    cart_detail: [{ ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: quantity }],
    payment_method: '2',
    brand: 'bcmc',
    ...GUEST,
    ...fields,
  });
  const { data, ccv_payment_response } = (await reply.json()) as CheckoutReply;
  const paid = await server.call(new URL(ccv_payment_response?.payUrl ?? '').pathname, { outcome: 'success' });
  const { return_url } = (await paid.json()) as { return_url: string };
  await fetch(return_url, { redirect: 'manual' });
  const number = data.order_number;
  await until(async () => (await server.withData((database) => firstAdmission(database, number))) !== undefined);
  return number;
}

/** The first admission of an order, with its booking. */
export function firstAdmission({ db }: Database, orderNumber: string) {
  return db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'admissions.id as admission'])
    .where('order_number', '=', orderNumber)
    .orderBy('admissions.position')
    .executeTakeFirst();
}
