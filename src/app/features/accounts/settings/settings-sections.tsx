import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '#wire/accounts/session.ts';
import { CountryField } from '../country-field.tsx';
import { GenderField } from '../gender-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { SettingsFormState, SettingsValues } from './settings-fields.ts';
import styles from './settings-page.module.css';

interface Props {
  readonly form: SettingsFormState;
  readonly profile: Profile;
  readonly labels: Readonly<Record<keyof SettingsValues, string>>;
}

/** Names and country are required; the e-mail is the account's. Source: PRF-02 to PRF-04. */
export function SettingsSections({ form, profile, labels }: Props): ReactNode {
  const { t } = useLingui();
  const text = (name: Exclude<keyof SettingsValues, 'avatar'>) => ({ label: labels[name], ...form.field(name) });
  return (
    <div className={styles['fields']}>
      <div className={styles['half']}>
        <TextField autoComplete="given-name" {...text('first_name')} />
      </div>
      <div className={styles['half']}>
        <TextField autoComplete="family-name" {...text('last_name')} />
      </div>
      <div className={styles['wide-half']}>
        <TextField
          label={t`E-mail`}
          type="email"
          defaultValue={profile.email}
          disabled
          hint={t`Your tickets go here. It can’t be changed.`}
        />
      </div>
      <div className={styles['wide-half']}>
        <TextField type="tel" autoComplete="tel" note={t`optional`} {...text('phone')} />
      </div>
      <h2 className={styles['heading']}>
        <Trans>Address</Trans>{' '}
        <span className={styles['note']}>
          <Trans>optional, except the country</Trans>
        </span>
      </h2>
      <div className={styles['long']}>
        <TextField autoComplete="address-line1" {...text('street')} />
      </div>
      <div className={styles['short']}>
        <TextField autoComplete="off" {...text('house_number')} />
      </div>
      <div className={styles['third']}>
        <TextField autoComplete="address-line2" {...text('address')} />
      </div>
      <div className={styles['part']}>
        <TextField autoComplete="postal-code" {...text('postal_code')} />
      </div>
      <div className={styles['rest']}>
        <CountryField
          label={labels.country_code}
          chosen={form.hook.watch('country_code')}
          {...form.field('country_code')}
        />
      </div>
      <div className={styles['wide-half']}>
        <GenderField hint={t`Never needed to buy a ticket.`} {...form.field('gender')} />
      </div>
    </div>
  );
}
