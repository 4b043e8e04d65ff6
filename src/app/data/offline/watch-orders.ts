import { ORDER_POLL_SECONDS } from '#domain/orders/polling.ts';
import { ORDERS_SYNC } from '#wire/worker.ts';
import type { Language } from '#domain/content/languages.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { collectTickets } from '#device/tickets/collect-tickets.ts';
import { ticketStore } from '#device/tickets/ticket-store.ts';
import { askingIn } from '../ask.ts';
import { isOnline, subscribeNetwork } from '../network.ts';
import { beginCollection, collectWith, endCollection, expectOrders, forgetCollection } from './collection.ts';
import { watchPaidElsewhere } from './watch-paid.ts';

/** While a page is open, what is missing is asked for again after this long. */
const TRIES_AGAIN_MS = ORDER_POLL_SECONDS * 1000;

const FAILED = { waits: true, lacksTickets: true };

/**
 * Brings the tickets of this phone's orders into its wallet by themselves: now, when an order is paid, when the network
 * is back and when the app is looked at again. Source: decisions 6 and 9.
 */
export function watchOrders(lang: Language): void {
  let running = false;
  let again = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const collect = async (): Promise<void> => {
    if (running || !isOnline()) {
      again = running;
      return;
    }
    running = true;
    again = false;
    clearTimeout(retry);
    beginCollection();
    const asking = { ask: askingIn(lang), lang, expects: expectOrders, shows: isOnItsPage };
    const { waits, lacksTickets } = await collectTickets(asking).catch(() => FAILED);
    running = false;
    endCollection(lacksTickets);
    if (waits) {
      retry = setTimeout(run, TRIES_AGAIN_MS);
      await askInBackground();
    }
    await keepStorage();
    if (again) await collect();
  };
  const run = (): void => void collect();
  collectWith(run);
  orderStore.subscribe(whenPaid(run));
  void watchPaidElsewhere();
  void sessionStore.load().then(() => sessionStore.subscribe(whenSignedIn(run)));
  subscribeNetwork(run);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run();
  });
  run();
}

/** Whether this is a page of the order: its outcome, or its tickets. */
function isOnItsPage(orderNumber: string): boolean {
  return location.pathname.split('/').includes(orderNumber);
}

/** Runs when an order becomes one whose tickets are to be fetched. */
function whenPaid(run: () => void): () => void {
  let paid = countPaid();
  return () => {
    const now = countPaid();
    if (now > paid) run();
    paid = now;
  };
}

/** Runs when an account signs in. */
function whenSignedIn(run: () => void): () => void {
  let before = accountId();
  return () => {
    const now = accountId();
    if (now !== undefined && now !== before) {
      forgetCollection();
      run();
    }
    before = now;
  };
}

function accountId(): number | undefined {
  return sessionStore.current()?.user_detail.id;
}

function countPaid(): number {
  return orderStore.current()?.orders.filter(({ status }) => status === 'success').length ?? 0;
}

/** The browser's own storage rules may empty a phone that is short of space: with tickets on it, it is asked not to. */
async function keepStorage(): Promise<void> {
  const wallet = await ticketStore.load();
  if (wallet.length === 0 || (await navigator.storage?.persisted?.())) return;
  await navigator.storage?.persist?.().catch(() => false);
}

/** What Chromium adds to a registration. */
interface Synchronising {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

const TWELVE_HOURS_MS = 12 * 3600_000;

/** Has the worker go on when the app is closed, where the browser can. */
async function askInBackground(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const registration: ServiceWorkerRegistration & Synchronising = await navigator.serviceWorker.ready;
  await registration.sync?.register(ORDERS_SYNC).catch(() => undefined);
  // for installed apps that are used often
  await registration.periodicSync?.register(ORDERS_SYNC, { minInterval: TWELVE_HOURS_MS }).catch(() => undefined);
}
