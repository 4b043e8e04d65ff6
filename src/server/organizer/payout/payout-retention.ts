import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';

/** How long the account that a payout went to is kept, whole, masked and in files: as long as the papers of what was sold. */
export function payoutRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'accounts that payouts went to',
      days: RETENTION_DAYS.papers,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`update payout_requests set payee_sealed = null, payee_key_id = null, account = '' where id in (
            select id from payout_requests where settled_at < ${before} and (payee_sealed is not null or account <> '') limit ${most})`,
        ),
    },
    {
      name: 'SEPA files of payouts',
      days: RETENTION_DAYS.papers,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`update payout_files set file_sealed = null, file_key_id = null where id in (
            select id from payout_files where created_at < ${before} and file_sealed is not null
              and (booked_at is not null or taken_back_at is not null) limit ${most})`,
        ),
    },
  ];
}
