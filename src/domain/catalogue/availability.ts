import type { Cents } from '#domain/money/money.ts';
import { compareWall } from '#domain/time/wall-clock.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import { hasEnded } from './event-clock.ts';
import type { EventTimes } from './event-clock.ts';
import { hasExpired, hasSaleStarted, isOnSale } from './ticket-window.ts';
import type { TicketWindow } from './ticket-window.ts';

/** A ticket with what one of it costs all in (`allInPrice`). */
export interface TicketOffer extends TicketWindow {
  readonly allIn: Cents;
}

/** What card, event page and stub bar say about buying tickets of an event. */
export type Availability =
  | { readonly kind: 'ended' }
  /** No ticket to show yet. Source: EVT-47. */
  | { readonly kind: 'coming-soon' }
  /** Tickets exist, the first goes on sale then. */
  | { readonly kind: 'not-yet-on-sale'; readonly from: WallClock }
  | { readonly kind: 'sold-out' }
  /** Every ticket on sale costs nothing. */
  | { readonly kind: 'free' }
  /** The lowest all-in price above zero among the tickets on sale. */
  | { readonly kind: 'from'; readonly price: Cents };

/** What can be bought of an event now, and from which price. Source: EVT-35, EVT-40 to EVT-43, EVT-47, decisions 3. */
export function availability(event: EventTimes, tickets: readonly TicketOffer[], now: WallClock): Availability {
  if (hasEnded(event, now)) return { kind: 'ended' };
  const onSale = tickets.filter((ticket) => isOnSale(ticket, now));
  if (onSale.length > 0) return lowestPrice(onSale);
  const next = firstSale(tickets, now);
  if (next) return { kind: 'not-yet-on-sale', from: next };
  return tickets.some((ticket) => hasSaleStarted(ticket, now)) ? { kind: 'sold-out' } : { kind: 'coming-soon' };
}

/** Whether the sale of every ticket that was on sale is over: what cannot be bought any more need not be sold out. Source: EVT-41. */
export function isSaleOver(tickets: readonly TicketWindow[], now: WallClock): boolean {
  const begun = tickets.filter((ticket) => hasSaleStarted(ticket, now));
  return begun.length > 0 && begun.every((ticket) => hasExpired(ticket, now));
}

/** Whether an event is free of charge: it has tickets and none costs anything. Source: LIST-07. */
export function isFreeEvent(tickets: readonly { readonly allIn: Cents }[]): boolean {
  return tickets.length > 0 && tickets.every((ticket) => ticket.allIn === 0);
}

function lowestPrice(onSale: readonly TicketOffer[]): Availability {
  const [lowest] = onSale
    .map((ticket) => ticket.allIn)
    .filter((price) => price > 0)
    .sort((a, b) => a - b);
  return lowest === undefined ? { kind: 'free' } : { kind: 'from', price: lowest };
}

/** When the first of the tickets that are still to come goes on sale. */
function firstSale(tickets: readonly TicketOffer[], now: WallClock): WallClock | undefined {
  const starts = tickets
    .filter((ticket) => ticket.active && !ticket.soldOut && ticket.remaining > 0 && !hasSaleStarted(ticket, now))
    .map((ticket) => ({ date: ticket.startDate ?? now.date, time: ticket.startTime }));
  return starts.sort(compareWall)[0];
}
