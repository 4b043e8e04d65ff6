import { useLingui } from '@lingui/react/macro';
import { countryName } from '#domain/catalogue/country-name.ts';
import type { Gender } from '#domain/accounts/limits.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';

/** What the choices of gender are called. Source: ORGP-06, PRF-02. */
export function useGenderNames(): Readonly<Record<Gender, string>> {
  const { t } = useLingui();
  return { Male: t`Male`, Female: t`Female`, Other: t`Other` };
}

/** How a choice of the form is shown where its value is a code; `noGender` is what stands for none. */
export function useShownChoice(noGender: string): (name: string, value: unknown) => string | undefined {
  const genders: Readonly<Record<string, string>> = useGenderNames();
  const { lang } = usePageFacts();
  return (name, value) => {
    if (typeof value !== 'string') return undefined;
    if (name === 'gender') return genders[value] ?? noGender;
    if (name === 'country_code') return countryName(value, lang);
    return undefined;
  };
}
