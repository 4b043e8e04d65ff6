import type { Kysely } from 'kysely';
import type { updateProfile } from '#wire/accounts/profile.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { endResponsesAbout, type ProfileChange, updateOrganization } from '#server/organizer/update-organization.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { keepUpload } from '#server/platform/files/uploads.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';

type ProfileCall = Call<typeof updateProfile>;
export type ProfileInput = ParsedInputOf<typeof updateProfile>;

/** Pictures of a profile that were kept, by the fields they came in. */
export type KeptPictures = Partial<Record<'avatar' | 'organiser_logo', string>>;

/** Changes what is given of the caller's profile, all of it or nothing. Source: PRF-05, ORGP-10, ORGP-11. */
export async function handleUpdateProfile(call: ProfileCall): Promise<ReplyOf<typeof updateProfile>> {
  const { input, caller, services } = call;
  if (caller.organizationId !== undefined) requireOrganizersFields(input);
  const pictures = await keepPictures(call);
  let replaced: readonly (string | null)[] = Object.values(pictures);
  try {
    const by = personOf(call);
    replaced = await services.database.transaction(async (trx) => {
      const person = await updateUser(trx, { userId: caller.userId, input, pictures });
      const organization = await updateOrganization(trx, {
        input,
        logo: pictures.organiser_logo,
        caller,
        by,
        services,
      });
      const fields = [...new Set([...person.fields, ...organization.fields])];
      if (fields.length > 0)
        await audit(trx, {
          by,
          at: services.now(),
          subject: 'user',
          subjectId: caller.userId,
          action: 'profile changed',
          detail: { fields },
        });
      return [person.replaced, organization.replaced];
    });
  } finally {
    // the former ones, or, where the change failed, those that came with it
    for (const file of replaced) if (file !== null) await services.images.forget(file);
  }
  if (caller.organizationId !== undefined) await endResponsesAbout(caller.organizationId, services);
  services.jobs.notify();
  return { ...SUCCESS, message: 'Profileupated' };
}

/** @throws Refusal 422 where an organizer empties what the organizer's form requires. Source: ORGP-10 */
function requireOrganizersFields(input: ProfileInput): void {
  const empty = (['phone', 'address'] as const).filter((field) => input[field] === '');
  if (empty.length > 0)
    throw commonRefusal('PleaseCheckForm', Object.fromEntries(empty.map((field) => [field, 'FieldRequired'])));
}

async function keepPictures({ input, caller, services, request }: ProfileCall): Promise<KeptPictures> {
  const { userId, organizationId } = caller;
  const fields = organizationId === undefined ? (['avatar'] as const) : (['avatar', 'organiser_logo'] as const);
  const kept: KeptPictures = {};
  for (const field of fields) {
    const image = input[field];
    if (image) kept[field] = await keepUpload({ image, field, userId, request }, services);
  }
  return kept;
}

const PERSON_COLUMNS = [
  'first_name',
  'last_name',
  'phone',
  'address',
  'street',
  'house_number',
  'postal_code',
  'gender',
  'country_code',
] as const;

async function updateUser(
  trx: Kysely<DB>,
  { userId, input, pictures }: { userId: number; input: ProfileInput; pictures: KeptPictures },
): Promise<ProfileChange> {
  const former = await trx
    .selectFrom('users')
    .select(['avatar_file', ...PERSON_COLUMNS])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const fields = PERSON_COLUMNS.filter((field) => input[field] !== undefined && input[field] !== former[field]);
  const changes = {
    ...Object.fromEntries(fields.map((field) => [field, input[field]])),
    ...(pictures.avatar === undefined ? {} : { avatar_file: pictures.avatar }),
  };
  if (Object.keys(changes).length > 0) await trx.updateTable('users').set(changes).where('id', '=', userId).execute();
  return pictures.avatar === undefined
    ? { replaced: null, fields }
    : { replaced: former.avatar_file, fields: [...fields, 'avatar'] };
}
