import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';
import type { Services } from '#server/services.ts';
import { textPictureRetention } from './text-pictures.ts';

/** How long messages are kept, and pictures that no text shows; a report of content stays, without who made it. */
export function contentRetention({
  database,
  images,
}: Pick<Services, 'database' | 'images'>): readonly RetentionRule[] {
  const { db } = database;
  return [
    textPictureRetention({ database, images }),
    {
      name: 'contact messages',
      days: RETENTION_DAYS.messages,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from contact_messages where id in (select id from contact_messages where created_at < ${before} limit ${most})`,
        ),
    },
    {
      name: 'who reported content',
      days: RETENTION_DAYS.messages,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`update content_reports set name = '', email = '' where id in (
            select id from content_reports where created_at < ${before} and (name <> '' or email <> '') limit ${most})`,
        ),
    },
  ];
}
