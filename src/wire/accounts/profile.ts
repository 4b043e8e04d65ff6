import * as v from 'valibot';
import { GENDERS, PASSWORD_MAX, PASSWORD_MIN } from '#domain/accounts/limits.ts';
import { AVATAR_MAX_BYTES } from '#domain/content/limits.ts';
import { BANK_FIELDS, isAccountNumber, isBrokenMask, isMask } from '#domain/organizer/bank-details.ts';
import { PROFILE_FIELD_MAX } from '#domain/organizer/limits.ts';
import { normaliseVatNumber } from '#domain/papers/vat-number.ts';
import { IMAGE_REFUSALS } from '../content/upload-image.ts';
import { endpoint } from '../endpoint.ts';
import { countryCode, flagInput, requiredText, success } from '../fields.ts';
import { image } from '../image.ts';
import { changePasswordForm } from './passwords.ts';

const text = v.pipe(v.string(), v.trim(), v.maxLength(PROFILE_FIELD_MAX, 'FieldTooLong'));
const required = requiredText(PROFILE_FIELD_MAX);

/** Not said is null; documented clients send an empty text for it. Source: decisions 2. */
const gender = v.nullable(
  v.union([
    v.picklist(GENDERS),
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
  ]),
);

/** A new number, or the mask that stood for the present one, which leaves it as it is. Source: ORGP-03. */
const accountNumber = v.pipe(
  required,
  v.check((number) => isMask(number) || isAccountNumber(number), 'InvalidBankAccount'),
);

/** A text that is answered masked: a new one, or the whole mask. */
const maskedText = v.pipe(
  text,
  v.check((given) => !isBrokenMask(given), 'PleaseCheckForm'),
);

/** Without one it is empty. Source: EVT-18. */
const vatNumber = v.pipe(
  text,
  v.transform((typed) => (typed.trim() === '' ? '' : normaliseVatNumber(typed))),
  v.check((number) => number !== null, 'InvalidVatNumber'),
  v.transform((number) => number ?? ''),
);

/** The account's password, with which a change of bank details is confirmed; empty: not given. Source: screens 68. */
const bankPassword = v.pipe(v.string(), v.maxLength(PASSWORD_MAX, 'FieldTooLong'));

/** A picture of a profile: 1 MB. Source: UPL-03. */
const picture = image({ maxBytes: AVATAR_MAX_BYTES });

/** What an attendee's profile may change. Source: PRF-02, PRF-03. */
const personEntries = {
  first_name: required,
  last_name: required,
  phone: text,
  address: text,
  street: text,
  house_number: text,
  postal_code: text,
  gender,
  country_code: countryCode,
  avatar: picture,
};

/** What an organizer's profile may change beside. Source: ORGP-02 to ORGP-10. */
const organizerEntries = {
  organisation: required,
  organiser_logo: picture,
  professional: flagInput,
  legal_name: text,
  vat_number: vatNumber,
  bank_name: text,
  bank_code: text,
  bank_branch_name: required,
  bank_branch_code: required,
  bank_account_number: accountNumber,
  bank_account_name: required,
  bank_account_phone: maskedText,
  list_id: text,
  /** a key, or the mask that stood for the present one */
  api_key: maskedText,
  weekly_sale: flagInput,
};

/** The documented change of a password has the same address. Source: PWD-17. */
const passwordEntries = changePasswordForm(PASSWORD_MIN).entries;

type PasswordFields = { readonly [field in keyof typeof passwordEntries]?: string | undefined };

/** Whether a field of a change of password is there, or all of it is left out. */
function comesWithOthers(
  { old_password, password, password_confirmation }: PasswordFields,
  field: keyof typeof passwordEntries,
): boolean {
  const given: PasswordFields = { old_password, password, password_confirmation };
  return given[field] !== undefined || Object.values(given).every((value) => value === undefined);
}

function isRepeated({ password, password_confirmation: repeat }: PasswordFields): boolean {
  return repeat === undefined || repeat === password;
}

/** The attendee's form: names and country must be there, the rest may be left empty. Source: PRF-03. */
export const attendeeProfileForm = v.object({ ...personEntries, avatar: v.optional(picture) });

/** The organizer's form: what must be filled in, the rest may be left empty. Source: ORGP-10. */
export const organizerProfileForm = v.object({
  ...personEntries,
  ...organizerEntries,
  phone: required,
  address: required,
  avatar: v.optional(picture),
  organiser_logo: v.optional(picture),
  bank_password: v.optional(bankPassword),
});

/**
 * Changes one's own profile: what is left out stays as it is. Organizers may not empty what their form requires; where
 * money and buyers' addresses go cannot be changed in a session that an admin opened. Source: PRF-05, ORGP-10, ORGP-11, IMP-02.
 */
export const updateProfile = endpoint({
  name: 'accounts.updateProfile',
  method: 'POST',
  path: '/api/auth/update-profile',
  access: 'user',
  notImpersonated: [...BANK_FIELDS, 'list_id', 'api_key', 'old_password', 'password', 'password_confirmation'],
  input: v.pipe(
    v.partial(v.object({ ...personEntries, ...organizerEntries, ...passwordEntries, bank_password: bankPassword })),
    v.forward(
      v.check((given) => comesWithOthers(given, 'old_password'), 'CurrentPasswordRequired'),
      ['old_password'],
    ),
    v.forward(
      v.check((given) => comesWithOthers(given, 'password'), 'NewPasswordRequired'),
      ['password'],
    ),
    v.forward(
      v.check((given) => comesWithOthers(given, 'password_confirmation'), 'RepeatPasswordRequired'),
      ['password_confirmation'],
    ),
    v.forward(
      v.check((given) => isRepeated(given), 'PasswordMatchRequired'),
      ['password_confirmation'],
    ),
  ),
  output: v.object({ ...success, message: v.picklist(['Profileupated', 'PasswordUpdated']) }),
  refusals: { ...IMAGE_REFUSALS, WrongPassword: 422, PasswordTooCommon: 422, TooManyAttempts: 429 },
  summary: 'Change one’s own profile',
});

/** The numbers that the profile masks, for the owner who gives the password again. Source: screens 68. */
export const showBankNumbers = endpoint({
  name: 'accounts.showBankNumbers',
  method: 'POST',
  path: '/api/organiser/bank-numbers',
  access: ['organizer'],
  notImpersonated: true,
  input: v.object({
    password: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(PASSWORD_MAX, 'FieldTooLong')),
  }),
  output: v.object({
    ...success,
    data: v.object({ bank_account_number: v.string(), bank_account_phone: v.string() }),
  }),
  refusals: { WrongPassword: 422, TooManyAttempts: 429 },
  summary: 'The organizer’s bank numbers, unmasked, for the account’s password',
});
