import * as v from 'valibot';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import { cents } from '#domain/money/money.ts';
import { grossOf, type PaperLine } from '#domain/papers/paper-lines.ts';

const amount = v.pipe(v.number(), v.integer(), v.transform(cents));

const party = v.object({
  name: v.string(),
  street: v.string(),
  postalCode: v.string(),
  city: v.string(),
  /** two letters */
  country: v.string(),
  /** in its one true form where it is one, else as it was given */
  vatNumber: v.string(),
  email: v.string(),
});
/** A seller or a customer as the paper names them. */
export type Party = v.InferOutput<typeof party>;

const line = v.object({
  kind: v.picklist([
    'tickets',
    'supplement',
    'discount',
    'handling',
    'transaction',
    'refund',
    'fee-refund',
    'commission',
  ]),
  text: v.string(),
  quantity: v.number(),
  bookingId: v.nullable(v.number()),
  rate: v.number(),
  category: v.picklist(['S', 'E', 'O', 'AE']),
  gross: amount,
  net: amount,
});

const paperData = v.object({
  lang: v.custom<Language>((value) => typeof value === 'string' && isLanguage(value)),
  /** the day it was issued, in Brussels */
  issuedOn: v.string(),
  /** the day of the payment, or the last of the period */
  suppliedOn: v.string(),
  /** of commissions */
  period: v.nullable(v.object({ from: v.string(), until: v.string() })),
  orderNumber: v.string(),
  /** sellers with their lines: of a receipt all of the order's, else one */
  parts: v.array(v.object({ seller: party, lines: v.array(line) })),
  /** null: a receipt */
  customer: v.nullable(party),
  /** what has been paid of it */
  paid: amount,
  /** of a credit note: the invoice that it takes back; of one for several, none */
  corrects: v.nullable(v.object({ number: v.string(), issuedOn: v.string() })),
});
/** All that a receipt, invoice or credit note says, as it is kept. */
export type PaperData = v.InferOutput<typeof paperData>;

/** @throws ValiError for what no writer of papers wrote */
export function readPaperData(stored: unknown): PaperData {
  return v.parse(paperData, stored);
}

/** All lines of a paper. */
export function allLines({ parts }: PaperData): readonly PaperLine[] {
  return parts.flatMap(({ lines }) => lines);
}

/** What a paper comes to, with VAT. */
export function totalOf(data: PaperData) {
  return grossOf(allLines(data));
}
