import { enterpriseNumber, normaliseVatNumber, type VatNumber } from '#domain/papers/vat-number.ts';
import type { Party } from './paper-data.ts';
import { element, type Xml } from './xml.ts';

/** Codes of Peppol for what an address or a number is: the Belgian enterprise register, and e-mail. */
const ENTERPRISE = '0208';
const EMAIL = 'EM';
/** The same for VAT numbers of the other countries of the Union; Sweden has its numbers of organisations instead. */
const VAT_NUMBER: ReadonlyMap<string, string> = new Map(
  [
    'AT 9914 BG 9926 CY 9928 CZ 9929 DE 9930 DK 0198 EE 9931 EL 9933 ES 9920 FI 0213 FR 9957 HR 9934 HU 9910',
    'IE 9935 IT 0211 LT 9937 LU 9938 LV 9939 MT 9943 NL 9944 PL 9945 PT 9946 RO 9947 SI 9949 SK 9950',
  ].flatMap((row) => [...row.matchAll(/(\w+) (\d+)/g)].map(([, country = '', code = '']) => [country, code] as const)),
);
const SWEDEN = '0007';

/** How Peppol finds who has a VAT number; null for a number that it has no code for. */
function peppolId(vat: VatNumber): { readonly id: string; readonly schemeID: string } | null {
  const enterprise = enterpriseNumber(vat);
  if (enterprise !== null) return { id: enterprise, schemeID: ENTERPRISE };
  const swedish = /^SE(\d{10})01$/.exec(vat)?.[1];
  if (swedish !== undefined) return { id: swedish, schemeID: SWEDEN };
  const schemeID = VAT_NUMBER.get(vat.slice(0, 2));
  return schemeID === undefined ? null : { id: vat, schemeID };
}

/** Who has no number there is known by e-mail: EN 16931 takes it, Peppol would not carry it. */
function endpoint({ email }: Party, vat: VatNumber | null): Xml | null {
  const { id, schemeID } = (vat === null ? null : peppolId(vat)) ?? { id: email, schemeID: EMAIL };
  return element('cbc:EndpointID', id, { schemeID });
}

/** A seller or customer. With `numbered` false its VAT number is left out, as rule BR-O-02 asks where no VAT is charged. */
export function ublParty(name: 'Supplier' | 'Customer', party: Party, numbered: boolean): Xml | null {
  const vat = normaliseVatNumber(party.vatNumber);
  const enterprise = vat === null ? null : enterpriseNumber(vat);
  return element(
    `cac:Accounting${name}Party`,
    element('cac:Party', [
      endpoint(party, vat),
      // a seller is known by some number (BR-CO-26)
      name === 'Supplier' && vat === null ? element('cac:PartyIdentification', element('cbc:ID', party.email)) : null,
      element('cac:PartyName', element('cbc:Name', party.name)),
      element('cac:PostalAddress', [
        element('cbc:StreetName', party.street),
        element('cbc:CityName', party.city),
        element('cbc:PostalZone', party.postalCode),
        element('cac:Country', element('cbc:IdentificationCode', party.country)),
      ]),
      vat === null || !numbered
        ? null
        : element('cac:PartyTaxScheme', [
            element('cbc:CompanyID', vat),
            element('cac:TaxScheme', element('cbc:ID', 'VAT')),
          ]),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', party.name),
        enterprise === null
          ? element('cbc:CompanyID', vat ?? '')
          : element('cbc:CompanyID', enterprise, { schemeID: ENTERPRISE }),
      ]),
      element('cac:Contact', element('cbc:ElectronicMail', party.email)),
    ]),
  );
}
