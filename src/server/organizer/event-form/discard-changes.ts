import type { discardChanges } from '#wire/organizer/event-form.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import { changedFields } from './event-fields.ts';
import { forgetReplaced } from './event-pictures.ts';
import { saveChange } from './save-change.ts';
import { readCopies } from './unpublished-changes.ts';

/** Takes an event as it is published for what its form has; without changes that wait nothing happens. */
export async function handleDiscardChanges(call: Call<typeof discardChanges>): Promise<ReplyOf<typeof discardChanges>> {
  const { owned, services, input, refuse } = call;
  const { before, after, version } = await services.database.transaction(async (trx) => {
    const present = await readCopies(trx, owned.event, { locked: true });
    const { published } = present;
    const left = { published, edited: published };
    // what was kept since the form was read is not thrown away unseen
    if (input.version < published.version && changedFields(published, present.edited).length > 0)
      throw refuse('EventChanged');
    const made = { by: personOf(call), at: services.now(), isDiscarded: true };
    const saved = await saveChange(trx, { before: present, after: left, ...made });
    return { before: present, after: left, version: saved };
  });
  await forgetReplaced(before, after, services);
  return { ...SUCCESS, version };
}
