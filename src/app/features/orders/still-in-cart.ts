import type { CartLine } from '#device/cart/cart-store.ts';
import type { DeviceOrder } from '#device/orders/order-store.ts';

/** Whether the cart holds what an order of this device ordered: it can be ordered again as it was. */
export function isStillInCart(
  { lines }: Pick<DeviceOrder, 'lines'>,
  cart: readonly Pick<CartLine, 'ticket_id'>[],
): boolean {
  return lines.length > 0 && lines.every((line) => cart.some(({ ticket_id }) => ticket_id === line.ticket_id));
}
