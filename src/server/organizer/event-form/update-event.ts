import type { Kysely } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import type { FormOwner } from '#domain/catalogue/event-form.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { updateEvent } from '#wire/organizer/event-form.ts';
import { personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sentKey } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { allFields } from './all-fields.ts';
import { awaitsCheck } from './ask-for-check.ts';
import { moveOf, ordersToTell } from './buyers.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { requireSeen, withOthersChanges } from './event-changes.ts';
import { changedFields, type Fields, withFields } from './event-fields.ts';
import { forgetReplaced, type KeptPictures, withPictures } from './event-pictures.ts';
import type { EventState } from './event-state.ts';
import { noteMove } from './move-notices.ts';
import { requireSoundEvent } from './require-sound.ts';
import { fieldsChanged, saveChange } from './save-change.ts';
import { sentFields } from './sent-fields.ts';
import { changedCopies, type CopyName, type EventCopies, keptCopies, readCopies } from './unpublished-changes.ts';

/** A change of an event: its organizer's, or an admin's. */
export interface UpdateCall extends Pick<Call<typeof updateEvent>, 'lang' | 'owned' | 'request' | 'services'> {
  readonly caller: Caller;
  readonly input: Omit<Call<typeof updateEvent>['input'], 'organizer_id' | 'old_user_id'>;
}

/** What a change does to an event. */
interface Change {
  readonly before: EventCopies;
  readonly after: EventCopies;
  /** whether an event moves that the public knows */
  readonly moves: boolean;
  /** orders whose buyers are told of that */
  readonly told: number;
}

/** Changes an event; what is left out stays as it is. Source: EVF-20, EVF-48, EVF-54. */
export async function handleUpdateEvent(call: Call<typeof updateEvent>): Promise<ReplyOf<typeof updateEvent>> {
  const sent = await sentFields(call.input, { lang: call.lang, isAdmin: call.caller.roleId === ROLE.admin });
  return changeEvent(call, { sent, owner: 'organizer' });
}

/** What is sent, and by whose rules it is judged. */
interface Wanted {
  readonly sent: Fields;
  readonly owner: FormOwner;
  /** the organization that the event is to be of, judged with the event as it is; undefined: it stays with its own */
  readonly newOwner?: (trx: Kysely<DB>, before: EventState, holding: Holding) => Promise<number | undefined>;
}

/** Saves a change of an event with its pictures, and has those told whom it concerns. */
export async function changeEvent(call: UpdateCall, wanted: Wanted): Promise<ReplyOf<typeof updateEvent>> {
  const { input, owned, services } = call;
  const { database } = services;
  // a first look before its pictures are kept: encoding them is work
  await decide(database.db, { call, ...wanted, kept: { images: [] }, locked: false });
  const { change, version } = await withPictures(call, (kept) =>
    database.transaction(async (trx) => {
      const decided = await decide(trx, { call, ...wanted, kept, locked: true });
      const { before, after, moves, told } = decided;
      const at = services.now();
      const saved = await saveChange(trx, {
        before,
        after,
        by: personOf(call),
        at,
        callKey: sentKey(call.request),
        told: told > 0 ? told : undefined,
      });
      if (moves)
        await noteMove(trx, {
          before: before.published,
          after: after.published,
          tell: told > 0,
          message: input.buyers_message ?? '',
          at,
        });
      return { change: decided, version: saved };
    }),
  );
  await forgetReplaced(change.before, change.after, services);
  if (fieldsChanged(change).published.length > 0)
    await endResponses(await tagsOfEvent(services.database.db, owned.event), services);
  services.jobs.notify();
  return {
    ...SUCCESS,
    message: 'EventUpdatedSuccessfully',
    slug: change.after.published.facts.slug,
    event_id: owned.event,
    version,
    awaits_check: await awaitsCheck(services.database.db, owned.event),
    waits: changedFields(change.after.published, change.after.edited).length > 0 ? 1 : 0,
  };
}

interface Holding {
  /** nobody else changes what was read before the transaction ends */
  readonly locked: boolean;
}

interface Deciding extends Wanted, Holding {
  readonly call: UpdateCall;
  readonly kept: KeptPictures;
}

/** @throws Refusal 422 for wrong fields, 409 for what others changed meanwhile and for what buyers have to be told of */
async function decide(trx: Kysely<DB>, deciding: Deciding): Promise<Change> {
  const { call, sent, kept, locked, owner, newOwner } = deciding;
  const { input, owned, services } = call;
  const now = services.now();
  const before = await readCopies(trx, owned.event, { locked });
  const { published } = before;
  const of: CopyName = input.unpublished_changes === undefined ? 'published' : 'edited';
  const isKept = input.unpublished_changes === 'keep';
  const fields = await allFields(trx, { before: before[of], published, input, sent, kept });
  const organizationId = (await newOwner?.(trx, published, { locked })) ?? published.organization_id;
  const changed = withFields(before[of], isKept ? neverPublishing(fields) : fields);
  const read = { version: input.version, callKey: sentKey(call.request) };
  const wanted = { ...changed, organization_id: organizationId };
  const edited = await withOthersChanges(trx, { before: before[of], wanted, of, ...read });
  if (input.unpublished_changes === 'publish') await requireSeen(trx, { before, ...read });
  const after = copiesAfter(before, { edited, of, isKept });
  // what is kept while the event is taken off the site is judged when it is published
  const takesOff = isKept && published.facts.status === 1 && edited.facts.status === 0;
  await requireSoundEvent(trx, { after: takesOff ? after.published : edited, before, input, now, owner });
  const move = moveOf(published, after.published, now);
  const told = await ordersToTell(trx, { move, input });
  // of a draft nobody has read where and when it was to be
  const moves =
    move !== undefined && (told > 0 || (published.facts.status === 1 && after.published.facts.status === 1));
  return { before, after, moves, told };
}

/** What is kept may take an event off the site, and never puts it there. */
function neverPublishing(fields: Fields): Fields {
  return new Map([...fields].filter(([field, value]) => field !== 'event_status' || value === 0));
}

interface Edited {
  readonly edited: EventState;
  /** the copy that it was made of */
  readonly of: CopyName;
  readonly isKept: boolean;
}

/**
 * Both copies after a change: kept, published with all that waited, or true at once as documented clients send it. Of an
 * event that is not on the site nothing needs to be kept back.
 */
function copiesAfter(before: EventCopies, { edited, of, isKept }: Edited): EventCopies {
  if (of === 'published') return changedCopies(before, edited);
  const isOnSite = before.published.facts.status === 1;
  return isKept && isOnSite ? keptCopies(before.published, edited) : { published: edited, edited };
}

/** An event that is another organizer's by now. */
export function ownerChanged(version: number): Refusal {
  return new Refusal('EventChanged', 409, { errors: { organizer_id: 'ChangedMeanwhile' }, values: { version } });
}
