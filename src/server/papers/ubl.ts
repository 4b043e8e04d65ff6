import { cents, divideHalfUp, sum, toWire } from '#domain/money/money.ts';
import { type PaperLine, type RateTotal, totalsByRate, type VatCategory } from '#domain/papers/paper-lines.ts';
import { allLines, type PaperData, totalOf } from './paper-data.ts';
import { ublParty } from './ubl-party.ts';
import { element, type Xml } from './xml.ts';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const COMPONENTS = 'urn:oasis:names:specification:ubl:schema:xsd:Common';
/** Codes of documents (UNTDID 1001) and of units (UN/ECE 20: one). */
const TYPE_CODE = { invoice: '380', 'credit-note': '381' } as const;
const ONE = 'C62';
/** Why a discount is taken off (UNTDID 5189). */
const DISCOUNT = '95';
/** Codes of reasons why no VAT is charged. */
const REASON_CODE: Partial<Record<VatCategory, string>> = { O: 'VATEX-EU-O', AE: 'VATEX-EU-AE' };
const PRICE_DECIMALS = 6;

/** What an invoice or credit note says in words, in its language. */
export interface UblWords {
  /** one note: in whose name, and what the law wants said */
  readonly note: string;
  readonly payment: string;
  readonly reason: (category: VatCategory) => string;
}

interface UblPaper {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  readonly data: PaperData;
  readonly words: UblWords;
}

/** An invoice or credit note as UBL 2.1 by Peppol BIS Billing 3.0. Source: decisions 6, standards 5. */
export function writeUbl({ kind, number, data, words }: UblPaper): string {
  const root = kind === 'invoice' ? 'Invoice' : 'CreditNote';
  const lines = allLines(data);
  const code = element(`cbc:${root}TypeCode`, TYPE_CODE[kind]);
  const taxPoint = element('cbc:TaxPointDate', data.suppliedOn);
  const note = element('cbc:Note', words.note);
  const numbered = lines.every(({ category }) => category !== 'O');
  const [part] = data.parts;
  const document = element(
    root,
    [
      element('cbc:CustomizationID', CUSTOMIZATION),
      element('cbc:ProfileID', PROFILE),
      element('cbc:ID', number),
      element('cbc:IssueDate', data.issuedOn),
      // the two schemas have them in different places
      ...(kind === 'invoice' ? [code, note, taxPoint] : [taxPoint, code, note]),
      element('cbc:DocumentCurrencyCode', 'EUR'),
      element('cbc:BuyerReference', data.orderNumber || number),
      data.period &&
        element('cac:InvoicePeriod', [
          element('cbc:StartDate', data.period.from),
          element('cbc:EndDate', data.period.until),
        ]),
      data.orderNumber ? element('cac:OrderReference', element('cbc:ID', data.orderNumber)) : null,
      data.corrects &&
        element(
          'cac:BillingReference',
          element('cac:InvoiceDocumentReference', [
            element('cbc:ID', data.corrects.number),
            element('cbc:IssueDate', data.corrects.issuedOn),
          ]),
        ),
      part ? ublParty('Supplier', part.seller, numbered) : null,
      data.customer && ublParty('Customer', data.customer, numbered),
      element('cac:PaymentTerms', element('cbc:Note', words.payment)),
      ...lines.filter(isDiscount).map(allowance),
      taxTotal(lines, words),
      monetaryTotal(data, lines),
      ...lines.filter((line) => !isDiscount(line)).map((line, index) => ublLine(line, { index, kind })),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      'xmlns:cac': `${COMPONENTS}AggregateComponents-2`,
      'xmlns:cbc': `${COMPONENTS}BasicComponents-2`,
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document?.text ?? ''}\n`;
}

function isDiscount({ kind }: PaperLine): boolean {
  return kind === 'discount';
}

function amount(name: string, value: number): Xml | null {
  return element(name, toWire(cents(value)), { currencyID: 'EUR' });
}

/** No rate is said where no VAT is charged at all (BR-O-05). */
function taxCategory(
  name: string,
  { category, rate }: Pick<RateTotal, 'category' | 'rate'>,
  reason: (category: VatCategory) => string = () => '',
): Xml | null {
  const isCharged = category === 'S';
  return element(name, [
    element('cbc:ID', category),
    category === 'O' ? null : element('cbc:Percent', toWire(cents(rate))),
    isCharged ? null : element('cbc:TaxExemptionReasonCode', reason(category) && (REASON_CODE[category] ?? '')),
    isCharged ? null : element('cbc:TaxExemptionReason', reason(category)),
    element('cac:TaxScheme', element('cbc:ID', 'VAT')),
  ]);
}

function allowance(line: PaperLine): Xml | null {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', DISCOUNT),
    element('cbc:AllowanceChargeReason', line.text),
    amount('cbc:Amount', -line.net),
    taxCategory('cac:TaxCategory', line),
  ]);
}

function taxTotal(lines: readonly PaperLine[], { reason }: UblWords): Xml | null {
  const totals = totalsByRate(lines);
  return element('cac:TaxTotal', [
    amount('cbc:TaxAmount', sum(totals.map(({ tax }) => tax))),
    ...totals.map((total) =>
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', total.net),
        amount('cbc:TaxAmount', total.tax),
        taxCategory('cac:TaxCategory', total, reason),
      ]),
    ),
  ]);
}

function netOf(lines: readonly PaperLine[]): number {
  return sum(lines.map((line) => line.net));
}

function monetaryTotal(data: PaperData, lines: readonly PaperLine[]): Xml | null {
  const discounts = lines.filter(isDiscount);
  const total = totalOf(data);
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', netOf(lines.filter((line) => !isDiscount(line)))),
    amount('cbc:TaxExclusiveAmount', netOf(lines)),
    amount('cbc:TaxInclusiveAmount', total),
    discounts.length > 0 ? amount('cbc:AllowanceTotalAmount', -netOf(discounts)) : null,
    data.paid === 0 ? null : amount('cbc:PrepaidAmount', data.paid),
    amount('cbc:PayableAmount', total - data.paid),
  ]);
}

/** A price is never below 0 (BR-27): of what is taken off, the quantity is. */
function ublLine(line: PaperLine, { index, kind }: { index: number; kind: UblPaper['kind'] }): Xml | null {
  const quantity = line.net < 0 ? -line.quantity : line.quantity;
  const name = kind === 'invoice' ? 'Invoice' : 'CreditNote';
  return element(`cac:${name}Line`, [
    element('cbc:ID', String(index + 1)),
    element(kind === 'invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(quantity), { unitCode: ONE }),
    amount('cbc:LineExtensionAmount', line.net),
    element('cac:Item', [element('cbc:Name', line.text), taxCategory('cac:ClassifiedTaxCategory', line)]),
    element('cac:Price', element('cbc:PriceAmount', pricePerOne(line), { currencyID: 'EUR' })),
  ]);
}

/** Without VAT, in as many decimals as it takes for quantity × price to be the line's amount again. */
function pricePerOne({ net, quantity }: PaperLine): string {
  const scale = 10 ** (PRICE_DECIMALS - 2);
  const millionths = divideHalfUp(Math.abs(net) * scale, quantity);
  const digits = String(millionths).padStart(PRICE_DECIMALS + 1, '0');
  const whole = digits.slice(0, -PRICE_DECIMALS);
  const decimals = digits.slice(-PRICE_DECIMALS).replace(/0{1,4}$/, '');
  return `${whole}.${decimals}`;
}
