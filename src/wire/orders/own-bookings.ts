import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, money, wireDate, wireTime } from '../fields.ts';
import { table, tableInput, tableReply } from '../table.ts';
import { cancelRequest } from './cancel-request.ts';
import { paymentStatus } from './order-status.ts';

/** What somebody bought, the newest first: the documented columns, then the state. Source: MYT-02, MYT-03. */
export const ownBookingsTable = table({
  columns: [
    'id',
    'order_number',
    'event_title',
    'ticket_title',
    'quantity',
    'event_start_date',
    'event_end_date',
    null, // the state
  ],
  sort: { column: 'id', descending: true },
});

/** A line of an own order, with its event, ticket and payment. Source: MYT-05 to MYT-08, MYT-11. */
export const ownBooking = v.object({
  id: v.number(),
  order_number: v.string(),
  event_id: v.number(),
  event_slug: v.string(),
  event_title: v.string(),
  event_category: v.string(),
  event_poster: v.string(),
  /** null: no date is given */
  event_start_date: v.nullable(wireDate),
  event_start_time: wireTime,
  event_end_date: v.nullable(wireDate),
  event_end_time: wireTime,
  event_state: v.string(),
  event_city: v.string(),
  event_country: v.string(),
  ticket_title: v.string(),
  ticket_description: v.string(),
  /** of one ticket */
  ticket_price: money,
  /** tickets, those that a coupon gave among them; without those that were cancelled, unless all of them were */
  quantity: v.number(),
  /** tickets and supplements before any discount */
  price: money,
  discount_price: money,
  /** what was paid for the line, all in */
  net_price: money,
  /** 0 normal, 1 cancellation asked, 2 cancelled, 3 refunded */
  booking_cancel: v.picklist([0, 1, 2, 3]),
  cancel_request: cancelRequest,
  /** its cancellation may be asked for: nothing is cancelled or asked, and the event has not begun */
  may_cancel: flag,
  /** 0: the ticket is not available yet, because the payment is not in. Source: MYT-09 */
  status: flag,
  /** how many of the tickets let somebody in */
  valid: v.optional(v.number()),
  /** 1: all of the event was cancelled */
  event_cancelled: v.optional(flag, 0),
  /** how many of the tickets were checked in */
  checked_in: v.number(),
  /** JSON text: a list of `{ ticket, title, price }`, one for each supplement of each ticket */
  supplement_json: v.string(),
  transaction_details: v.object({
    amount_paid: money,
    /** the provider's reference; empty where nothing was paid online */
    txn_id: v.string(),
    payment_status: paymentStatus,
    /** the provider; `offline` for cash at the door, `free` where nothing is to pay */
    payment_gateway: v.string(),
  }),
  created_at: v.string(),
});
export type OwnBooking = v.InferOutput<typeof ownBooking>;

/** What the caller bought: paid, or being paid. Orders that failed or ran out are not in it. Source: MYT-04. */
export const listOwnBookings = endpoint({
  name: 'orders.listOwnBookings',
  method: 'GET',
  path: '/api/mybookings/get_mybookings_paginate',
  access: 'user',
  input: tableInput(ownBookingsTable, {}),
  output: tableReply(ownBooking),
  summary: 'Bookings of the signed-in user, as a table',
});
