import { useSyncExternalStore } from 'react';
import { type DeviceOrder, findOrder, orderStore } from '#device/orders/order-store.ts';

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

/** The visitor has seen that an order is paid. */
export function forgetPaidElsewhere(orderNumber: string): void {
  if (paid?.order_number === orderNumber) set(undefined);
}

/** From now on notes an order that waited and is paid, whichever window was told of it. */
export async function watchPaidElsewhere(): Promise<void> {
  await orderStore.load();
  let waiting = numbersThatWait();
  orderStore.subscribe(() => {
    const known = orderStore.current();
    const now = known?.orders.find((one) => one.status === 'success' && waiting.has(one.order_number));
    waiting = numbersThatWait();
    if (now) set(now);
    // it left the device with its account
    else if (known && paid && !findOrder(known, paid.order_number)) set(undefined);
  });
}

function numbersThatWait(): ReadonlySet<string> {
  const orders = orderStore.current()?.orders ?? [];
  return new Set(orders.filter(({ status }) => status === 'pending').map(({ order_number }) => order_number));
}

function set(now: DeviceOrder | undefined): void {
  paid = now;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
