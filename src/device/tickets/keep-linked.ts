import type { Session } from '#wire/accounts/session.ts';
import { getOrderTickets, type OrderTickets } from '#wire/orders/order-tickets.ts';
import { sessionStore } from '../accounts/session-store.ts';
import type { Ask } from '../ask.ts';
import { applyOrderStatus } from '../orders/apply-order-status.ts';
import { findOrder, orderStore, setSeen, withToken } from '../orders/order-store.ts';
import { isNotThere } from '../orders/sync-order-status.ts';
import { keepShown } from './collect-tickets.ts';

interface Linked {
  readonly ask: Ask;
  /** of the link */
  readonly token: string;
  readonly lang: string;
}

/**
 * Keeps tickets that the link of a mail opened: those of an order of the account that is signed in as the account's, those
 * of an order that was placed here as they are known here, all others with the link's token as tickets of this phone.
 * Rejects where the server cannot say whose they are: nothing is kept then. Source: second.md 18.
 */
export async function keepLinked(tickets: OrderTickets, { ask, token, lang }: Linked): Promise<void> {
  const { order_number } = tickets;
  const session = await sessionStore.load();
  const owner = session && (await isOwn(order_number, session, ask)) ? session : undefined;
  if (!owner) await noteLink(order_number, token);
  // what was ordered here leaves the cart
  await applyOrderStatus(order_number, 'success');
  await keepShown(tickets, { accessToken: owner?.access_token, lang });
  // its page shows it already
  await orderStore.change((known) => setSeen(known, order_number));
}

/** Whether an order is one of the account's: its session opens it without a link. */
async function isOwn(orderNumber: string, { access_token }: Session, ask: Ask): Promise<boolean> {
  try {
    await ask(getOrderTickets, { order_number: orderNumber }, access_token);
    return true;
  } catch (error) {
    if (isNotThere(error)) return false;
    throw error;
  }
}

/** An order that was placed here keeps the token that it came with: it outlives the links of mails. */
async function noteLink(order_number: string, download_token: string): Promise<void> {
  await orderStore.change((known) => {
    const order = findOrder(known, order_number);
    const isPlacedHere = order !== undefined && order.lines.length > 0;
    return isPlacedHere ? known : withToken(known, { order_number, download_token, status: 'success' });
  });
}
