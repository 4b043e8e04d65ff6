import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countryName } from '#domain/catalogue/country-name.ts';
import { nearness } from '#domain/catalogue/country-order.ts';
import { useHydrated } from '#app/data/device.ts';
import { query } from '#app/data/query.ts';
import type { FieldProps } from '#app/form/use-form.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';

export const countriesQuery = query('catalogue.listCountries', {});

/** Chooses a country: Belgium and its neighbours first; what is chosen stays in the list, whatever the list says. */
export function CountryField({ chosen, ...field }: FieldProps & { label: ReactNode; chosen: string }): ReactNode {
  const { lang } = usePageFacts();
  const { data } = useQuery(countriesQuery);
  // server and browsers name some countries differently: the list comes with hydration
  const listed = useHydrated() ? (data?.data ?? []) : [];
  const known = listed
    .map(({ country_code: code }) => ({ code, name: countryName(code, lang) }))
    .toSorted((a, b) => nearness(a.code) - nearness(b.code) || a.name.localeCompare(b.name, lang));
  const isKnown = known.some(({ code }) => code === chosen);
  return (
    // another list is another field: the choice is set in it anew
    <SelectField key={known.length} autoComplete="country" {...field}>
      {!isKnown && <option value={chosen}>{countryName(chosen, lang)}</option>}
      {known.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
