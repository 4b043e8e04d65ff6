import { shareOf, spread, sum, ZERO } from '#domain/money/money.ts';
import type { BasisPoints, Cents } from '#domain/money/money.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';

/** The kinds of coupon. Source: CPA-05, CPA-06. */
export const COUPON_TYPE = { fixed: 1, percent: 2, fixedCart: 3, percentCart: 4 } as const;

/** A fixed amount for each ticket, or once. Source: CPA-07. */
export const COUPON_FIXED = { perTicket: 0, once: 1 } as const;

/** What a coupon takes its discount from. Source: CPA-08. */
export const COUPON_APPLY = { tickets: 0, supplements: 1, both: 2 } as const;

/** A coupon with how often it was used; of a mass group the figures of the one code. Source: decisions 4. */
export interface Coupon {
  readonly id: number;
  readonly code: string;
  readonly type: 1 | 2 | 3 | 4;
  /** Only for type 1. */
  readonly fixedType: 0 | 1;
  readonly applyType: 0 | 1 | 2;
  /** Cents for types 1 and 3, basis points for types 2 and 4. */
  readonly amount: Cents | BasisPoints;
  readonly minimumAmount: Cents;
  /** 0: none. */
  readonly maximumAmount: Cents;
  /** Orders that may use it. */
  readonly limitUsage: number;
  readonly usedOrders: number;
  /** Whoever buys has used it in as many orders as one buyer may. */
  readonly isUsedUpByBuyer?: boolean;
  /** Tickets it may be used for; 0: unlimited. */
  readonly ticketLimit: number;
  readonly usedTickets: number;
  readonly startDate: WallDate;
  /** Its last day, included. Source: CPA-12. */
  readonly endDate: WallDate;
  readonly active: boolean;
  readonly ticketIds: readonly number[];
}

/** A cart line as a coupon sees it. */
export interface CouponLine {
  readonly ticketId: number;
  /** Paid tickets. */
  readonly quantity: number;
  /** Price of the tickets. */
  readonly tickets: Cents;
  /** Price of the supplements. */
  readonly supplements: Cents;
}

/** Message keys of a refused coupon, in the order they are tried. Source: decisions 4. */
export const COUPON_REFUSALS = [
  'EnterCouponCode',
  'Invalidcouponcode',
  'Couponexpired',
  'CouponLimitPerBuyer',
  'Addmoreticketstousethecoupon',
  'Removeticketstousethecoupon',
  'Discountcannotexceedticketamount',
] as const;

export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** Whether a message key is one of a refused coupon: it never keeps a cart from being bought without it. */
export function isCouponRefusal(key: string): key is CouponRefusal {
  return COUPON_REFUSALS.some((refusal) => refusal === key);
}

/** The part of a discount that falls on one line. */
export interface LineDiscount {
  readonly tickets: Cents;
  readonly supplements: Cents;
}

/** A coupon that holds, with its discount per line in the order given; or the message that refuses it. */
export type CouponOutcome =
  | { readonly ok: true; readonly discount: Cents; readonly lines: readonly LineDiscount[] }
  | { readonly ok: false; readonly key: CouponRefusal };

/** A use of a coupon that is to be checked. */
export interface CouponUse {
  /** The code as typed. */
  readonly code: string;
  /** The lines it is used on: one for types 1 and 2, every line of its tickets for types 3 and 4 (`discountsOfCart` finds them). */
  readonly lines: readonly CouponLine[];
  readonly today: WallDate;
  /** Tickets of other lines of the same cart that use the same coupon; they count against its ticket limit. */
  readonly otherTickets?: number;
}

/** No discount. */
export const NO_DISCOUNT: LineDiscount = { tickets: ZERO, supplements: ZERO };

/** Whether a coupon is one of the whole cart's lines together (types 3 and 4). Source: CPA-06, decisions 4. */
export function isCartCoupon(coupon: Pick<Coupon, 'type'>): boolean {
  return coupon.type === COUPON_TYPE.fixedCart || coupon.type === COUPON_TYPE.percentCart;
}

/** Whether a coupon's amount is a percentage. Source: CPA-05, FMT-10. */
export function isPercentCoupon(coupon: Pick<Coupon, 'type'>): boolean {
  return coupon.type === COUPON_TYPE.percent || coupon.type === COUPON_TYPE.percentCart;
}

/** What a coupon takes off, for people: an amount of euros, or a percentage. Source: FMT-10, CPA-18, CPN-13. */
export function couponAmount(coupon: Pick<Coupon, 'type' | 'amount'>): { euros: Cents } | { percent: BasisPoints } {
  return isPercentCoupon(coupon) ? { percent: coupon.amount } : { euros: sum([coupon.amount]) };
}

/** A code as it is compared: without spaces around, in capitals. */
export function normaliseCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * Tries a coupon, in the order of decisions 4, and says what it takes off each line. Unknown, inactive, foreign and
 * used-up coupons answer alike, so that nothing can be guessed; a discount above its base is refused, not capped.
 * Source: CPN-05 to CPN-10, CPN-14, decisions 4.
 */
export function checkCoupon(coupon: Coupon | null, use: CouponUse): CouponOutcome {
  if (normaliseCouponCode(use.code) === '') return { ok: false, key: 'EnterCouponCode' };
  if (coupon === null || !isValidFor(coupon, use)) return { ok: false, key: 'Invalidcouponcode' };
  const key = refusalOf(coupon, use);
  if (key !== null) return { ok: false, key };
  const discount = discountOf(coupon, use.lines);
  return { ok: true, discount, lines: discountPerLine(coupon, discount, use.lines) };
}

function refusalOf(coupon: Coupon, { lines, today, otherTickets = 0 }: CouponUse): CouponRefusal | null {
  if (today < coupon.startDate || today > coupon.endDate) return 'Couponexpired';
  if (coupon.isUsedUpByBuyer) return 'CouponLimitPerBuyer';
  const base = baseOf(coupon, lines);
  if (base < coupon.minimumAmount) return 'Addmoreticketstousethecoupon';
  if (coupon.maximumAmount > 0 && base > coupon.maximumAmount) return 'Removeticketstousethecoupon';
  const ticketsLeft = coupon.ticketLimit === 0 ? Infinity : coupon.ticketLimit - coupon.usedTickets - otherTickets;
  if (quantityOf(lines) > ticketsLeft) return 'Removeticketstousethecoupon';
  return discountOf(coupon, lines) > base ? 'Discountcannotexceedticketamount' : null;
}

/** Its code, switched on, for these tickets, and not used up. */
function isValidFor(coupon: Coupon, { code, lines }: CouponUse): boolean {
  return (
    normaliseCouponCode(coupon.code) === normaliseCouponCode(code) &&
    coupon.active &&
    coupon.usedOrders < coupon.limitUsage &&
    lines.length > 0 &&
    lines.every((line) => coupon.ticketIds.includes(line.ticketId))
  );
}

function discountOf(coupon: Coupon, lines: readonly CouponLine[]): Cents {
  if (isPercentCoupon(coupon)) return shareOf(baseOf(coupon, lines), coupon.amount);
  const perTicket = coupon.type === COUPON_TYPE.fixed && coupon.fixedType === COUPON_FIXED.perTicket;
  return sum([perTicket ? coupon.amount * quantityOf(lines) : coupon.amount]);
}

/** Spread by share over the lines, then within each line over tickets and supplements; the last cent to the largest. */
function discountPerLine(coupon: Coupon, discount: Cents, lines: readonly CouponLine[]): readonly LineDiscount[] {
  const bases = lines.map((line) => baseOfLine(coupon, line));
  const parts = spread(
    discount,
    bases.map((base) => base.tickets + base.supplements),
  );
  return bases.map((base, i) => {
    const [tickets = ZERO, supplements = ZERO] = spread(parts[i] ?? ZERO, [base.tickets, base.supplements]);
    return { tickets, supplements };
  });
}

function baseOf(coupon: Coupon, lines: readonly CouponLine[]): Cents {
  return sum(lines.map((line) => baseOfLine(coupon, line)).map((base) => base.tickets + base.supplements));
}

/** The amounts of a line that a coupon takes its discount from. */
function baseOfLine({ applyType }: Coupon, line: CouponLine): LineDiscount {
  return {
    tickets: applyType === COUPON_APPLY.supplements ? ZERO : line.tickets,
    supplements: applyType === COUPON_APPLY.tickets ? ZERO : line.supplements,
  };
}

function quantityOf(lines: readonly CouponLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
