import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { INVOICE_FIELDS } from '#domain/orders/invoice.ts';
import type { InvoiceField } from '#domain/orders/limits.ts';
import { countryCodeOf } from '#domain/papers/country-code.ts';
import { normaliseVatNumber } from '#domain/papers/vat-number.ts';
import { sellerStreet } from '#server/catalogue/seller-address.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import type { Party } from './paper-data.ts';

const invoiceData = v.strictObject({
  ...v.entriesFromList(INVOICE_FIELDS, v.optional(v.string())),
  no_vat: v.optional(v.boolean()),
});

/** The buyer that an invoice was asked for, as they gave themselves at the checkout. Source: CHK-06. */
export function customerOf(stored: unknown, email: string): Party {
  const given = v.parse(invoiceData, stored);
  const text = (field: InvoiceField) => given[field] ?? '';
  return {
    name: text('companyname'),
    street: `${text('street')} ${text('housenumber')}`.trim(),
    postalCode: text('postalcode'),
    city: text('city'),
    country: countryCodeOf({ country: text('country'), vatNumber: text('vatnumber') }),
    vatNumber: normaliseVatNumber(text('vatnumber')) ?? text('vatnumber').trim(),
    email,
  };
}

/** Organizations as papers name them, by the name that the law knows. */
export async function organizationParties(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, Party>> {
  const rows = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'legal_name', sellerStreet.as('street'), 'postal_code', 'city', 'country_code'])
    .select(['vat_number', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.legal_name || row.name,
        street: row.street,
        postalCode: row.postal_code,
        city: row.city,
        country: row.country_code,
        vatNumber: normaliseVatNumber(row.vat_number) ?? row.vat_number.trim(),
        email: row.email,
      },
    ]),
  );
}

/** Who runs the site, in whose name commissions are charged; undefined while the settings do not say it. */
export function operatorParty({ site }: Pick<Services, 'site'>): Party | undefined {
  const vatNumber = normaliseVatNumber(site.get('operator.vat_number'));
  const name = site.get('operator.name').trim();
  if (vatNumber === null || name === '') return undefined;
  return {
    name,
    street: site.get('operator.street'),
    postalCode: site.get('operator.postal_code'),
    city: site.get('operator.city'),
    country: 'BE',
    vatNumber,
    email: site.get('contact.email'),
  };
}
