import { sql } from 'kysely';
import type { AcceptedRequest } from '#wire/orders/cancel-request.ts';

/**
 * What the answer to the last request to cancel the booking in reach cancelled, as JSON; null: it was refused, or waits. No
 * other request was asked since, so the first cancellation that answered one is its answer. Source: MYT-12.
 */
export const ACCEPTED_REQUEST = sql<AcceptedRequest | null>`(
  select json_build_object(
    'tickets', answers.quantity + answers.free_quantity,
    'left', bookings.quantity + bookings.free_quantity - (
      select sum(done.quantity + done.free_quantity) from cancellations as done
      where done.booking_id = bookings.id and done.at <= answers.at
    ),
    'status', answers.state
  )
  from cancellations as answers
  where answers.booking_id = bookings.id and answers.answered_request and answers.at >= bookings.cancel_asked_at
  order by answers.at
  limit 1
)`;
