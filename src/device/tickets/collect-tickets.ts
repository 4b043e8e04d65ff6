import { wallClock } from '#domain/time/wall-clock.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { getOrderStatus } from '#wire/orders/order-status.ts';
import { getOrderTickets } from '#wire/orders/order-tickets.ts';
import { sessionStore } from '../accounts/session-store.ts';
import { makeRoom } from '../make-room.ts';
import { type DeviceOrder, findOrder, orderStore } from '../orders/order-store.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { ordersWithFile, saveTicketFile } from './ticket-files.ts';
import { findTickets, putTickets, type SavedOrder, ticketStore, type Wallet } from './ticket-store.ts';

/** How page and worker ask the server, each in its own way; rejects when there is no answer or a refusal. */
export type Ask = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string | undefined,
) => Promise<OutputOf<E>>;

/** Saved tickets of what is still to come are asked for again after this long. */
const FRESH_MS = 6 * 3600_000;

/** A file that has not come by then is fetched again later: it must not keep the next order's tickets waiting. */
const FILE_ENDS_MS = 60_000;

/**
 * Asks about the orders of this phone that wait for their payment, fetches the tickets of those that were paid, and the
 * files of those. Every step begins from what the device holds, so that it may be broken off anywhere and run again,
 * by page and worker at once. Answers whether something is still to come. Source: decisions 6 and 9.
 */
export async function collectTickets(ask: Ask): Promise<{ waits: boolean }> {
  const steps = [settlePending, fetchTickets, fetchFiles];
  await keepTickets();
  let waits = false;
  for (const step of steps) waits = (await step(ask)) || waits;
  return { waits };
}

async function settlePending(ask: Ask): Promise<boolean> {
  const { orders } = await orderStore.load();
  return someWait(
    orders.filter(({ status }) => status === 'pending'),
    async ({ order_number }) => {
      const { data } = await ask(getOrderStatus, { order_number }, undefined);
      await settleOrder(order_number, data.payment_status);
      return data.payment_status === 'pending';
    },
  );
}

async function fetchTickets(ask: Ask): Promise<boolean> {
  const { orders } = await orderStore.load();
  const wallet = await ticketStore.load();
  const today = wallClock(new Date()).date;
  const missing = orders
    .filter(({ order_number, status }) => status === 'success' && !findTickets(wallet, order_number))
    .map(keyOf);
  const old = wallet
    .filter((saved) => isOld(saved, today))
    .map((saved) => ({ ...saved, order_number: saved.tickets.order_number }));
  const missed = await someWait(missing, (key) => fetchOrder(ask, key));
  // what is here stays as it is until the server says otherwise
  await someWait(old, (key) => fetchOrder(ask, key));
  return missed;
}

type Key = Pick<SavedOrder, 'download_token' | 'account_id' | 'account_name'> & { readonly order_number: string };

function keyOf({ order_number, download_token, account_id }: DeviceOrder): Key {
  return { order_number, download_token, account_id: account_id ?? null, account_name: '' };
}

function isOld({ saved_at, tickets }: SavedOrder, today: string): boolean {
  return Date.now() - saved_at > FRESH_MS && tickets.bookings.some(({ event }) => event.end_date >= today);
}

async function fetchOrder(ask: Ask, key: Key): Promise<boolean> {
  const { order_number, download_token, account_id } = key;
  const session = await sessionStore.load();
  const owner = session?.user_detail.id === account_id ? session : undefined;
  const input = { order_number, t: download_token ?? undefined };
  const { data: tickets } = await ask(getOrderTickets, input, owner?.access_token);
  if (tickets.admissions.length === 0) return true;
  await orderStore.load();
  const account_name = owner?.user_detail.name ?? key.account_name;
  const saved = { tickets, download_token, account_id, account_name, saved_at: Date.now() };
  await ticketStore.change((wallet) => (isStillHere(wallet, order_number) ? putTickets(wallet, saved) : wallet));
  await keepTickets();
  return false;
}

/** What was taken off this phone while its tickets were on their way stays off. */
function isStillHere(wallet: Wallet, orderNumber: string): boolean {
  const known = orderStore.current();
  return (known && findOrder(known, orderNumber)) !== undefined || findTickets(wallet, orderNumber) !== undefined;
}

/** Tickets that are in memory alone are written again; on a phone without room they take that of what was only looked at. */
async function keepTickets(): Promise<void> {
  if (ticketStore.trouble() === 'full') await makeRoom();
  // the tickets first: what the page still loads soon takes the room again
  if (!ticketStore.isKept()) await ticketStore.change((wallet) => wallet);
  if (!orderStore.isKept()) await orderStore.change((orders) => orders);
}

/** The files for printing and for other apps; the codes do not depend on them. */
async function fetchFiles(): Promise<boolean> {
  const saved = await ordersWithFile();
  const wallet = await ticketStore.load();
  const missing = wallet.filter(
    ({ tickets, download_token }) => download_token !== null && !saved.has(tickets.order_number),
  );
  return someWait(missing, async ({ tickets: { order_number }, download_token }) => {
    const reply = await fetch(`/download/ticket/${order_number}/normal?t=${encodeURIComponent(download_token ?? '')}`, {
      signal: AbortSignal.timeout(FILE_ENDS_MS),
    });
    const isFile = reply.ok && reply.headers.get('content-type') === 'application/pdf';
    // a refusal is an answer: cancelled tickets have no file
    if (!isFile) return reply.status >= 500;
    await saveTicketFile(order_number, await reply.arrayBuffer());
    return false;
  });
}

/** One after the other; one that fails waits, and does not keep the others from their turn. */
async function someWait<T>(all: readonly T[], step: (one: T) => Promise<boolean>): Promise<boolean> {
  let waits = false;
  for (const one of all) waits = (await step(one).catch(() => true)) || waits;
  return waits;
}
