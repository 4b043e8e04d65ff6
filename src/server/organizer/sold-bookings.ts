import { sql } from 'kysely';

// The domain's rules of what was sold, in SQL: sums over thousands of bookings are the database's to make.

/**
 * Bookings that count: paid, and neither cancelled nor refunded, as `isBookingValid` has it.
 * Source: BKT-05, MYT-11.
 */
export const IS_SOLD = sql<boolean>`bookings.sold_at is not null and bookings.booking_cancel in (0, 1)`;

/** The handling charges that the buyer of the booking in reach paid, in cents, as `handlingOf` has it. */
export const HANDLING_CENTS = sql<number>`case when bookings.fees_on_top then bookings.admin_fee_cents + bookings.organizer_fee_cents else 0 end`;

/** What the organizer earns of the booking in reach, in cents, as `earnedByBooking` has it, without what was cancelled of it. Source: PRC-15. */
export const EARNED_CENTS = sql<number>`bookings.subtotal_cents + bookings.supplements_cents - bookings.discount_cents
  + ${HANDLING_CENTS} - bookings.admin_fee_cents - case when bookings.organizer_fee_taken then bookings.organizer_fee_cents else 0 end
  - bookings.cancelled_earned_cents`;
