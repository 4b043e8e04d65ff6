import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';

/** How long it is kept from where something was done; that it was done, and by whom, stays. */
export function auditRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'addresses of audit lines',
      days: RETENTION_DAYS.auditAddresses,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`update audit_lines set address = '' where id in (
            select id from audit_lines where at < ${before} and address <> '' limit ${most})`,
        ),
    },
  ];
}
