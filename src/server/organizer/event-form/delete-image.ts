import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { deleteEventImage } from '#wire/organizer/event-form.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { type Fields, withFields } from './event-fields.ts';
import { forgetReplaced } from './event-pictures.ts';
import type { EventState } from './event-state.ts';
import { saveChange } from './save-change.ts';
import { type EventCopies, readCopies } from './unpublished-changes.ts';

type DeleteCall = Call<typeof deleteEventImage>;

/**
 * Removes a picture of an event; one that the event does not have is not there. Sent again with the same idempotency key it
 * is removed. Source: EVF-50, EVF-55.
 */
export async function handleDeleteEventImage(call: DeleteCall): Promise<ReplyOf<typeof deleteEventImage>> {
  const { owned, services, input, refuse } = call;
  const { before, after, version } = await services.database.transaction(async (trx) => {
    const present = await readCopies(trx, owned.event, { locked: true });
    return makeOnce(trx, call, {
      make: async () => {
        const left = withoutImage(present, input);
        if (!left) throw refuse('TryAgain');
        const saved = await saveChange(trx, { before: present, after: left, by: personOf(call), at: services.now() });
        return { id: owned.event, before: present, after: left, version: saved };
      },
      again: (id) => Promise.resolve({ id, before: present, after: present, version: present.published.version }),
    });
  });
  await forgetReplaced(before, after, services);
  await endResponses(await tagsOfEvent(services.database.db, owned.event), services);
  return { ...SUCCESS, message: 'ImageRemoved', version };
}

/** The event without the picture, as it is edited and, unless that waits to be published, as it is published; undefined where neither has it. */
function withoutImage(copies: EventCopies, image: DeleteCall['input']): EventCopies | undefined {
  const waits = image.unpublished_changes === 'keep' && copies.published.facts.status === 1;
  const published = waits ? undefined : fieldsWithout(copies.published, image);
  const edited = fieldsWithout(copies.edited, image);
  if (!published && !edited) return undefined;
  return {
    published: withFields(copies.published, published ?? NOTHING),
    edited: withFields(copies.edited, edited ?? NOTHING),
  };
}

const NOTHING: Fields = new Map();

function fieldsWithout(state: EventState, { type, image_title: file }: DeleteCall['input']): Fields | undefined {
  if (type === 'poster') return state.poster === file ? new Map([['poster', null]]) : undefined;
  if (!state.images.includes(file)) return undefined;
  return new Map([['images', state.images.filter((one) => one !== file)]]);
}
