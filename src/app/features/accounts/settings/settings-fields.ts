import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import { DEFAULT_COUNTRY_CODE } from '#domain/accounts/limits.ts';
import type { attendeeProfileForm } from '#wire/accounts/profile.ts';
import type { Profile } from '#wire/accounts/session.ts';
import type { Form } from '#app/form/use-form.ts';

export type SettingsValues = v.InferInput<typeof attendeeProfileForm>;
export type SettingsFormState = Form<SettingsValues>;

/** What the form begins with; a profile that names no country is Belgian. Source: PRF-02. */
export function startOf(profile: Profile): SettingsValues {
  const { first_name, last_name, phone, address, street, house_number, postal_code, gender, country_code } = profile;
  return {
    first_name,
    last_name,
    phone,
    address,
    street,
    house_number,
    postal_code,
    gender: gender ?? '',
    country_code: country_code || DEFAULT_COUNTRY_CODE,
  };
}

/** What each field is called. Source: look/SCREENS-2-accounts 28. */
export function useSettingsLabels(): Readonly<Record<keyof SettingsValues, string>> {
  const { t } = useLingui();
  return {
    avatar: t`Your photo`,
    first_name: t`First name`,
    last_name: t`Last name`,
    phone: t`Phone`,
    street: t`Street`,
    house_number: t`Number`,
    address: t`Box, floor or c/o`,
    postal_code: t`Postal code`,
    country_code: t`Country`,
    gender: t`Gender`,
  };
}
