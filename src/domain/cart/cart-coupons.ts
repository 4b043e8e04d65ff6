import type { WallDate } from '#domain/time/wall-clock.ts';
import { checkCoupon, isCartCoupon, NO_DISCOUNT } from './coupons.ts';
import type { Coupon, CouponLine, CouponOutcome, CouponRefusal, LineDiscount } from './coupons.ts';

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
 * Tries every coupon of a cart and says per line what is taken off. A line has one coupon at most: the one entered on
 * it, else of the coupons of types 3 and 4 that hold and are for its ticket the one with the lowest id. So neither the
 * order of the lines nor a refused coupon changes what another takes off. Source: decisions 4, CPN-14.
 */
export function discountsOfCart(lines: readonly LineWithCoupon[], today: WallDate): readonly LineCouponOutcome[] {
  const outcomes: LineCouponOutcome[] = lines.map(() => NO_COUPON);
  for (const applied of couponsById(lines)) {
    const groups = groupsOf(applied, lines, outcomes);
    tryOn(groups, { applied, lines, today }).forEach((outcome, at) => {
      groups[at]?.forEach((index, place) => {
        if (outcome.ok) {
          const discount = outcome.lines[place] ?? NO_DISCOUNT;
          outcomes[index] = { discount, coupon: applied.coupon, refusal: null };
        } else if (isEnteredOn(lines[index], applied)) outcomes[index] = { ...NO_COUPON, refusal: outcome.key };
      });
    });
  }
  return outcomes;
}

/** Each coupon once, the lowest id first; codes nothing was found under each by itself. */
function couponsById(lines: readonly LineWithCoupon[]): readonly AppliedCoupon[] {
  const entered = lines.map((line) => line.applied).filter((applied) => applied !== null);
  return entered
    .filter((applied, i) => entered.findIndex((other) => isSameCoupon(other, applied)) === i)
    .sort((a, b) => (a.coupon?.id ?? 0) - (b.coupon?.id ?? 0) || (a.code < b.code ? -1 : 1));
}

/**
 * The sets of lines (by index) on which a coupon is tried: each line it was entered on by itself; for types 3 and 4,
 * entered on a line of their tickets, all of those lines together that have no other code and no other coupon yet.
 */
function groupsOf(
  applied: AppliedCoupon,
  lines: readonly LineWithCoupon[],
  outcomes: readonly LineCouponOutcome[],
): readonly (readonly number[])[] {
  const { coupon } = applied;
  const entered = indicesWhere(lines, (line) => isEnteredOn(line, applied));
  if (coupon === null || !isCartCoupon(coupon)) return entered.map((i) => [i]);
  const own = indicesWhere(lines, (line) => coupon.ticketIds.includes(line.ticketId));
  const isFree = (i: number) => lines[i]?.applied === null && outcomes[i]?.coupon === null;
  const together = own.filter((i) => isFree(i) || entered.includes(i));
  const foreign = entered.filter((i) => !own.includes(i)).map((i) => [i]);
  return entered.some((i) => own.includes(i)) ? [together, ...foreign] : foreign;
}

/** Tries a coupon on each group; the tickets of all groups on which it holds by itself share its ticket limit. */
function tryOn(
  groups: readonly (readonly number[])[],
  { applied, lines, today }: { applied: AppliedCoupon; lines: readonly LineWithCoupon[]; today: WallDate },
): readonly CouponOutcome[] {
  const uses = groups.map((group) => {
    const own = group.map((index) => lines[index]).filter((line) => line !== undefined);
    const check = (otherTickets: number) =>
      checkCoupon(applied.coupon, { code: applied.code, lines: own, today, otherTickets });
    const alone = check(0);
    return { check, alone, tickets: alone.ok ? own.reduce((count, line) => count + line.quantity, 0) : 0 };
  });
  const tickets = uses.reduce((count, use) => count + use.tickets, 0);
  return uses.map((use) => (use.alone.ok ? use.check(tickets - use.tickets) : use.alone));
}

function indicesWhere(lines: readonly LineWithCoupon[], holds: (line: LineWithCoupon) => boolean): readonly number[] {
  return lines.map((line, i) => (holds(line) ? i : -1)).filter((i) => i >= 0);
}

function isEnteredOn(line: LineWithCoupon | undefined, applied: AppliedCoupon): boolean {
  return line?.applied != null && isSameCoupon(line.applied, applied);
}

/** Of a mass group each code is a coupon of its own. */
export function isSameCoupon(a: AppliedCoupon, b: AppliedCoupon): boolean {
  if (a.coupon === null || b.coupon === null) return a.coupon === b.coupon && a.code === b.code;
  return a.coupon.id === b.coupon.id && a.coupon.code === b.coupon.code;
}
