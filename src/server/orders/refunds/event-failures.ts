import { type RawBuilder, sql } from 'kysely';

/**
 * The bookings of some runs (`runs`) or of somebody (`bookings`) that a run could not cancel and that wait still, each with
 * what the latest run that tried says. Of a run for those who asked, one whose request was answered otherwise waits no more.
 */
export function failedBookings(which: RawBuilder<boolean>) {
  return sql`(
    select distinct on (failures.booking_id) failures.booking_id, failures.why, runs.event_id
    from event_cancellation_failures as failures
    join event_cancellations as runs on runs.id = failures.run_id
    join bookings on bookings.id = failures.booking_id
      and (bookings.booking_cancel = 1 or bookings.booking_cancel = 0 and runs.scope = 'all')
    where ${which}
    order by failures.booking_id, runs.started_at desc
  )`;
}
