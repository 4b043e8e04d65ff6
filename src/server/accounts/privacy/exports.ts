import type { Kysely } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { askDataExport, downloadDataExport } from '#wire/accounts/privacy.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';
import { joinGuestOrders } from '#server/orders/own-orders/join-guest-orders.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { addresseeOf } from '../account-mail.ts';

/** The job that makes a copy of somebody's data. */
export const EXPORT_JOB = 'accounts.export';

/** Below this folder of the file store the copies are kept. */
export const EXPORT_FOLDER = 'exports';

const DAY_MS = 86_400_000;
/** After so long one that is still in the making was given up. */
const GIVEN_UP_MS = 60 * 60_000;

/** A copy of somebody's data, as it stands. */
export interface StoredExport {
  readonly id: string;
  readonly readyAt: Date | null;
  readonly bytes: number;
}

/** Where the file of a copy is kept. */
export function exportPath(id: string): string {
  return `${EXPORT_FOLDER}/${id}.zip`;
}

/** The copy that is made or can be had; undefined: there is none, or its time is over. */
export async function latestExport(
  db: Kysely<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<StoredExport | undefined> {
  const row = await db
    .selectFrom('data_exports')
    .select(['id', 'ready_at', 'bytes'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('ready_at', '>', new Date(now.getTime() - RETENTION_DAYS.dataExports * DAY_MS)),
        eb.and([eb('ready_at', 'is', null), eb('asked_at', '>', new Date(now.getTime() - GIVEN_UP_MS))]),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();
  return row && { id: row.id, readyAt: row.ready_at, bytes: row.bytes };
}

/** Queues the making of a copy; where one is being made already, that is the one. Source: screens 42. */
export async function handleAskExport(call: Call<typeof askDataExport>): Promise<ReplyOf<typeof askDataExport>> {
  const { caller, lang, services, request } = call;
  const { userId } = caller;
  const now = services.now();
  await services.limits.take('data-export', [userId], request);
  await services.database.transaction(async (trx) => {
    await trx
      .deleteFrom('data_exports')
      .where('user_id', '=', userId)
      .where('ready_at', 'is', null)
      .where('asked_at', '<=', new Date(now.getTime() - GIVEN_UP_MS))
      .execute();
    const id = uuidv7();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('data_exports')
      .values({ id, user_id: userId, asked_at: now })
      .onConflict((conflict) => conflict.column('user_id').where('ready_at', 'is', null).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    const { to: email } = await addresseeOf(trx, userId, services);
    await joinGuestOrders(trx, { userId, email, at: now });
    await enqueue(trx, { kind: EXPORT_JOB, key: `${EXPORT_JOB}:${id}`, payload: { exportId: id, lang } });
    await audit(trx, { by: personOf(call), at: now, subject: 'user', subjectId: userId, action: 'asked for own data' });
  });
  services.jobs.notify();
  return SUCCESS;
}

/** Answers the copy that is ready, piece by piece. */
export async function handleDownloadExport(
  call: Call<typeof downloadDataExport>,
): Promise<ReplyOf<typeof downloadDataExport>> {
  const { caller, services, refuse } = call;
  const { userId } = caller;
  const at = services.now();
  const stored = await latestExport(services.database.db, { userId, now: at });
  const content = stored && (await services.files.read(exportPath(stored.id)));
  if (!stored?.readyAt || !content) throw refuse('TryAgain');
  await services.database.transaction((trx) =>
    audit(trx, { by: personOf(call), at, subject: 'user', subjectId: userId, action: 'downloaded own data' }),
  );
  return { name: { date: wallClock(stored.readyAt).date }, content };
}
