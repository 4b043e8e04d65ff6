import { sql } from 'kysely';

// The domain's rules of what was sold, in SQL: sums over thousands of bookings are the database's to make.

/**
 * Bookings that count, beside their orders: paid, and neither cancelled nor refunded, as `isBookingValid` has it.
 * Source: BKT-05, MYT-11.
 */
export const IS_SOLD = sql<boolean>`orders.state = 'success' and bookings.booking_cancel in (0, 1)`;

/** What the organizer earns of the booking in reach, in cents, as `earnedByBooking` has it, without what was cancelled of it. Source: PRC-15. */
export const EARNED_CENTS = sql<number>`bookings.subtotal_cents + bookings.supplements_cents - bookings.discount_cents
  - case when bookings.fees_on_top then 0 else bookings.admin_fee_cents + bookings.organizer_fee_cents end
  - bookings.cancelled_earned_cents`;
