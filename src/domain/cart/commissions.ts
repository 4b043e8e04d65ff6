import { cents, divideHalfUp, sum, ZERO } from '#domain/money/money.ts';
import type { BasisPoints, Cents } from '#domain/money/money.ts';

/** Fixed euros per ticket, or a percentage. Source: PRC-17. */
export const COMMISSION_TYPE = { fixed: 1, percentage: 2 } as const;

/** A commission as it is set on one level: cents per ticket for type 1, basis points for type 2. */
export interface Commission {
  readonly type: 1 | 2;
  readonly value: Cents | BasisPoints;
}

/** The two commissions of one level (ticket, event or site); null inherits from the level above, a 0 is a 0. */
export interface Commissions {
  readonly admin: Commission | null;
  readonly organizer: Commission | null;
}

/** What both commissions come to on a line. */
export interface Fees {
  readonly admin: Cents;
  readonly organizer: Cents;
}

/** The paid tickets of a line: how many, and what they cost together after the discount on them. */
export interface PaidTickets {
  readonly quantity: number;
  readonly amount: Cents;
}

/** The commissions that hold for a ticket: its own over its event's over the site's, each of the two by itself. Source: PRC-17, decisions 3. */
export function commissionsFor(ticket: Commissions, event: Commissions, site: Commissions): Commissions {
  return {
    admin: ticket.admin ?? event.admin ?? site.admin,
    organizer: ticket.organizer ?? event.organizer ?? site.organizer,
  };
}

/**
 * Both commissions on a line, each rounded once per ticket, times the paid tickets: fixed, or a percentage of what one of
 * them costs after discount. Tickets that cost nothing, by their price or by a coupon, carry none. Source: PRC-15, PRC-17, decisions 3.
 */
export function feesOn(tickets: PaidTickets, commissions: Commissions): Fees {
  return { admin: feeOn(tickets, commissions.admin), organizer: feeOn(tickets, commissions.organizer) };
}

/** The price a buyer sees for one ticket: with the commissions where the event puts them on top. Source: decisions 3 (what buyers see). */
export function allInPrice(price: Cents, commissions: Commissions, applyFees: boolean): Cents {
  if (!applyFees) return price;
  const fees = feesOn({ quantity: 1, amount: price }, commissions);
  return sum([price, fees.admin, fees.organizer]);
}

/** A commission from its wire or settings form: type 1 in euros, type 2 in percent, both as whole hundredths; null when unset. */
export function commissionOf(type: number | null, value: number | null): Commission | null {
  return (type === 1 || type === 2) && value !== null ? { type, value: cents(value) } : null;
}

function feeOn({ quantity, amount }: PaidTickets, commission: Commission | null): Cents {
  if (commission === null || amount === 0 || quantity === 0) return ZERO;
  const perTicket =
    commission.type === COMMISSION_TYPE.fixed
      ? commission.value
      : divideHalfUp(amount * commission.value, 10_000 * quantity);
  return sum([perTicket * quantity]);
}
