import { expect, test } from 'vitest';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { CouponRows } from '../../../src/app/features/cart/coupon-rows.tsx';
import { cartLine } from '../../device/device-builders.ts';
import { htmlOf } from '../html-of.tsx';

test('of a code in the cart that its buyer used up it is said how to order without it', () => {
  const couponData = { applied_code: 'HERFST', coupon_group_type: '' as const };
  const line = cartLine({ couponId: 1, couponData });
  const said = (message: string): string => {
    const discount_detail = { coupon_applied: '', discount_amount: '0.00', buyer_limit: 0, message };
    const reply = { ticket_detail: [{ ticket_id: line.ticket_id, discount_detail }] };
    // of the figures the row needs no others
    return htmlOf(<CouponRows lines={[line]} reply={reply as unknown as PricedCartReply} />);
  };
  expect(said('CouponLimitPerBuyer')).toContain('as often as one buyer may. Remove it to order without it.');
  expect(said('Couponexpired')).toContain('The coupon has expired');
  expect(said('Couponexpired')).not.toContain('Remove it to order');
});
