import type { Session } from '#wire/accounts/session.ts';
import { accountCartStore } from '../cart/account-cart-store.ts';
import { cartStore } from '../cart/cart-store.ts';
import { unlockStore } from '../catalogue/unlock-store.ts';
import { forgetOwnAnswers } from '../catalogue/saved-answers.ts';
import { forgetDoorsOfOthers } from '../door/forget-door.ts';
import { forgetDrafts } from '../drafts/draft-store.ts';
import { forgetFrames } from '../frame-record.ts';
import { outboxStore, withoutOthers } from '../outbox.ts';
import { forgetBuyers, orderStore, withoutOrdersOfOthers } from '../orders/order-store.ts';
import { removeTicketFile } from '../tickets/ticket-files.ts';
import { ticketsOfOthers, ticketStore, type Wallet } from '../tickets/ticket-store.ts';
import { forgetGuest } from './guest-store.ts';
import { sessionStore } from './session-store.ts';
import { signUpStore } from './sign-up-store.ts';

/**
 * Signs an account in on this device; what another account had here leaves it first, and what a guest gave. `goesOn`: its
 * session had ended in the midst of a visit, and what it typed is its own. Source: AUTH-08 to AUTH-10, CHK-25, decisions 9.
 */
export async function signInHere(session: Session, { goesOn = false } = {}): Promise<void> {
  const { id } = session.user_detail;
  const before = await sessionStore.load();
  await forgetOthers(id);
  await forgetDrafts(id);
  await forgetCartOfAnother(id);
  if (before && before.user_detail.id !== id) await unlockStore.change(() => ({}));
  await sessionStore.change(() => session);
  await forgetOwnAnswers(id);
  await signUpStore.change(() => null);
  if (!goesOn) await forgetGuest();
}

/**
 * An explicit sign-out: session, cart, guest data, drafts, what waits to be sent and every account's tickets leave this
 * device; the tickets of guests belong to it and stay. Source: AUTH-20, EVT-55, decisions 9.
 */
export async function signOutHere(): Promise<void> {
  await forgetOthers(null);
  await forgetDrafts(null);
  // the session before the cart: an emptied cart must not be sent to the account
  await sessionStore.change(() => null);
  // until now this page has kept what the account is answered
  await forgetOwnAnswers(null);
  await accountCartStore.change(() => null);
  await cartStore.change(() => []);
  await outboxStore.change(() => []);
  await signUpStore.change(() => null);
  await unlockStore.change(() => ({}));
  await forgetGuest();
  await orderStore.change((known) => forgetBuyers(known, 'all'));
  await forgetFrames().catch(() => undefined);
}

/** A cart that another account's session left here, with the names in it, is not for this one. A guest's is. Source: CART-11. */
async function forgetCartOfAnother(accountId: number): Promise<void> {
  const met = await accountCartStore.load();
  if (!met || met.account_id === accountId) return;
  await accountCartStore.change(() => null);
  await cartStore.change(() => []);
}

/** The tickets that a sign-out takes off this device. Source: decisions 9. */
export function ticketsOfAccounts(wallet: Wallet): Wallet {
  return ticketsOfOthers(wallet, null);
}

/** Takes off this device the orders, tickets, files, saved answers and unsent messages of every account but one; null: of every account. */
export async function forgetOthers(accountId: number | null): Promise<void> {
  await outboxStore.change((waiting) => withoutOthers(waiting, accountId));
  await forgetDoorsOfOthers(accountId);
  await forgetOwnAnswers(accountId);
  const gone = ticketsOfOthers(await ticketStore.load(), accountId);
  // the orders first, paid or not: they would bring the tickets back
  await orderStore.change((known) => withoutOrdersOfOthers(known, accountId));
  if (gone.length === 0) return;
  await ticketStore.change((wallet) => {
    const others = new Set(ticketsOfOthers(wallet, accountId));
    return wallet.filter((saved) => !others.has(saved));
  });
  for (const { tickets } of gone) await removeTicketFile(tickets.order_number).catch(() => undefined);
}
