import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from './retention.ts';

/** How long work that ended, and alerts that somebody saw, are kept. Work still to be done never goes, nor a refund that is still owed. */
export function jobRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'done jobs',
      days: RETENTION_DAYS.doneJobs,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from outbox_jobs where id in (select id from outbox_jobs where done_at < ${before} limit ${most})`,
        ),
    },
    {
      name: 'jobs that were given up',
      days: RETENTION_DAYS.incidents,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from outbox_jobs where id in (
            select id from outbox_jobs
            where failed_at < ${before} and not (
              kind = 'orders.refund' and exists (
                select from refunds where refunds.id::text = payload ->> 'refundId' and refunds.status <> 'success'
              )
            )
            limit ${most})`,
        ),
    },
    {
      name: 'alerts that were seen',
      days: RETENTION_DAYS.incidents,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from alerts where id in (select id from alerts where seen_at < ${before} limit ${most})`,
        ),
    },
  ];
}
