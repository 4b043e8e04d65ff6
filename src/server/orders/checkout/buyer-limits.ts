import { sql, type Transaction } from 'kysely';
import { FREE_ADMISSIONS_PER_EMAIL } from '#domain/cart/free-tickets.ts';
import { isFreeOrder } from '#domain/payments/methods.ts';
import { couponRowOf } from '#server/cart/cart-terms.ts';
import type { CartFigures } from '#server/cart/price-lines.ts';
import { maximumOf } from '#server/cart/sale-state.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { checkoutRefusal, overLimit, type CheckoutLine, type Customer } from './checkout-rules.ts';

/** What is bought, and by whom. */
interface Bought {
  readonly cart: CartFigures<CheckoutLine>;
  readonly customer: Customer;
  readonly userId: number | null;
}

/**
 * Limits that count earlier orders, checked once more while this transaction holds the rows of tickets and coupons: two orders of one
 * buyer at the same time see each other. Source: decisions 5, EVT-49.
 * @throws Refusal TicketLimitPerAttendee, CouponLimitPerBuyer
 */
export async function checkLimits(
  trx: Transaction<DB>,
  { cart, customer, userId }: Bought,
  orderId: string,
): Promise<void> {
  const freeOrder = isFreeOrder(cart.totals.total);
  const isFreeGuest = freeOrder && userId === null;
  const coupons = await limitedCoupons(trx, cart);
  if (!isFreeGuest && coupons.length === 0 && cart.lines.every(({ row }) => row.ticket_limit === 0)) return;
  const earlier = (await heldByBuyer(trx, { customer, userId })).filter(({ order_id }) => order_id !== orderId);
  for (const { row, priced } of cart.lines) {
    const alreadyBought = total(
      earlier.filter(({ ticket_id }) => ticket_id === row.id).map(({ quantity }) => quantity),
    );
    const maximum = maximumOf({ ...row, already_bought: alreadyBought }, freeOrder);
    if (priced.quantity > maximum) throw overLimit(row, maximum);
  }
  checkCoupons(coupons, earlier);
  if (isFreeGuest)
    checkFreeAdmissions(
      cart,
      earlier.filter(({ total_cents, user_id }) => total_cents === 0 && user_id === null),
    );
}

/** A coupon of the cart that one buyer may use in so many orders. */
interface LimitedCoupon {
  readonly id: number;
  readonly buyer_limit: number;
  /** of a line that it is on */
  readonly ticketId: number;
}

/**
 * Their rows are held until the transaction ends, so that two orders of one buyer see each other: of single coupons since
 * the order took its uses of them, of groups, whose codes it took, from here on, after tickets and codes.
 */
async function limitedCoupons(trx: Transaction<DB>, { lines }: Bought['cart']): Promise<readonly LimitedCoupon[]> {
  const tickets = new Map(lines.map(({ row, priced }) => [couponRowOf(row, priced.coupon)?.id ?? 0, row.id]));
  tickets.delete(0);
  if (tickets.size === 0) return [];
  const rows = await trx
    .selectFrom('coupons')
    .select(['id', 'buyer_limit'])
    .where('id', 'in', [...tickets.keys()])
    .where('buyer_limit', '>', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ ...row, ticketId: tickets.get(row.id) ?? 0 }));
}

/** @throws Refusal CouponLimitPerBuyer. Source: issue 29 */
function checkCoupons(coupons: readonly LimitedCoupon[], earlier: readonly HeldBooking[]): void {
  for (const { id, buyer_limit: limit, ticketId } of coupons) {
    const orders = new Set(earlier.filter(({ coupon_id }) => coupon_id === id).map(({ order_id }) => order_id));
    if (orders.size >= limit)
      throw checkoutRefusal('CouponLimitPerBuyer', { errors: { [ticketId]: 'CouponLimitPerBuyer' } });
  }
}

/** So many free admissions of one event an address may hold without an account. Source: decisions 5. */
function checkFreeAdmissions({ lines }: Bought['cart'], earlier: readonly HeldBooking[]): void {
  for (const { row, priced } of lines) {
    const held = earlier.filter(({ event_id }) => event_id === row.event_id);
    const taken = lines.filter((line) => line.row.event_id === row.event_id).map((line) => line.priced);
    const admissions = total(held.map((booking) => booking.quantity + booking.free_quantity));
    const wanted = total(taken.map((line) => line.quantity + line.freeQuantity));
    const over = admissions + wanted - FREE_ADMISSIONS_PER_EMAIL;
    if (over > 0) throw overLimit({ ...row, ticket_limit: FREE_ADMISSIONS_PER_EMAIL }, priced.quantity - over);
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

type HeldBooking = Awaited<ReturnType<typeof heldByBuyer>>[number];

/** The lines of all orders of a buyer that count, the new one among them. */
function heldByBuyer(trx: Transaction<DB>, { customer, userId }: { customer: Customer; userId: number | null }) {
  return trx
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .select([
      'bookings.order_id',
      'bookings.ticket_id',
      'bookings.event_id',
      'bookings.coupon_id',
      sql<number>`bookings.quantity - bookings.cancelled_quantity`.as('quantity'),
      sql<number>`bookings.free_quantity - bookings.cancelled_free_quantity`.as('free_quantity'),
    ])
    .select(['orders.total_cents', 'orders.user_id'])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['orders.customer_email']), '=', customer.email.toLowerCase()),
        ...(userId === null ? [] : [eb('orders.user_id', '=', userId)]),
      ]),
    )
    .where('orders.state', 'in', ['pending', 'success'])
    .where('orders.stock_held', '=', true)
    .where('bookings.booking_cancel', 'in', [0, 1])
    .execute();
}
