import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, money, onBehalfOf } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** The orders behind a coupon's numbers, the newest first. */
export const couponUsesTable = table({
  columns: ['created_at', 'order_number', 'customer_name', 'couponcode', 'tickets', 'discount'],
  sort: { column: 'created_at', descending: true },
});

const couponUse = v.object({
  order_number: v.string(),
  /** YYYY-MM-DD HH:mm:ss, as on the wall in Brussels */
  created_at: v.string(),
  customer_name: v.string(),
  couponcode: v.string(),
  tickets: v.number(),
  discount: money,
  /** 0: it waits for its payment, and gives the use back without one */
  paid: flag,
});
export type CouponUse = v.InferOutput<typeof couponUse>;

/** The orders that use a coupon, or one code of a group: as many as its numbers say. Source: CPA-15. */
export const listCouponUses = endpoint({
  name: 'organizer.listCouponUses',
  method: 'GET',
  path: '/api/coupon/:id/orders',
  access: ['organizer', 'admin'],
  area: 'coupons',
  owned: { coupon: 'id' },
  input: tableInput(couponUsesTable, { id: idInput, code_id: v.optional(idInput), ...onBehalfOf }),
  output: tableReply(couponUse),
  summary: 'The orders that use a coupon',
});
