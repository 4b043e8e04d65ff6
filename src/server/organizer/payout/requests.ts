import type { Kysely, Selectable, Transaction } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { PayoutRequest } from '#wire/organizer/payout.ts';
import { audit, type Person } from '#server/platform/audit/audit.ts';
import type { DB, PayoutRequests } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';

/** What became of a request, in the words of the wire. */
export const PAYOUT_STATUS = { asked: 'asked', settled: 'paid', declined: 'refused', returned: 'returned' } as const;

/** A request as its organizer sees it. */
export function requestOf(row: Selectable<PayoutRequests>): PayoutRequest {
  return {
    id: row.id,
    amount: toWire(cents(row.amount_cents)),
    status: PAYOUT_STATUS[row.state],
    held: row.held_at !== null && row.state === 'asked' ? 1 : 0,
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
export async function holdOrganization(trx: Kysely<DB>, organizationId: number): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute();
}

/** A request, with its organization held first, as whoever asks holds it. @throws Refusal TryAgain for one that is not there */
export async function holdRequest(trx: Transaction<DB>, id: number): Promise<Selectable<PayoutRequests>> {
  const found = await trx
    .selectFrom('payout_requests')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw commonRefusal('TryAgain');
  await holdOrganization(trx, found.organization_id);
  return trx.selectFrom('payout_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

interface Noted {
  readonly by: Person;
  readonly at: Date;
  readonly row: Selectable<PayoutRequests>;
  readonly action: 'paid' | 'refused' | 'account shown' | 'came back';
}

/** Keeps on record what an admin does with a request. */
export async function noteRequest(trx: Transaction<DB>, { by, at, row, action }: Noted): Promise<void> {
  const detail = { amount_cents: row.amount_cents };
  await audit(trx, { by, at, subject: 'payout', subjectId: row.id, action, detail });
}
