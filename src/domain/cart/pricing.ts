import { shareOf, spread, sum, vatWithin, ZERO } from '#domain/money/money.ts';
import type { BasisPoints, Cents } from '#domain/money/money.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { discountsOfCart, NO_COUPON } from './cart-coupons.ts';
import type { AppliedCoupon, LineWithCoupon } from './cart-coupons.ts';
import { commissionsFor, feesOn } from './commissions.ts';
import type { Commissions } from './commissions.ts';
import type { Coupon, CouponRefusal } from './coupons.ts';
import { freeTicketsFor } from './free-tickets.ts';
import type { FreeTicketOffer } from './free-tickets.ts';
import { pricedSupplements } from './supplements.ts';
import type { PricedSupplement, Supplement, SupplementChoice } from './supplements.ts';
import { taxesByRate, taxRateOn } from './taxes.ts';
import type { Tax, TaxOfRate } from './taxes.ts';

/** A ticket with all that its price depends on. */
export interface TicketTerms {
  readonly id: number;
  readonly price: Cents;
  readonly commissions: Commissions;
  readonly taxes: readonly Tax[];
  readonly freeTickets: FreeTicketOffer;
  readonly supplements: readonly Supplement[];
  /** Tickets left. */
  readonly remaining: number;
}

/** An event with all that the price of its tickets depends on. */
export interface EventTerms {
  readonly id: number;
  /** 1: the buyer pays the commissions on top; 0: the organizer bears the admin's, and takes none of their own. */
  readonly applyFees: boolean;
  readonly commissions: Commissions;
}

/** A line of a cart, ready to be priced. `quantity` is the number of paid tickets. */
export interface CartLine {
  readonly ticket: TicketTerms;
  readonly event: EventTerms;
  readonly quantity: number;
  readonly choices: readonly SupplementChoice[];
  readonly coupon: AppliedCoupon | null;
}

/** The fee per order of one payment brand: fixed plus a share of all other lines. Source: PRC-16. */
export interface TransactionFee {
  readonly fixed: Cents;
  readonly rate: BasisPoints;
}

/** What prices depend on beside the lines. */
export interface PricingContext {
  readonly today: WallDate;
  readonly siteCommissions: Commissions;
  readonly transactionFee: TransactionFee;
  /** The rate of VAT that fees contain: the site setting `payment.fee_tax_rate`. */
  readonly feeTaxRate: BasisPoints;
}

/** A line with its figures, in cents. */
export interface PricedLine {
  readonly ticketId: number;
  readonly eventId: number;
  /** Paid tickets. */
  readonly quantity: number;
  /** Free tickets that come with them (`free_ticket_get`). */
  readonly freeQuantity: number;
  readonly ticketPrice: Cents;
  /** `ticket_subtotal`: price × paid tickets. */
  readonly subtotal: Cents;
  readonly supplements: Cents;
  readonly chosenSupplements: readonly PricedSupplement[];
  /** Kaartje's commission. */
  readonly adminFee: Cents;
  /** The organizer's own service fee: 0 where the buyer does not pay the fees on top. */
  readonly organizerFee: Cents;
  /** Whether the buyer pays the fees on top; else the organizer bears the admin's. */
  readonly feesOnTop: boolean;
  /** The fees the buyer pays: both, or 0. */
  readonly handling: Cents;
  /** `discount_amount`. */
  readonly discount: Cents;
  readonly coupon: Coupon | null;
  readonly couponRefusal: CouponRefusal | null;
  readonly taxRate: BasisPoints;
  /** `ticket_total_tax`: the VAT contained in tickets and supplements after discount. */
  readonly tax: Cents;
  /** The line's share of the order's transaction fee. */
  readonly transactionShare: Cents;
  readonly feeTaxRate: BasisPoints;
  /** The VAT contained in its handling and its share of the transaction fee. */
  readonly feeTax: Cents;
  /** What the buyer pays for the line: subtotal + supplements + handling − discount + transaction share. */
  readonly total: Cents;
}

/** A priced cart: total = tickets + supplements + handling + transaction − discount. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  /** `total_price`: the tickets alone. */
  readonly tickets: Cents;
  /** `supplement_price`. */
  readonly supplements: Cents;
  /** `total_admin_org_fee`. */
  readonly handling: Cents;
  /** `transaction_price`. */
  readonly transaction: Cents;
  readonly discount: Cents;
  /** The VAT contained in tickets, supplements and fees. */
  readonly tax: Cents;
  /** The same by rate, the lowest first; rates of which nothing is contained are left out. */
  readonly taxes: readonly TaxOfRate[];
  readonly total: Cents;
}

/** A line before the order's fee is spread. */
type LineBeforeTransaction = Omit<PricedLine, 'transactionShare' | 'feeTax' | 'feeTaxRate'>;

/** No fee per order: what is shipped. Source: PRC-16. */
export const NO_TRANSACTION_FEE: TransactionFee = { fixed: ZERO, rate: 0 };

/**
 * Every figure of a cart, in whole cents: commissions are rounded half up once per ticket, discounts and VAT once per
 * line; the total is never below 0. A coupon that does not hold takes nothing off and leaves its message on the line.
 * Source: PRC-04 to PRC-17, decisions 3 and 4.
 */
export function priceCart(lines: readonly CartLine[], context: PricingContext): PricedCart {
  // in the order of their tickets: the order of the lines does not even decide where a last cent goes
  const inOrder = lines.toSorted((a, b) => a.ticket.id - b.ticket.id);
  const before = linesBeforeTransaction(inOrder, context);
  const others = sum(before.map((line) => line.total));
  const transaction = transactionFeeOn(others, context.transactionFee);
  const shares = spread(
    transaction,
    before.map((line) => line.total),
  );
  const priced = before.map((line, i) => withTransaction(line, shares[i] ?? ZERO, context.feeTaxRate));
  const taxes = taxesByRate(priced);
  return {
    lines: lines.flatMap((line) => priced[inOrder.indexOf(line)] ?? []),
    tickets: sum(priced.map((line) => line.subtotal)),
    supplements: sum(priced.map((line) => line.supplements)),
    handling: sum(priced.map((line) => line.handling)),
    transaction,
    discount: sum(priced.map((line) => line.discount)),
    tax: sum(taxes.map(({ amount }) => amount)),
    taxes,
    total: sum([others, transaction]),
  };
}

/** The fee of an order whose other lines come to an amount; a free order has none. Source: PRC-16, decisions 3. */
export function transactionFeeOn(others: Cents, { fixed, rate }: TransactionFee): Cents {
  return others <= 0 ? ZERO : sum([fixed, shareOf(others, rate)]);
}

function withTransaction(line: LineBeforeTransaction, share: Cents, feeTaxRate: BasisPoints): PricedLine {
  return {
    ...line,
    transactionShare: share,
    feeTaxRate,
    feeTax: vatWithin(line.handling + share, feeTaxRate),
    total: sum([line.total, share]),
  };
}

function linesBeforeTransaction(lines: readonly CartLine[], context: PricingContext): readonly LineBeforeTransaction[] {
  const bases = lines.map((line) => withoutDiscount(line, context.today));
  const coupons = discountsOfCart(
    lines.map((line) => couponLineOf(line, context.today)),
    context.today,
  );
  return bases.map(({ line, ...base }, i) => {
    const outcome = coupons[i] ?? NO_COUPON;
    const discount = sum([outcome.discount.tickets, outcome.discount.supplements]);
    const fees = feesOfLine(line, sum([base.subtotal, -outcome.discount.tickets]), context);
    const taxRate = taxRateOn(line.ticket.taxes, context.today);
    return {
      ticketId: line.ticket.id,
      eventId: line.event.id,
      quantity: line.quantity,
      freeQuantity: freeTicketsFor(line.quantity, line.ticket.freeTickets, line.ticket.remaining),
      ticketPrice: line.ticket.price,
      ...base,
      ...fees,
      discount,
      coupon: outcome.coupon,
      couponRefusal: outcome.refusal,
      taxRate,
      tax: vatWithin(base.subtotal + base.supplements - discount, taxRate),
      total: sum([base.subtotal, base.supplements, fees.handling, -discount]),
    };
  });
}

/** A line as coupons see it, with the one that was entered on it. */
export function couponLineOf(line: CartLine, today: WallDate): LineWithCoupon {
  const { subtotal: tickets, supplements } = withoutDiscount(line, today);
  return { ticketId: line.ticket.id, quantity: line.quantity, tickets, supplements, applied: line.coupon };
}

/** What a line's tickets and supplements cost before anything is taken off. */
function withoutDiscount(line: CartLine, today: WallDate) {
  const { ticket, choices, quantity } = line;
  const chosenSupplements = pricedSupplements({ supplements: ticket.supplements, choices, quantity, today });
  return {
    line,
    subtotal: sum([ticket.price * quantity]),
    chosenSupplements,
    supplements: sum(chosenSupplements.map((supplement) => supplement.price)),
  };
}

/**
 * The line's commissions, and what of them the buyer pays: where the event does not apply fees, the organizer bears the
 * admin's, and their own is not charged. `amount` is what its tickets cost after discount.
 */
function feesOfLine({ ticket, event, quantity }: CartLine, amount: Cents, { siteCommissions }: PricingContext) {
  const commissions = commissionsFor(ticket.commissions, event.commissions, siteCommissions);
  const { admin: adminFee, organizer } = feesOn({ quantity, amount }, commissions);
  const feesOnTop = event.applyFees;
  const organizerFee = feesOnTop ? organizer : ZERO;
  return { adminFee, organizerFee, feesOnTop, handling: feesOnTop ? sum([adminFee, organizerFee]) : ZERO };
}
