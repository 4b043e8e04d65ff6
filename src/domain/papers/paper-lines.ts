import type { LineTaxes } from '#domain/cart/taxes.ts';
import { groupBy } from '#domain/lists/group-by.ts';
import { cents, sum, vatWithin, ZERO } from '#domain/money/money.ts';
import type { BasisPoints, Cents } from '#domain/money/money.ts';

/** Why VAT is charged or not, by the codes of EN 16931: standard, exempt, not subject to VAT, reverse charge. */
export type VatCategory = 'S' | 'E' | 'O' | 'AE';

/** What a line of a paper charges or takes off. */
export type PaperLineKind =
  | 'tickets'
  | 'supplement'
  | 'discount'
  | 'handling'
  | 'transaction'
  | 'refund'
  | 'fee-refund'
  | 'commission';

/** A line of a receipt, invoice or credit note. Amounts are of the whole line; its VAT is gross less net. */
export interface PaperLine {
  readonly kind: PaperLineKind;
  readonly text: string;
  readonly quantity: number;
  /** the booking it is about; null for commissions */
  readonly bookingId: number | null;
  readonly rate: BasisPoints;
  readonly category: VatCategory;
  /** with VAT; below 0 for a discount */
  readonly gross: Cents;
  readonly net: Cents;
}

/** A booking as papers charge it, its texts in the paper's language. */
export interface PaperBooking extends LineTaxes {
  readonly id: number;
  readonly title: string;
  /** paid tickets */
  readonly quantity: number;
  readonly subtotal: Cents;
  readonly supplements: readonly { readonly title: string; readonly quantity: number; readonly price: Cents }[];
  readonly discount: Cents;
  /** the fees that the buyer paid on top, or 0 */
  readonly handling: Cents;
  readonly transactionShare: Cents;
}

/** What a paper calls its lines that are no goods. */
export interface LineWords {
  readonly discount: string;
  readonly handling: string;
  readonly transaction: string;
}

/** Amounts of one rate of VAT and one reason. */
export interface RateTotal {
  readonly rate: BasisPoints;
  readonly category: VatCategory;
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
}

interface GrossLine {
  readonly kind: PaperLineKind;
  readonly text: string;
  readonly quantity: number;
  readonly gross: Cents;
}

/**
 * The lines of a booking: their gross amounts add up to what was paid for it, and their VAT to the VAT of the order, to
 * the cent. A seller who is not `liable` has no VAT number and charges none. Lines of nothing are left out. Source: decisions 3, KB nr. 1 art. 5.
 */
export function linesOfBooking(
  booking: PaperBooking,
  { words, liable }: { readonly words: LineWords; readonly liable: boolean },
): readonly PaperLine[] {
  const goods: readonly GrossLine[] = [
    { kind: 'tickets', text: booking.title, quantity: booking.quantity, gross: booking.subtotal },
    ...booking.supplements.map(({ title, quantity, price }) => ({
      kind: 'supplement' as const,
      text: title,
      quantity,
      gross: price,
    })),
    { kind: 'discount', text: words.discount, quantity: 1, gross: cents(-booking.discount) },
  ];
  const fees: readonly GrossLine[] = [
    { kind: 'handling', text: words.handling, quantity: 1, gross: booking.handling },
    { kind: 'transaction', text: words.transaction, quantity: 1, gross: booking.transactionShare },
  ];
  const about = { bookingId: booking.id };
  return [
    ...withVat(goods, { ...about, ...vatOf(booking.taxRate, booking.tax, liable) }),
    ...withVat(fees, { ...about, ...vatOf(booking.feeTaxRate, booking.feeTax, liable) }),
  ];
}

/** A line by itself, with the VAT that its amount contains. */
export function lineOf(
  line: Omit<PaperLine, 'net' | 'category'>,
  category: VatCategory = line.rate > 0 ? 'S' : 'E',
): PaperLine {
  return { ...line, category, net: cents(line.gross - vatWithin(line.gross, line.rate)) };
}

interface Vat {
  readonly rate: BasisPoints;
  readonly category: VatCategory;
  /** within all lines together */
  readonly tax: Cents;
}

function vatOf(rate: BasisPoints, tax: Cents, liable: boolean): Vat {
  if (!liable) return { rate: 0, category: 'O', tax: ZERO };
  return rate > 0 ? { rate, category: 'S', tax } : { rate: 0, category: 'E', tax: ZERO };
}

/** Each line has the VAT of its own amount; the cents by which these differ from that of all together go to the largest. */
function withVat(
  lines: readonly GrossLine[],
  { rate, category, tax, bookingId }: Vat & { readonly bookingId: number },
): readonly PaperLine[] {
  const charged = lines.filter(({ gross }) => gross !== 0);
  const taxes = charged.map(({ gross }) => vatWithin(gross, rate));
  const largest = charged.reduce((at, { gross }, i) => (gross > (charged[at]?.gross ?? 0) ? i : at), 0);
  const left = tax - sum(taxes);
  return charged.map((line, i) => ({
    ...line,
    bookingId,
    rate,
    category,
    net: cents(line.gross - (taxes[i] ?? 0) - (i === largest ? left : 0)),
  }));
}

/** What lines come to by rate and reason of VAT, the lowest rate first. */
export function totalsByRate(lines: readonly PaperLine[]): readonly RateTotal[] {
  const groups = groupBy(lines, ({ rate, category }) => `${category} ${rate}`);
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const gross = sum(own.map((line) => line.gross));
      const net = sum(own.map((line) => line.net));
      return [{ rate: first.rate, category: first.category, net, gross, tax: cents(gross - net) }];
    })
    .sort((a, b) => a.rate - b.rate);
}

/** What lines come to, with VAT. */
export function grossOf(lines: readonly PaperLine[]): Cents {
  return sum(lines.map(({ gross }) => gross));
}
