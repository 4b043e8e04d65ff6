import type { Kysely } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { offeredMethods } from '#domain/payments/brands.ts';
import { siteCommissionsOf } from '#domain/payments/fees.ts';
import type {
  createAdminEvent,
  listEventOrganizers,
  updateAdminEvent,
  uploadAdminImage,
} from '#wire/admin/event-form.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { keepTextPicture } from '#server/content/text-pictures.ts';
import { makeEvent } from '#server/organizer/event-form/create-event.ts';
import { sentFields } from '#server/organizer/event-form/sent-fields.ts';
import type { EventState } from '#server/organizer/event-form/event-state.ts';
import { changeEvent, ownerChanged } from '#server/organizer/event-form/update-event.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { sitePayments } from '#server/payments/site-payments.ts';

/** Makes an event for the chosen organizer. A code for a new event is from then on one for the event that it made. Source: ADM-01, ADM-07, ADM-09. */
export async function handleCreateAdminEvent(
  call: Call<typeof createAdminEvent>,
): Promise<ReplyOf<typeof createAdminEvent>> {
  const { caller, input, services } = call;
  const organizationId = await organizationOf(services.database.db, input.organizer_id, { locked: false });
  const onMade = async (trx: Kysely<DB>, eventId: number): Promise<void> => {
    await organizationOf(trx, input.organizer_id, { locked: true });
    if (!caller.eventCode) return;
    const { numUpdatedRows } = await trx
      .updateTable('sessions')
      .set({ event_id: eventId })
      .where('id', '=', caller.sessionId)
      .where(({ eb, or }) => or([eb('event_id', 'is', null), eb('event_id', '=', eventId)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw commonRefusal('NotAllowed');
  };
  return makeEvent({ ...call, caller: { ...caller, organizationId } }, { owner: 'admin', onMade });
}

/** Changes an event, and whose it is. Source: ADM-02, ADM-07, ADM-18. */
export async function handleUpdateAdminEvent(
  call: Call<typeof updateAdminEvent>,
): Promise<ReplyOf<typeof updateAdminEvent>> {
  const { input, lang } = call;
  const sent = await sentFields(input, { lang, isAdmin: true });
  return changeEvent(call, {
    sent,
    owner: 'admin',
    newOwner: (trx, before, { locked }) => newOwnerOf(trx, { before, input, locked }),
  });
}

interface Giving {
  readonly before: EventState;
  readonly input: Pick<Call<typeof updateAdminEvent>['input'], 'organizer_id' | 'old_user_id'>;
  readonly locked: boolean;
}

/**
 * The organization that the event is to be of; undefined where it stays as it is. `old_user_id` is whom the form took for
 * the owner: who gives an event away knows whose it was.
 * @throws Refusal 409 EventChanged where it is another's by now
 */
async function newOwnerOf(
  trx: Kysely<DB>,
  { before, input: { organizer_id, old_user_id }, locked }: Giving,
): Promise<number | undefined> {
  if (organizer_id === undefined) return undefined;
  const { owner_id } = await trx
    .selectFrom('organizations')
    .select('owner_id')
    .where('id', '=', before.organization_id)
    .executeTakeFirstOrThrow();
  if (owner_id === organizer_id) return undefined;
  if (old_user_id === undefined) throw commonRefusal('PleaseCheckForm', { old_user_id: 'FieldRequired' });
  if (old_user_id !== owner_id) throw ownerChanged(before.version);
  return organizationOf(trx, organizer_id, { locked });
}

/**
 * The organization of a user; `locked`: nobody disables or deletes it before the transaction ends.
 * @throws Refusal 422 for a user who sells nothing, or is disabled
 */
async function organizationOf(
  db: Kysely<DB>,
  organizerId: number,
  { locked }: { readonly locked: boolean },
): Promise<number> {
  const found = await organizers(db)
    .select('organizations.id')
    .where('users.id', '=', organizerId)
    .$if(locked, (query) => query.forShare())
    .executeTakeFirst();
  if (!found) throw commonRefusal('PleaseCheckForm', { organizer_id: 'PleaseCheckForm' });
  return found.id;
}

/** Whom an event can be given to. */
function organizers(db: Kysely<DB>) {
  return db
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .where('users.role_id', '=', ROLE.organizer)
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .where('users.deleted_at', 'is', null);
}

/** Source: ADM-05. */
export async function handleEventOrganizers({
  services,
}: Call<typeof listEventOrganizers>): Promise<ReplyOf<typeof listEventOrganizers>> {
  const data = await organizers(services.database.db)
    .select(['users.id', 'organizations.name', 'users.email'])
    .orderBy(inAlphabet('organizations.name'))
    .orderBy('users.id')
    .execute();
  const { admin, organizer } = siteCommissionsOf(services.site.values());
  return {
    ...SUCCESS,
    data,
    commissions: {
      admin_comm_type: admin?.type ?? null,
      admin_commission: admin ? toWire(cents(admin.value)) : null,
      org_comm_type: organizer?.type ?? null,
      organizer_commission: organizer ? toWire(cents(organizer.value)) : null,
    },
    offered_methods: [...offeredMethods(sitePayments(services))],
    events_url: services.site.get('admin.events_url'),
  };
}

/** Source: UPL-01, UPL-02, ADM-10. */
export async function handleUploadAdminImage({
  input: { image },
  caller: { userId },
  services,
  request,
}: Call<typeof uploadAdminImage>): Promise<ReplyOf<typeof uploadAdminImage>> {
  return { ...SUCCESS, uploaded_file: await keepTextPicture({ image, userId, request }, services) };
}
