import { LINE_QUANTITY_MAX } from './limits.ts';

/** Ticket types of one event that one selection may hold. Source: EVT-52, decisions 5. */
export const MAX_TICKET_TYPES_OF_EVENT = 3;

/** A ticket type in a selection or cart. */
export interface ChosenTicket {
  readonly eventId: number;
  readonly ticketId: number;
  readonly quantity: number;
}

/** What bounds the quantity of one ticket type. */
export interface QuantityBounds {
  /** The limit per buyer; 0: none of its own. */
  readonly ticketLimit: number;
  /** Tickets left: quantity less booked. */
  readonly remaining: number;
  /** `show_ticket_limit_purchased` of the event. */
  readonly showLimitEvent: boolean;
  /** `show_ticket_limit_purchased` of the ticket. */
  readonly showLimitTicket: boolean;
  /** Tickets of this type that earlier orders of the same account or e-mail hold. */
  readonly alreadyBought?: number;
  /** Of a free order the limit always counts. */
  readonly freeOrder?: boolean;
}

/**
 * The most of a ticket type that one buyer may take: the smaller of its limit (less what the buyer holds already) and
 * what is left; only what is left where both switches are 0 and something is paid. Never more than a line takes. Source: EVT-49, EVT-50, EVT-51, decisions 5.
 */
export function maximumQuantity(bounds: QuantityBounds): number {
  const limited =
    bounds.ticketLimit > 0 && (bounds.showLimitEvent || bounds.showLimitTicket || bounds.freeOrder === true);
  const own = limited ? bounds.ticketLimit - (bounds.alreadyBought ?? 0) : bounds.remaining;
  return Math.max(0, Math.min(own, bounds.remaining, LINE_QUANTITY_MAX));
}

/**
 * The quantity of a cart line after its page has loaded: raised to the minimum where the maximum allows it, lowered to
 * the maximum; 0 (remove the line) where the minimum cannot be reached. Source: CART-20.
 */
export function settledQuantity(quantity: number, { minimum, maximum }: { minimum: number; maximum: number }): number {
  if (maximum < minimum || quantity <= 0) return 0;
  return Math.min(Math.max(quantity, minimum), maximum);
}

/** The lines below their ticket's minimum, which block adding and checkout. Message: addminmumtickets {limit}. Source: CART-17, CART-18. */
export function linesBelowMinimum<T extends { readonly quantity: number; readonly minimum: number }>(
  lines: readonly T[],
): readonly T[] {
  return lines.filter((line) => line.quantity < line.minimum);
}

/** Whether one more ticket type may join those of its event; a type already chosen always may. Source: EVT-52. */
export function mayChooseTicket(
  chosen: readonly ChosenTicket[],
  ticket: { eventId: number; ticketId: number },
): boolean {
  const types = ticketTypesOfEvent(chosen, ticket.eventId);
  return types.has(ticket.ticketId) || types.size < MAX_TICKET_TYPES_OF_EVENT;
}

/** The events of which a cart holds more ticket types than allowed. Source: EVT-52. */
export function eventsOverTypeLimit(lines: readonly ChosenTicket[]): readonly number[] {
  const events = [...new Set(lines.map((line) => line.eventId))];
  return events.filter((eventId) => ticketTypesOfEvent(lines, eventId).size > MAX_TICKET_TYPES_OF_EVENT);
}

function ticketTypesOfEvent(lines: readonly ChosenTicket[], eventId: number): ReadonlySet<number> {
  return new Set(lines.filter((line) => line.eventId === eventId && line.quantity > 0).map((line) => line.ticketId));
}
