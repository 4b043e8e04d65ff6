import { expect } from 'vitest';
import { addedCoupon, addedGroup, couponOf, storeCoupon } from '../organizer/coupons-scene.ts';
import { ticketSeller, type TicketSeller } from '../organizer/tickets-scene.ts';
import { lineOf, type Shop } from './shop.ts';

/** What an organizer does with a coupon that stands in carts. */
export const CHANGES = {
  changed: (shop, own, id) => storeCoupon(shop, own, { id, amount: '50' }),
  ended: (shop, own, id) => storeCoupon(shop, own, { id, end_date: '2026-11-19' }),
  paused: (shop, own, id) => storeCoupon(shop, own, { id, status: 0 }),
  deleted: (shop, own, id) => shop.post('/api/coupon/delete', { id }, own.headers),
} as const satisfies Record<string, (shop: Shop, own: TicketSeller, id: number) => ReturnType<Shop['post']>>;

export type Change = keyof typeof CHANGES;

/** What a buyer is told who is asked for another price than the one that was shown. */
const ASKED = ['OrderNotCreated', 'Invalidcouponcode', 'Couponexpired'];

interface Buyer {
  readonly customer_email: string;
  readonly line: ReturnType<typeof lineOf>;
}

/** The total that a buyer is shown. */
async function look(shop: Shop, { line }: Buyer): Promise<string> {
  const reply = await shop.post('/api/cart_detail', { cart_detail: [line] });
  return reply.json<{ total: string }>().total;
}

/** Orders for the total that was shown: placed, or asked. */
async function order(shop: Shop, { line, customer_email }: Buyer, shown: string): Promise<'placed' | 'asked'> {
  const reply = await shop.order([line], { customer_email, expected_total: shown });
  const { success, message } = reply.json<{ success: boolean; message?: string }>();
  if (success) return 'placed';
  expect(ASKED).toContain(message);
  return 'asked';
}

/**
 * Buyers have seen a price with a code. Half of them order while its organizer changes it, the others afterwards; who is
 * asked looks again and orders. Nobody is charged anything but what was shown to them.
 */
export async function rushWhileChanged(
  shop: Shop,
  { change, buyers: count, isGroup }: { change: Change; buyers: number; isGroup: boolean },
): Promise<void> {
  const own = await ticketSeller(shop, { tickets: [{ quantity: 1000 }] });
  const terms = { minimum_amount: 0, limit_usage: 200 };
  const codes = isGroup ? ['GAST2', 'GAST3', 'GAST4'] : ['ZEE10'];
  const id = isGroup
    ? await addedGroup(shop, own, { ...terms, codeslist: codes })
    : await addedCoupon(shop, own, terms);
  const buyers = Array.from({ length: count }, (_, at): Buyer => {
    const coupon_applied = codes[at % codes.length] ?? '';
    return {
      customer_email: `koper${at}.${own.eventId}@demo.kaartje.test`,
      line: lineOf(own, { ticket_qty: 1, coupon_applied }),
    };
  });
  const shown = new Map<Buyer, string>();
  const lookAll = async (some: readonly Buyer[]): Promise<void> => {
    await Promise.all(some.map(async (buyer) => shown.set(buyer, await look(shop, buyer))));
  };
  /** Who of some is asked. */
  const orderAll = async (some: readonly Buyer[]): Promise<Buyer[]> => {
    const answers = await Promise.all(some.map((buyer) => order(shop, buyer, shown.get(buyer) ?? '')));
    return some.filter((_, at) => answers[at] === 'asked');
  };
  await lookAll(buyers);
  expect(new Set(shown.values())).toEqual(new Set(['11.25']));
  const later = buyers.splice(count / 2);
  const [asked, changed] = await Promise.all([orderAll(buyers), CHANGES[change](shop, own, id)]);
  expect(changed.json()).toMatchObject({ success: true });
  expect(await orderAll(later)).toEqual(later);

  const again = [...asked, ...later];
  await lookAll(again);
  expect(await orderAll(again)).toEqual([]);
  await expectChargedAsShown(shop, own, shown);
  await expectUsesToFit(shop, own, { id, message: changed.json<{ message: string }>().message });
}

/** One order and one payment of each buyer, of what was shown last. */
async function expectChargedAsShown(shop: Shop, own: TicketSeller, shown: ReadonlyMap<Buyer, string>): Promise<void> {
  const charged = await shop.database.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .select(['orders.customer_email', 'orders.total_cents', 'payments.amount_cents'])
    .where('bookings.event_id', '=', own.eventId)
    .orderBy('orders.customer_email')
    .execute();
  const expected = [...shown].map(([{ customer_email }, total]) => {
    const cents = Math.round(Number(total) * 100);
    return { customer_email, total_cents: cents, amount_cents: cents };
  });
  expect(charged).toEqual(expected.toSorted((a, b) => (a.customer_email < b.customer_email ? -1 : 1)));
}

/** The uses are those of the orders with a discount; a coupon is deleted only where there is none. */
async function expectUsesToFit(
  shop: Shop,
  own: TicketSeller,
  { id, message }: { id: number; message: string },
): Promise<void> {
  const orders = await shop.ordersOf(own.tickets[0] ?? 0);
  const discounted = orders.filter(({ discount_cents }) => discount_cents > 0).length;
  if (message === 'CouponDeleteSuccessfully') expect(discounted).toBe(0);
  else expect(await couponOf(shop, own, id)).toMatchObject({ total_used: discounted, total_ticket_used: discounted });
  await shop.expectStockToFit();
}
