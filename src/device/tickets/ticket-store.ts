import * as v from 'valibot';
import { orderTickets } from '#wire/orders/order-tickets.ts';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

/** An order whose tickets this phone keeps. Source: decisions 9. */
const savedOrder = v.object({
  tickets: orderTickets,
  /** opens them at the server; null: only its account does */
  download_token: v.nullable(v.string()),
  /** the account they belong to; null: bought as a guest, or opened by the link of a mail, they belong to this phone */
  account_id: v.nullable(v.number()),
  /** whose account that is; empty where it was not known when they were saved */
  account_name: v.optional(v.string(), ''),
  /** the language of its texts; empty where it was not known when they were saved */
  lang: v.optional(v.string(), ''),
  /** when the server last said so, in milliseconds since 1970 */
  saved_at: v.number(),
});
export type SavedOrder = v.InferOutput<typeof savedOrder>;
export type Wallet = readonly SavedOrder[];

const readOrder = readWith(savedOrder);

/** The tickets of this phone. One order that cannot be read does not take the others with it. */
export const ticketStore = openRecord<Wallet>({
  name: DATABASES.tickets,
  empty: [],
  read: (value) => (Array.isArray(value) ? value.flatMap((one: unknown) => readOrder(one) ?? []) : undefined),
  keptTwice: true,
});

/** Puts an order's tickets in the place of what was known of it: however often, they are there once. */
export function putTickets(wallet: Wallet, saved: SavedOrder): Wallet {
  return [saved, ...removeTickets(wallet, saved.tickets.order_number)];
}

/** Takes an order's tickets out. */
export function removeTickets(wallet: Wallet, orderNumber: string): Wallet {
  return wallet.filter(({ tickets }) => tickets.order_number !== orderNumber);
}

export function findTickets(wallet: Wallet, orderNumber: string): SavedOrder | undefined {
  return wallet.find(({ tickets }) => tickets.order_number === orderNumber);
}

/**
 * What somebody may see: everything while nobody else is signed in (a session that has ended takes no ticket away),
 * never another account's. Source: decisions 9.
 */
export function visibleTickets(wallet: Wallet, accountId: number | undefined): Wallet {
  return wallet.filter(({ account_id }) => account_id === null || accountId === undefined || account_id === accountId);
}

/** The tickets of accounts other than one (null: than none); those of guests belong to the phone. Source: decisions 9. */
export function ticketsOfOthers(wallet: Wallet, accountId: number | null): Wallet {
  return wallet.filter(({ account_id }) => account_id !== null && account_id !== accountId);
}
