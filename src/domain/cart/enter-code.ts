import type { WallDate } from '#domain/time/wall-clock.ts';
import { type AppliedCoupon, discountsOfCart, isSameCoupon, type LineWithCoupon } from './cart-coupons.ts';
import { type CouponRefusal, isCartCoupon } from './coupons.ts';

/** A line of a cart, and what the shop found under a code for it; null: the line has a code of its own. */
export interface LineToTry {
  readonly line: LineWithCoupon;
  readonly found: AppliedCoupon | null;
}

/** The lines (by index) that a code is put on; or why there is none. */
export type EnteredCode =
  | { readonly ok: true; readonly lines: readonly number[] }
  | { readonly ok: false; readonly key: CouponRefusal };

/**
 * Puts a code on every line without one that it holds on, in the order of the tickets; on all lines of a coupon of types
 * 3 and 4 at once. A line on which it would end another code's discount is passed over. Source: decisions 4.
 */
export function enterCode(lines: readonly LineToTry[], today: WallDate): EnteredCode {
  let cart = lines.map(({ line }) => line);
  const entered: number[] = [];
  const refusals: CouponRefusal[] = [];
  for (const unit of unitsOf(lines)) {
    const trial = cart.map((line, i) => (unit.includes(i) ? { ...line, applied: lines[i]?.found ?? null } : line));
    const refusal = refusalOf(trial, { unit, before: cart, today });
    if (refusal === null) {
      cart = trial;
      entered.push(...unit);
    } else refusals.push(refusal);
  }
  if (entered.length > 0) return { ok: true, lines: entered.toSorted((a, b) => a - b) };
  // a code that is known but does not hold says more than one that is not of a line's ticket
  const key = refusals.find((refusal) => refusal !== 'Invalidcouponcode') ?? 'Invalidcouponcode';
  return { ok: false, key };
}

/** The lines that get the code together, in the order of the tickets. */
function unitsOf(lines: readonly LineToTry[]): readonly (readonly number[])[] {
  const units: number[][] = [];
  const byTicket = lines
    .flatMap(({ line, found }, index) => (found ? [{ ticketId: line.ticketId, found, index }] : []))
    .sort((a, b) => a.ticketId - b.ticketId);
  for (const { ticketId, found, index } of byTicket) {
    const { coupon } = found;
    const joins = coupon !== null && isCartCoupon(coupon) && coupon.ticketIds.includes(ticketId);
    const unit = joins && units.find(([first = -1]) => isSame(lines[first]?.found, found));
    if (unit) unit.push(index);
    else units.push([index]);
  }
  return units;
}

function isSame(a: AppliedCoupon | null | undefined, b: AppliedCoupon): boolean {
  return a != null && isSameCoupon(a, b);
}

/** Why a code does not hold on its unit, or another code of the cart no longer; null where all of them do. */
function refusalOf(
  trial: readonly LineWithCoupon[],
  { unit, before, today }: { unit: readonly number[]; before: readonly LineWithCoupon[]; today: WallDate },
): CouponRefusal | null {
  const held = discountsOfCart(before, today);
  const outcomes = discountsOfCart(trial, today);
  const broken = outcomes.map(({ refusal }, i) => (unit.includes(i) || held[i]?.refusal === null ? refusal : null));
  return broken.find((refusal) => refusal !== null) ?? null;
}
