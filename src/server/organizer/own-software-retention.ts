import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';

/** How long it is kept what organizers' own software was told, with each try, and what it read with. */
export function ownSoftwareRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'messages of webhooks',
      days: RETENTION_DAYS.webhookMessages,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from webhook_messages where id in (
            select id from webhook_messages where created_at < ${before} limit ${most})`,
        ),
    },
    {
      name: 'former secrets of webhooks that sign no more',
      days: 0,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`update webhook_endpoints set former_sealed = null, former_key_id = null, former_until = null
            where id in (select id from webhook_endpoints where former_until < ${before} limit ${most})`,
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
