import { compareWall } from '#domain/time/wall-clock.ts';
import type { WallClock, WallDate, WallTime } from '#domain/time/wall-clock.ts';

/** What decides whether a ticket can be bought. */
export interface TicketWindow {
  /** The organizer's switch. Source: TKT-27. */
  readonly active: boolean;
  /** First moment of sale; null: no first one. */
  readonly startDate: WallDate | null;
  readonly startTime: WallTime;
  /** Last moment of sale; null: no last one. */
  readonly expireDate: WallDate | null;
  readonly expireTime: WallTime;
  readonly soldOut: boolean;
  /** Tickets left (quantity less booked), or the most one may buy where the event hides its stock. */
  readonly remaining: number;
}

/** Hidden: not in the public answer. Sold out: shown, not sold. */
export type TicketState = 'hidden' | 'on-sale' | 'sold-out';

/**
 * What the public sees of a ticket: hidden before its start; sold out when it is marked so, inactive, past its last
 * moment of sale, or none is left. Source: EVT-40, EVT-41, EVT-42, EVT-43, TKT-27.
 */
export function ticketState(ticket: TicketWindow, now: WallClock): TicketState {
  if (!hasSaleStarted(ticket, now)) return 'hidden';
  const over = !ticket.active || ticket.soldOut || ticket.remaining <= 0 || hasExpired(ticket, now);
  return over ? 'sold-out' : 'on-sale';
}

/** Whether a ticket can be bought now. Source: EVT-40 to EVT-43. */
export function isOnSale(ticket: TicketWindow, now: WallClock): boolean {
  return ticketState(ticket, now) === 'on-sale';
}

/** Whether a ticket's sale has begun: at its start date and time, at once when it has none. Source: EVT-40. */
export function hasSaleStarted(ticket: TicketWindow, now: WallClock): boolean {
  return ticket.startDate === null || compareWall({ date: ticket.startDate, time: ticket.startTime }, now) <= 0;
}

/** Whether a ticket's last moment of sale has passed; at the very second it has not. Source: EVT-41. */
export function hasExpired(ticket: Pick<TicketWindow, 'expireDate' | 'expireTime'>, now: WallClock): boolean {
  return ticket.expireDate !== null && compareWall({ date: ticket.expireDate, time: ticket.expireTime }, now) < 0;
}

/** Tickets in the order the organizer gave them; equal ones by id. Source: EVT-14. */
export function byOrder(
  a: { readonly order: number; readonly id: number },
  b: { readonly order: number; readonly id: number },
): number {
  return a.order - b.order || a.id - b.id;
}
