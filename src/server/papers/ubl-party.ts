import { enterpriseNumber, normaliseVatNumber } from '#domain/papers/vat-number.ts';
import type { Party } from './paper-data.ts';
import { element, type Xml } from './xml.ts';

/** Codes of Peppol for what an address or a number is: the Belgian enterprise register, and e-mail. */
const ENTERPRISE = '0208';
const EMAIL = 'EM';

/** A seller or customer. With `numbered` false its VAT number is left out, as rule BR-O-02 asks where no VAT is charged. */
export function ublParty(name: 'Supplier' | 'Customer', party: Party, numbered: boolean): Xml | null {
  const vat = normaliseVatNumber(party.vatNumber);
  const enterprise = vat === null ? null : enterpriseNumber(vat);
  return element(
    `cac:Accounting${name}Party`,
    element('cac:Party', [
      enterprise === null
        ? element('cbc:EndpointID', party.email, { schemeID: EMAIL })
        : element('cbc:EndpointID', enterprise, { schemeID: ENTERPRISE }),
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
