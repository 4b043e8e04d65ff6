import type { QueryClient } from '@tanstack/react-query';
import { getCoupon, listCoupons, listOwnCoupons } from '#wire/organizer/coupons.ts';
import { listCouponGroups } from '#wire/organizer/mass-coupons.ts';
import { listTickets } from '#wire/organizer/tickets.ts';

/** What shows coupons or groups, or names them: asked again once one of them is changed. */
export const COUPON_LISTS = [listCoupons, listCouponGroups, listOwnCoupons, getCoupon, listTickets] as const;

/** Has all of them asked for again: what was refused may be because somebody deleted it meanwhile. */
export async function reloadCoupons(client: QueryClient): Promise<void> {
  await Promise.all(COUPON_LISTS.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
}
