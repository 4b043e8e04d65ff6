import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';
import { FORGOTTEN } from './mails.ts';

/** How long mails are kept: what they said goes first, their record (to whom, when) later. */
export function mailRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'what mails said',
      days: RETENTION_DAYS.mailBodies,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`update mails set text = '', html = '' where id in (
            select id from mails where created_at < ${before} and text <> '' limit ${most})`,
        ),
    },
    {
      name: 'mails of deleted accounts that waited',
      days: RETENTION_DAYS.mailsOfDeleted,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`update mails set ${FORGOTTEN}, forget_when_sent = false where id in (
            select id from mails where forget_when_sent and (coalesce(sent_at, failed_at) < ${before} or text = '') limit ${most})`,
        ),
    },
    {
      name: 'mails',
      days: RETENTION_DAYS.mails,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from mails where id in (select id from mails where created_at < ${before} limit ${most})`,
        ),
    },
  ];
}
