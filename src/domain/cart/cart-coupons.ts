import type { WallDate } from '#domain/time/wall-clock.ts';
import { checkCoupon, isCartCoupon, NO_DISCOUNT } from './coupons.ts';
import type { Coupon, CouponLine, CouponRefusal, LineDiscount } from './coupons.ts';

/** A coupon the buyer entered on a line: the code, and what the shop found under it (null: nothing). */
export interface AppliedCoupon {
  readonly code: string;
  readonly coupon: Coupon | null;
}

/** A line of a cart with the coupon that was entered on it; null: none. */
export interface LineWithCoupon extends CouponLine {
  readonly applied: AppliedCoupon | null;
}

/** What the coupons of a cart come to on one line. */
export interface LineCouponOutcome {
  readonly discount: LineDiscount;
  /** The coupon that takes something off this line, entered here or (types 3 and 4) on another line; null: none. */
  readonly coupon: Coupon | null;
  /** Why the coupon entered on this line is refused; null: it holds, or there is none. */
  readonly refusal: CouponRefusal | null;
}

/** A line on which no coupon has any effect. */
export const NO_COUPON: LineCouponOutcome = { discount: NO_DISCOUNT, coupon: null, refusal: null };

/**
 * Tries every coupon of a cart and says per line what is taken off. A coupon of types 3 and 4 takes its base over all
 * lines of its tickets, also where it was entered on one of them only, except lines that carry another coupon: a line
 * has one coupon at most, so that what is taken off never exceeds it. Source: decisions 4, CPN-14.
 */
export function discountsOfCart(lines: readonly LineWithCoupon[], today: WallDate): readonly LineCouponOutcome[] {
  const outcomes: LineCouponOutcome[] = lines.map(() => NO_COUPON);
  for (const applied of distinctCoupons(lines)) {
    for (const group of groupsOf(applied, lines)) {
      const outcome = checkCoupon(applied.coupon, {
        code: applied.code,
        lines: group.map((index) => lines[index]).filter((line) => line !== undefined),
        today,
        otherTickets: ticketsOutside(group, applied, lines),
      });
      group.forEach((index, place) => {
        outcomes[index] = outcome.ok
          ? { discount: outcome.lines[place] ?? NO_DISCOUNT, coupon: applied.coupon, refusal: null }
          : { ...NO_COUPON, refusal: isEnteredOn(lines[index], applied) ? outcome.key : null };
      });
    }
  }
  return outcomes;
}

/** Each coupon once, in the order of the lines; codes nothing was found under each by itself. */
function distinctCoupons(lines: readonly LineWithCoupon[]): readonly AppliedCoupon[] {
  const entered = lines.map((line) => line.applied).filter((applied) => applied !== null);
  return entered.filter((applied, i) => entered.findIndex((other) => isSameCoupon(other, applied)) === i);
}

/**
 * The sets of lines (by index) on which a coupon is tried: each line it was entered on by itself; for types 3 and 4 all
 * lines of its tickets together, provided that it was entered on one of them.
 */
function groupsOf(applied: AppliedCoupon, lines: readonly LineWithCoupon[]): readonly (readonly number[])[] {
  const { coupon } = applied;
  const entered = indicesWhere(lines, (line) => isEnteredOn(line, applied));
  if (coupon === null || !isCartCoupon(coupon)) return entered.map((i) => [i]);
  const own = indicesWhere(lines, (line) => coupon.ticketIds.includes(line.ticketId));
  const together = own.filter((i) => lines[i]?.applied === null || entered.includes(i));
  const foreign = entered.filter((i) => !own.includes(i)).map((i) => [i]);
  return entered.some((i) => own.includes(i)) ? [together, ...foreign] : foreign;
}

function indicesWhere(lines: readonly LineWithCoupon[], holds: (line: LineWithCoupon) => boolean): readonly number[] {
  return lines.map((line, i) => (holds(line) ? i : -1)).filter((i) => i >= 0);
}

/** Tickets on lines outside the group that use the same coupon. */
function ticketsOutside(group: readonly number[], applied: AppliedCoupon, lines: readonly LineWithCoupon[]): number {
  return lines.reduce(
    (count, line, i) => (!group.includes(i) && isEnteredOn(line, applied) ? count + line.quantity : count),
    0,
  );
}

function isEnteredOn(line: LineWithCoupon | undefined, applied: AppliedCoupon): boolean {
  return line?.applied != null && isSameCoupon(line.applied, applied);
}

/** Of a mass group each code is a coupon of its own. */
function isSameCoupon(a: AppliedCoupon, b: AppliedCoupon): boolean {
  if (a.coupon === null || b.coupon === null) return a.coupon === b.coupon && a.code === b.code;
  return a.coupon.id === b.coupon.id && a.coupon.code === b.coupon.code;
}
