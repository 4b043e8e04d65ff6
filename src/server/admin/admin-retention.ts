import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';

/** Steps of sign-ins that nobody finished. */
export function adminRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'sign-in steps',
      days: RETENTION_DAYS.credentials,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from sign_in_steps where token_hash in (select token_hash from sign_in_steps where expires_at < ${before} limit ${most})`,
        ),
    },
  ];
}
