import { couponAmount } from '#domain/cart/coupons.ts';
import { cents, sum, toWire } from '#domain/money/money.ts';
import type { verifyCoupon } from '#wire/cart/verify-coupon.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Call } from '#server/http/answer.ts';
import { eventsWithCodes, judgingCoupons } from './coupon-guesses.ts';
import { readCart } from './cart-rows.ts';
import { type AskedLine, couponRowOf } from './cart-terms.ts';
import { rowOf, settleCart } from './settled-cart.ts';

/** Tries a code; guesses are counted per address and event. Source: CPN-03 to CPN-10, decisions 4 and 8. */
export async function answerVerifyCoupon(call: Call<typeof verifyCoupon>): Promise<ReplyOf<typeof verifyCoupon>> {
  const { input, lang, services, request, caller, refuse } = call;
  if (input.coupon_code === '') throw refuse('EnterCouponCode');
  const asked = askedLines(input);
  const languages = { lang, fallback: services.site.languages().fallback };
  const rows = await readCart(services.database, {
    ...languages,
    ticketIds: asked.map((line) => line.ticket_id),
    codes: asked.map((line) => line.coupon_applied),
    userId: caller?.userId ?? null,
    email: null,
    replacesId: null,
  });
  const whole = asked.map((line) => ({
    ...line,
    event_id: line.event_id || (rows.get(line.ticket_id)?.event_id ?? 0),
  }));
  const { cart, coupon, terms } = await judgingCoupons(
    services,
    {
      eventIds: [rows.get(input.ticket_id)?.event_id ?? 0, ...eventsWithCodes(whole)],
      userId: caller?.userId,
      request,
    },
    {
      judge: () => {
        const settled = settleCart(
          whole.filter((line) => rowOf(line, rows)),
          { rows, brand: '', languages, services },
        );
        const line = settled.lines.find(({ row }) => row.id === input.ticket_id);
        if (line?.priced.couponRefusal) throw refuse(line.priced.couponRefusal);
        const row = line && couponRowOf(line.row, line.priced.coupon);
        if (!line?.priced.coupon || !row) throw refuse('Invalidcouponcode');
        return { cart: settled, coupon: row, terms: line.priced.coupon };
      },
    },
  );
  const amount = couponAmount(terms);
  const taken = cart.lines.filter((other) => couponRowOf(other.row, other.priced.coupon)?.id === coupon.id);
  return {
    ...SUCCESS,
    message: 'CouponApplied',
    coupon_detail: {
      id: coupon.id,
      coupon_code: coupon.code,
      amount: toWire('euros' in amount ? amount.euros : cents(amount.percent)),
      percent: 'percent' in amount ? 1 : 0,
      coupon_group: coupon.codeId === null ? '' : 'mass',
      discount_amount: toWire(sum(taken.map((other) => other.priced.discount))),
    },
  };
}

/** The cart with the code on its ticket's line; without a cart that ticket alone. */
function askedLines(input: Call<typeof verifyCoupon>['input']): readonly AskedLine[] {
  const own: AskedLine = {
    ticket_id: input.ticket_id,
    event_id: 0, // its own, whichever that is
    ticket_qty: input.ticket_qty,
    coupon_applied: input.coupon_code,
    supplements: input.supplements,
    unlock_token: input.unlock_token,
  };
  return [own, ...(input.cart_detail ?? []).filter((line) => line.ticket_id !== input.ticket_id)];
}
