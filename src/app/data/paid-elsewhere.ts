import { useSyncExternalStore } from 'react';
import type { DeviceOrder } from '#device/orders/order-store.ts';

let paid: DeviceOrder | undefined;
const listeners = new Set<() => void>();

/** An order that waited for its payment here and is paid, as in a bank's app or another window; until its page was seen. Source: decisions 6. */
export function usePaidElsewhere(): DeviceOrder | undefined {
  return useSyncExternalStore(subscribe, paidElsewhere, () => undefined);
}

/** The same, asked once. */
export function paidElsewhere(): DeviceOrder | undefined {
  return paid;
}

/** An order that waited here is paid (`offline/watch-paid.ts`). */
export function notePaidElsewhere(order: DeviceOrder): void {
  set(order);
}

/** The visitor has seen that an order is paid, or it has left the device. */
export function forgetPaidElsewhere(orderNumber: string): void {
  if (paid?.order_number === orderNumber) set(undefined);
}

function set(now: DeviceOrder | undefined): void {
  paid = now;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
