import type { Shop } from '../orders/shop.ts';
import { lineOf } from '../orders/shop.ts';
import type { Staged } from '../orders/stage.ts';

/** A paid order of an event, with its codes: as many tickets of each of its first types. Cash: to be paid at the door. */
export async function buyAtDoor(
  shop: Shop,
  event: Staged,
  { quantity = 1, types = 1, cash = false }: { quantity?: number; types?: number; cash?: boolean } = {},
) {
  // a name for each person, where several share a ticket
  const names = Array.from({ length: quantity * 2 }, (_, at) => `Gast ${at + 1}`);
  const lines = Array.from({ length: types }, (_, at) => lineOf(event, { ticket_qty: quantity }, at));
  const reply = await shop.ordered(lines, { customer_name_new: lines.map(() => names) });
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const { db } = shop.database;
  const orderNumber = reply.data.order_number;
  const answer = await shop.app.inject(`/api/orders/${orderNumber}/tickets?t=${reply.data.download_token}`);
  const { admissions, bookings } = answer.json<{
    data: { admissions: { id: string; code: string }[]; bookings: { id: number }[] };
  }>().data;
  // as an order that was placed to be paid at the door
  if (cash)
    await db.updateTable('orders').set({ payment_method: 'offline' }).where('order_number', '=', orderNumber).execute();
  return {
    orderNumber,
    bookingId: bookings[0]?.id ?? 0,
    codes: admissions.map(({ code }) => code),
    ids: admissions.map(({ id }) => id),
  };
}
