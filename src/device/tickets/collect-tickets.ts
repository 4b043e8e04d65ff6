import { WALLET_ORDERS_MAX } from '#domain/orders/limits.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { getOrderTickets, listOwnOrders, type OrderTickets } from '#wire/orders/order-tickets.ts';
import { sessionStore } from '../accounts/session-store.ts';
import type { Ask } from '../ask.ts';
import { makeRoom } from '../make-room.ts';
import { type DeviceOrder, findOrder, orderStore } from '../orders/order-store.ts';
import { applyOrderStatus } from '../orders/apply-order-status.ts';
import { isNotThere, syncOrderStatus } from '../orders/sync-order-status.ts';
import { ordersWithFile, removeTicketFile, saveTicketFile } from './ticket-files.ts';
import { findTickets, putTickets, type SavedOrder, ticketStore, type Wallet } from './ticket-store.ts';

/** Saved tickets of what is still to come are asked for again after this long, or when their page is opened. */
const FRESH_MS = 15 * 60_000;

/** Those that did not come then wait this long: a server that is pressed at the door is not asked for all of them each time. */
const TRIED_AGAIN_MS = 2 * 60_000;

/** A file that has not come by then is fetched again later: it must not keep the next order's tickets waiting. */
const FILE_ENDS_MS = 60_000;

/** How to ask, and in which language; absent: in the one that the visitor has chosen, which the server knows. */
interface Asking {
  readonly ask: Ask;
  readonly lang?: string;
  /** gets the orders of the account that is signed in whose tickets are still to come, before they do */
  readonly expects?: (orderNumbers: readonly string[]) => void;
  /** whether the visitor is on the page of an order, which says itself that it is paid */
  readonly shows?: (orderNumber: string) => boolean;
}

/**
 * Asks about the orders of this phone that wait for their payment, fetches the tickets of those that were paid and of the
 * account that is signed in, and the files of those. Every step begins from what the device holds, so that it may be broken
 * off anywhere and run again, by page and worker at once. Answers whether something is still to come, and whether tickets
 * are. Source: decisions 6 and 9.
 */
export async function collectTickets(asking: Asking): Promise<{ waits: boolean; lacksTickets: boolean }> {
  await keepTickets();
  const isPending = await settlePending(asking);
  const lacksOrdered = await fetchTickets(asking);
  const lacksTickets = (await fetchOwnTickets(asking)) || lacksOrdered;
  const lacksFiles = await fetchFiles();
  await removeFilesAlone();
  return { waits: isPending || lacksTickets || lacksFiles, lacksTickets };
}

async function settlePending({ ask, shows }: Asking): Promise<boolean> {
  const { orders } = await orderStore.load();
  return someWait(
    orders.filter(({ status }) => status === 'pending'),
    async ({ order_number }) =>
      (await syncOrderStatus(ask, order_number, shows?.(order_number)))?.payment_status === 'pending',
  );
}

async function fetchTickets(asking: Asking): Promise<boolean> {
  const { orders } = await orderStore.load();
  const wallet = await ticketStore.load();
  const today = wallClock(new Date()).date;
  const missing = orders
    .filter(({ order_number, status }) => status === 'success' && !findTickets(wallet, order_number))
    .map(keyOf);
  const session = await sessionStore.load();
  const asker = `${asking.lang} ${session?.access_token}`;
  const old = wallet.filter(
    (saved) => isToCome(saved, today) && isOld(saved, asking.lang) && isDue(saved.tickets.order_number, asker),
  );
  const missed = await someWait(missing, (key) => fetchOrder(asking, key));
  // what is here stays as it is until the server says otherwise
  await someWait(old, (saved) => fetchAgain(asking, saved));
  return missed;
}

/** An account's tickets come to every phone that it is signed in on. */
async function fetchOwnTickets(asking: Asking): Promise<boolean> {
  const session = await sessionStore.load();
  if (!session) return false;
  const { id: account_id, name: account_name } = session.user_detail;
  try {
    const { data } = await asking.ask(listOwnOrders, {}, session.access_token);
    const known = await orderStore.load();
    const wallet = await ticketStore.load();
    // those that this phone knows to be paid were asked for above
    const missing = data.filter(
      ({ order_number }) => !findTickets(wallet, order_number) && findOrder(known, order_number)?.status !== 'success',
    );
    asking.expects?.(missing.map(({ order_number }) => order_number));
    // none of their tickets is valid any more: that shows at once
    const gone = data.length < WALLET_ORDERS_MAX ? wallet.filter((saved) => isGone(saved, account_id, data)) : [];
    // what is old was asked for above
    const fresh = gone.filter((saved) => !isOld(saved, asking.lang));
    await someWait(fresh, (saved) => fetchAgain(asking, saved));
    return await someWait(missing, async ({ order_number }) => {
      // what failed here may have been paid late
      await applyOrderStatus(order_number, 'success');
      const { download_token = null } = findOrder(known, order_number) ?? {};
      return fetchOrder(asking, { order_number, download_token, account_id, account_name });
    });
  } catch {
    return true;
  }
}

/** Whether the tickets of an account's order to come are valid here, and the server lists it no longer. */
function isGone(saved: SavedOrder, accountId: number, listed: readonly { readonly order_number: string }[]): boolean {
  const { order_number, admissions } = saved.tickets;
  return (
    saved.account_id === accountId &&
    isToCome(saved, wallClock(new Date()).date) &&
    admissions.some(({ valid }) => valid === 1) &&
    !listed.some((one) => one.order_number === order_number)
  );
}

type Key = Pick<SavedOrder, 'download_token' | 'account_id' | 'account_name'> & { readonly order_number: string };

function keyOf({ order_number, download_token, account_id }: DeviceOrder): Key {
  return { order_number, download_token, account_id: account_id ?? null, account_name: '' };
}

function savedKeyOf({ tickets: { order_number }, download_token, account_id, account_name }: SavedOrder): Key {
  return { order_number, download_token, account_id, account_name };
}

function isOld({ saved_at, lang }: SavedOrder, wanted: string | undefined): boolean {
  return Date.now() - saved_at > FRESH_MS || (wanted !== undefined && lang !== wanted);
}

/** When an order's saved tickets were last asked for while the page is open, and by whom, in which language. */
const tried = new Map<string, { readonly asker: string; readonly at: number }>();

/** Whether an order may be asked about again; notes that it is. */
function isDue(orderNumber: string, asker: string): boolean {
  const before = tried.get(orderNumber);
  // a phone's clock may go back
  if (before?.asker === asker && Math.abs(Date.now() - before.at) < TRIED_AGAIN_MS) return false;
  tried.set(orderNumber, { asker, at: Date.now() });
  return true;
}

function isToCome({ tickets }: SavedOrder, today: string): boolean {
  return tickets.bookings.some(({ event }) => event.end_date >= today);
}

/** Orders that the server has no longer for the account they were saved of: asked for once while the page is open. */
const refused = new Set<string>();

/** Asks for saved tickets again. */
async function fetchAgain(asking: Asking, saved: SavedOrder): Promise<boolean> {
  const key = savedKeyOf(saved);
  const ofAccount = `${key.account_id} ${key.order_number}`;
  if (refused.has(ofAccount)) return false;
  try {
    return await fetchOrder(asking, key);
  } catch (error) {
    const session = await sessionStore.load();
    // else its account may sign in again
    if (isNotThere(error) && session?.user_detail.id === key.account_id) refused.add(ofAccount);
    throw error;
  }
}

async function fetchOrder({ ask, lang = '' }: Asking, key: Key): Promise<boolean> {
  const { order_number, download_token, account_id } = key;
  const session = await sessionStore.load();
  const owner = session?.user_detail.id === account_id ? session : undefined;
  const input = { order_number, t: download_token ?? undefined };
  const { data: tickets } = await ask(getOrderTickets, input, owner?.access_token);
  if (tickets.admissions.length === 0) return true;
  await save(tickets, { ...key, account_name: owner?.user_detail.name ?? key.account_name, lang });
  return false;
}

/** Tickets that a page has asked for to show them are kept: those of an order or a guest's tickets of this phone, or of who is signed in. */
export async function keepShown(
  tickets: OrderTickets,
  { accessToken, lang }: { accessToken: string | undefined; lang: string },
): Promise<void> {
  if (tickets.admissions.length === 0) return;
  const order = findOrder(await orderStore.load(), tickets.order_number);
  const session = await sessionStore.load();
  const owner = session?.access_token === accessToken ? session?.user_detail : undefined;
  const { order_number } = tickets;
  const kept = findTickets(await ticketStore.load(), order_number);
  if (order) await save(tickets, { ...keyOf(order), account_name: owner?.name ?? '', lang });
  else if (kept?.download_token) await save(tickets, { ...savedKeyOf(kept), lang });
  else if (owner)
    await save(tickets, { order_number, download_token: null, account_id: owner.id, account_name: owner.name, lang });
}

async function save(
  tickets: OrderTickets,
  { order_number, ...key }: Key & Pick<SavedOrder, 'account_name' | 'lang'>,
): Promise<void> {
  await Promise.all([orderStore.load(), sessionStore.load()]);
  const before = findTickets(await ticketStore.load(), order_number)?.tickets;
  // the file that is here says something else: the next one is fetched with what waits
  if (before && printedFacts(before) !== printedFacts(tickets))
    await removeTicketFile(order_number).catch(() => undefined);
  const saved: SavedOrder = { ...key, tickets, saved_at: Date.now() };
  await ticketStore.change((wallet) => (isStillHere(wallet, saved) ? putTickets(wallet, saved) : wallet));
  await keepTickets();
}

/** What an order's file says that may change, in whatever language: when and where, and which tickets let somebody in. */
function printedFacts({ bookings, admissions }: OrderTickets): string {
  return JSON.stringify([
    bookings.map(({ event }) => [
      [event.start_date, event.start_time, event.end_date, event.end_time, event.removed],
      [event.venue, event.address, event.zipcode, event.city, event.online_location],
    ]),
    admissions.map(({ id, valid, holder_names }) => [id, valid, holder_names]),
  ]);
}

/** What was taken off this phone while its tickets were on their way stays off. */
function isStillHere(wallet: Wallet, { tickets: { order_number }, account_id }: SavedOrder): boolean {
  const known = orderStore.current();
  return (
    (known && findOrder(known, order_number)) !== undefined ||
    findTickets(wallet, order_number) !== undefined ||
    (account_id !== null && account_id === sessionStore.current()?.user_detail.id)
  );
}

/** Tickets that are in memory alone are written again; on a phone without room they take that of what was only looked at. */
async function keepTickets(): Promise<void> {
  if (ticketStore.trouble() === 'full') await makeRoom();
  // the tickets first: what the page still loads soon takes the room again
  if (!ticketStore.isKept()) await ticketStore.change((wallet) => wallet);
  if (!orderStore.isKept()) await orderStore.change((orders) => orders);
}

/**
 * Takes off the phone files whose tickets left it: one was on its way when its account signed out, or the app was closed before
 * all were gone. Where a phone with room or a later release would know more of the wallet, they stay.
 */
async function removeFilesAlone(): Promise<void> {
  // as the device has it: another tab may have signed out
  const wallet = await ticketStore.change((held) => held);
  if (ticketStore.trouble() === 'newer' || ticketStore.trouble() === 'full') return;
  for (const orderNumber of await ordersWithFile())
    if (!findTickets(wallet, orderNumber)) await removeTicketFile(orderNumber).catch(() => undefined);
}

/** The files for printing and for other apps; the codes do not depend on them. */
async function fetchFiles(): Promise<boolean> {
  const saved = await ordersWithFile();
  const wallet = await ticketStore.load();
  const session = await sessionStore.load();
  const today = wallClock(new Date()).date;
  const isOpened = (one: SavedOrder): boolean =>
    one.download_token !== null || (one.account_id === session?.user_detail.id && isToCome(one, today));
  const missing = wallet.filter((one) => !saved.has(one.tickets.order_number) && isOpened(one));
  return someWait(missing, async ({ tickets: { order_number }, download_token }) => {
    const address = `/download/ticket/${order_number}/normal`;
    const end = { signal: AbortSignal.timeout(FILE_ENDS_MS) };
    const reply = await (download_token === null
      ? fetch(address, { ...end, headers: { authorization: `Bearer ${session?.access_token}` } })
      : fetch(`${address}?t=${encodeURIComponent(download_token)}`, end));
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
