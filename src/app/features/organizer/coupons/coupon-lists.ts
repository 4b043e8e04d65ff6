import { getCoupon, listCoupons, listOwnCoupons } from '#wire/organizer/coupons.ts';
import { listCouponGroups } from '#wire/organizer/mass-coupons.ts';

/** What shows coupons or groups: asked again once one of them is changed. */
export const COUPON_LISTS = [listCoupons, listCouponGroups, listOwnCoupons, getCoupon] as const;
