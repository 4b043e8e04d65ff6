import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countryName } from '#domain/catalogue/country-name.ts';
import { DEFAULT_COUNTRY_ID } from '#domain/catalogue/limits.ts';
import { nearness } from '#domain/catalogue/country-order.ts';
import { query } from '#app/data/query.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import styles from './event-form.module.css';
import type { EventFact, EventForm } from './event-values.ts';
import { Part } from './part.tsx';
import { useFactLabels } from './use-event-labels.ts';

export const countriesQuery = query('catalogue.listCountries', {});

/** Where the event is, or where it is watched. Source: EVF-16 to EVF-18. */
export function WherePart({ form }: { readonly form: EventForm }): ReactNode {
  const { t } = useLingui();
  const labels = useFactLabels();
  const isOnline = form.hook.watch('online_location').trim() !== '';
  const optional = { note: t`optional`, required: false };
  const field = (name: EventFact) => ({ label: labels[name], ...form.field(name) });
  const place = (name: EventFact) => ({ ...field(name), ...(isOnline ? optional : { required: true }) });
  return (
    <Part name="where">
      <div className={styles['fields']}>
        <div className={styles['half']}>
          <TextField autoComplete="off" {...place('venue')} />
        </div>
        <div className={styles['half']}>
          <TextField autoComplete="off" {...place('address')} />
        </div>
        <div className={styles['third']}>
          <TextField autoComplete="off" {...place('zipcode')} />
        </div>
        <div className={styles['third']}>
          <TextField autoComplete="off" {...place('city')} />
        </div>
        <div className={styles['third']}>
          <TextField autoComplete="off" {...field('state')} {...optional} />
        </div>
        <div className={styles['third']}>
          <CountryField form={form} />
        </div>
        <div className={styles['third']}>
          <TextField inputMode="decimal" autoComplete="off" {...field('latitude')} {...optional} />
        </div>
        <div className={styles['third']}>
          <TextField inputMode="decimal" autoComplete="off" {...field('longitude')} {...optional} />
        </div>
        <TextAreaField
          {...field('online_location')}
          {...optional}
          hint={t`A link, or how to get in. Only buyers see it; with it the event is online and has no street and no town.`}
        />
      </div>
    </Part>
  );
}

/** By the number that the documents give a country. Source: EVF-16. */
function CountryField({ form }: { readonly form: EventForm }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const labels = useFactLabels();
  const { data } = useQuery(countriesQuery);
  const known = (data?.data ?? [])
    .map(({ id, country_code: code }) => ({ id, code, name: countryName(code, lang) }))
    .toSorted((a, b) => nearness(a.code) - nearness(b.code) || a.name.localeCompare(b.name, lang));
  const chosen = form.hook.getValues('country_id');
  const isKnown = known.some(({ id }) => String(id) === chosen);
  return (
    // another list is another field: the choice is set in it anew
    <SelectField
      key={known.length}
      label={labels.country_id}
      hint={known.length === 0 ? t`Other countries come once there is a network.` : undefined}
      {...form.field('country_id')}
      required
    >
      {!isKnown && (
        <option value={chosen}>
          {chosen === String(DEFAULT_COUNTRY_ID) ? countryName('BE', lang) : t`As it is now`}
        </option>
      )}
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
