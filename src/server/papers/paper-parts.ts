import { cents, divideHalfUp, formatMoney, formatPercent, sum } from '#domain/money/money.ts';
import { grossOf, type PaperLine, totalsByRate } from '#domain/papers/paper-lines.ts';
import { countryName } from '#domain/catalogue/country-name.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { addressLines } from '#server/catalogue/seller-address.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import { allLines, type Party, totalOf } from './paper-data.ts';
import { type Cell, type PaperSheet, STYLES } from './paper-sheet.ts';
import { legalNotes, paymentNote, reasonOf, titleOf } from './paper-words.ts';
import type { StoredPaper } from './stored-papers.ts';

/** Where the columns of lines stand, in points from the left margin. */
const COLUMNS = { text: 0, quantity: 232, price: 276, rate: 352, amount: 400 } as const;
const TEXT_WIDTH = 226;
const FACT_LABEL = 150;

/** The title and its number, the facts, and who sells to whom. */
export function drawHead(sheet: PaperSheet, paper: StoredPaper, words: Words): void {
  const { data } = paper;
  sheet.mark();
  sheet.row([{ text: titleOf(paper, words), style: STYLES.title, x: 0, width: sheet.width - 60 }], 'H1');
  sheet.space(6);
  for (const [label, value] of factsOf(paper, words))
    sheet.row([
      { text: label, style: STYLES.label, x: 0, width: FACT_LABEL },
      { text: value, style: STYLES.strong, x: FACT_LABEL, width: sheet.width - FACT_LABEL },
    ]);
  sheet.space(14);
  const half = sheet.width / 2;
  const [part] = data.parts;
  if (data.customer && part) {
    const blocks = [
      [words('Paper.Seller'), part.seller],
      [words('Paper.Customer'), data.customer],
    ] as const;
    sheet.row(blocks.map(([label], i) => ({ text: label, style: STYLES.label, x: i * half, width: half - 12 })));
    sheet.row(
      blocks.map(([, party], i) => ({
        text: partyLines(party, words, data.lang).join('\n'),
        style: STYLES.text,
        x: i * half,
        width: half - 12,
      })),
    );
    sheet.space(16);
  }
}

function factsOf({ kind, number, data }: StoredPaper, words: Words): readonly (readonly [string, string])[] {
  const day = formatDayMonthYear;
  const { period, corrects } = data;
  const when = kind === 'credit-note' ? 'Paper.RefundedOn' : data.paid > 0 ? 'Paper.PaidOn' : 'Paper.OrderedOn';
  return [
    ...(kind === 'receipt' ? [] : [[words('Paper.Number'), number] as const]),
    [words('Paper.IssuedOn'), day(data.issuedOn)],
    period
      ? [words('Paper.Period'), `${day(period.from)} – ${day(period.until)}`]
      : [words(when), day(data.suppliedOn)],
    ...(data.orderNumber ? [[words('Paper.Order'), data.orderNumber] as const] : []),
    ...(corrects
      ? [[words('Paper.Corrects'), words('Paper.CorrectsOf', { ...corrects, date: day(corrects.issuedOn) })] as const]
      : []),
  ];
}

function partyLines(party: Party, words: Words, lang: string): string[] {
  return [
    party.name,
    ...addressLines({ street: party.street, postal_code: party.postalCode, city: party.city }),
    countryName(party.country, lang),
    party.vatNumber && words('Mail.VatNumber', { number: party.vatNumber }),
    party.email,
  ].filter(Boolean);
}

/** Invoices and credit notes show amounts without VAT, as the law asks; a receipt what was paid. */
export function drawLines(sheet: PaperSheet, { kind, data }: StoredPaper, words: Words): void {
  const isReceipt = kind === 'receipt';
  sheet.row(
    columns(sheet, STYLES.label, {
      text: words('Paper.Description'),
      quantity: words('Paper.Quantity'),
      price: isReceipt ? '' : words('Paper.UnitPrice'),
      rate: words('Paper.Rate'),
      amount: words(isReceipt ? 'Paper.GrossAmount' : 'Paper.NetAmount'),
    }),
  );
  sheet.rule();
  for (const { seller, lines } of data.parts) {
    if (isReceipt) {
      const says = partyLines(seller, words, data.lang);
      sheet.need(60);
      sheet.row([{ text: says[0] ?? '', style: STYLES.strong, x: 0, width: sheet.width }], 'H2');
      sheet.row([{ text: says.slice(1).join(', '), style: STYLES.small, x: 0, width: sheet.width }]);
      sheet.space(4);
    }
    for (const line of lines) {
      sheet.row(columns(sheet, STYLES.text, lineTexts(line, isReceipt)));
      sheet.space(3);
    }
    sheet.rule();
  }
}

type Column = keyof typeof COLUMNS;

function columns(sheet: PaperSheet, style: Cell['style'], texts: Readonly<Record<Column, string>>): Cell[] {
  const right = (column: Exclude<Column, 'text'>, end: number): Cell => ({
    text: texts[column],
    style,
    x: COLUMNS[column],
    width: end - COLUMNS[column] - 8,
    align: 'right',
  });
  return [
    { text: texts.text, style, x: COLUMNS.text, width: TEXT_WIDTH },
    right('quantity', COLUMNS.price),
    right('price', COLUMNS.rate),
    right('rate', COLUMNS.amount),
    right('amount', sheet.width + 8),
  ];
}

function lineTexts(line: PaperLine, isReceipt: boolean): Readonly<Record<Column, string>> {
  return {
    text: line.text,
    quantity: String(line.quantity),
    price: isReceipt ? '' : unitPrice(line),
    rate: line.category === 'S' ? formatPercent(line.rate) : '–',
    amount: formatMoney(isReceipt ? line.gross : line.net),
  };
}

/** What one costs, in four decimals where two are not exact: `€ 11,7933`. */
function unitPrice({ net, quantity }: PaperLine): string {
  if (net % quantity === 0) return formatMoney(cents(net / quantity));
  const hundredths = divideHalfUp(net * 100, quantity);
  return formatMoney(cents(Math.trunc(hundredths / 100))) + String(Math.abs(hundredths) % 100).padStart(2, '0');
}

/** VAT by rate, then what it comes to and what is paid of it. */
export function drawTotals(sheet: PaperSheet, { kind, data }: StoredPaper, words: Words): void {
  const lines = allLines(data);
  const rates = totalsByRate(lines);
  const total = totalOf(data);
  const net = sum(rates.map((rate) => rate.net));
  sheet.space(8);
  sheet.need(110);
  const amounts = (label: string, amount: number, style: Cell['style'] = STYLES.text): void =>
    sheet.row([
      { text: label, style, x: COLUMNS.quantity - 60, width: COLUMNS.amount - COLUMNS.quantity + 50 },
      {
        text: formatMoney(cents(amount)),
        style,
        x: COLUMNS.amount,
        width: sheet.width - COLUMNS.amount,
        align: 'right',
      },
    ]);
  amounts(words('Paper.NetTotal'), net);
  for (const { rate, category, net: base, tax } of rates) {
    if (category === 'O') continue;
    amounts(words('Paper.TaxOn', { rate: formatPercent(rate), base: formatMoney(base) }), tax);
  }
  amounts(words('Paper.Total'), total, STYLES.total);
  if (kind === 'credit-note') return;
  if (data.paid > 0) amounts(words('Paper.Paid'), data.paid);
  if (grossOf(lines) > 0) amounts(words('Paper.Due'), total - data.paid, STYLES.strong);
}

/** How it is paid, why no VAT is charged, in whose name it was made. */
export function drawNotes(sheet: PaperSheet, paper: StoredPaper, words: Words): void {
  const categories = new Set(allLines(paper.data).map(({ category }) => category));
  const notes = [
    paymentNote(paper, words),
    ...[...categories].map((category) => reasonOf(category, words)),
    ...legalNotes(paper, words),
  ].filter(Boolean);
  sheet.space(18);
  for (const text of notes) {
    sheet.row([{ text, style: STYLES.small, x: 0, width: sheet.width }]);
    sheet.space(3);
  }
}
