import type { setEventPlace } from '#wire/admin/events.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { saveChange } from '#server/organizer/event-form/save-change.ts';
import { inBoth, readCopies } from '#server/organizer/event-form/unpublished-changes.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';

type PlaceCall = Call<typeof setEventPlace>;

/** Shows an event on the site or hides it, features it or not; forms that are open learn that it changed. Source: ADM-18. */
export async function handleEventPlace(call: PlaceCall): Promise<ReplyOf<typeof setEventPlace>> {
  const { input, owned, services, refuse } = call;
  const at = services.now();
  const by = personOf(call);
  await services.database.transaction(async (trx) => {
    const before = await readCopies(trx, owned.event, { locked: true });
    if (input.featured !== undefined) {
      const after = inBoth(before, new Map([['featured', input.featured]]));
      await saveChange(trx, { before, after, by, at });
    }
    if (input.publish === undefined) return;
    const publish = input.publish ? 1 : 0;
    const changed = await trx
      .updateTable('events')
      // one that waits for its organizer's check: hidden it stays hidden after it, shown it waits again where a check is needed
      .set({ publish, awaits_check: false })
      .where('id', '=', owned.event)
      .where(({ eb, or }) => or([eb('publish', '<>', publish), eb('awaits_check', '=', true)]))
      .returning(['publish', 'awaits_check'])
      .executeTakeFirst();
    if (changed?.awaits_check) throw refuse('OrganizerUnchecked');
    if (changed)
      await audit(trx, {
        by,
        at,
        subject: 'event',
        subjectId: owned.event,
        action: input.publish ? 'shown by the site' : 'hidden by the site',
      });
  });
  await endResponses(await tagsOfEvent(services.database.db, owned.event), services);
  return SUCCESS;
}
