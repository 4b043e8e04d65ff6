import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the buyer's bank has taken back all that was left of the booking's order: nothing can go back, its codes let
 * nobody in, and nobody has to do anything. Not any more once the dispute is won. Source: decisions 6.
 */
export const BANK_HAS_ALL = sql<boolean>`(exists (
  select from payments join chargebacks on chargebacks.payment_id = payments.id and chargebacks.amount_cents > 0
  where payments.order_id = bookings.order_id
) and (
  select coalesce(sum(amount_cents), 0) from ledger_entries
  where order_id = bookings.order_id and kind not in ('fee', 'payout', 'cash')
) <= 0)`;

/**
 * The bookings of some runs (`runs`) or of somebody (`bookings`) that a run could not cancel and that wait still, each with
 * what the latest run that tried says, and whether it waits for nobody (`taken_back`). Of a run for those who asked, one whose request was answered otherwise waits no more.
 */
export function failedBookings(which: RawBuilder<boolean>) {
  return sql`(
    select distinct on (failures.booking_id) failures.booking_id, failures.why, runs.event_id,
      failures.why = 'money' and ${BANK_HAS_ALL} as taken_back
    from event_cancellation_failures as failures
    join event_cancellations as runs on runs.id = failures.run_id
    join bookings on bookings.id = failures.booking_id
      and (bookings.booking_cancel = 1 or bookings.booking_cancel = 0 and runs.scope = 'all')
    where ${which}
    order by failures.booking_id, runs.started_at desc
  )`;
}
