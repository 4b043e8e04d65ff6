import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';

/** Whether an event is published and waits for its organizer to be checked: the trigger of events holds it. Source: DSA article 30. */
export async function awaitsCheck(db: Kysely<DB>, eventId: number): Promise<0 | 1> {
  return (await heldEvent(db, eventId)) ? 1 : 0;
}

/** Tells the person on duty of an organizer's first event that waits. In the transaction that wrote the event. Source: DSA article 30. */
export async function askForCheck(
  trx: Kysely<DB>,
  { eventId, at }: { readonly eventId: number; readonly at: Date },
): Promise<void> {
  const held = await heldEvent(trx, eventId);
  if (!held) return;
  const { organization_id: id } = held;
  const { numUpdatedRows } = await trx
    .updateTable('organizations')
    .set({ check_asked_at: at })
    .where('id', '=', id)
    .where('check_asked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n)
    await raiseAlert(trx, {
      kind: 'organizer-check',
      about: `organization:${id}`,
      says: 'OrganizerNew',
      values: { organization: id, event: eventId },
    });
}

/**
 * Ends the check of an organizer who is another one now, by name, VAT number or bank account, and tells the person on duty
 * where the site asks for checks. What is public stays so; what is published from then on waits. Source: DSA article 30.
 */
export async function askForCheckAgain(
  trx: Kysely<DB>,
  organizationId: number,
  { site }: Pick<Services, 'site'>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('organizations')
    .set({ checked_at: null })
    .where('id', '=', organizationId)
    .where('checked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n && site.get('organizers.check') === '1')
    await raiseAlert(trx, {
      kind: 'organizer-check',
      about: `organization:${organizationId}`,
      says: 'OrganizerChanged',
      values: { organization: organizationId },
    });
}

function heldEvent(db: Kysely<DB>, eventId: number) {
  return db
    .selectFrom('events')
    .select('organization_id')
    .where('id', '=', eventId)
    .where('awaits_check', '=', true)
    .where('status', '=', 1)
    .executeTakeFirst();
}
