import * as v from 'valibot';
import { COUPON_REFUSALS } from '#domain/cart/coupons.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, money, success } from '../fields.ts';
import { cartLineFields, cartLines, couponCode, replacedOrder, supplementChoices, ticketQuantity } from './lines.ts';

/** Every reason why a coupon is refused. Source: CPN-05 to CPN-10. */
export const couponRefusals = Object.fromEntries(COUPON_REFUSALS.map((key) => [key, 422])) as Record<
  (typeof COUPON_REFUSALS)[number],
  422
>;

/**
 * Tries a code on one ticket. With `cart_detail` it is tried on every line of that cart that has no code; where it is
 * refused on all of them the answer is the reason that says most. Source: CPN-03, CPN-04, decisions 4.
 */
export const verifyCoupon = endpoint({
  name: 'cart.verifyCoupon',
  method: 'POST',
  path: '/api/verify_coupon',
  access: 'anyone',
  input: v.object({
    ticket_id: idInput,
    coupon_code: couponCode,
    ticket_qty: ticketQuantity,
    supplements: v.optional(supplementChoices, {}),
    unlock_token: cartLineFields.unlock_token,
    cart_detail: v.optional(cartLines(v.object(cartLineFields))),
    ...replacedOrder,
  }),
  output: v.object({
    ...success,
    message: v.literal('CouponApplied'),
    coupon_detail: v.object({
      id: v.number(),
      coupon_code: v.string(),
      /** what it takes off: euros, or percent where `percent` is 1 */
      amount: money,
      percent: flag,
      coupon_group: v.picklist(['', 'mass']),
      /** what it takes off these tickets now */
      discount_amount: money,
      /** the lines that it holds on */
      lines: v.array(
        v.object({ ticket_id: v.number(), coupon_id: v.number(), coupon_group: v.picklist(['', 'mass']) }),
      ),
    }),
  }),
  refusals: couponRefusals,
  summary: 'Tries a coupon code on a ticket',
});
