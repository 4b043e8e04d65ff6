import { type DeviceOrders, findOrder, orderStore } from '#device/orders/order-store.ts';
import { forgetPaidElsewhere, notePaidElsewhere, paidElsewhere } from '../paid-elsewhere.ts';

/** From now on notes an order that waited and is paid, whichever window was told of it. */
export async function watchPaidElsewhere(): Promise<void> {
  await orderStore.load();
  let waiting = numbersThatWait();
  orderStore.subscribe(() => {
    const known = orderStore.current();
    const paid = known?.orders.find((one) => one.status === 'success' && waiting.has(one.order_number));
    waiting = numbersThatWait();
    if (paid) notePaidElsewhere(paid);
    else if (known) forgetIfGone(known);
  });
}

/** An order that left the device with its account is told of no more. */
function forgetIfGone(known: DeviceOrders): void {
  const told = paidElsewhere();
  if (told && !findOrder(known, told.order_number)) forgetPaidElsewhere(told.order_number);
}

function numbersThatWait(): ReadonlySet<string> {
  const orders = orderStore.current()?.orders ?? [];
  return new Set(orders.filter(({ status }) => status === 'pending').map(({ order_number }) => order_number));
}
