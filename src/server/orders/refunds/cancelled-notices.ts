import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { endGivenUp, enqueueAll, revive } from '#server/platform/jobs/outbox.ts';
import { GIVEN_UP, sendAllOnceMore } from '#server/platform/mail/mail-remedies.ts';
import { IS_SENDER } from '#server/platform/mail/mails.ts';

// Mails that tell buyers what became of their tickets, or of a request to cancel: the job that writes each, and what its key begins with.

/** Names the first cancellation of those that were made together; one that is written anew has a name of its own behind it. */
export const CANCELLED_JOB = 'orders.cancelled-notice';
export const CANCELLED_MAIL = 'order.cancelled';

/** These name the booking, and when its buyer asked; the first is the mail to its organizer. */
export const REQUEST_JOB = 'orders.request-notice';
export const DECLINED_JOB = 'orders.declined-notice';
export const DECLINED_MAIL = 'order.cancel-declined';
export const UNANSWERED_JOB = 'orders.unanswered-notice';
export const UNANSWERED_MAIL = 'order.cancel-unanswered';

export const ofCancellations = v.object({
  cancellationIds: v.array(v.string()),
  /** makes a mail that is written anew another than those before */
  again: v.optional(v.string()),
});

/** The job in reach writes a mail about cancelled tickets, or was to and was given up. In the words of its index. */
export const IS_OPEN_WRITER = sql<boolean>`(kind = ${sql.lit(CANCELLED_JOB)} and done_at is null)`;

/** The first of the cancellations that the writer in reach tells. */
export const FIRST_TOLD = sql<string | null>`(payload -> 'cancellationIds' ->> 0)`;

/** A mail to the buyer of an order about tickets that a cancellation of their whole event cancelled. */
export interface Notice {
  /** its first cancellation */
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly booking_id: number;
  /** null: there is no address, a person gave the mail up, or it is not kept any more whether it went out */
  readonly state: 'sent' | 'waiting' | 'failed' | null;
  /** the latest; null: none is written */
  readonly mail_id: string | null;
  /** the jobs that were to write it and were given up, the newest first */
  readonly failed_jobs: readonly string[];
}

/** How the mails about an event's cancellations stand: one for each order of each run. Source: issue 28. */
export async function readNotices(db: Kysely<DB>, eventId: number): Promise<readonly Notice[]> {
  const { rows } = await sql<Notice>`
    with writers as materialized (
      select ${FIRST_TOLD} as cancellation, bool_or(failed_at is null) as waits,
        array_agg(id::text order by id desc) filter (where failed_at is not null and last_error <> ${GIVEN_UP}) as failed,
        coalesce(bool_or(failed_at is not null and last_error = ${GIVEN_UP}), false) as stopped
      from outbox_jobs where ${IS_OPEN_WRITER} group by cancellation
    ), notices as (
      select (array_agg(id order by booking_id))[1] as id, order_id, min(booking_id) as booking_id
      from cancellations where event_id = ${eventId} and run_id is not null group by run_id, order_id
    )
    select notices.*, orders.order_number, orders.customer_name, orders.customer_email, mail.id as mail_id,
      coalesce(writers.failed, '{}') as failed_jobs,
      case
        when writers.waits then 'waiting'
        when mail.sent_at is not null and writers.failed is null then 'sent'
        when orders.customer_email = '' then null
        -- unless it was to go to another address than the one that is right now
        when mail.failure = ${GIVEN_UP} and writers.failed is null and mail.address = lower(orders.customer_email) then null
        when writers.stopped and writers.failed is null and mail.id is null then null
        when writers.failed is not null or mail.failed_at is not null or mail.sender_failed_at is not null then 'failed'
        when mail.id is not null then 'waiting'
      end as state
    from notices
    join orders on orders.id = notices.order_id
    left join writers on writers.cancellation = notices.id::text
    left join lateral (
      select mails.id, lower(mails.to_address) as address, mails.sent_at, mails.failed_at, mails.failure, sender.failed_at as sender_failed_at
      from mails left join outbox_jobs as sender on ${IS_SENDER}
      where mails.order_id = notices.order_id
        and starts_with(mails.key || ':', ${`${CANCELLED_MAIL}:`} || notices.id || ':')
      order by mails.created_at desc, mails.id desc limit 1
    ) as mail on true
    order by notices.booking_id
  `.execute(db);
  return rows;
}

interface Again {
  /** makes mails that are written anew others than those before */
  readonly again: string;
  readonly now: Date;
}

/**
 * Mails those again whom no mail about an event's cancellation reached, at the address that their order has now.
 * @returns how many
 */
export async function mailNoticesAgain(trx: Transaction<DB>, eventId: number, { again, now }: Again): Promise<number> {
  const failed = (await readNotices(trx, eventId)).filter(({ state }) => state === 'failed');
  const writers = failed.map(({ failed_jobs }) => failed_jobs);
  await revive(
    trx,
    writers.flatMap(([newest]) => newest ?? []),
  );
  // one mail tells it
  await endGivenUp(
    trx,
    writers.flatMap(([, ...others]) => others),
  );
  const mails = failed.flatMap(({ failed_jobs, mail_id }) => (failed_jobs.length === 0 ? (mail_id ?? []) : []));
  const gone = new Set(await sendAllOnceMore(trx, mails, now));
  const retried = mails.filter((id) => !gone.has(id));
  await sql`update mails set to_address = orders.customer_email from orders
    where orders.id = mails.order_id and mails.id = any(${retried}::uuid[]) and mails.sent_at is null`.execute(trx);
  const lost = failed.filter(({ mail_id }) => mail_id !== null && gone.has(mail_id));
  await writeNoticesAgain(
    trx,
    lost.map(({ id }) => id),
    again,
  );
  return failed.length;
}

/**
 * Has mails about cancelled tickets written anew, each named by the first of the cancellations that it tells, in the place of
 * those whose job was given up.
 */
export async function writeNoticesAgain(trx: Kysely<DB>, ids: readonly string[], again: string): Promise<void> {
  if (ids.length === 0) return;
  const { rows: writers } = await sql<{ id: string }>`
    select id from outbox_jobs where ${IS_OPEN_WRITER} and failed_at is not null and ${FIRST_TOLD} = any(${[...ids]}::text[])
  `.execute(trx);
  await endGivenUp(
    trx,
    writers.map(({ id }) => id),
  );
  // without its job, which is kept as long as the words of a mail: those of the same run
  const { rows } = await sql<{ id: string; together: string[]; priority: number | null }>`
    select first.id, job.priority, case when job.id is null then array(
        select others.id::text from cancellations as others
        where others.order_id = first.order_id and (others.id = first.id or others.run_id = first.run_id)
        order by others.booking_id
      ) else array(select jsonb_array_elements_text(job.payload -> 'cancellationIds')) end as together
    from cancellations as first left join outbox_jobs as job on job.key = ${`${CANCELLED_JOB}:`} || first.id
    where first.id = any(${[...ids]}::uuid[])
  `.execute(trx);
  const jobs = rows.map(({ id, together, priority }) => ({
    kind: CANCELLED_JOB,
    key: `${CANCELLED_JOB}:${id}:${again}`,
    payload: { cancellationIds: together, again },
    priority: priority ?? 0,
  }));
  await enqueueAll(trx, jobs);
}
