import { TAP_LINK_MINUTES } from '#domain/orders/limits.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { makeBookingLink } from '#wire/organizer/one-booking.ts';
import { issueToken } from '#server/orders/ticket-files/download-tokens.ts';
import type { Call } from '#server/platform/http/route.ts';

/** A link to the file of a booking's tickets, for one tap: it opens nothing else of its order. Source: BKG-19. */
export async function handleBookingLink({
  owned,
  services,
}: Call<typeof makeBookingLink>): Promise<ReplyOf<typeof makeBookingLink>> {
  const { db } = services.database;
  const { order_id: orderId, order_number: orderNumber } = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.order_id', 'orders.order_number'])
    .where('bookings.id', '=', owned.booking)
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(services.now().getTime() + TAP_LINK_MINUTES * 60_000);
  const token = await issueToken(db, { orderId, bookingId: owned.booking, purpose: 'tap', expiresAt });
  return { ...SUCCESS, data: { url: `/download/ticket/${owned.booking}/${orderNumber}?t=${token}` } };
}
