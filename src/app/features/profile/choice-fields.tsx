import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GENDERS } from '#domain/accounts/limits.ts';
import { countryName } from '#domain/catalogue/country-name.ts';
import { nearness } from '#domain/catalogue/country-order.ts';
import type { FieldProps } from '#app/form/use-form.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { countriesQuery } from './profile-queries.ts';
import { useGenderNames } from './use-shown-choice.ts';

interface Props {
  readonly label: string;
  readonly field: FieldProps;
  readonly note?: string;
  readonly hint?: string;
}

/** Never preselected, never required; `none` says that nothing is said. Source: ORGP-06, PRF-02, decisions 2. */
export function GenderField({ field, none, ...texts }: Props & { readonly none: string }): ReactNode {
  const names = useGenderNames();
  return (
    <SelectField {...texts} autoComplete="off" {...field} required={false}>
      <option value="">{none}</option>
      {GENDERS.map((gender) => (
        <option key={gender} value={gender}>
          {names[gender]}
        </option>
      ))}
    </SelectField>
  );
}

/** The countries that are known, the near ones first; `chosen` is one of them whether or not they could be had. */
export function CountryField({ field, chosen, ...texts }: Props & { readonly chosen: string }): ReactNode {
  const { lang } = usePageFacts();
  const { data } = useQuery(countriesQuery);
  const known = (data?.data ?? [])
    .map(({ country_code: code }) => ({ code, name: countryName(code, lang) }))
    .toSorted((a, b) => nearness(a.code) - nearness(b.code) || a.name.localeCompare(b.name, lang));
  const isKnown = known.some(({ code }) => code === chosen);
  return (
    // another list is another field: the choice is set in it anew
    <SelectField key={known.length} {...texts} autoComplete="country" {...field}>
      {!isKnown && <option value={chosen}>{countryName(chosen, lang)}</option>}
      {known.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
