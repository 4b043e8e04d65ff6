import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addedCoupon, addedGroup, codesOf, couponOf } from '../organizer/coupons-scene.ts';
import { ticketSeller, type TicketSeller } from '../organizer/tickets-scene.ts';
import { lineOf, openShop, type Shop } from './shop.ts';

const BUYERS = 50;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** So many buyers order at the same moment, each seeing the discounted price; what they were answered. */
async function rush(own: TicketSeller, code: string, tickets: number) {
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

const discounted = async (own: TicketSeller) =>
  (await shop.ordersOf(own.tickets[0] ?? 0)).filter((order) => order.discount_cents > 0).length;

// Source: issue 13, decisions 4
describe.each([1, 2, 3])('fifty buyers at once, time %i', () => {
  test('with the one use of a coupon: one has the discount', async () => {
    const own = await ticketSeller(shop, { tickets: [{ quantity: 1000 }] });
    const id = await addedCoupon(shop, own, { limit_usage: 1, minimum_amount: 0 });
    expect(await rush(own, 'ZEE10', 1)).toEqual({ placed: 1, refusedWith: new Set(['Invalidcouponcode']) });
    expect(await discounted(own)).toBe(1);
    expect(await couponOf(shop, own, id)).toMatchObject({ total_used: 1, total_ticket_used: 1, state: 'used_up' });
    await shop.expectStockToFit();
  });

  test('with the last use of a code of a group: one more has the discount', async () => {
    const own = await ticketSeller(shop, { tickets: [{ quantity: 1000 }] });
    const id = await addedGroup(shop, own, { codeslist: ['GAST2', 'GAST3'], limit_usage: 2, minimum_amount: 0 });
    await shop.ordered([lineOf(own, { ticket_qty: 1, coupon_applied: 'GAST2' })]);
    expect(await rush(own, 'GAST2', 1)).toEqual({ placed: 1, refusedWith: new Set(['Invalidcouponcode']) });
    expect(await discounted(own)).toBe(2);
    expect(await codesOf(shop, own, id)).toMatchObject([
      { couponcode: 'GAST2', totalused: 2 },
      { couponcode: 'GAST3', totalused: 0 },
    ]);
    await shop.expectStockToFit();
  });

  test('with the last of a coupon’s tickets: one more has the discount', async () => {
    const own = await ticketSeller(shop, { tickets: [{ quantity: 1000 }] });
    const id = await addedCoupon(shop, own, { coupon_ticket_limit: 5, minimum_amount: 0 });
    await shop.ordered([lineOf(own, { ticket_qty: 3, coupon_applied: 'ZEE10' })]);
    const { placed, refusedWith } = await rush(own, 'ZEE10', 2);
    expect(placed).toBe(1);
    // who was told before the last ones went, and who after
    for (const message of refusedWith) expect(['Removeticketstousethecoupon', 'Invalidcouponcode']).toContain(message);
    expect(await discounted(own)).toBe(2);
    expect(await couponOf(shop, own, id)).toMatchObject({ total_used: 2, total_ticket_used: 5, state: 'used_up' });
    await shop.expectStockToFit();
  });
});
