import type { CartLine } from '#device/cart/cart-store.ts';
import { type DeviceOrders, pendingOrder } from '#device/orders/order-store.ts';

/** A cart line as it is sent to be priced: no prices, the server has its own. Source: PRC-03. */
export function lineToPrice({ ticket_id, event_id, ticket_qty, couponId, couponData, unlock_token, ticket }: CartLine) {
  return {
    ticket_id,
    event_id,
    ticket_qty,
    coupon_id: couponId,
    coupon_applied: couponData?.applied_code ?? '',
    supplements: ticket.selected_supplement,
    unlock_token,
  };
}

/** The order that waits for its payment: what it holds is free for the cart that takes its place. Source: decisions 6. */
export function replacedBy(orders: DeviceOrders | undefined): { replaces?: string; replaces_token?: string } {
  const pending = orders && pendingOrder(orders);
  return pending ? { replaces: pending.order_number, replaces_token: pending.download_token } : {};
}
