import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';

/** How long it is kept who invited whom, who waits for tickets, and which calls of a phone were applied. */
export function socialRetention({ db }: Database): readonly RetentionRule[] {
  return [
    {
      name: 'invitations',
      days: RETENTION_DAYS.social,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from invitations where id in (select id from invitations where created_at < ${before} limit ${most})`,
        ),
    },
    {
      name: 'applied calls',
      days: RETENTION_DAYS.social,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from applied_calls where (user_id, id) in (
            select user_id, id from applied_calls where at < ${before} limit ${most})`,
        ),
    },
    {
      name: 'waits for tickets',
      days: RETENTION_DAYS.ticketWaits,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from ticket_waits where id in (
            select ticket_waits.id from ticket_waits join events on events.id = event_id
            where end_date is null and ticket_waits.created_at < ${before} limit ${most})`,
        ),
    },
    {
      name: 'unconfirmed waits for tickets',
      days: RETENTION_DAYS.unconfirmedWaits,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from ticket_waits where id in (
            select id from ticket_waits where confirmed_at is null and created_at < ${before} limit ${most})`,
        ),
    },
  ];
}
