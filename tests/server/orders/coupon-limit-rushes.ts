import { expect } from 'vitest';
import { addedCoupon, addedGroup, codesOf, couponOf } from '../organizer/coupons-scene.ts';
import { ticketSeller, type TicketSeller } from '../organizer/tickets-scene.ts';
import { lineOf, type Shop } from './shop.ts';

const BUYERS = 50;

/** So many buyers order at the same moment, each seeing the discounted price; what they were answered. */
async function rush(shop: Shop, own: TicketSeller, { code, tickets }: { code: string; tickets: number }) {
  const replies = await Promise.all(
    Array.from({ length: BUYERS }, (_, buyer) =>
      shop.order([lineOf(own, { ticket_qty: tickets, coupon_applied: code })], {
        customer_email: `koper${buyer}@demo.kaartje.test`,
      }),
    ),
  );
  const answers = replies.map((reply) => reply.json<{ success: boolean; message?: string }>());
  return {
    placed: answers.filter(({ success }) => success).length,
    refusedWith: new Set(answers.filter(({ success }) => !success).map(({ message }) => message)),
  };
}

const discounted = async (shop: Shop, own: TicketSeller) =>
  (await shop.ordersOf(own.tickets[0] ?? 0)).filter((order) => order.discount_cents > 0).length;

/** A coupon may be used once. */
export async function rushForOneUse(shop: Shop): Promise<void> {
  const own = await ticketSeller(shop, { tickets: [{ quantity: 1000 }] });
  const id = await addedCoupon(shop, own, { limit_usage: 1, minimum_amount: 0 });
  expect(await rush(shop, own, { code: 'ZEE10', tickets: 1 })).toEqual({
    placed: 1,
    refusedWith: new Set(['Invalidcouponcode']),
  });
  expect(await discounted(shop, own)).toBe(1);
  expect(await couponOf(shop, own, id)).toMatchObject({ total_used: 1, total_ticket_used: 1, state: 'used_up' });
  await shop.expectStockToFit();
}

/** A code of a group may be used once more. */
export async function rushForLastUseOfCode(shop: Shop): Promise<void> {
  const own = await ticketSeller(shop, { tickets: [{ quantity: 1000 }] });
  const id = await addedGroup(shop, own, { codeslist: ['GAST2', 'GAST3'], limit_usage: 2, minimum_amount: 0 });
  await shop.ordered([lineOf(own, { ticket_qty: 1, coupon_applied: 'GAST2' })]);
  expect(await rush(shop, own, { code: 'GAST2', tickets: 1 })).toEqual({
    placed: 1,
    refusedWith: new Set(['Invalidcouponcode']),
  });
  expect(await discounted(shop, own)).toBe(2);
  expect(await codesOf(shop, own, id)).toMatchObject([
    { couponcode: 'GAST2', totalused: 2 },
    { couponcode: 'GAST3', totalused: 0 },
  ]);
  await shop.expectStockToFit();
}

/** A coupon has two tickets left. */
export async function rushForLastTickets(shop: Shop): Promise<void> {
  const own = await ticketSeller(shop, { tickets: [{ quantity: 1000 }] });
  const id = await addedCoupon(shop, own, { coupon_ticket_limit: 5, minimum_amount: 0 });
  await shop.ordered([lineOf(own, { ticket_qty: 3, coupon_applied: 'ZEE10' })]);
  const { placed, refusedWith } = await rush(shop, own, { code: 'ZEE10', tickets: 2 });
  expect(placed).toBe(1);
  // who was told before the last ones went, and who after
  for (const message of refusedWith) expect(['Removeticketstousethecoupon', 'Invalidcouponcode']).toContain(message);
  expect(await discounted(shop, own)).toBe(2);
  expect(await couponOf(shop, own, id)).toMatchObject({ total_used: 2, total_ticket_used: 5, state: 'used_up' });
  await shop.expectStockToFit();
}
