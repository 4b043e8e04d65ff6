import { sql } from 'kysely';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { endUnanswered, IS_LEFT_TO_RUN } from '#server/orders/refunds/cancel-request.ts';
import { doEach } from '#server/platform/jobs/do-each.ts';
import type { Services } from '#server/services.ts';

/**
 * Ends each request to cancel that nobody answered before its event began: nothing that a buyer asks stays without an answer.
 * Each is decided anew while its order is locked, whichever server looks. Source: MYT-12, issue 28.
 */
export async function endUnansweredRequests(services: Services): Promise<void> {
  const { date, time } = wallClock(services.now());
  const open = await services.database.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['bookings.id', 'bookings.order_id'])
    .where('bookings.booking_cancel', '=', sql.lit(BOOKING_CANCEL.asked))
    .where('orders.state', '=', 'success')
    .where(sql<boolean>`(events.start_date, events.start_time) <= (${date}::date, ${time}::time)`)
    .where(IS_LEFT_TO_RUN, '=', false)
    .orderBy('bookings.id')
    .execute();
  await doEach(open, ({ id, order_id }) => endUnanswered(services, { bookingId: id, orderId: order_id }));
}
