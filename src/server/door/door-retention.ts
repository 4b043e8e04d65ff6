import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';

/** How long the door keeps what helpers called their phones; scans and times stay with their tickets. */
export function doorRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'names of phones of the door',
      days: RETENTION_DAYS.doorDevices,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`update door_devices set name = '' where id in (
            select id from door_devices where name <> '' and coalesce(ended_at, expires_at) < ${before} limit ${most})`,
        ),
    },
  ];
}
