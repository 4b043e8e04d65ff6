import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, idInput, money, success, taxOfRate, wireDate, wireTime } from '../fields.ts';
import { cancelRequest } from './cancel-request.ts';
import { downloadToken, orderNumber, paymentStatus } from './order-status.ts';

/** Who sells: the trader's identity. Source: EVT-18. */
const seller = v.object({ id: v.number(), slug: v.string(), organisation: v.string(), lines: v.array(v.string()) });

/** An event as its tickets show it. */
const ticketEvent = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  poster: v.string(),
  poster_paper: v.string(),
  start_date: wireDate,
  start_time: wireTime,
  end_date: wireDate,
  end_time: wireTime,
  undated: flag,
  venue: v.string(),
  address: v.string(),
  zipcode: v.string(),
  city: v.string(),
  online_location: v.string(),
  access_info: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  url_color: v.string(),
  ticket_footer: v.string(),
  terms: v.string(),
  /** 1: the event was removed; its file can no longer be downloaded */
  removed: flag,
  /** 1: all of it was cancelled */
  cancelled: v.optional(flag, 0),
  /** when it was to start before it was moved, as `2026-12-01 20:00:00`; null where it was not */
  former_start: v.optional(v.nullable(v.string()), null),
  /** how often it was moved or cancelled, for calendars */
  sequence: v.optional(v.number(), 0),
  seller,
});

const ticketBooking = v.object({
  id: v.number(),
  event: ticketEvent,
  ticket_id: v.number(),
  ticket_title: v.string(),
  ticket_description: v.string(),
  quantity: v.number(),
  free_quantity: v.number(),
  ticket_price: money,
  subtotal: money,
  supplement_price: money,
  discount: money,
  tax: money,
  tax_rate: money,
  /** 0 normal, 1 cancellation asked, 2 cancelled, 3 refunded */
  booking_cancel: v.picklist([0, 1, 2, 3]),
  /** absent in what a phone keeps from before */
  cancel_request: v.optional(cancelRequest, null),
  custom_field_label: v.string(),
  custom_field: v.string(),
  supplements: v.array(v.object({ position: v.number(), text: v.string(), price: money })),
});

/** One entry right, with the text of its QR code. */
const ticketAdmission = v.object({
  id: v.string(),
  booking_id: v.number(),
  /** within the order, from 1 */
  position: v.number(),
  /** the signed code; empty when it lets nobody in any more */
  code: v.string(),
  code_version: v.number(),
  valid: flag,
  free: flag,
  holder_names: v.array(v.string()),
  /** what was paid for it, all in */
  price: money,
  tax: money,
});

/** Tickets of an order that were cancelled at once. Source: BKG-09, BKG-10 */
const cancelledTickets = v.object({
  at: v.string(),
  tickets: v.number(),
  /** what goes back to the buyer */
  amount: money,
  /** 1: it has gone back; 0: it is on its way, or there is nothing */
  paid_back: flag,
  /** 1: the seller keeps what was paid */
  kept: flag,
});

export const orderTickets = v.object({
  order_number: v.string(),
  payment_status: paymentStatus,
  created_at: v.string(),
  /** when this answer was made: the wallet's "last updated" */
  server_time: v.string(),
  lang: v.string(),
  payment_method: v.string(),
  brand: v.string(),
  frame: flag,
  customer_name: v.string(),
  customer_email: v.string(),
  total_price: money,
  supplement_price: money,
  total_admin_org_fee: money,
  transaction_price: money,
  total_discount: money,
  total: money,
  /** the VAT contained in tickets, supplements and fees */
  total_tax: money,
  taxes: v.optional(v.array(taxOfRate), []),
  /** paid, or still to be paid at the door (cash) */
  paid: flag,
  bookings: v.array(ticketBooking),
  cancellations: v.optional(v.array(cancelledTickets), []),
  /** 1: the buyer's bank took the payment back */
  charged_back: v.optional(flag, 0),
  /** empty until the order has succeeded */
  admissions: v.array(ticketAdmission),
});
export type OrderTickets = v.InferOutput<typeof orderTickets>;

/** Everything that the wallet keeps of an order; for its owner's bearer or the holder of its token. Anyone else gets TryAgain, as for an order that is not there. */
export const getOrderTickets = endpoint({
  name: 'orders.getOrderTickets',
  method: 'GET',
  // so that a token need not stand in an address
  alsoMethods: ['POST'],
  path: '/api/orders/:order_number/tickets',
  access: 'anyone',
  owned: { order: 'order_number' },
  orToken: 't',
  input: v.object({ order_number: orderNumber, t: downloadToken }),
  output: v.object({ ...success, data: orderTickets }),
  summary: 'An order with its tickets, for its owner',
});

/** The paid orders of whoever calls, for the wallet of a phone that does not have their tickets: the last to end first. Source: decisions 9. */
export const listOwnOrders = endpoint({
  name: 'orders.listOwnOrders',
  method: 'GET',
  path: '/api/orders/own',
  access: 'user',
  input: v.object({}),
  output: v.object({ ...success, data: v.array(v.object({ order_number: v.string() })) }),
  summary: 'Numbers of the paid orders of the signed-in user',
});

/** Exchanges the one-time token of a return from the bank for one that this device keeps. Source: decisions 6. */
export const exchangeReturn = endpoint({
  name: 'orders.exchangeReturn',
  method: 'POST',
  path: '/api/orders/exchange',
  access: 'anyone',
  input: v.object({ t: v.pipe(v.string(), v.maxLength(100, 'TryAgain')) }),
  output: v.object({
    ...success,
    data: v.object({ order_number: v.string(), payment_status: paymentStatus, download_token: v.string() }),
  }),
  summary: 'Exchanges the one-time token of a return for a download token',
});

/** The address of a ticket file, made when somebody taps "Download"; works for some minutes. Source: MYT-10. */
export const makeTicketLink = endpoint({
  name: 'orders.makeTicketLink',
  method: 'POST',
  path: '/api/orders/:order_number/ticket-link',
  access: 'anyone',
  owned: { order: 'order_number' },
  orToken: 't',
  // the link outlives the session
  notImpersonated: true,
  input: v.object({
    order_number: orderNumber,
    t: downloadToken,
    /** that line's tickets alone */
    booking_id: v.optional(idInput),
    /** that ticket alone, by its place in the order */
    position: v.optional(idInput),
    frame: v.optional(flag),
  }),
  output: v.object({ ...success, data: v.object({ url: v.string() }) }),
  summary: 'A short-lived link to the ticket file of an own order',
});
