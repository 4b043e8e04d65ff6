import { msg } from '@lingui/core/macro';
import { sessionStore } from '#device/accounts/session-store.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { ticketStore } from '#device/tickets/ticket-store.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The tickets of an order, as the device has them. */
export async function loadTickets({ i18n }: RouterContext) {
  await readDevice();
  return { head: { title: i18n._(msg`Your tickets`) } };
}

/** The first drawing has the tickets already: at the door every moment counts. A server has no device. */
export async function readDevice(): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all([sessionStore.load(), orderStore.load(), ticketStore.load()]);
}
