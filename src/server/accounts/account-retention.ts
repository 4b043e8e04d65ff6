import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';

/** How long sessions that ended and codes that expired are kept. Keys that never expire stay. */
export function accountRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'sessions',
      days: RETENTION_DAYS.sessions,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from sessions where id in (select id from sessions where expires_at < ${before} or revoked_at < ${before} limit ${most})`,
        ),
    },
    {
      name: 'credentials',
      days: RETENTION_DAYS.credentials,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from credentials where id in (select id from credentials where expires_at < ${before} limit ${most})`,
        ),
    },
  ];
}
