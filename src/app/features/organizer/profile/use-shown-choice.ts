import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Gender } from '#domain/accounts/limits.ts';
import { countriesQuery } from './profile-queries.ts';

/** What the choices of gender are called. Source: ORGP-06. */
export function useGenderNames(): Readonly<Record<Gender, string>> {
  const { t } = useLingui();
  return { Male: t`Male`, Female: t`Female`, Other: t`Other` };
}

/** How a choice of the form is shown where its value is a code. */
export function useShownChoice(): (name: string, value: unknown) => string | undefined {
  const { t } = useLingui();
  const genders: Readonly<Record<string, string>> = useGenderNames();
  const { data } = useQuery(countriesQuery);
  return (name, value) => {
    if (typeof value !== 'string') return undefined;
    if (name === 'gender') return genders[value] ?? t`No answer`;
    if (name === 'country_code') return data?.data.find((one) => one.country_code === value)?.country_name;
    return undefined;
  };
}
