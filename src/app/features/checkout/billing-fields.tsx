import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { BILLING_FIELD_MAX, type BillingDetails, REQUIRED_BILLING_FIELDS } from '#domain/accounts/guest.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import styles from './billing-fields.module.css';

type Field = keyof BillingDetails;

const AUTOCOMPLETE: Readonly<Record<Field, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  country: 'country-name',
  user_state: 'address-level1',
  city: 'address-level2',
  address: 'street-address',
};
const ADDRESS = ['address', 'city', 'user_state', 'country'] as const;

/** The required fields that were left empty. Source: CHK-04. */
export function missingBilling(billing: BillingDetails): readonly (typeof REQUIRED_BILLING_FIELDS)[number][] {
  return REQUIRED_BILLING_FIELDS.filter((field) => billing[field].trim() === '');
}

interface Props {
  readonly billing: BillingDetails;
  readonly onChange: (billing: BillingDetails) => void;
  /** fields that were left empty */
  readonly missing: readonly string[];
}

/** The billing form: who pays, and an address where it is wanted; e-mail and postal code stand above. Source: CHK-03, CHK-04. */
export function BillingFields({ billing, onChange, missing }: Props): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(() => ADDRESS.some((field) => field !== 'country' && billing[field] !== ''));
  const labels: Readonly<Record<Field, string>> = {
    first_name: t`First name`,
    last_name: t`Last name`,
    country: t`Country`,
    user_state: t`State or province`,
    city: t`City`,
    address: t`Address`,
  };
  const field = (name: Field): ReactNode => (
    <div key={name} data-field={name}>
      <TextField
        label={labels[name]}
        name={`billing_${name}`}
        autoComplete={`billing ${AUTOCOMPLETE[name]}`}
        required={name === 'first_name' || name === 'last_name'}
        maxLength={BILLING_FIELD_MAX[name]}
        value={billing[name]}
        onChange={(event) => onChange({ ...billing, [name]: event.currentTarget.value })}
        error={missing.includes(name) ? t({ id: 'FieldRequired', message: 'This field is required.' }) : undefined}
      />
    </div>
  );
  return (
    <section aria-labelledby="billing">
      <h2 id="billing" className={styles['title']}>
        <Trans>Who pays?</Trans>
      </h2>
      <div className={styles['fields']}>
        {REQUIRED_BILLING_FIELDS.map(field)}
        {isOpen && ADDRESS.map(field)}
      </div>
      {!isOpen && (
        <button type="button" className={`link ${styles['add']}`} aria-expanded={false} onClick={() => setOpen(true)}>
          <Trans>Add an address</Trans>
        </button>
      )}
    </section>
  );
}
