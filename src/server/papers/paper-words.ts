import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { type VatCategory } from '#domain/papers/paper-lines.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import type { Texts } from '#server/platform/texts.ts';
import { allLines, type PaperData } from './paper-data.ts';
import type { StoredPaper } from './stored-papers.ts';

/** The server's texts in a paper's language. */
export function wordsOf(texts: Texts, { lang }: PaperData): Words {
  return (key, values) => texts.sentence(lang, key, values);
}

const TITLES = { receipt: 'Paper.Receipt', invoice: 'Paper.Invoice', 'credit-note': 'Paper.CreditNote' } as const;

/** 'Factuur' */
export function titleOf({ kind }: Pick<StoredPaper, 'kind'>, words: Words): string {
  return words(TITLES[kind]);
}

/** Why no VAT is charged. */
export function reasonOf(category: VatCategory, words: Words): string {
  return category === 'S' ? '' : words(`Paper.Reason.${category}`);
}

/** What the law wants said beside the amounts: who issues it for whom, and what becomes of the VAT. Source: KB nr. 1 art. 5, KB nr. 4 art. 4. */
export function legalNotes({ kind, sellerId, data }: StoredPaper, words: Words): readonly string[] {
  const [part] = data.parts;
  const hasTax = allLines(data).some(({ category }) => category === 'S');
  return [
    ...(kind === 'receipt' ? [words('Mail.Order.Agent')] : []),
    ...(kind !== 'receipt' && sellerId !== null ? [words('Paper.InNameOf', { seller: part?.seller.name ?? '' })] : []),
    ...(kind === 'credit-note' && hasTax ? [words('Paper.TaxBack')] : []),
  ];
}

/** How it was or will be paid. */
export function paymentNote({ kind, sellerId, data }: StoredPaper, words: Words): string {
  const isCredit = kind === 'credit-note';
  if (sellerId === null && kind !== 'receipt') return words(isCredit ? 'Paper.PutBack' : 'Paper.KeptBack');
  if (isCredit) return words(data.paid === 0 ? 'Paper.NotOwed' : 'Paper.PaidBack');
  const isFree = allLines(data).every(({ gross }) => gross === 0);
  if (isFree) return words('Paper.NothingToPay');
  if (data.paid === 0) return words('Paper.DueAtDoor');
  return words('Paper.PaidOnDay', { date: formatDayMonthYear(data.suppliedOn) });
}
