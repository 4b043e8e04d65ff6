import type { Row } from '../table.ts';
import { cartCouponBases } from './cart-coupon-bases.ts';
import { cartCouponExamples } from './cart-coupons.ts';
import { commissionExamples } from './commissions.ts';
import { couponBoxExamples } from './coupon-box.ts';
import { couponDiscounts } from './coupon-discounts.ts';
import { couponRefusals } from './coupon-refusals.ts';
import { couponToggles, couponTogglesRefused } from './coupon-toggles.ts';
import { couponValidity } from './coupon-validity.ts';
import { discountedCommissions } from './discounted-commissions.ts';
import type { CartExample } from './example.ts';
import { cartRows, couponBoxRows, refundRows } from './example-rows.ts';
import { orderFeeExamples } from './order-fee.ts';
import { refundExamples } from './refunds.ts';
import { freeTicketExamples, supplementExamples } from './supplements-and-free-tickets.ts';
import { twentyLines } from './twenty-lines.ts';
import { vatExamples } from './vat.ts';
import { wholeCartExamples } from './whole-carts.ts';

/** Carts with every figure worked out by hand from the documents. */
export const cartExamples: readonly CartExample[] = [
  ...vatExamples,
  ...commissionExamples,
  ...discountedCommissions,
  ...couponDiscounts,
  ...couponRefusals,
  ...couponValidity,
  ...couponToggles,
  ...cartCouponExamples,
  ...cartCouponBases,
  ...freeTicketExamples,
  ...supplementExamples,
  ...orderFeeExamples,
  ...wholeCartExamples,
  twentyLines,
];

/** Every worked example, of carts, the coupon box and refunds, as a row that a rule must come to. */
export const workedExamples: readonly Row[] = [
  ...cartRows(cartExamples),
  ...cartRows(couponTogglesRefused),
  ...couponBoxRows(couponBoxExamples),
  ...refundRows(refundExamples),
];
