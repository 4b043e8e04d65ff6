import type { PaymentStatus } from '#domain/orders/order-state.ts';
import { forgetGuest } from '../accounts/guest-store.ts';
import { withoutOrdered } from '../cart/cart-lines.ts';
import { cartStore } from '../cart/cart-store.ts';
import { findOrder, orderStore, setSeen, setStatus } from './order-store.ts';

/**
 * Notes on the device how an order stands. The first time it is a success its lines leave the cart and the guest is
 * forgotten; of any other order the cart stays as it is. Where the asking page shows the outcome it `isSeen`, and nothing
 * else tells of it. Source: ORD-15 to ORD-19, decisions 6.
 */
export async function applyOrderStatus(orderNumber: string, status: PaymentStatus, isSeen = false): Promise<void> {
  const order = findOrder(await orderStore.load(), orderNumber);
  if (!order || order.status === status) return;
  await orderStore.change((known) => {
    const settled = setStatus(known, orderNumber, status);
    return isSeen ? setSeen(settled, orderNumber) : settled;
  });
  if (status !== 'success') return;
  await cartStore.change((lines) => withoutOrdered(lines, order.lines));
  await forgetGuest();
}
