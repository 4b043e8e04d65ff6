import { orderStore, unseenOrder } from '#device/orders/order-store.ts';
import { notePaidElsewhere } from '../paid-elsewhere.ts';

/** From now on tells of the order that waited and is paid, whichever window or worker was told of it, until it was seen. */
export async function watchPaidElsewhere(): Promise<void> {
  await orderStore.load();
  orderStore.subscribe(tell);
  tell();
}

function tell(): void {
  const known = orderStore.current();
  notePaidElsewhere(known && unseenOrder(known));
}
