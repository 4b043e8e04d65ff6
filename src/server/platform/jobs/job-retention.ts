import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from './retention.ts';

/**
 * How long work that ended, and alerts that somebody saw, are kept. Work still to be done never goes; when given-up jobs of
 * the kinds in `except` may go is said by their capability.
 */
export function jobRetention(
  { db }: Database,
  { except }: { readonly except: readonly string[] },
): readonly RetentionRule[] {
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
            select id from outbox_jobs where failed_at < ${before} and kind <> all(${except}) limit ${most})`,
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
