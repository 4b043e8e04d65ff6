import { groupBy } from '#domain/lists/group-by.ts';
import { formatMoney, formatPercent, sum } from '#domain/money/money.ts';
import type { BasisPoints, Cents } from '#domain/money/money.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';

/** A rate of VAT, always included in prices. Source: TKT-33. */
export interface Tax {
  readonly rate: BasisPoints;
  readonly validFrom: WallDate;
  /** Its last day, included; null: open. */
  readonly validUntil: WallDate | null;
}

/**
 * The rate contained in a ticket's price on a day: the sum of its taxes that are valid then (as a rule one). The day is
 * that of the order, because VAT on a ticket paid in advance falls due with the payment. Source: TKT-33, decisions 3.
 */
export function taxRateOn(taxes: readonly Tax[], day: WallDate): BasisPoints {
  return taxes
    .filter((tax) => tax.validFrom <= day && (tax.validUntil === null || day <= tax.validUntil))
    .reduce((rate, tax) => rate + tax.rate, 0);
}

/** The VAT of one rate that a line, a cart or an order contains. */
export interface TaxOfRate {
  readonly rate: BasisPoints;
  readonly amount: Cents;
}

/** A line's VAT: that of tickets and supplements, and that of its fees. */
export interface LineTaxes {
  readonly taxRate: BasisPoints;
  readonly tax: Cents;
  readonly feeTaxRate: BasisPoints;
  readonly feeTax: Cents;
}

/** The VAT that lines contain, by rate, the lowest first; rates of which nothing is contained are left out. Source: decisions 2. */
export function taxesByRate(lines: readonly LineTaxes[]): readonly TaxOfRate[] {
  const parts = lines.flatMap((line) => [
    { rate: line.taxRate, amount: line.tax },
    { rate: line.feeTaxRate, amount: line.feeTax },
  ]);
  const byRate = groupBy(
    parts.filter(({ amount }) => amount > 0),
    ({ rate }) => rate,
  );
  return [...byRate]
    .map(([rate, own]) => ({ rate, amount: sum(own.map(({ amount }) => amount)) }))
    .sort((a, b) => a.rate - b.rate);
}

/** Writes the rates of VAT for people, the same in all languages: `6 %`, and of several what each makes: `6 % € 1,44 · 21 % € 0,86`. */
export function formatTaxes(taxes: readonly TaxOfRate[]): string {
  const [only] = taxes;
  if (only && taxes.length === 1) return formatPercent(only.rate);
  return taxes.map(({ rate, amount }) => `${formatPercent(rate)} ${formatMoney(amount)}`).join(' · ');
}
