import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { raiseAlert } from '#server/platform/jobs/alert.ts';

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
      text: `Organization ${id} has published event ${eventId}, and nobody has checked yet who they are. Until then the site does not show it. Check them in the console, at /admin/organizers.`,
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
