import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { forgetMails } from '#server/platform/mail/mails.ts';
import { holdBackMailsTo } from '#server/platform/mail/stopped-mails.ts';
import type { FilesToForget } from './forget-files.ts';

/** Tables whose rows are a person's alone. */
const OF_PERSON = [
  'favourites',
  'followings',
  'reviews',
  'ticket_waits',
  'applied_calls',
  'carts',
  'credentials',
  'social_logins',
  'sign_in_steps',
  'totp_keys',
  'recovery_codes',
  'passkeys',
] as const;

/**
 * Takes a person out of everything that was kept for them. Orders lose their account, and their names once no ticket is
 * for a day to come (order-retention.ts); the record of agreements stays as proof, under a number that names nobody.
 * @returns the files to remove after the commit
 */
export async function forgetPerson(
  trx: Kysely<DB>,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<FilesToForget> {
  const { email, avatar_file } = await trx
    .selectFrom('users')
    .select(['email', 'avatar_file'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  for (const table of OF_PERSON) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx.deleteFrom('invitations').where('sender_id', '=', userId).execute();
  await forgetWritten(trx, { userId, email });
  await trx.updateTable('orders').set({ user_id: null, forget_buyer: true }).where('user_id', '=', userId).execute();
  await holdBackMailsTo(trx, email);
  await forgetMails(trx, email);
  const exports = await trx.deleteFrom('data_exports').where('user_id', '=', userId).returning('id').execute();
  const sellers = await forgetSeller(trx, { userId, at });
  await trx
    .updateTable('users')
    .set({
      email: '',
      password_hash: null,
      first_name: '',
      last_name: '',
      phone: '',
      gender: null,
      marketing: false,
      street: '',
      house_number: '',
      postal_code: '',
      address: '',
      avatar_file: null,
      sign_up_organisation: '',
      disabled_reason: '',
      deleted_at: at,
    })
    .where('id', '=', userId)
    .execute();
  return {
    pictures: [avatar_file, ...sellers].filter((file) => file !== null),
    exportIds: exports.map(({ id }) => id),
  };
}

/** What was written to the site with the address, signed in or not; a notice stays, its writer does not. */
async function forgetWritten(trx: Kysely<DB>, { userId, email }: { userId: number; email: string }): Promise<void> {
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`;
  await trx
    .deleteFrom('contact_messages')
    .where((eb) => eb.or([eb('user_id', '=', userId), isTheirs]))
    .execute();
  await trx.deleteFrom('ticket_waits').where(isTheirs).execute();
  await trx.updateTable('content_reports').set({ name: '', email: '' }).where(isTheirs).execute();
}

/** The name of who sold stays with what was sold, if anything was; where they live, are paid and can be reached goes. */
async function forgetSeller(
  trx: Kysely<DB>,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<readonly (string | null)[]> {
  const organization = await trx
    .selectFrom('organizations')
    .select(['id', 'logo_file'])
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (!organization) return [];
  const { id, logo_file } = organization;
  await trx.deleteFrom('followings').where('organization_id', '=', id).execute();
  await trx.deleteFrom('review_answers').where('organization_id', '=', id).execute();
  await trx.deleteFrom('api_tokens').where('organization_id', '=', id).execute();
  await trx.deleteFrom('webhook_endpoints').where('organization_id', '=', id).execute();
  const ofMails = await forgetTemplates(trx, id);
  await trx
    .updateTable('events')
    .set({ deleted_at: at })
    .where('organization_id', '=', id)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bookings').select('bookings.id').whereRef('bookings.event_id', '=', 'events.id'))),
    )
    .execute();
  await trx
    .updateTable('organizations')
    .set({
      url: '',
      email: '',
      phone: '',
      phone_public: false,
      street: '',
      house_number: '',
      postal_code: '',
      city: '',
      logo_file: null,
      bank_sealed: null,
      bank_key_id: null,
      api_token_hash: null,
      api_token_sealed: null,
      api_token_key_id: null,
      newsletter_list_id: '',
      newsletter_api_key_sealed: null,
      newsletter_key_id: null,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('organizations')
    .set({ name: '', legal_name: '', slug: `deleted-${id}`, vat_number: '' })
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from ledger_entries where organization_id = ${id}) and not exists (
        select from bookings join events on events.id = bookings.event_id where events.organization_id = ${id})`,
    )
    .execute();
  return [logo_file, ...ofMails];
}

/** The pictures of their mails: those of the templates, and those that sent mails alone still show. */
async function forgetTemplates(trx: Kysely<DB>, organizationId: number): Promise<readonly string[]> {
  await trx.deleteFrom('email_templates').where('organization_id', '=', organizationId).execute();
  const pictures = await trx
    .deleteFrom('template_pictures')
    .where('organization_id', '=', organizationId)
    .returning('file')
    .execute();
  return pictures.map(({ file }) => file);
}
