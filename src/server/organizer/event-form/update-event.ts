import type { Kysely } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { updateEvent } from '#wire/organizer/event-form.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { sentKey } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { allFields } from './all-fields.ts';
import { buyersToTell, type Move, moveOf } from './buyers.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { withOthersChanges } from './event-changes.ts';
import { changedFields, type Fields, withFields } from './event-fields.ts';
import { forgetReplaced, type KeptPictures, withPictures } from './event-pictures.ts';
import { type EventState, readEventState } from './event-state.ts';
import { noteMove } from './move-notices.ts';
import { requireSoundEvent } from './require-sound.ts';
import { saveChange } from './save-change.ts';
import { sentFields } from './sent-fields.ts';

type UpdateCall = Call<typeof updateEvent>;

/** What a change does to an event. */
interface Change {
  readonly before: EventState;
  readonly after: EventState;
  readonly fields: readonly string[];
  /** what buyers are told of it */
  readonly move: Move | undefined;
}

/** Changes an event; what is left out stays as it is. Source: EVF-20, EVF-48, EVF-54. */
export async function handleUpdateEvent(call: UpdateCall): Promise<ReplyOf<typeof updateEvent>> {
  const { input, caller, lang, owned, services } = call;
  const { database } = services;
  const sent = await sentFields(input, { lang, isAdmin: caller.roleId === ROLE.admin });
  // a first look before its pictures are kept: encoding them is work
  await decide(database.db, { call, sent, kept: { images: [] }, locked: false });
  const { change, version } = await withPictures(call, (kept) =>
    database.transaction(async (trx) => {
      const decided = await decide(trx, { call, sent, kept, locked: true });
      const { move, ...states } = decided;
      const at = services.now();
      const saved = await saveChange(trx, {
        ...states,
        by: personOf(call),
        at,
        callKey: sentKey(call.request),
        told: move?.orders,
      });
      if (move) await noteMove(trx, { ...states, move, message: input.buyers_message ?? '', at });
      return { change: decided, version: saved };
    }),
  );
  await forgetReplaced(change.before, change.after, services);
  if (change.fields.length > 0) await endResponses(await tagsOfEvent(services.database.db, owned.event), services);
  services.jobs.notify();
  return {
    ...SUCCESS,
    message: 'EventUpdatedSuccessfully',
    slug: change.after.facts.slug,
    event_id: owned.event,
    version,
  };
}

interface Deciding {
  readonly call: UpdateCall;
  readonly sent: Fields;
  readonly kept: KeptPictures;
  /** nobody else changes the event before the transaction ends */
  readonly locked: boolean;
}

/** @throws Refusal 422 for wrong fields, 409 for what others changed meanwhile and for what buyers have to be told of */
async function decide(trx: Kysely<DB>, { call, sent, kept, locked }: Deciding): Promise<Change> {
  const { input, owned, services } = call;
  const now = services.now();
  const before = await readEventState(trx, owned.event, { locked });
  const wanted = withFields(before, await allFields(trx, { before, input, sent, kept }));
  const after = await withOthersChanges(trx, {
    before,
    wanted,
    version: input.version,
    callKey: sentKey(call.request),
  });
  await requireSoundEvent(trx, { after, before, input, now });
  const move = await buyersToTell(trx, { move: moveOf(before, after, now), input });
  return { before, after, fields: changedFields(before, after), move };
}
