import { sql } from 'kysely';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';

// The domain's rules of what was sold, in SQL: sums over thousands of bookings are the database's to make.

/**
 * Bookings that count: paid, and neither cancelled nor refunded, as `isBookingValid` has it.
 * Source: BKT-05, MYT-11.
 */
export const IS_SOLD = sql<boolean>`bookings.sold_at is not null and bookings.booking_cancel in (0, 1)`;

/** Nothing had to be paid for the tickets of the booking in reach: an organizer sent them, or their price is 0. */
export const COSTS_NOTHING = sql<boolean>`bookings.ticket_price_cents = 0`;

/** Valid tickets of the booking in reach that are free: all where nothing had to be paid for them, else those that came with paid ones. */
export const FREE_TICKETS = sql<number>`case when ${COSTS_NOTHING} then ${VALID_TICKETS}
  else bookings.free_quantity - bookings.cancelled_free_quantity end`;

/** Valid tickets of the booking in reach that are not free. */
export const PAID_TICKETS = sql<number>`case when ${COSTS_NOTHING} then 0
  else bookings.quantity - bookings.cancelled_quantity end`;

/** The handling charges that the buyer of the booking in reach paid, in cents, as `handlingOf` has it. */
export const HANDLING_CENTS = sql<number>`case when bookings.fees_on_top then bookings.admin_fee_cents + bookings.organizer_fee_cents else 0 end`;

/** What the organizer earns of the booking in reach, in cents, as `earnedByBooking` has it, without what was cancelled of it. Source: PRC-15. */
export const EARNED_CENTS = sql<number>`bookings.subtotal_cents + bookings.supplements_cents - bookings.discount_cents
  + ${HANDLING_CENTS} - bookings.admin_fee_cents - case when bookings.organizer_fee_taken then bookings.organizer_fee_cents else 0 end
  - bookings.cancelled_earned_cents`;
