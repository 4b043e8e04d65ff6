import * as v from 'valibot';
import type { GuestDetails } from '#domain/accounts/guest.ts';
import { GUEST_DATA_DAYS } from '#domain/accounts/limits.ts';
import { guestDetails } from '../accounts/guest-store.ts';
import { cartEvent } from '../cart/cart-store.ts';
import { openRecord } from '../device-record.ts';
import { frameDisk } from '../frame-disk.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

const DAY_MS = 86_400_000;

/** A line of an order as its pages show it. */
const orderedLine = v.object({
  ticket_id: v.number(),
  ticket_title: v.string(),
  /** paid and free tickets together */
  quantity: v.number(),
  event: cartEvent,
});
export type OrderedLine = v.InferOutput<typeof orderedLine>;

/** What an invoice was asked for with. Source: CHK-06. */
const invoiceRequest = v.object({
  companyname: v.string(),
  vatnumber: v.string(),
  country: v.string(),
  city: v.string(),
  postalcode: v.string(),
  street: v.string(),
  housenumber: v.string(),
  no_vat: v.optional(v.boolean()),
});
export type InvoiceRequest = v.InferOutput<typeof invoiceRequest>;

/** An order that was placed on this device. Source: decisions 6 and 9. */
const deviceOrder = v.object({
  order_number: v.string(),
  /** opens its tickets; for this device alone */
  download_token: v.string(),
  /** where its payment goes on; null: nothing is to be paid online */
  pay_url: v.nullable(v.string()),
  status: v.picklist(['pending', 'success', 'failed']),
  /** decimal string, in euros */
  total: v.string(),
  /** in milliseconds since 1970 */
  placed_at: v.number(),
  /** until when its tickets are held, ISO 8601 */
  hold_until: v.string(),
  customer: v.object({ name: v.string(), email: v.string() }),
  /** fills the form of another try; absent once the order has succeeded or is too old. Source: ORD-19, decisions 9 */
  buyer: v.optional(guestDetails),
  /** the invoice that was asked for; as long as the buyer's details. Source: decisions 9 */
  invoice: v.optional(invoiceRequest),
  /** the account that ordered; absent: a guest, whose tickets belong to this phone */
  account_id: v.optional(v.number()),
  lines: v.array(orderedLine),
  /** it waited for its payment and is paid, and its tickets were not looked at since. Source: decisions 6 */
  is_unseen: v.optional(v.literal(true)),
});
export type DeviceOrder = v.InferOutput<typeof deviceOrder>;

/** A checkout on its way: kept before it is sent, so that the same press, a reload and a retry send the same again. */
const attempt = v.object({
  /** the idempotency key */
  key: v.string(),
  /** who buys what, to tell whether another press asks for the same */
  purchase: v.string(),
  /** what is sent, as JSON: under one key always the same */
  request: v.string(),
  /** the account that orders; absent: a guest */
  account_id: v.optional(v.number()),
  /** in milliseconds since 1970; an older version did not note it */
  made_at: v.optional(v.number(), 0),
});
type Attempt = v.InferOutput<typeof attempt>;

const orders = v.object({ attempt: v.nullable(attempt), orders: v.array(deviceOrder) });
export type DeviceOrders = v.InferOutput<typeof orders>;

/** The orders of this device, newest first, and the attempt to place one; in another site's frame those of that frame. */
export const orderStore = openRecord<DeviceOrders>(
  { name: DATABASES.orders, empty: { attempt: null, orders: [] }, read: readWith(orders), keptTwice: true },
  frameDisk('orders'),
);

/** The attempt to be sent: the one under way when it is for the same purchase, else the fresh one. Source: CHK-18, decisions 6. */
export function attemptFor({ attempt: underway }: DeviceOrders, fresh: Attempt): Attempt {
  return underway?.purchase === fresh.purchase ? underway : fresh;
}

/** Puts an order first, in the place of what was known of it. */
export function putOrder(known: DeviceOrders, order: DeviceOrder): DeviceOrders {
  return { ...known, orders: [order, ...known.orders.filter((one) => one.order_number !== order.order_number)] };
}

/** An order that was placed in another browser is known here by its number and the token that opens it, without its lines. */
export function withToken(
  known: DeviceOrders,
  { order_number, download_token, status }: Pick<DeviceOrder, 'order_number' | 'download_token' | 'status'>,
): DeviceOrders {
  const order = findOrder(known, order_number);
  if (order) return putOrder(known, { ...order, download_token });
  return putOrder(known, {
    order_number,
    download_token,
    status,
    pay_url: null,
    total: '0.00',
    placed_at: Date.now(),
    hold_until: '',
    customer: { name: '', email: '' },
    lines: [],
  });
}

/**
 * Notes how an order stands. One that is settled ends the attempt that placed it: the next press is a new order.
 * Source: ORD-15, ORD-16.
 */
export function setStatus(known: DeviceOrders, orderNumber: string, status: DeviceOrder['status']): DeviceOrders {
  const order = findOrder(known, orderNumber);
  if (!order || order.status === status) return known;
  return {
    attempt: status === 'pending' ? known.attempt : null,
    orders: known.orders.map((one) => (one === order ? settledOrder(order, status) : one)),
  };
}

function settledOrder(order: DeviceOrder, status: DeviceOrder['status']): DeviceOrder {
  return status === 'success' ? { ...withoutBuyer(order), status, is_unseen: true } : { ...order, status };
}

/** Notes that the visitor has seen that an order is paid. */
export function setSeen(known: DeviceOrders, orderNumber: string): DeviceOrders {
  const order = findOrder(known, orderNumber);
  if (!order?.is_unseen) return known;
  const { is_unseen: _, ...seen } = order;
  return { ...known, orders: known.orders.map((one) => (one === order ? seen : one)) };
}

/** The newest order that was paid and not seen since, as after a bank's app. Source: decisions 6. */
export function unseenOrder({ orders: known }: DeviceOrders): DeviceOrder | undefined {
  return known.find((one) => one.is_unseen);
}

function withoutBuyer({ buyer: _, invoice: _invoice, ...order }: DeviceOrder): DeviceOrder {
  return order;
}

/** The buyer of the newest order while it is pending or failed, for whoever ordered it. Source: ORD-19, decisions 9. */
export function buyerToRetry(known: DeviceOrders, visitor: Visitor): GuestDetails | undefined {
  return orderToRetry(known, visitor)?.buyer;
}

/** The invoice that was asked for with that order. Source: CHK-05, decisions 6. */
export function invoiceToRetry(known: DeviceOrders, visitor: Visitor): InvoiceRequest | undefined {
  return orderToRetry(known, visitor)?.invoice;
}

interface Visitor {
  readonly accountId: number | undefined;
  readonly now: number;
}

function orderToRetry({ orders: [newest] }: DeviceOrders, { accountId, now }: Visitor): DeviceOrder | undefined {
  return newest && newest.account_id === accountId && !isOld(newest.placed_at, now) ? newest : undefined;
}

/** The orders without the details of their buyers: of all, or of those that are too old. Source: decisions 9. */
export function forgetBuyers(known: DeviceOrders, which: 'all' | { readonly olderThan: number }): DeviceOrders {
  const isGone = (at: number): boolean => which === 'all' || isOld(at, which.olderThan);
  const goes = ({ buyer, placed_at }: DeviceOrder): boolean => buyer !== undefined && isGone(placed_at);
  const attemptGoes = known.attempt !== null && isGone(known.attempt.made_at);
  if (!attemptGoes && !known.orders.some(goes)) return known;
  return {
    attempt: attemptGoes ? null : known.attempt,
    orders: known.orders.map((order) => (goes(order) ? withoutBuyer(order) : order)),
  };
}

/** What one account and guests ordered, or were about to; null: guests alone. Source: decisions 9. */
export function withoutOrdersOfOthers(known: DeviceOrders, accountId: number | null): DeviceOrders {
  const isOther = ({ account_id }: { readonly account_id?: number | undefined }): boolean =>
    account_id !== undefined && account_id !== accountId;
  const left = known.orders.filter((order) => !isOther(order));
  const someGo = left.length < known.orders.length;
  const attemptGoes = known.attempt !== null && isOther(known.attempt);
  // an attempt may be for one of the orders that go
  return someGo || attemptGoes ? { attempt: null, orders: left } : known;
}

function isOld(at: number, now: number): boolean {
  return now - at > GUEST_DATA_DAYS * DAY_MS;
}

export function findOrder({ orders: known }: DeviceOrders, orderNumber: string): DeviceOrder | undefined {
  return known.find((one) => one.order_number === orderNumber);
}

/** The last order, while it waits for its payment: it can be continued, or changed. Source: decisions 6. */
export function pendingOrder({ orders: known }: DeviceOrders): DeviceOrder | undefined {
  return known.find((one) => one.status === 'pending');
}
