import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import { DEFAULT_COUNTRY_CODE } from '#domain/accounts/limits.ts';
import { REQUIRED_BANK_FIELDS } from '#domain/organizer/bank-details.ts';
import type { organizerProfileForm } from '#wire/accounts/profile.ts';
import type { Profile } from '#wire/accounts/session.ts';
import type { Form } from '#app/form/use-form.ts';

export type ProfileValues = v.InferInput<typeof organizerProfileForm>;
/** The fields that the screen shows. */
export type ProfileField = keyof ProfileValues;
export type OrganizerForm = Form<ProfileValues>;

/** The parts of the form, with the fields that they cannot do without. Source: ORGP-10. */
export const SECTIONS = {
  organisation: ['organisation', 'first_name', 'last_name', 'phone', 'address', 'country_code'],
  trader: ['vat_number'],
  bank: REQUIRED_BANK_FIELDS,
  connections: ['list_id', 'api_key'],
} as const satisfies Readonly<Record<string, readonly ProfileField[]>>;

/** Numbers of a bank, a password and a key are not left on the device. Source: ORGP-03. */
export const NOT_KEPT = [
  'bank_account_number',
  'bank_account_phone',
  'bank_password',
  'api_key',
] as const satisfies readonly ProfileField[];

/** What the form begins with; a profile that names no country is Belgian. Source: ORGP-05. */
export function startOf(profile: Profile): ProfileValues {
  const { first_name, last_name, phone, address, street, house_number, postal_code } = profile;
  return {
    first_name,
    last_name,
    phone,
    address,
    street,
    house_number,
    postal_code,
    gender: profile.gender ?? '',
    country_code: profile.country_code || DEFAULT_COUNTRY_CODE,
    organisation: profile.organisation ?? '',
    professional: profile.professional === 1,
    legal_name: profile.legal_name ?? '',
    vat_number: profile.vat_number ?? '',
    bank_name: profile.bank_name ?? '',
    bank_code: profile.bank_code ?? '',
    bank_branch_name: profile.bank_branch_name ?? '',
    bank_branch_code: profile.bank_branch_code ?? '',
    bank_account_number: profile.bank_account_number ?? '',
    bank_account_name: profile.bank_account_name ?? '',
    bank_account_phone: profile.bank_account_phone ?? '',
    list_id: profile.list_id ?? '',
    api_key: profile.api_key ?? '',
    weekly_sale: profile.weekly_sale === 1,
    bank_password: '',
  };
}

/** What each field is called. Source: screens 68. */
export function useProfileLabels(): Readonly<Record<ProfileField, string>> {
  const { t } = useLingui();
  return {
    organisation: t`Organisation`,
    organiser_logo: t`Logo`,
    avatar: t`Your picture`,
    first_name: t`First name`,
    last_name: t`Last name`,
    phone: t`Phone`,
    gender: t`Gender`,
    address: t`Address`,
    street: t`Street`,
    house_number: t`Number`,
    postal_code: t`Postal code`,
    country_code: t`Country`,
    professional: t`I sell as a trader`,
    legal_name: t`Name in law`,
    vat_number: t`VAT number`,
    bank_account_name: t`Account holder`,
    bank_account_number: t`Account number`,
    bank_name: t`Bank`,
    bank_code: t`Bank code (BIC)`,
    bank_branch_name: t`Branch`,
    bank_branch_code: t`Branch code`,
    bank_account_phone: t`Phone at the bank`,
    bank_password: t`Your password`,
    list_id: t`Newsletter list`,
    api_key: t`Newsletter key`,
    weekly_sale: t`Mail me on Mondays what was sold the week before`,
  };
}
