import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { INVOICE_FIELDS, type invoiceErrors } from '#domain/orders/invoice.ts';
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

interface Props {
  /** null: none is asked for */
  readonly invoice: InvoiceData | null;
  readonly onChange: (invoice: InvoiceData | null) => void;
  /** what its fields lack */
  readonly errors: ReturnType<typeof invoiceErrors>;
}

/**
 * The optional invoice block: every field of it is required once it is shown, but for the VAT number of who says that they
 * have none. Source: CHK-05 to CHK-08, decisions 6.
 */
export function InvoiceFields({ invoice, onChange, errors }: Props): ReactNode {
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
  const sentences = {
    FieldRequired: t({ id: 'FieldRequired', message: 'This field is required.' }),
    InvalidVatNumber: t({
      id: 'InvalidVatNumber',
      message: 'This is no VAT number. A Belgian one is BE and ten digits.',
    }),
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
              {!(field === 'vatnumber' && invoice.no_vat) && (
                <TextField
                  label={labels[field]}
                  name={field}
                  autoComplete={AUTOCOMPLETE[field]}
                  required
                  maxLength={INVOICE_FIELD_MAX[field]}
                  value={invoice[field]}
                  onChange={(event) => onChange({ ...invoice, [field]: event.currentTarget.value })}
                  error={errors[field] && sentences[errors[field]]}
                />
              )}
              {field === 'vatnumber' && (
                <Checkbox
                  label={<Trans>I have no VAT number</Trans>}
                  checked={invoice.no_vat ?? false}
                  onChange={(event) => onChange({ ...invoice, no_vat: event.currentTarget.checked })}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
