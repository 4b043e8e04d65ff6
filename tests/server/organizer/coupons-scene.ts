import { expect } from 'vitest';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import type { Shop } from '../orders/shop.ts';
import type { TicketSeller } from './tickets-scene.ts';

type Caller = Pick<TicketSeller, 'headers'>;

/** What the form of a new coupon sends at least. */
export const NEW_COUPON = {
  description: 'Vroege vogels',
  coupon_code: 'zee10',
  coupon_type: 2,
  amount: '10',
  minimum_amount: '20,00',
  maximum_amount: 0,
  limit_usage: 200,
  start_date: '2026-10-01',
  end_date: '2026-11-30',
};

export const storeCoupon = (shop: Shop, { headers }: Caller, fields: object) =>
  shop.post('/api/coupon/add_sinlge', { ...fields }, headers);

/** Adds a coupon for all tickets of the seller, which must succeed. */
export async function addedCoupon(shop: Shop, own: TicketSeller, fields: object = {}): Promise<number> {
  const reply = await storeCoupon(shop, own, { ...NEW_COUPON, added_tickets: own.tickets, ...fields });
  expect(reply.json()).toMatchObject({ success: true, message: 'CouponAddedUpdated' });
  return reply.json<{ coupon_id: number }>().coupon_id;
}

/** The same for a group of codes. */
export function addedGroup(shop: Shop, own: TicketSeller, fields: object = {}): Promise<number> {
  return addedCoupon(shop, own, {
    coupon_group_type: 'mass',
    coupon_code: 'ZEE',
    limit_usage: 1,
    total_codes: 3,
    ...fields,
  });
}

interface Table<Row> {
  readonly aaData: Row[];
  readonly iTotalRecords: number;
}

export async function tableAt<Row>(shop: Shop, { headers }: Caller, url: string): Promise<Table<Row>> {
  const reply = await shop.app.inject({ url, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<Table<Row>>();
}

export async function couponOf(shop: Shop, { headers }: Caller, id: number): Promise<OrganizerCoupon> {
  const reply = await shop.app.inject({ url: `/api/coupon/${id}?lang=nl`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ data: OrganizerCoupon }>().data;
}

/** The codes of a group, in their order. */
export async function codesOf(shop: Shop, own: Caller, id: number) {
  const url = `/api/mass_coupons/paginate_coupons/${id}?length=100`;
  return (await tableAt<{ id: number; couponcode: string; totalused: number }>(shop, own, url)).aaData;
}
