import { useLingui } from '@lingui/react/macro';
import { formatMoney, formatPercent, fromWire, ZERO } from '#domain/money/money.ts';
import type { verifyCoupon } from '#wire/cart/verify-coupon.ts';
import type { InputOf, OutputOf } from '#wire/endpoint.ts';
import { setCoupon } from '#device/cart/cart-lines.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import type { DeviceOrders } from '#device/orders/order-store.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { lineToPrice, replacedBy } from './cart-request.ts';

type Lines = readonly CartLine[];

/** A coupon as the server answers it for a code that holds. */
export type AppliedCoupon = OutputOf<typeof verifyCoupon>['coupon_detail'];

/** A code, the line that it is tried on first, and the cart and the orders of this device. */
interface TriedCode {
  readonly code: string;
  readonly line: CartLine;
  readonly lines: Lines;
  /** undefined until they are known */
  readonly orders: DeviceOrders | undefined;
}

/** Asks to try a code on a line, and on every other of the cart that has none. Source: CPN-03, decisions 4. */
export function codeRequest({ code, line, lines, orders }: TriedCode): InputOf<typeof verifyCoupon> {
  const { ticket_id, ticket_qty, supplements, unlock_token } = lineToPrice(line);
  return {
    ticket_id,
    ticket_qty,
    supplements,
    unlock_token,
    coupon_code: code,
    cart_detail: lines.map(lineToPrice),
    ...replacedBy(orders),
  };
}

/** The cart with a coupon on each line that it holds on and that got no other meanwhile. */
export function withCoupon(cart: Lines, { coupon_code, lines }: AppliedCoupon): Lines {
  const free = lines.filter(({ ticket_id }) =>
    cart.some((line) => line.ticket_id === ticket_id && line.couponData === null),
  );
  return free.reduce(
    (left, { ticket_id, coupon_id, coupon_group }) =>
      setCoupon(left, ticket_id, {
        couponId: coupon_id,
        couponData: { applied_code: coupon_code, coupon_group_type: coupon_group },
      }),
    cart,
  );
}

/** Says what an applied coupon takes off. Source: CPN-12, CPN-13. */
export function useSayApplied(): (coupon: AppliedCoupon) => void {
  const { t } = useLingui();
  const toast = useToast();
  return ({ coupon_code: code, amount, percent, discount_amount: total }) => {
    // of a fixed amount what all lines together get
    const off = percent === 1 ? formatPercent(fromWire(amount) ?? ZERO) : formatMoney(fromWire(total) ?? ZERO);
    toast({ text: t({ id: 'CouponApplied', message: `Coupon Applied ${code}, ${{ amount: off }} off` }) });
  };
}
