import { cents, divideHalfUp, spread, sum, ZERO } from '#domain/money/money.ts';
import type { Cents } from '#domain/money/money.ts';
import type { PaperLine } from './paper-lines.ts';

/** A refund of a booking, in cents. */
interface Refund {
  readonly bookingId: number;
  readonly amount: Cents;
  /** what it gives back, in cents with VAT; null where only the amount is known */
  readonly shares: RefundShares | null;
}

/** A refund's share of its booking. */
export interface RefundShares {
  /** paid tickets */
  readonly quantity: number;
  /** tickets and supplements less the discount */
  readonly goods: Cents;
  readonly fees: Cents;
}

interface Share {
  readonly gross: Cents;
  readonly tax: Cents;
}

/** What a credit note calls its lines. */
export interface CreditWords {
  readonly refund: (title: string) => string;
  readonly feeRefund: string;
}

/** What an invoice charged for a booking, by rate: its tickets and all that goes with them, and its fees. */
interface Part {
  readonly first: PaperLine;
  readonly isFee: boolean;
  readonly gross: Cents;
  readonly tax: Cents;
}

/**
 * The lines of the credit note of a refund: its shares of tickets and fees as they were reckoned; of a refund that names an
 * amount alone, that amount spread over what no earlier credit note took back. Credit notes of a whole booking, in whatever
 * portions, take back the invoice to the cent, rate by rate, and never more. Source: decisions 6.
 */
export function creditedLines(
  invoice: readonly PaperLine[],
  {
    refund,
    earlier,
    words,
  }: { readonly refund: Refund; readonly earlier: readonly PaperLine[]; readonly words: CreditWords },
): readonly PaperLine[] {
  const of = (lines: readonly PaperLine[]) => lines.filter(({ bookingId }) => bookingId === refund.bookingId);
  const parts = partsOf(of(invoice)).map((part) => less(part, of(earlier)));
  const shares = sharesOf(refund, parts);
  return parts.flatMap((part, i) => {
    const { gross, tax } = shares[i] ?? NOTHING;
    if (gross === 0) return [];
    const { first, isFee } = part;
    const line: PaperLine = {
      kind: isFee ? 'fee-refund' : 'refund',
      text: isFee ? words.feeRefund : words.refund(first.text),
      quantity: isFee ? 1 : Math.max(1, refund.shares?.quantity ?? 1),
      bookingId: refund.bookingId,
      rate: first.rate,
      category: first.category,
      gross,
      net: cents(gross - tax),
    };
    return [line];
  });
}

const NOTHING: Share = { gross: ZERO, tax: ZERO };

/** What is credited of each part, never more than is left of it, with its share of the VAT: with the last of a part goes the last of it. */
function sharesOf({ amount, shares }: Refund, parts: readonly Part[]): readonly Share[] {
  const left = parts.map(({ gross }) => gross);
  const spreadOver = spread(cents(Math.min(amount, sum(left))), left);
  return parts.map((part, i) => {
    const asked = shares && (part.isFee ? shares.fees : shares.goods);
    const gross = cents(Math.min(asked ?? spreadOver[i] ?? 0, part.gross));
    return { gross, tax: gross === 0 ? ZERO : cents(divideHalfUp(part.tax * gross, part.gross)) };
  });
}

const FEES: ReadonlySet<PaperLine['kind']> = new Set(['handling', 'transaction', 'fee-refund']);

function partsOf(lines: readonly PaperLine[]): readonly Part[] {
  return [false, true].flatMap((isFee) => {
    const own = lines.filter(({ kind }) => FEES.has(kind) === isFee);
    const [first] = own;
    if (!first) return [];
    const gross = sum(own.map((line) => line.gross));
    return [{ first, isFee, gross, tax: cents(gross - sum(own.map((line) => line.net))) }];
  });
}

function less(part: Part, earlier: readonly PaperLine[]): Part {
  const own = earlier.filter(({ kind }) => FEES.has(kind) === part.isFee);
  const gross = sum(own.map((line) => line.gross));
  return {
    ...part,
    gross: cents(part.gross - gross),
    tax: cents(part.tax - sum(own.map((line) => line.gross - line.net))),
  };
}
