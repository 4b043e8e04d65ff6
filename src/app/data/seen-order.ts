import { useEffect } from 'react';
import { type DeviceOrder, orderStore, setSeen } from '#device/orders/order-store.ts';

/**
 * Notes that the visitor sees that an order is paid, once it is `shown`: nothing tells of it any more. An order that was seen
 * before is not written again. Source: decisions 6.
 */
export function useSeenOrder(order: DeviceOrder | undefined, isShown: boolean): void {
  const unseen = isShown && order?.is_unseen ? order.order_number : undefined;
  useEffect(() => {
    if (unseen !== undefined) void noteSeen(unseen);
  }, [unseen]);
}

/** The same, at once. */
export async function noteSeen(orderNumber: string): Promise<void> {
  await orderStore.change((known) => setSeen(known, orderNumber));
}
