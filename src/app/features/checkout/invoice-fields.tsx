import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { INVOICE_FIELD_MAX, type InvoiceField } from '#domain/orders/limits.ts';
import type { InvoiceData } from '#wire/orders/checkout.ts';
import { Checkbox } from '#app/ui/form/choice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import styles from './invoice-fields.module.css';

const AUTOCOMPLETE: Readonly<Record<InvoiceField, string>> = {
  companyname: 'organization',
  vatnumber: 'off',
  country: 'country-name',
  city: 'address-level2',
  postalcode: 'postal-code',
  street: 'address-line1',
  housenumber: 'off',
};

/** The fields of an invoice, in the order of the form. Source: CHK-06. */
export const INVOICE_FIELDS = Object.keys(AUTOCOMPLETE) as readonly InvoiceField[];

interface Props {
  /** null: none is asked for */
  readonly invoice: InvoiceData | null;
  readonly onChange: (invoice: InvoiceData | null) => void;
  /** fields that were left empty */
  readonly missing: readonly string[];
}

/** The optional invoice block: every field of it is required once it is shown. Source: CHK-05 to CHK-08. */
export function InvoiceFields({ invoice, onChange, missing }: Props): ReactNode {
  const { t } = useLingui();
  const empty: InvoiceData = {
    companyname: '',
    vatnumber: '',
    country: t`Belgium`,
    city: '',
    postalcode: '',
    street: '',
    housenumber: '',
  };
  const labels: Readonly<Record<InvoiceField, string>> = {
    companyname: t`Company name`,
    vatnumber: t`VAT number`,
    country: t`Country`,
    city: t`City`,
    postalcode: t`Postal code`,
    street: t`Street`,
    housenumber: t`House number`,
  };
  return (
    <div>
      <Checkbox
        label={<Trans>I need an invoice</Trans>}
        checked={invoice !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? empty : null)}
      />
      {invoice && (
        <div className={styles['fields']}>
          {INVOICE_FIELDS.map((field) => (
            <div key={field} data-field={field}>
              <TextField
                label={labels[field]}
                name={field}
                autoComplete={AUTOCOMPLETE[field]}
                required
                maxLength={INVOICE_FIELD_MAX[field]}
                value={invoice[field]}
                onChange={(event) => onChange({ ...invoice, [field]: event.currentTarget.value })}
                error={
                  missing.includes(field) ? t({ id: 'FieldRequired', message: 'This field is required.' }) : undefined
                }
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
