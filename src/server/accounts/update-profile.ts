import type { Kysely } from 'kysely';
import type { updateProfile } from '#wire/accounts/profile.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { endResponses } from '#server/catalogue/end-responses.ts';
import { tagsOfOrganization } from '#server/organizer/organization-tags.ts';
import { type ProfileChange, updateOrganization } from '#server/organizer/update-organization.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { CacheTag } from '#server/platform/http/cache-entry.ts';
import { tagsOfReviewer } from '#server/social/review-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { keepUpload } from '#server/platform/files/uploads.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { changePassword, hashNewPassword } from './change-password.ts';
import { requirePassword } from './require-password.ts';

type ProfileCall = Call<typeof updateProfile>;
export type ProfileInput = ParsedInputOf<typeof updateProfile>;

/** Pictures of a profile that were kept, by the fields they came in. */
export type KeptPictures = Partial<Record<'avatar' | 'organiser_logo', string>>;

/** Changes what is given of the caller's profile, all of it or nothing. Source: PRF-05, ORGP-10, ORGP-11. */
export async function handleUpdateProfile(call: ProfileCall): Promise<ReplyOf<typeof updateProfile>> {
  const { input, caller, services } = call;
  if (caller.organizationId !== undefined) requireOrganizersFields(input);
  const newPassword = await newPasswordOf(call);
  const requireStillConfirmed = await confirmBankChange(call);
  const pictures: KeptPictures = {};
  let saved: Saved;
  try {
    await keepPictures(call, pictures);
    saved = await services.database.transaction(async (trx) => {
      await requireStillConfirmed?.(trx);
      await newPassword?.save(trx);
      return saveProfile(trx, call, { pictures, isBankConfirmed: requireStillConfirmed !== undefined });
    });
  } catch (error) {
    // where the database went away the change may have been made: better a picture too many than one that is missing
    if (!isDatabaseAway(error)) await forgetPictures(Object.values(pictures), services);
    throw error;
  }
  await forgetPictures(saved.replaced, services);
  await endResponses(saved.tags, services);
  services.jobs.notify();
  return { ...SUCCESS, message: newPassword === undefined ? 'Profileupated' : 'PasswordUpdated' };
}

interface NewPassword {
  /** in the place of the old one, where that is still the account's */
  readonly save: (trx: Kysely<DB>) => Promise<void>;
}

/**
 * The new password, if one is given with the present one; that is counted like a sign-in, so that no open session can
 * guess it. Source: PWD-17.
 * @throws Refusal 422 for a wrong or a common password, 429 after too many
 */
async function newPasswordOf(call: ProfileCall): Promise<NewPassword | undefined> {
  const { input, caller, services, request, refuse } = call;
  const { old_password: old, password } = input;
  if (old === undefined || password === undefined) return undefined;
  const { userId, sessionId: keep } = caller;
  const requireSame = await requirePassword(
    { userId, password: old, field: 'old_password' },
    { services, request, refuse },
  );
  const passwordHash = await hashNewPassword(password, caller.roleId);
  const save = async (trx: Kysely<DB>): Promise<void> => {
    await requireSame(trx);
    await changePassword(trx, { userId, passwordHash, keep, by: personOf(call) }, services);
  };
  return { save };
}

/**
 * The account's password, if one came with the bank details. @returns asks in the transaction whether it is the same still
 * @throws Refusal 422 for a wrong one, 429 after too many
 */
async function confirmBankChange({ input, caller, services, request, refuse }: ProfileCall) {
  const { bank_password: password } = input;
  if (!password) return undefined;
  const given = { userId: caller.userId, password, field: 'bank_password' } as const;
  return requirePassword(given, { services, request, refuse });
}

/** @throws Refusal 422 where an organizer empties what the organizer's form requires. Source: ORGP-10 */
function requireOrganizersFields(input: ProfileInput): void {
  const empty = (['phone', 'address'] as const).filter((field) => input[field] === '');
  if (empty.length > 0)
    throw commonRefusal('PleaseCheckForm', Object.fromEntries(empty.map((field) => [field, 'FieldRequired'])));
}

interface Saved {
  /** the pictures that were replaced */
  readonly replaced: readonly (string | null)[];
  /** what cached responses are about that show what was changed */
  readonly tags: readonly CacheTag[];
}

async function saveProfile(
  trx: Kysely<DB>,
  call: ProfileCall,
  { pictures, isBankConfirmed }: { pictures: KeptPictures; isBankConfirmed: boolean },
): Promise<Saved> {
  const { input, caller, services } = call;
  const by = personOf(call);
  const person = await updateUser(trx, { userId: caller.userId, input, pictures });
  const logo = pictures.organiser_logo;
  const organization = await updateOrganization(trx, { input, logo, isBankConfirmed, caller, by, services });
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
  return { replaced: [person.replaced, organization.replaced], tags: await tagsOf(trx, call, person) };
}

async function tagsOf(
  trx: Kysely<DB>,
  { caller: { userId, organizationId }, services }: ProfileCall,
  person: ProfileChange,
): Promise<readonly CacheTag[]> {
  const isShown = person.fields.some((field) => SHOWN_WITH_REVIEWS.includes(field));
  return [
    ...(organizationId === undefined
      ? []
      : await tagsOfOrganization(trx, { id: organizationId, ownerId: userId }, wallClock(services.now()))),
    ...(isShown ? await tagsOfReviewer(trx, userId) : []),
  ];
}

const SHOWN_WITH_REVIEWS = ['first_name', 'last_name', 'avatar'];

/** A picture that cannot be removed is no reason to call a change failed that was made. */
async function forgetPictures(files: readonly (string | null)[], { images, log }: Services): Promise<void> {
  for (const file of files)
    if (file !== null)
      await images.forget(file).catch((error: unknown) => log.error({ err: error, file }, 'a picture was not removed'));
}

/** Keeps the pictures that came, and says of each at once: a later one may fail. */
async function keepPictures({ input, caller, services, request }: ProfileCall, kept: KeptPictures): Promise<void> {
  const { userId, organizationId } = caller;
  const fields = organizationId === undefined ? (['avatar'] as const) : (['avatar', 'organiser_logo'] as const);
  for (const field of fields) {
    const image = input[field];
    if (image) kept[field] = await keepUpload({ image, field, userId, request }, services);
  }
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
    .forNoKeyUpdate()
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
