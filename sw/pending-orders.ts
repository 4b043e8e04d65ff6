import { ORDERS_SYNC } from '#wire/worker.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { collectTickets } from '#device/tickets/collect-tickets.ts';
import { ticketStore } from '#device/tickets/ticket-store.ts';
import { ask } from './ask.ts';

/** A one-off or periodic synchronisation, where a browser has them; TypeScript's library does not know them. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * Looks after the orders of this phone while no page is open. A browser runs a one-off synchronisation again later when
 * it is rejected: as long as a payment is under way. Source: decisions 6.
 */
export function collectInBackground(worker: ServiceWorkerGlobalScope): void {
  // heeding them keeps the worker's view of both records that of the pages
  orderStore.subscribe(() => undefined);
  ticketStore.subscribe(() => undefined);
  for (const name of ['sync', 'periodicsync']) {
    worker.addEventListener(name, (event) => {
      // the two events by these names are synchronisations
      const sync = event as SyncEvent;
      if (sync.tag === ORDERS_SYNC) sync.waitUntil(collect());
    });
  }
}

async function collect(): Promise<void> {
  const { waits } = await collectTickets({ ask });
  if (waits) throw new Error('an order waits');
}
