import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';

/** How long it is kept what organizers' own software was told, with each try, and what it read with; what is still to be sent stays. */
export function ownSoftwareRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'messages of webhooks',
      days: RETENTION_DAYS.webhookMessages,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from webhook_messages where id in (
            select id from webhook_messages where created_at < ${before} and run_at is null limit ${most})`,
        ),
    },
    {
      name: 'API tokens that have ended',
      days: RETENTION_DAYS.apiTokens,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from api_tokens where id in (select id from api_tokens where ends_at < ${before} limit ${most})`,
        ),
    },
  ];
}
