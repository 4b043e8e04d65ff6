import type { Kysely } from 'kysely';
import { type AuditEntry, audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** The action of the audit line that a review leaves. */
export const TAKEN_OFF = 'taken off';

/** Deletes a review that the site does not keep. @returns who wrote it, about which event; undefined: it was gone already */
export async function deleteReview(
  trx: Kysely<DB>,
  id: number,
  entry: Pick<AuditEntry, 'by' | 'at' | 'why' | 'detail'>,
): Promise<{ readonly user_id: number; readonly event_id: number } | undefined> {
  const review = await trx
    .deleteFrom('reviews')
    .where('id', '=', id)
    .returning(['user_id', 'event_id'])
    .executeTakeFirst();
  if (review) await audit(trx, { ...entry, subject: 'review', subjectId: id, action: TAKEN_OFF });
  return review;
}
