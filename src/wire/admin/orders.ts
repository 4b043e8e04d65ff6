import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, money, success, wireDate } from '../fields.ts';
import { orderNumber } from '../orders/order-status.ts';
import { bookingCancel } from '../organizer/booking-table.ts';
import { bookingRefund } from '../organizer/one-booking.ts';
import { table, tableInput, tableReply } from '../table.ts';

/** States of an order as the console names them. */
export const ORDER_STATES = ['pending', 'success', 'failed', 'expired'] as const;
export type AdminOrderState = (typeof ORDER_STATES)[number];

/** All orders, the newest first. Source: screens 71. */
export const adminOrdersTable = table({
  columns: [null, 'created_at', null, null, null],
  sort: { column: 'created_at', descending: true },
});

const state = v.picklist(ORDER_STATES);

const orderRow = v.object({
  id: v.string(),
  order_number: v.string(),
  created_at: v.string(),
  state,
  /** empty: the buyer was forgotten */
  customer_name: v.string(),
  customer_email: v.string(),
  total: money,
  /** tickets of all its bookings, free ones too */
  tickets: v.number(),
  /** the event of its first booking, and how many others there are */
  event_title: v.string(),
  more_events: v.number(),
});
export type AdminOrderRow = v.InferOutput<typeof orderRow>;

/** Every order, a page at a time. `search` finds beginnings of order numbers, buyers' names and e-mail addresses. Source: screens 71. */
export const listAdminOrders = endpoint({
  name: 'admin.listOrders',
  method: 'GET',
  path: '/api/admin/orders',
  access: ['admin'],
  area: 'orders',
  input: tableInput(adminOrdersTable, { state: v.optional(state) }),
  /** is_more: more orders than the total were found, and not counted */
  output: v.object({ ...tableReply(orderRow).entries, is_more: flag }),
  summary: 'The orders of the whole site as a table, for admins',
});

/** Who did something: an admin or another user by name, the buyer, a provider by its name, or the site itself. */
const who = v.object({ kind: v.picklist(['admin', 'user', 'buyer', 'provider', 'site']), name: v.string() });

/** What an entry `asked-again` says where the order's state is as it was, and its money is not. */
export const MONEY_CHANGED = 'the money changed';

/** What is on record of an order, one after the other. */
const orderEntry = v.object({
  at: v.string(),
  what: v.picklist([
    'placed',
    'payment-made',
    'returned',
    'provider-asked',
    'message',
    'state',
    'refund-made',
    'refund-answered',
    'refund-noted',
    'charged-back',
    'chargeback-ended',
    'mail-queued',
    'mail-sent',
    'mail-failed',
    'cancelled',
    'asked-to-cancel',
    'declined',
    'resent',
    'asked-again',
    'looked-at',
    'other',
  ]),
  by: v.nullable(who),
  amount: v.nullable(money),
  /** the currency that a provider named, the state that it came to (empty: the provider did not answer), a subject, an action: what `what` needs */
  text: v.string(),
  /** names at a provider, codes: what a person tells the provider on the phone */
  reference: v.string(),
  /** of a message of the provider: its fields, without those of cards and people; null: it is none */
  said: v.nullable(v.array(v.object({ name: v.string(), value: v.string() }))),
  /** whether a message says what an earlier one of its payment has said */
  again: v.boolean(),
  /** whether the provider was asked after a message, and nothing of the order changed */
  unchanged: v.boolean(),
});
export type OrderEntry = v.InferOutput<typeof orderEntry>;

const payment = v.object({
  provider: v.string(),
  status: v.picklist(['created', 'pending', 'success', 'failed', 'manualintervention', 'cancelled']),
  amount: money,
  /** what the provider said that it collected; null: nothing */
  collected: v.nullable(v.object({ amount: money, currency: v.string() })),
  /** empty: the provider never made it */
  reference: v.string(),
  /** null: the provider was not asked */
  asked_at: v.nullable(v.string()),
});

const ledgerLine = v.object({
  id: v.string(),
  at: v.string(),
  kind: v.picklist(['charge', 'fee', 'refund', 'payout', 'chargeback', 'cash']),
  amount: money,
  /** whose; empty: of no seller */
  organisation: v.string(),
  note: v.string(),
});

const orderBooking = v.object({
  id: v.number(),
  event_id: v.number(),
  event_title: v.string(),
  event_start_date: v.nullable(wireDate),
  ticket_title: v.string(),
  quantity: v.number(),
  organisation: v.string(),
  booking_cancel: bookingCancel,
  /** what it cost its buyer, all in */
  price: money,
  /** what the site keeps of it */
  fee: money,
});

const orderOfConsole = v.object({
  id: v.string(),
  order_number: v.string(),
  state,
  created_at: v.string(),
  /** null: not yet */
  decided_at: v.nullable(v.string()),
  /** until when its tickets are held for it, while it is not paid */
  hold_until: v.string(),
  amounts: v.object({
    tickets: money,
    supplements: money,
    handling: money,
    transaction: money,
    discount: money,
    total: money,
    /** the VAT that the total contains, by rate in basis points, the lowest first */
    taxes: v.optional(v.array(v.object({ rate: v.number(), amount: money })), []),
    /** the brand, `cash` at the door, or `free` */
    method: v.string(),
  }),
  buyer: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    zip: v.string(),
    lang: v.string(),
    /** 0: a guest, or an account that was deleted */
    user_id: v.number(),
    /** 1: the account that bought was deleted */
    deleted: v.optional(flag),
  }),
  bookings: v.array(orderBooking),
  payments: v.array(payment),
  ledger: v.array(ledgerLine),
  /** what of the ledger's lines is due to each seller; cash is with them already */
  due: v.optional(v.array(v.object({ organisation: v.string(), amount: money })), []),
  refunds: v.array(bookingRefund),
  history: v.array(orderEntry),
  /** alerts about it that nobody has seen */
  alerts: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      at: v.string(),
      text: v.string(),
      /** the text's language; absent: English */
      text_lang: v.optional(v.string()),
    }),
  ),
});
export type AdminOrder = v.InferOutput<typeof orderOfConsole>;

/** An order with all that is on record of it, no card data among it. That somebody looked at it is on record too. Source: screens 71. */
export const getAdminOrder = endpoint({
  name: 'admin.getOrder',
  method: 'GET',
  path: '/api/admin/orders/one',
  access: ['admin'],
  area: 'orders',
  input: v.object({ order_number: orderNumber }),
  output: v.object({ ...success, data: orderOfConsole }),
  summary: 'One order of the site, for admins',
});

/** Asks the provider how the payments of an order stand, as a webhook would have it. Source: screens 71, decisions 6. */
export const askAboutOrder = endpoint({
  name: 'admin.askAboutOrder',
  method: 'POST',
  path: '/api/admin/orders/ask-provider',
  access: ['admin'],
  area: 'payments',
  input: v.object({ order_number: orderNumber }),
  output: v.object({ ...success, data: v.object({ state, changed: v.boolean() }) }),
  /** ProviderSilent: it did not answer; NothingToAsk: nothing of it is at a provider */
  refusals: { ProviderSilent: 503, NothingToAsk: 409 },
  summary: 'Ask the provider about an order’s payments',
});

/** Notes that a refund of an order was paid by hand: of a whole payment too, which is of no booking. Source: decisions 6. */
export const noteOrderRefund = endpoint({
  name: 'admin.noteOrderRefund',
  method: 'POST',
  path: '/api/admin/orders/refund-paid',
  access: ['admin'],
  area: 'refunds',
  input: v.object({ order_number: orderNumber, refund_id: v.pipe(v.string(), v.uuid()) }),
  output: v.object({ ...success, message: v.literal('bookingstausupdated') }),
  refusals: { bookingstausfailed: 409 },
  summary: 'Notes that a refund of an order was paid by hand',
});
