import { sql } from 'kysely';
import type { CodeState } from '#domain/door/judge.ts';

/**
 * Cents that are still to be paid at the door for the order in reach at the event of the booking in reach: of the tickets
 * that count. Source: issue 15, decisions 6.
 */
export const DUE_CENTS = sql<number>`case when orders.payment_method = 'offline' and orders.total_cents > 0 then (
  select coalesce(sum(owed.price_cents), 0)::int
  from admissions as owed
  join bookings as owing on owing.id = owed.booking_id
  where owing.order_id = orders.id and owing.event_id = bookings.event_id and owing.booking_cancel in (0, 1)
    and owed.revoked_at is null and owed.cancellation_id is null
    and not exists (select from door_payments where door_payments.booking_id = owing.id)
) else 0 end`;

/** How the admission in reach stands, with its booking and order. Source: MYT-11. */
export const ADMISSION_STATE = sql<CodeState>`case
  when orders.state <> 'success' then 'not_paid'
  when bookings.booking_cancel not in (0, 1) or admissions.cancellation_id is not null then 'cancelled'
  when admissions.revoked_at is not null then 'revoked'
  when ${DUE_CENTS} > 0 then 'amount_due'
  else 'valid'
end`;
