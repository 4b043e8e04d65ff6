import { useSyncExternalStore } from 'react';
import { ticketCount } from '#domain/cart/quantities.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import type { DeviceRecord } from '#device/device-record.ts';
import { DATABASES } from '#device/stores.ts';

// The cart's own code comes with the first cart: most first visits have none.
let cart: DeviceRecord<readonly CartLine[]> | undefined;

/** How many tickets the cart holds: the number on its badge; 0 until the device has been read. Source: HDR-03. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, count, () => 0);
}

function count(): number {
  return ticketCount((cart?.current() ?? []).map((line) => ({ quantity: line.ticket_qty })));
}

/** Listens to the cart as soon as there is one: on the device already, or made by this page or another tab. */
function subscribe(changed: () => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const channel = new BroadcastChannel(DATABASES.cart);
  const open = async (): Promise<void> => {
    cart = (await import('#device/cart/cart-store.ts')).cartStore;
    if (isOver || stop) return;
    channel.close();
    stop = cart.subscribe(changed);
    changed();
  };
  channel.addEventListener('message', () => void open());
  void isOnDevice().then((found) => (found ? open() : undefined));
  return () => {
    isOver = true;
    channel.close();
    stop?.();
  };
}

/** Whether this device has ever had a cart; yes where the browser does not tell. */
async function isOnDevice(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASES.cart);
  } catch {
    return true;
  }
}
