import { hasEnded, isLaunched } from '#domain/catalogue/event-clock.ts';
import { hasExpired, ticketState, type TicketWindow } from '#domain/catalogue/ticket-window.ts';
import { ticketsAtOnce } from '#domain/cart/hidden-stock.ts';
import { maximumQuantity } from '#domain/cart/quantities.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import type { RemovalReason } from '#wire/cart/cart-detail.ts';
import { type CartEventRow, type CartRow, freeOfferOf } from './cart-rows.ts';

/** Why a ticket cannot be bought now. */
type ClosedReason = Exclude<RemovalReason, 'limit'>;

/** Why a ticket cannot be bought now, whatever the quantity; null when it can. Source: EVT-34, EVT-40 to EVT-43, EVF-15, LIST-17. */
export function closedReason(row: CartRow, now: WallClock, unlocked: boolean): ClosedReason | null {
  const { event } = row;
  if (!isPublished(event) || !isLaunched({ launchDate: event.launch_date, launchTime: event.launch_time }, now))
    return 'gone';
  if (hasEnded(timesOf(event), now)) return 'ended';
  if (event.password_protected && !unlocked) return 'locked';
  const window = windowOf(row);
  const state = ticketState(window, now);
  if (state === 'on-sale') return null;
  if (state === 'hidden') return 'not-on-sale';
  return hasExpired(window, now) ? 'ended' : 'sold-out';
}

/** Tickets left for this cart: what is not booked, and what the order that it replaces gives back. */
export function remainingOf(row: CartRow): number {
  return row.quantity - row.booked_qty + row.released;
}

/** The most that this buyer may take of a ticket now. Source: EVT-49 to EVT-51, decisions 5. */
export function maximumOf(row: CartRow, freeOrder: boolean, remaining = remainingOf(row)): number {
  return maximumQuantity({
    ticketLimit: row.ticket_limit,
    remaining,
    showLimitEvent: row.event.show_ticket_limit_purchased,
    showLimitTicket: row.show_ticket_limit_purchased,
    alreadyBought: row.already_bought,
    freeOrder,
  });
}

/** The most of a ticket that this buyer is told of: the same where the event shows its stock. Source: decisions 1, EVT-32. */
export function toldMaximumOf(row: CartRow, freeOrder: boolean): number {
  if (row.event.show_ticket_limit) return maximumOf(row, freeOrder);
  const limit = maximumOf(row, freeOrder, Infinity);
  return ticketsAtOnce({ limit, minimum: row.buy_limit, remaining: remainingOf(row) }, freeOfferOf(row)).maximum;
}

function isPublished({ status, publish, deleted }: CartEventRow): boolean {
  return status === 1 && publish === 1 && !deleted;
}

function windowOf(row: CartRow): TicketWindow {
  return {
    active: row.status === 1,
    startDate: row.start_date,
    startTime: row.start_time,
    expireDate: row.expire_date,
    expireTime: row.expire_time,
    soldOut: row.sold_out,
    remaining: remainingOf(row),
  };
}

/** The dates of a cart's event, as its clock reads them. */
export function timesOf(event: CartEventRow) {
  return { startDate: event.start_date, startTime: event.start_time, endDate: event.end_date, endTime: event.end_time };
}
