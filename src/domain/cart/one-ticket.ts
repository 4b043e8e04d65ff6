import { earnedByBooking } from '#domain/orders/shares.ts';
import type { BasisPoints, Cents } from '#domain/money/money.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { Commissions } from './commissions.ts';
import { NO_TRANSACTION_FEE, priceCart, type PricedLine } from './pricing.ts';
import type { Tax, TaxOfRate } from './taxes.ts';

/** A ticket that is being described, with the terms that it would be sold under. */
export interface OneTicket {
  readonly price: Cents;
  /** its own; null inherits */
  readonly commissions: Commissions;
  /** of its event, or of the site where the event has none */
  readonly inherited: Commissions;
  /** whether the buyer pays the commissions on top */
  readonly applyFees: boolean;
  readonly taxes: readonly Tax[];
  readonly feeTaxRate: BasisPoints;
  readonly today: WallDate;
}

/** What one paid ticket without coupon or supplement comes to, in cents; the fee per order is beside it. */
export interface OneTicketSale extends Pick<PricedLine, 'adminFee' | 'organizerFee' | 'handling'> {
  readonly buyerPays: Cents;
  readonly organizerReceives: Cents;
  /** the VAT that the buyer's sum includes, by rate */
  readonly taxes: readonly TaxOfRate[];
}

/** What a buyer pays for one ticket and what the organizer receives of it, by the rules of cart and ledger. Source: screens 56, PRC-04, PRC-15. */
export function saleOfOneTicket(ticket: OneTicket): OneTicketSale {
  const { lines, taxes } = priceCart([lineOf(ticket)], {
    today: ticket.today,
    siteCommissions: NO_COMMISSIONS,
    transactionFee: NO_TRANSACTION_FEE,
    feeTaxRate: ticket.feeTaxRate,
  });
  const [line] = lines;
  if (!line) throw new RangeError('a cart of one line has one line');
  return {
    buyerPays: line.total,
    organizerReceives: earnedByBooking({ ...line, supplementsByPosition: [] }),
    adminFee: line.adminFee,
    organizerFee: line.organizerFee,
    handling: line.handling,
    taxes,
  };
}

const NO_COMMISSIONS: Commissions = { admin: null, organizer: null };

function lineOf({ price, commissions, inherited, applyFees, taxes }: OneTicket) {
  return {
    ticket: {
      id: 0,
      price,
      commissions,
      taxes,
      freeTickets: { allowed: false, quantity: 0, get: 0 },
      supplements: [],
      remaining: 1,
    },
    event: { id: 0, applyFees, commissions: inherited },
    quantity: 1,
    choices: [],
    coupon: null,
  };
}
