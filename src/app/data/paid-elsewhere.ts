import { useSyncExternalStore } from 'react';
import type { DeviceOrder } from '#device/orders/order-store.ts';

let paid: DeviceOrder | undefined;
const listeners = new Set<() => void>();

/** An order that waited for its payment here and is paid, as in a bank's app or another window; until it was seen. Source: decisions 6. */
export function usePaidElsewhere(): DeviceOrder | undefined {
  return useSyncExternalStore(subscribe, paidElsewhere, () => undefined);
}

/** The same, asked once. */
export function paidElsewhere(): DeviceOrder | undefined {
  return paid;
}

/** Such an order is on the device, or none (`offline/watch-paid.ts`). */
export function notePaidElsewhere(order: DeviceOrder | undefined): void {
  paid = order;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
