import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { EventCancellations } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { cancelBooking } from './cancel-booking.ts';
import { beginRun, type CancelScope, lockEvent, queuePart, runningOf, statesOf } from './event-cancellation.ts';

/** Bookings of one part of a run. */
const AT_ONCE = 25;

/** A checkout that was under way when the tickets were taken off sale is over after so long. */
const CHECKOUT_MS = 60_000;

const ofRun = v.object({ runId: v.string(), part: v.number() });

type Run = Selectable<EventCancellations>;

/**
 * Does a part of cancelling an event: each booking in a transaction of its own, by which it is known whether it is done.
 * A booking that cannot be cancelled holds up no other. Source: decisions 6.
 */
export async function cancelPart(services: Services, job: Job): Promise<void> {
  const { runId, part } = v.parse(ofRun, job.payload);
  const { db } = services.database;
  const run = await db.selectFrom('event_cancellations').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  if (run.finished_at) return;
  const bookings = await nextBookings(services, run);
  for (const id of bookings) await cancelOne(services, run, id);
  if (bookings.length < AT_ONCE) await finish(services, run);
  else await services.database.transaction((trx) => queuePart(trx, runId, part + 1));
  services.jobs.notify();
}

/** Bookings of the run that are left, without those that it failed at. */
async function nextBookings(
  { database }: Services,
  { id, event_id, scope, placed_before }: Run,
): Promise<readonly number[]> {
  const rows = await database.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select('bookings.id')
    .where('bookings.event_id', '=', event_id)
    .where('bookings.booking_cancel', 'in', statesOf(scope))
    .where('orders.state', '=', 'success')
    .$if(placed_before !== null, (query) => query.where('orders.created_at', '<=', placed_before))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_cancellation_failures')
            .select('booking_id')
            .where('run_id', '=', id)
            .whereRef('booking_id', '=', 'bookings.id'),
        ),
      ),
    )
    .orderBy('bookings.id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.id);
}

/** @throws Error when the database is away: then the whole part is tried again */
async function cancelOne(
  services: Services,
  { id: runId, state, message, scope }: Run,
  bookingId: number,
): Promise<void> {
  const why = await cancelBooking(services, {
    id: uuidv7(),
    bookingId,
    to: state === BOOKING_CANCEL.refunded ? BOOKING_CANCEL.refunded : BOOKING_CANCEL.cancelled,
    message,
    by: 'job:cancel-event',
    runId,
    onlyAsked: scope === 'asked',
  }).then(
    (done) => ('refused' in done ? done.refused : null),
    (error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      services.log.error({ err: error, booking: bookingId }, 'a booking of a cancelled event could not be cancelled');
      return error instanceof Error ? error.name : 'Error';
    },
  );
  if (why === null || !(await isLeft(services, { bookingId, scope }))) return;
  await services.database.db
    .insertInto('event_cancellation_failures')
    .values({ run_id: runId, booking_id: bookingId, why })
    .onConflict((conflict) => conflict.columns(['run_id', 'booking_id']).doNothing())
    .execute();
}

/** Whether a booking still waits to be cancelled: somebody else may have done it, or declined it, at the same time. */
async function isLeft(
  { database }: Services,
  { bookingId, scope }: { readonly bookingId: number; readonly scope: CancelScope },
): Promise<boolean> {
  const row = await database.db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('booking_cancel', 'in', statesOf(scope))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a run, once; of what it could not cancel the person on duty is told. */
async function finish({ database, now }: Services, { id, event_id, scope }: Run): Promise<void> {
  await database.transaction(async (trx) => {
    const ended = await trx
      .updateTable('event_cancellations')
      .set({ finished_at: now() })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    const { failed } = await trx
      .selectFrom('event_cancellation_failures')
      .innerJoin('bookings', 'bookings.id', 'event_cancellation_failures.booking_id')
      .select(({ fn }) => fn.countAll<number>().as('failed'))
      .where('run_id', '=', id)
      .where('bookings.booking_cancel', 'in', statesOf(scope))
      .executeTakeFirstOrThrow();
    if (failed === 0) return;
    const text = `${failed} bookings of event ${event_id} could not be cancelled with the others (run ${id}). Its cancellation can be resumed.`;
    await raiseAlert(trx, { kind: 'cancel-event-failed', text });
  });
}

/**
 * Cancels what was paid late for an event whose tickets were all cancelled: orders that were placed before its run ended.
 * What is sold after that, is sold. Source: decisions 6.
 */
export async function cancelLatePayments(services: Services): Promise<void> {
  const { db } = services.database;
  const { rows } = await sql<Run & { cutoff: Date }>`
    select * from (
      select distinct on (event_id) *, coalesce(placed_before, finished_at + make_interval(secs => ${CHECKOUT_MS / 1000})) as cutoff
      from event_cancellations where scope = 'all' order by event_id, started_at desc
    ) as latest
    where finished_at is not null and exists (
      select from bookings join orders on orders.id = bookings.order_id
      where bookings.event_id = latest.event_id and bookings.booking_cancel in (0, 1) and orders.state = 'success'
        and orders.decided_at > latest.finished_at and orders.created_at <= latest.cutoff
    )
  `.execute(db);
  for (const { event_id: eventId, scope, state, message, cutoff } of rows) {
    const to = state === BOOKING_CANCEL.refunded ? BOOKING_CANCEL.refunded : BOOKING_CANCEL.cancelled;
    await services.database.transaction(async (trx) => {
      await lockEvent(trx, eventId);
      if (await runningOf(trx, eventId)) return;
      await beginRun(trx, services, { eventId, scope, to, message, placedBefore: cutoff, by: 'job:cancel-event' });
    });
  }
  if (rows.length > 0) services.jobs.notify();
}
