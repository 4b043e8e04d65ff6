import { checkCoupon, type Coupon, type CouponRefusal } from '#domain/cart/coupons.ts';
import type { Commissions } from '#domain/cart/commissions.ts';
import { LINE_QUANTITY_MAX } from '#domain/cart/limits.ts';
import { type CartLine, couponLineOf, NO_TRANSACTION_FEE, priceCart, type PricedCart } from '#domain/cart/pricing.ts';
import { SUPPLEMENT_APPLIED, SUPPLEMENT_CHOICE, SUPPLEMENT_TYPE } from '#domain/cart/supplements.ts';
import { type Cents, sum, ZERO } from '#domain/money/money.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';

/** A cart of one ticket type on which a coupon is shown before anybody uses it. */
export interface ExampleCart {
  readonly ticketId: number;
  readonly price: Cents;
  /** supplements of each ticket */
  readonly supplement: Cents;
  readonly quantity: number;
  readonly commissions: Commissions;
  readonly inherited: Commissions;
  readonly applyFees: boolean;
}

/** What a coupon does to the example, in the figures of the cart; and why not, where it is refused. */
export interface CouponExample {
  readonly before: PricedCart;
  readonly after: PricedCart;
  readonly refusal: CouponRefusal | null;
}

/** Prices the example with and without the coupon, by the rules of the checkout. Source: screens 57. */
export function exampleOf(coupon: Coupon, cart: ExampleCart, today: WallDate): CouponExample {
  const day = validDay(coupon, today);
  const price = (line: CartLine) =>
    priceCart([line], { today: day, siteCommissions: NONE, transactionFee: NO_TRANSACTION_FEE, feeTaxRate: 0 });
  const line = lineOf(cart);
  const after = price({ ...line, coupon: { code: coupon.code, coupon } });
  return { before: price(line), after, refusal: after.lines[0]?.couponRefusal ?? null };
}

/** A number of tickets with which the coupon is refused. */
export interface RefusedCart {
  readonly quantity: number;
  readonly refusal: CouponRefusal;
  /** what the coupon would be taken off */
  readonly base: Cents;
}

/** Of the carts with another number of the same tickets the nearest that is refused; null where none is. Source: screens 57. */
export function nearestRefused(coupon: Coupon, cart: ExampleCart, today: WallDate): RefusedCart | null {
  for (let away = 1; away < LINE_QUANTITY_MAX; away += 1) {
    for (const quantity of [cart.quantity - away, cart.quantity + away]) {
      if (quantity < 1 || quantity > LINE_QUANTITY_MAX) continue;
      const refused = refusedOf(coupon, { ...cart, quantity }, today);
      if (refused) return refused;
    }
  }
  return null;
}

/** The carts that a coupon is refused for because it takes off more than they cost. Source: issue 29 */
export function tooCheap<Cart extends ExampleCart>(
  coupon: Coupon,
  carts: readonly Cart[],
  today: WallDate,
): readonly Cart[] {
  return carts.filter((cart) => exampleOf(coupon, cart, today).refusal === 'Discountcannotexceedticketamount');
}

/** The number of tickets that an example begins with: two, or the fewest that the coupon holds for. */
export function exampleQuantity(coupon: Coupon, cart: Omit<ExampleCart, 'quantity'>, today: WallDate): number {
  const counts = [2, ...Array.from({ length: LINE_QUANTITY_MAX }, (_, i) => i + 1)];
  return counts.find((quantity) => refusedOf(coupon, { ...cart, quantity }, today) === null) ?? 2;
}

function refusedOf(coupon: Coupon, cart: ExampleCart, today: WallDate): RefusedCart | null {
  const line = couponLineOf(lineOf(cart), today);
  const outcome = checkCoupon(coupon, { code: coupon.code, lines: [line], today: validDay(coupon, today) });
  if (outcome.ok) return null;
  const tickets = coupon.applyType === 1 ? ZERO : line.tickets;
  const supplements = coupon.applyType === 0 ? ZERO : line.supplements;
  return { quantity: cart.quantity, refusal: outcome.key, base: sum([tickets, supplements]) };
}

/** Before its first day the example is one of that day. */
function validDay({ startDate }: Coupon, today: WallDate): WallDate {
  return today < startDate ? startDate : today;
}

const NONE: Commissions = { admin: null, organizer: null };

/** The place of the example's supplement among those of a ticket. */
const SUPPLEMENT_ID = 1;

function lineOf(cart: ExampleCart): CartLine {
  const supplement = {
    id: SUPPLEMENT_ID,
    title: '',
    type: SUPPLEMENT_TYPE.checkbox,
    required: false,
    price: cart.supplement,
    applied: SUPPLEMENT_APPLIED.everyTicket,
    multipleType: SUPPLEMENT_CHOICE.several,
    options: [],
    startDate: null,
    endDate: null,
  };
  return {
    ticket: {
      id: cart.ticketId,
      price: cart.price,
      commissions: cart.commissions,
      taxes: [],
      freeTickets: { allowed: false, quantity: 0, get: 0 },
      supplements: [supplement],
      remaining: LINE_QUANTITY_MAX,
    },
    event: { id: 0, applyFees: cart.applyFees, commissions: cart.inherited },
    quantity: cart.quantity,
    choices: Array.from({ length: cart.supplement > 0 ? cart.quantity : 0 }, (_, i) => ({
      supplementId: SUPPLEMENT_ID,
      position: i + 1,
      checked: true,
      options: [],
      text: '',
    })),
    coupon: null,
  };
}
