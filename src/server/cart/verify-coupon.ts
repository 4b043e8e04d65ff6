import { couponAmount } from '#domain/cart/coupons.ts';
import { enterCode, type EnteredCode } from '#domain/cart/enter-code.ts';
import { couponLineOf } from '#domain/cart/pricing.ts';
import { cents, sum, toWire } from '#domain/money/money.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { verifyCoupon } from '#wire/cart/verify-coupon.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Call } from '#server/platform/http/route.ts';
import { codesHeldUp, requireJudged, triedCodes } from './coupon-guesses.ts';
import { readCart } from './cart-rows.ts';
import { appliedCoupon, type AskedLine, cartLineOf, couponRowOf } from './cart-terms.ts';
import type { CartLineFigures } from './price-lines.ts';
import { replacedOrderId } from './replaced-order.ts';
import { rowOf, reconcileCart, type ReconciledCart } from './reconcile-cart.ts';

/**
 * Tries a code on a ticket; where a cart is sent along, on every line of it that has none. Wrong ones are counted.
 * Source: CPN-03 to CPN-10, decisions 4 and 8.
 */
export async function handleVerifyCoupon(call: Call<typeof verifyCoupon>): Promise<ReplyOf<typeof verifyCoupon>> {
  const { input, lang, services, request, caller, refuse } = call;
  const code = input.coupon_code;
  if (code === '') throw refuse('EnterCouponCode');
  const asked = askedLines(input);
  const languages = { lang, fallback: services.site.languages().fallback };
  const rows = await readCart(services.database, {
    ...languages,
    ticketIds: asked.map((line) => line.ticket_id),
    codes: [code, ...asked.map((line) => line.coupon_applied)],
    userId: caller?.userId ?? null,
    email: null,
    replacesId: await replacedOrderId(services, input, caller?.userId),
  });
  const whole = asked
    .map((line) => ({ ...line, event_id: line.event_id || (rows.get(line.ticket_id)?.event_id ?? 0) }))
    .filter((line) => rowOf(line, rows));
  const settle = (lines: readonly AskedLine[]) => reconcileCart(lines, { rows, brand: '', languages, services });

  const before = settle(whole);
  const tried = before.lines.map((line) => ({
    line: couponLineOf(cartLineOf(line.asked, line.row, languages), wallClock(services.now()).date),
    found:
      line.asked.coupon_applied === ''
        ? appliedCoupon({ ...line.asked, coupon_applied: code }, line.row.coupons)
        : null,
  }));
  const entered = enterCode(tried, wallClock(services.now()).date);
  const codes = [...triedOn(before, { code, entered }), ...triedCodes(before)];
  requireJudged(await codesHeldUp(services, { userId: caller?.userId, request }, codes));
  if (!entered.ok) throw refuse(entered.key);
  const tickets = new Set(entered.lines.map((index) => before.lines[index]?.row.id));
  const after = settle(whole.map((line) => (tickets.has(line.ticket_id) ? { ...line, coupon_applied: code } : line)));
  const taken = after.lines.filter(({ row }) => tickets.has(row.id));
  const own = taken.find(({ row }) => row.id === input.ticket_id) ?? taken[0];
  const detail = own && detailOf(own, { taken, cart: after });
  if (!detail) throw refuse('Invalidcouponcode');
  return { ...SUCCESS, message: 'CouponApplied', coupon_detail: detail };
}

/** The new code as it was tried on each event: right where it is known, though it does not hold. */
function triedOn({ lines }: ReconciledCart, { code, entered }: { code: string; entered: EnteredCode }) {
  const isWrong = !entered.ok && entered.key === 'Invalidcouponcode';
  return [...new Set(lines.map(({ row }) => row.event_id))].map((eventId) => ({ eventId, code, isWrong }));
}

function detailOf(
  { row, priced: { coupon: terms } }: CartLineFigures,
  { taken, cart }: { taken: readonly CartLineFigures[]; cart: ReconciledCart },
): ReplyOf<typeof verifyCoupon>['coupon_detail'] | undefined {
  const coupon = couponRowOf(row, terms);
  if (!coupon || !terms) return undefined;
  const amount = couponAmount(terms);
  const discounts = cart.lines.filter((other) => couponRowOf(other.row, other.priced.coupon)?.id === coupon.id);
  return {
    id: coupon.id,
    coupon_code: coupon.code,
    amount: toWire('euros' in amount ? amount.euros : cents(amount.percent)),
    percent: 'percent' in amount ? 1 : 0,
    coupon_group: groupOf(coupon),
    discount_amount: toWire(sum(discounts.map(({ priced }) => priced.discount))),
    lines: taken.flatMap((line) => {
      const own = couponRowOf(line.row, line.priced.coupon);
      return own ? [{ ticket_id: line.row.id, coupon_id: own.id, coupon_group: groupOf(own) }] : [];
    }),
  };
}

function groupOf({ codeId }: { readonly codeId: number | null }): '' | 'mass' {
  return codeId === null ? '' : 'mass';
}

/** The cart with the ticket's line first and without a code; without a cart that ticket alone. */
function askedLines(input: Call<typeof verifyCoupon>['input']): readonly AskedLine[] {
  const own: AskedLine = {
    ticket_id: input.ticket_id,
    event_id: 0, // its own, whichever that is
    ticket_qty: input.ticket_qty,
    coupon_applied: '',
    supplements: input.supplements,
    unlock_token: input.unlock_token,
  };
  return [own, ...(input.cart_detail ?? []).filter((line) => line.ticket_id !== input.ticket_id)];
}
