import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { CancelTo } from '#domain/orders/refund.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { DB, EventCancellations } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { endAlerts, raiseAlert } from '#server/platform/jobs/alert.ts';
import { doEach } from '#server/platform/jobs/do-each.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { cancelTogether } from './cancel-booking.ts';
import { beginRun, lockEvent, queuePart, runningOf, statesOf } from './event-cancellation.ts';
import type { Cancelling } from './write-cancellation.ts';

/** Orders of one part of a run. */
const AT_ONCE = 25;

/** A checkout that was under way when the tickets were taken off sale is over after so long; one of an event that is on sale again is a sale. */
const CHECKOUT_MS = 60_000;

const ofRun = v.object({ runId: v.string(), part: v.number() });

type Run = Selectable<EventCancellations>;

/**
 * Does a part of cancelling an event: the bookings of each order in a transaction of its own, by which it is known whether they are
 * done. An order that cannot be cancelled holds up no other. Source: decisions 6.
 */
export async function cancelPart(services: Services, job: Job): Promise<void> {
  const { runId, part } = v.parse(ofRun, job.payload);
  const { db } = services.database;
  const run = await db.selectFrom('event_cancellations').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  if (run.finished_at) return;
  const orders = await services.database.transaction(async (trx) => {
    // whoever goes on with it meanwhile has what failed tried once more
    await lockEvent(trx, run.event_id);
    const next = await nextOrders(trx, run);
    if (next.length === 0) await finish(trx, run, services.now());
    return next;
  });
  for (const orderId of orders) await cancelOrder(services, run, orderId);
  if (orders.length > 0) await queuePart(db, runId, part + 1);
  services.jobs.notify();
}

/** Orders with bookings of the run that are left, without those that it failed at. */
async function nextOrders(db: Kysely<DB>, run: Run): Promise<readonly string[]> {
  const { placed_before: until } = run;
  const rows = await leftIn(db, run)
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select('bookings.order_id')
    .where('orders.state', '=', 'success')
    .$if(until !== null, (query) => query.where('orders.created_at', '<=', until))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_cancellation_failures')
            .select('booking_id')
            .where('run_id', '=', run.id)
            .whereRef('booking_id', '=', 'bookings.id'),
        ),
      ),
    )
    .groupBy('bookings.order_id')
    .orderBy(({ fn }) => fn.min('bookings.id'))
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Bookings of the run's event that wait to be cancelled. */
function leftIn(db: Kysely<DB>, { event_id, scope }: Run) {
  return db
    .selectFrom('bookings')
    .where('bookings.event_id', '=', event_id)
    .where('bookings.booking_cancel', 'in', statesOf(scope));
}

/** @throws Error when the database is away: then the whole part is tried again */
async function cancelOrder(services: Services, run: Run, orderId: string): Promise<void> {
  const why = await cancelTogether(services, (trx) => chooseIn(trx, run, orderId)).then(
    (done) => ('refused' in done ? done.refused : null),
    (error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      services.log.error({ err: error, order: orderId }, 'an order of a cancelled event could not be cancelled');
      return error instanceof Error ? error.name : 'Error';
    },
  );
  if (why === null) return;
  await services.database.db
    .insertInto('event_cancellation_failures')
    .columns(['run_id', 'booking_id', 'why'])
    .expression((eb) =>
      leftIn(services.database.db, run)
        .select([eb.val(run.id).as('run_id'), 'bookings.id as booking_id', eb.val(why).as('why')])
        .where('bookings.order_id', '=', orderId),
    )
    .onConflict((conflict) => conflict.columns(['run_id', 'booking_id']).doNothing())
    .execute();
}

/** What is left of an order once nobody else changes it: somebody may have cancelled or declined it at the same time. */
async function chooseIn(trx: Transaction<DB>, run: Run, orderId: string): Promise<readonly Cancelling[]> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
  const left = leftIn(trx, run).select('bookings.id').where('bookings.order_id', '=', orderId).orderBy('bookings.id');
  return (await left.execute()).map(({ id: bookingId }) => ({
    id: uuidv7(),
    bookingId,
    to: toOf(run),
    message: run.message,
    by: 'job:cancel-event',
    runId: run.id,
  }));
}

function toOf({ state }: Pick<Run, 'state'>): CancelTo {
  return state === BOOKING_CANCEL.refunded ? BOOKING_CANCEL.refunded : BOOKING_CANCEL.cancelled;
}

/** Ends a run, once; of what it could not cancel the person on duty is told. */
async function finish(trx: Transaction<DB>, { id, event_id, scope }: Run, at: Date): Promise<void> {
  const ended = await trx
    .updateTable('event_cancellations')
    .set({ finished_at: at })
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
  const about = `event:${event_id}` as const;
  // of a former run
  await endAlerts(trx, [about], { at });
  if (failed === 0) return;
  const values = { count: failed, event: event_id, run: id };
  await raiseAlert(trx, { kind: 'cancel-event-failed', says: 'CancellationStopped', values, about });
}

/**
 * Cancels and pays back what was paid late for an event whose tickets were all cancelled: orders that were placed before its run ended.
 * What is sold after that, is sold; what could not be cancelled waits for a person. Source: decisions 6.
 */
export async function cancelLatePayments(services: Services): Promise<void> {
  const { db } = services.database;
  const { rows } = await sql<Pick<Run, 'event_id' | 'message'> & { cutoff: Date }>`
    select * from (
      select distinct on (event_id) runs.*, coalesce(placed_before, finished_at
        + case when cancelled_at is null then interval '0' else make_interval(secs => ${CHECKOUT_MS / 1000}) end) as cutoff
      from event_cancellations as runs join events on events.id = runs.event_id
      where scope = 'all' order by event_id, started_at desc
    ) as latest
    where finished_at is not null and exists (
      select from bookings join orders on orders.id = bookings.order_id
      where bookings.event_id = latest.event_id and bookings.booking_cancel in (0, 1) and orders.state = 'success'
        and orders.created_at <= latest.cutoff and not exists (
          select from event_cancellation_failures failures join event_cancellations runs on runs.id = failures.run_id
          where failures.booking_id = bookings.id and runs.scope = 'all'
        )
    )
  `.execute(db);
  await doEach(rows, ({ event_id: eventId, message, cutoff }) =>
    services.database.transaction(async (trx) => {
      await lockEvent(trx, eventId);
      if (await runningOf(trx, eventId)) return;
      const late = { scope: 'all', to: BOOKING_CANCEL.refunded, placedBefore: cutoff, by: 'job:cancel-event' } as const;
      await beginRun(trx, services, { id: uuidv7(), eventId, message, ...late });
    }),
  ).finally(() => services.jobs.notify());
}
