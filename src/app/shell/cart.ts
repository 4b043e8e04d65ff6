import { useSyncExternalStore } from 'react';
import { ticketCount } from '#domain/cart/quantities.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import type { DeviceRecord } from '#device/device-record.ts';
import { DATABASES, type DatabaseName } from '#device/stores.ts';

type Lines = readonly CartLine[];

// The cart's own code comes with the first cart: most first visits have none. null: this device has none.
let cart: DeviceRecord<Lines> | null | undefined;
const NONE: Lines = [];

/** The lines of this device's cart; undefined on the server and until the device has been read. */
export function useCart(): Lines | undefined {
  return useSyncExternalStore(subscribe, lines, () => undefined);
}

/** How many tickets the cart holds: the number on its badge; 0 until the device has been read. Source: HDR-03. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => ticketCount((lines() ?? NONE).map((line) => ({ quantity: line.ticket_qty }))),
    () => 0,
  );
}

/** Whether this device has ever kept a record; yes where the browser does not tell. */
export async function isOnDevice(name: DatabaseName): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some((database) => database.name === name);
  } catch {
    return true;
  }
}

function lines(): Lines | undefined {
  return cart === null ? NONE : cart?.current();
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
  void isOnDevice(DATABASES.cart).then((found) => {
    if (found || cart) return open();
    cart = null;
    return changed();
  });
  return () => {
    isOver = true;
    channel.close();
    stop?.();
  };
}
