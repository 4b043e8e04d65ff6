import { normaliseVatNumber } from '../papers/vat-number.ts';
import { INVOICE_FIELD_MAX, type InvoiceField } from './limits.ts';

/** An invoice as it is asked for; `no_vat`: its customer says that they have no VAT number. */
type AskedInvoice = Partial<Readonly<Record<InvoiceField, string>>> & { readonly no_vat?: boolean | undefined };

/** The fields of an invoice, in the order of the form. Source: CHK-06. */
export const INVOICE_FIELDS = Object.keys(INVOICE_FIELD_MAX) as readonly InvoiceField[];

/**
 * What an invoice that is asked for lacks, by its field: nothing may be empty, and a VAT number is one of Belgium or another
 * country of the Union, or its customer says that they have none. Source: CHK-07, decisions 6.
 */
export function invoiceErrors(
  asked: AskedInvoice,
): Partial<Record<InvoiceField, 'FieldRequired' | 'InvalidVatNumber'>> {
  const isEmpty = (field: InvoiceField): boolean => (asked[field] ?? '').trim() === '';
  const needed = INVOICE_FIELDS.filter((field) => field !== 'vatnumber' || !asked.no_vat);
  const missing = needed.filter(isEmpty).map((field) => [field, 'FieldRequired'] as const);
  const isWrong = !isEmpty('vatnumber') && normaliseVatNumber(asked.vatnumber ?? '') === null;
  return { ...Object.fromEntries(missing), ...(isWrong && { vatnumber: 'InvalidVatNumber' }) };
}
