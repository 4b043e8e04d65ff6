import { sql, type Kysely, type UpdateQueryBuilder } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';

export interface NewJob {
  /** which handler does it */
  readonly kind: string;
  /** names this one piece of work for ever: a key that was queued before, done or not, is not queued again */
  readonly key: string;
  /** what the handler needs to find its work: ids rather than copies; written as JSON */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** not before; at once when left out */
  readonly runAt?: Date;
  /** jobs of a lower number go first, however long the others wait; 0 when left out */
  readonly priority?: number;
}

/** Priority of what one call sends to many people: whoever waits for something of their own does not wait for it. */
export const BULK_PRIORITY = 1;

/** Priority of what is due within seconds: holds that end, the confirmation of a paid order. Source: issue 36 */
export const URGENT_PRIORITY = -1;

/** A job as its handler gets it. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  /** as it was queued; its handler checks it */
  readonly payload: unknown;
  /** what follows from it is queued with the same */
  readonly priority: number;
  /** which try this is, from 1; together with the id it names one lease */
  readonly tries: number;
}

/** Queues work in the caller's transaction: it is done if and only if that commits. Source: architecture (data). */
export function enqueue(trx: Kysely<DB>, job: NewJob): Promise<void> {
  return enqueueAll(trx, [job]);
}

/** Whether a piece of work was queued under this key before, done or not. */
export async function isQueued(db: Kysely<DB>, key: string): Promise<boolean> {
  return (await db.selectFrom('outbox_jobs').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** Rows that one statement writes. */
const BATCH_JOBS = 500;

/** Queues many pieces of work at once, each under its own key. */
export async function enqueueAll(trx: Kysely<DB>, jobs: readonly NewJob[]): Promise<void> {
  for (let at = 0; at < jobs.length; at += BATCH_JOBS)
    await trx
      .insertInto('outbox_jobs')
      .values(
        jobs.slice(at, at + BATCH_JOBS).map(({ kind, key, payload = {}, runAt, priority = 0 }) => ({
          id: uuidv7(),
          kind,
          key,
          payload: JSON.stringify(payload),
          priority,
          ...(runAt ? { run_at: runAt } : {}),
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
}

/** Makes sure that a periodic job has its one row, due at once when new and no later than one period from now. */
export async function enqueuePeriodic(
  db: Kysely<DB>,
  { kind, seconds, isUrgent = false }: { kind: string; seconds: number; isUrgent?: boolean | undefined },
): Promise<void> {
  await sql`
    insert into outbox_jobs (id, kind, key, priority)
    values (${uuidv7()}, ${kind}, ${kind}, ${isUrgent ? URGENT_PRIORITY : 0})
    on conflict (key) do update set
      run_at = least(outbox_jobs.run_at, ${secondsFromNow(seconds)}), priority = excluded.priority
  `.execute(db);
}

/** Has jobs done that were given up, as if they had just been queued: what they ask outside has to be safe to ask again. */
export async function revive(trx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('outbox_jobs')
    .set({ failed_at: null, tries: 0, run_at: sql`now()` })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('failed_at', 'is not', null)
    .execute();
}

/** What a person can do with a job that nobody works on now. */
export type JobRemedy = 'retry' | 'give-up';

/** Why a person gave a job up, where it says what went wrong. */
const GIVEN_UP = 'given up by a person';

/**
 * Has a job done at once, or not at all any more, because a person says so. A job that is being done, was done, or repeats
 * by itself is left alone.
 * @returns what it was before; undefined where nothing was changed
 */
export async function remedy(
  trx: Kysely<DB>,
  id: string,
  what: JobRemedy,
): Promise<Pick<Job, 'kind' | 'key' | 'payload' | 'tries'> | undefined> {
  const { rows } = await sql<Pick<Job, 'kind' | 'key' | 'payload' | 'tries'>>`
    with found as materialized (
      select id, kind, key, payload, tries from outbox_jobs
      where id = ${id} and done_at is null and (leased_until is null or leased_until <= now()) and not ${IS_PERIODIC}
        -- one that is due already is tried again anyway
        and case when ${what === 'retry'} then failed_at is not null or run_at > clock_timestamp() else failed_at is null end
      for update
    ), changed as (
      update outbox_jobs set
        failed_at = case when ${what === 'retry'} then null else now() end,
        tries = case when outbox_jobs.failed_at is null then outbox_jobs.tries else 0 end,
        run_at = case when ${what === 'retry'} then now() else outbox_jobs.run_at end,
        last_error = case when ${what === 'retry'} then outbox_jobs.last_error else ${GIVEN_UP} end
      from found where outbox_jobs.id = found.id
    )
    select kind, key, payload, tries from found
  `.execute(trx);
  return rows[0];
}

/** Ends jobs that were given up for good, for what they were to do is done otherwise: they are listed no more, nor done again. */
export async function endGivenUp(trx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  const ended = trx
    .updateTable('outbox_jobs')
    .set({ done_at: sql`now()` })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('failed_at', 'is not', null)
    .returning('id');
  await endAlertsOf(trx, ended);
}

/** Ends a job that nobody works on now, for something else does its work: it is not done any more. */
export async function endQueued(trx: Kysely<DB>, key: string): Promise<void> {
  const ended = trx
    .updateTable('outbox_jobs')
    .set({ done_at: sql`now()` })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', sql<Date>`now()`)]))
    .returning('id');
  await endAlertsOf(trx, ended);
}

/** Whether the job in reach repeats by itself (`worker.every`). */
export const IS_PERIODIC = sql<boolean>`(outbox_jobs.key = outbox_jobs.kind and starts_with(outbox_jobs.kind, 'every.'))`;

/** Takes up to `limit` due jobs of these kinds, by priority and then oldest first, each leased to this caller alone. */
export async function lease(
  db: Kysely<DB>,
  { kinds, limit, leaseSeconds }: { kinds: readonly string[]; limit: number; leaseSeconds: number },
): Promise<Job[]> {
  const { rows } = await sql<Job>`
    with due as materialized (
      select id from outbox_jobs
      where done_at is null and failed_at is null and run_at <= now()
        and (leased_until is null or leased_until <= now()) and kind = any(${kinds})
      order by priority, run_at
      limit ${limit}
      for update skip locked
    )
    update outbox_jobs set tries = outbox_jobs.tries + 1, leased_until = ${secondsFromNow(leaseSeconds)}
    from due where outbox_jobs.id = due.id
    returning outbox_jobs.id, outbox_jobs.kind, outbox_jobs.key, outbox_jobs.payload, outbox_jobs.priority,
      outbox_jobs.tries
  `.execute(db);
  return rows;
}

/** Lengthens the leases of jobs that are still being worked on. */
export async function renewLeases(db: Kysely<DB>, jobs: readonly Job[], leaseSeconds: number): Promise<void> {
  await db
    .updateTable('outbox_jobs')
    .set({ leased_until: secondsFromNow(leaseSeconds) })
    .where((row) => row.or(jobs.map(({ id, tries }) => row.and({ id, tries }))))
    .where('done_at', 'is', null)
    .execute();
}

/** Notes that a job is done, which ends the alert that it was given up. A lease that ran out and went to another changes nothing here. */
export async function markDone(db: Kysely<DB>, job: Job): Promise<void> {
  const done = held(db, job)
    .set({ done_at: sql`now()`, leased_until: null, last_error: '' })
    .returning('id');
  await endAlertsOf(db, done);
}

/** Ends the alerts about jobs that were given up, in the one statement that ends the jobs. */
export async function endAlertsOf(
  db: Kysely<DB>,
  ended: UpdateQueryBuilder<DB, 'outbox_jobs', 'outbox_jobs', { id: string }>,
): Promise<void> {
  await db
    .with('ended', () => ended)
    .updateTable('alerts')
    .from('ended')
    .set({ seen_at: sql`now()` })
    .where('alerts.about', '=', sql<string>`'job:' || ended.id`)
    .where('alerts.about', '!=', '')
    .where('alerts.seen_at', 'is', null)
    .execute();
}

/** Gives a job back, to be taken again after some seconds. */
export async function putBack(
  db: Kysely<DB>,
  job: Job,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await held(db, job)
    .set({ run_at: secondsFromNow(seconds), leased_until: null, last_error: error })
    .execute();
}

/** Gives a job up for good; false when the lease was no longer this caller's. */
export async function markFailed(db: Kysely<DB>, job: Job, error: string): Promise<boolean> {
  const { numUpdatedRows } = await held(db, job)
    .set({ failed_at: sql`now()`, leased_until: null, last_error: error })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The row of a job as long as the lease is the caller's own: each lease counts `tries` up. */
function held(db: Kysely<DB>, { id, tries }: Job) {
  return db.updateTable('outbox_jobs').where('id', '=', id).where('tries', '=', tries).where('done_at', 'is', null);
}

/** An instant by the database's clock, the one clock that all servers share. */
function secondsFromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
