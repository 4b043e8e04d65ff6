import { useSyncExternalStore } from 'react';
import { ticketCount } from '#domain/cart/ticket-count.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { DATABASES } from '#device/stores.ts';
import { lazyRecord } from './lazy-record.ts';

type Lines = readonly CartLine[];

const cart = lazyRecord<Lines>(DATABASES.cart, async () => (await import('#device/cart/cart-store.ts')).cartStore);
const NONE: Lines = [];

/** The lines of this device's cart; undefined on the server and until the device has been read. */
export function useCart(): Lines | undefined {
  return useSyncExternalStore(cart.subscribe, lines, () => undefined);
}

/** How many tickets the cart holds: the number on its badge; 0 until the device has been read. Source: HDR-03. */
export function useCartCount(): number {
  return useSyncExternalStore(
    cart.subscribe,
    () => ticketCount((lines() ?? NONE).map((line) => ({ quantity: line.ticket_qty }))),
    () => 0,
  );
}

function lines(): Lines | undefined {
  const current = cart.current();
  return current === null ? NONE : current;
}
