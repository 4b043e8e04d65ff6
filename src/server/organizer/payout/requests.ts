import type { Kysely, Selectable, Transaction } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { InFile } from '#wire/admin/payout-files.ts';
import type { PayoutRequest } from '#wire/organizer/payout.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { audit, type Person } from '#server/platform/audit/audit.ts';
import type { DB, PayoutRequests } from '#server/platform/database/tables.gen.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';

/** What became of a request, in the words of the wire. */
export const PAYOUT_STATUS = { asked: 'asked', settled: 'paid', declined: 'refused', returned: 'returned' } as const;

/** A request as its organizer sees it. */
export function requestOf(row: Selectable<PayoutRequests>): PayoutRequest {
  return {
    id: row.id,
    amount: toWire(cents(row.amount_cents)),
    status: PAYOUT_STATUS[row.state],
    // what is on its way in a file needs no word of its owner
    held: row.held_at !== null && row.state === 'asked' && row.file_id === null ? 1 : 0,
    asked_at: row.created_at.toISOString(),
    answered_at: (row.returned_at ?? row.settled_at)?.toISOString() ?? null,
    reason: row.reason,
    account: row.account,
  };
}

/** Holds an organization's open request: its bank account was changed, and its owner has to confirm it. Source: screens 68. */
export async function holdOpenRequest(
  trx: Kysely<DB>,
  { organizationId, at }: { readonly organizationId: number; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('payout_requests')
    .set({ held_at: at })
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'asked')
    .execute();
}

/**
 * Whoever asks for a payout, settles one or changes the bank account waits here for the others; orders, whose rows refer to
 * the organization, go on beside it.
 */
export function holdOrganization(trx: Kysely<DB>, organizationId: number): Promise<void> {
  return holdOrganizations(trx, [organizationId]);
}

/** Several, in one order: two who want the same never wait for each other. */
async function holdOrganizations(trx: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** A request, with its organization held first, as whoever asks holds it. @throws Refusal TryAgain for one that is not there */
export async function holdRequest(trx: Transaction<DB>, id: number): Promise<Selectable<PayoutRequests>> {
  const [row] = await holdRequests(trx, [id]);
  if (!row) throw commonRefusal('TryAgain');
  return row;
}

/** Requests, held alike, the oldest first. @throws Refusal TryAgain where one is not there */
export async function holdRequests(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<readonly Selectable<PayoutRequests>[]> {
  const found = await trx.selectFrom('payout_requests').select('organization_id').where('id', 'in', ids).execute();
  if (found.length < new Set(ids).size) throw commonRefusal('TryAgain');
  await holdOrganizations(
    trx,
    found.map(({ organization_id }) => organization_id),
  );
  return trx.selectFrom('payout_requests').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** Files by their ids, as it is said of a request that it is in one. */
export async function filesOf(
  db: Kysely<DB>,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, InFile>> {
  const some = ids.filter((id) => id !== null);
  if (some.length === 0) return new Map();
  const files = await db.selectFrom('payout_files').select(['id', 'created_at']).where('id', 'in', some).execute();
  return new Map(files.map(({ id, created_at }) => [id, { id, made_at: created_at.toISOString() }]));
}

/** What is in a file waits for the file: the bank may be carrying it out. @throws Refusal PayoutInFile */
export function requireNoFile({ file_id }: Selectable<PayoutRequests>): void {
  if (file_id !== null) throw new Refusal('PayoutInFile', 409, { values: { file: file_id } });
}

/** Who did something, and when, as a refusal says it. */
export async function doneBy(
  db: Kysely<DB>,
  userId: number | null,
  at: Date | null,
): Promise<{ readonly by: string; readonly at: string }> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return { by: (user && (fullName(user) || user.email)) || '–', at: at ? formatDateTime(wallClock(at)) : '–' };
}

interface Noted {
  readonly by: Person;
  readonly at: Date;
  readonly row: Selectable<PayoutRequests>;
  readonly action: 'paid' | 'refused' | 'account shown' | 'came back' | 'put into a file' | 'taken out of its file';
}

/** Keeps on record what an admin does with a request. */
export async function noteRequest(trx: Transaction<DB>, { by, at, row, action }: Noted): Promise<void> {
  const detail = { amount_cents: row.amount_cents };
  await audit(trx, { by, at, subject: 'payout', subjectId: row.id, action, detail });
}
