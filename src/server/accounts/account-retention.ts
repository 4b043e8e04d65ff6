import { type Kysely, sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';
import type { Services } from '#server/services.ts';
import { EXPORT_FOLDER } from './privacy/exports.ts';
import { deleteSignUps } from './confirm-email.ts';

/** How long unconfirmed sign-ups, sessions that ended and codes that expired are kept. Keys that never expire stay. */
export function accountRetention({ database, files }: Pick<Services, 'database' | 'files'>): readonly RetentionRule[] {
  const { db } = database;
  return [
    {
      name: 'sign-ups',
      days: RETENTION_DAYS.signUps,
      sweep: (over) => database.transaction((trx) => sweepSignUps(trx, over)),
    },
    {
      name: 'copies of data',
      days: RETENTION_DAYS.dataExports,
      sweep: ({ before, most }) =>
        affectedRows(
          db,
          sql`delete from data_exports where id in (
            select id from data_exports where coalesce(ready_at, asked_at) < ${before} limit ${most})`,
        ),
    },
    {
      name: 'files of copies of data',
      days: RETENTION_DAYS.dataExports,
      sweep: (over) => files.removeOlder(EXPORT_FOLDER, over),
    },
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

/** Deletes sign-ups that nobody confirmed; admins come by invitation, which has a time of its own. */
async function sweepSignUps(trx: Kysely<DB>, { before, most }: { before: Date; most: number }): Promise<number> {
  const over = await trx
    .selectFrom('users')
    .select('id')
    .where('email_confirmed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('role_id', '<>', ROLE.admin)
    .where('created_at', '<', before)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  await deleteSignUps(trx, over);
  return over.length;
}
