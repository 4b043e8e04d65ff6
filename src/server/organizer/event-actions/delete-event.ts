import { sql } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { deleteEvent } from '#wire/organizer/event-actions.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';

/** Whether the event in reach can be deleted: visitors do not see it, and nothing of it was ever ordered. */
export const IS_DELETABLE = sql<boolean>`events.status <> 1
  and not exists (select from bookings where bookings.event_id = events.id)`;

/** Deletes an event: nothing shows it any more, and its row stays for the audit. Source: second.md 39. */
export async function handleDeleteEvent(call: Call<typeof deleteEvent>): Promise<ReplyOf<typeof deleteEvent>> {
  const { owned, services, refuse } = call;
  const at = services.now();
  await services.database.transaction(async (trx) => {
    const event = trx.selectFrom('events').where('id', '=', owned.event).where('deleted_at', 'is', null);
    // an order or a change that comes meanwhile waits; one that was under way is seen by the next statement alone
    if (!(await event.select('id').forUpdate().executeTakeFirst())) throw commonRefusal('TryAgain');
    const { is_deletable } = await event.select(IS_DELETABLE.as('is_deletable')).executeTakeFirstOrThrow();
    if (!is_deletable) throw refuse('EventNotDelete');
    await trx.updateTable('events').set({ deleted_at: at }).where('id', '=', owned.event).execute();
    await audit(trx, { by: personOf(call), at, subject: 'event', subjectId: owned.event, action: 'event deleted' });
  });
  return SUCCESS;
}
