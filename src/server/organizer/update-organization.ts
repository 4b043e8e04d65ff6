import type { Kysely } from 'kysely';
import {
  BANK_FIELDS,
  type BankDetails,
  type BankField,
  isMask,
  masked,
  MASKED_BANK_FIELDS,
} from '#domain/organizer/bank-details.ts';
import { slugify } from '#domain/catalogue/slug.ts';
import type { updateProfile } from '#wire/accounts/profile.ts';
import type { ParsedInputOf } from '#wire/endpoint.ts';
import { townOfCode } from '#server/catalogue/towns.ts';
import { type Actor, audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import type { Services } from '#server/services.ts';
import { askForCheckAgain } from './event-form/ask-for-check.ts';
import { writeSearchWords } from './event-form/search-words.ts';
import { mailOwner } from './owner-mail.ts';
import { holdOpenRequest } from './payout/requests.ts';
import {
  bankDetailsOf,
  newsletterKeyOf,
  SECRET_COLUMNS,
  sealedBankDetails,
  sealedNewsletterKey,
} from './seller-secrets.ts';

type ProfileInput = ParsedInputOf<typeof updateProfile>;

interface Change {
  readonly input: ProfileInput;
  /** a new logo that was kept */
  readonly logo: string | undefined;
  /** the account's password was given with it */
  readonly isBankConfirmed: boolean;
  readonly caller: Caller;
  readonly by: Actor;
  readonly services: Services;
}

/** What a change of a profile did to one of its rows. */
export interface ProfileChange {
  /** the picture that was replaced, if one was */
  readonly replaced: string | null;
  /** of the profile, that have another value now */
  readonly fields: readonly string[];
}

/**
 * Changes what a profile gives of its organization: name, logo, where it can be reached, bank, newsletter list. Nothing for
 * who has none.
 * @returns what it replaced; the fields without those of the bank, which have a line of record of their own
 */
export async function updateOrganization(trx: Kysely<DB>, change: Change): Promise<ProfileChange> {
  const { input, logo, isBankConfirmed, caller, services } = change;
  if (caller.organizationId === undefined) return { replaced: null, fields: [] };
  const former = await trx
    .selectFrom('organizations')
    .select([
      'id',
      'name',
      'logo_file',
      'city',
      'professional',
      'newsletter_list_id',
      'weekly_sale',
      ...KEPT_COLUMNS,
      ...SECRET_COLUMNS,
    ])
    .where('id', '=', caller.organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { organisation, professional, list_id, api_key, weekly_sale } = input;
  const formerBank = bankDetailsOf(former, services.secrets);
  const formerKey = newsletterKeyOf(former, services.secrets);
  requireOwnMasks(input, { ...formerBank, api_key: formerKey });
  const bank = changedBank(formerBank, input);
  // the first account is nobody's to take away
  if (bank && formerBank.bank_account_number !== '' && !isBankConfirmed)
    throw commonRefusal('PleaseCheckForm', { bank_password: 'CurrentPasswordRequired' });
  const changes = {
    ...(organisation === undefined || organisation === former.name
      ? {}
      : { name: organisation, slug: await freeSlug(trx, organisation, former.id) }),
    ...Object.fromEntries(KEPT_COLUMNS.map((field) => [field, input[field]])),
    professional,
    logo_file: logo,
    newsletter_list_id: list_id,
    weekly_sale,
    city: await cityAfter(trx, { former, input }),
    ...(bank ? sealedBankDetails(bank.details, { id: former.id, secrets: services.secrets }) : {}),
    ...(api_key === undefined || isMask(api_key)
      ? {}
      : sealedNewsletterKey(api_key, { id: former.id, secrets: services.secrets })),
  };
  if (Object.values(changes).some((value) => value !== undefined))
    await trx.updateTable('organizations').set(changes).where('id', '=', former.id).execute();
  if (bank) await tellOfBankChange(trx, { ...change, organizationId: former.id, ...bank });
  const fields = changedFields(change, { ...former, api_key: formerKey });
  if (fields.includes('organisation')) await writeSearchWords(trx, { organizationId: former.id });
  const changed: readonly string[] = [...fields, ...(bank?.fields ?? [])];
  if (CHECKED_FIELDS.some((field) => changed.includes(field))) await askForCheckAgain(trx, former.id, services);
  return { replaced: logo === undefined ? null : former.logo_file, fields };
}

/** The former values of the fields that are compared, under the names of their columns. */
interface Former extends Readonly<Record<(typeof KEPT_COLUMNS)[number], string>> {
  readonly name: string;
  readonly professional: boolean;
  readonly newsletter_list_id: string;
  readonly weekly_sale: boolean;
  readonly api_key: string;
}

/** The fields that get another value, but those of the bank. */
function changedFields({ input, logo }: Change, former: Former): readonly string[] {
  const { organisation, professional, list_id, api_key, weekly_sale } = input;
  const isNew = {
    organisation: organisation !== undefined && organisation !== former.name,
    organiser_logo: logo !== undefined,
    professional: professional !== undefined && professional !== former.professional,
    list_id: list_id !== undefined && list_id !== former.newsletter_list_id,
    api_key: api_key !== undefined && !isMask(api_key) && api_key !== former.api_key,
    weekly_sale: weekly_sale !== undefined && weekly_sale !== former.weekly_sale,
  };
  const kept = KEPT_COLUMNS.filter((field) => input[field] !== undefined && input[field] !== former[field]);
  const others = (Object.keys(isNew) as (keyof typeof isNew)[]).filter((field) => isNew[field]);
  return [...kept, ...others];
}

/** Of an organization's row, under the names that the profile has for them too. */
const KEPT_COLUMNS = [
  'phone',
  'street',
  'house_number',
  'postal_code',
  'country_code',
  'legal_name',
  'vat_number',
] as const;

/** Who a trader is, and who is paid: with another value they have to be checked again. Source: DSA article 30 (1) */
const CHECKED_FIELDS: readonly string[] = [
  'organisation',
  'legal_name',
  'vat_number',
  'bank_account_number',
  'bank_account_name',
];

const ANSWERED_MASKED = [...MASKED_BANK_FIELDS, 'api_key'] as const;

/** @throws Refusal 422 where a mask came back that does not stand for what is kept: nothing would be saved. Source: ORGP-03 */
function requireOwnMasks(
  input: ProfileInput,
  former: Readonly<Record<(typeof ANSWERED_MASKED)[number], string>>,
): void {
  const wrong = ANSWERED_MASKED.filter((field) => {
    const given = input[field];
    return given !== undefined && isMask(given) && given !== masked(former[field]);
  });
  if (wrong.length > 0)
    throw commonRefusal('PleaseCheckForm', Object.fromEntries(wrong.map((field) => [field, keyOfMask(field)])));
}

function keyOfMask(field: string): string {
  return field === 'bank_account_number' ? 'InvalidBankAccount' : 'PleaseCheckForm';
}

/** The bank details with what is given of them, and which fields that changes; undefined where it changes none. */
function changedBank(
  former: BankDetails,
  input: ProfileInput,
): { readonly details: BankDetails; readonly fields: readonly BankField[] } | undefined {
  const isNew = (field: BankField): boolean => {
    const given = input[field];
    return given !== undefined && !isKept(field, given) && given !== former[field];
  };
  const fields = BANK_FIELDS.filter(isNew);
  if (fields.length === 0) return undefined;
  return { details: { ...former, ...Object.fromEntries(fields.map((field) => [field, input[field] ?? ''])) }, fields };
}

/** Whether what was given is the mask of what is kept, which leaves it as it is. */
function isKept(field: BankField, given: string): boolean {
  return MASKED_BANK_FIELDS.some((one) => one === field) && isMask(given);
}

interface BankChange extends Change {
  readonly organizationId: number;
  readonly details: BankDetails;
  readonly fields: readonly BankField[];
}

/** One line of record, without what was or is in the fields, and a mail to the account's address; an open payout is held. Source: ORGP-03, screens 68 */
async function tellOfBankChange(trx: Kysely<DB>, change: BankChange): Promise<void> {
  const { by, caller, services, organizationId, fields } = change;
  await audit(trx, {
    by,
    at: services.now(),
    subject: 'organization',
    subjectId: organizationId,
    action: 'bank details changed',
    detail: { fields },
  });
  await holdOpenRequest(trx, { organizationId, at: services.now() });
  const account = masked(change.details.bank_account_number);
  const says = (words: Words, at: string) => ({
    subject: words('Mail.Bank.Subject'),
    heading: words('Mail.Bank.Heading'),
    paragraphs: [
      words('Mail.Bank.Changed', { at }),
      ...(account ? [words('Mail.Labelled', { label: words('Mail.Bank.Account'), value: account })] : []),
    ],
    notYou: words('Mail.Bank.NotYou'),
  });
  await mailOwner(trx, { key: `organizer.bank:${uuidv7()}`, userId: caller.userId, says }, services);
}

/** The name as a piece of an address; with the number where another organization has it already. */
async function freeSlug(trx: Kysely<DB>, name: string, id: number): Promise<string> {
  const slug = slugify(name) || String(id);
  const taken = await trx
    .selectFrom('organizations')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst();
  return taken ? `${slug}-${id}` : slug;
}

/**
 * The town of another postal code of this country, or of one whose town is not known yet; undefined where the city stays, as
 * where a code is not of one town alone.
 */
async function cityAfter(
  trx: Kysely<DB>,
  {
    former,
    input,
  }: { former: Pick<Former, 'postal_code' | 'country_code'> & { readonly city: string }; input: ProfileInput },
): Promise<string | undefined> {
  const { postal_code = former.postal_code, country_code = former.country_code } = input;
  const isKnown = postal_code === former.postal_code && former.city !== '';
  return isKnown || country_code !== 'BE' ? undefined : townOfCode(trx, postal_code);
}
