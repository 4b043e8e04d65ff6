import { listCouponUses } from '#wire/organizer/coupon-uses.ts';
import {
  deleteCoupon,
  exportCoupons,
  getCoupon,
  listCoupons,
  listOwnCoupons,
  storeCoupon,
} from '#wire/organizer/coupons.ts';
import {
  checkCodes,
  exportGroupCodes,
  listCouponGroups,
  listGroupCodes,
  updateGroup,
} from '#wire/organizer/mass-coupons.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleCouponUses } from './coupon-uses.ts';
import { handleCouponsFile } from './coupons-file.ts';
import { handleDeleteCoupon } from './delete-coupon.ts';
import { handleCheckCodes, handleGroupCodes, handleGroupCodesFile, handleUpdateGroup } from './list-codes.ts';
import { handleCoupon, handleCouponGroups, handleCoupons, handleOwnCoupons } from './list-coupons.ts';
import { handleStoreCoupon } from './store-coupon.ts';

/** Source: CPA-20 to CPA-23, MCP-10 to MCP-13. */
export const couponRoutes: readonly Route[] = [
  route(listCoupons, handleCoupons),
  route(exportCoupons, handleCouponsFile),
  route(listOwnCoupons, handleOwnCoupons),
  route(getCoupon, handleCoupon),
  route(storeCoupon, handleStoreCoupon),
  route(deleteCoupon, handleDeleteCoupon),
  route(listCouponUses, handleCouponUses),
  route(listCouponGroups, handleCouponGroups),
  route(listGroupCodes, handleGroupCodes),
  route(exportGroupCodes, handleGroupCodesFile),
  route(updateGroup, handleUpdateGroup),
  route(checkCodes, handleCheckCodes),
];
