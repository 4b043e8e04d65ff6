import { formatTaxes, type TaxOfRate } from '#domain/cart/taxes.ts';
import { cents, formatMoney, sum, ZERO, type Cents } from '#domain/money/money.ts';
import type { AmountLine, Words } from '#server/platform/mail/mail-frame.ts';

/** The documented panel: total = tickets + supplements + handling + transaction − discount. Source: decisions 3. */
export interface ConfirmedTotals {
  readonly tickets: Cents;
  readonly supplements: Cents;
  readonly handling: Cents;
  /** the site's own word for handling (`site.admin_org_fee_name`); empty: ours. Source: PRC-15 */
  readonly handlingName: string;
  readonly transaction: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  /** what of the total was for tickets that were cancelled since; left out: nothing */
  readonly cancelled?: Cents;
  /** the VAT contained in what was paid or is due, by rate */
  readonly taxes: readonly TaxOfRate[];
  /** paid online, or still to be paid at the door (cash) */
  readonly paid: boolean;
}

/** The lines of the panel before its total; those of nothing are left out. */
export function panelOf(totals: ConfirmedTotals, words: Words): AmountLine[] {
  const lines: readonly [label: string, amount: Cents, sign?: string][] = [
    [words('Mail.Total.Supplements'), totals.supplements],
    [totals.handlingName || words('Mail.Total.Handling'), totals.handling],
    [words('Mail.Total.Transaction'), totals.transaction],
    [words('Mail.Total.Discount'), totals.discount, '−'],
    [words('Mail.Total.Cancelled'), totals.cancelled ?? ZERO, '−'],
  ];
  return [
    { label: words('Mail.Total.Tickets'), amount: formatMoney(totals.tickets) },
    ...lines
      .filter(([, amount]) => amount > 0)
      .map(([label, amount, sign = '']) => ({ label, amount: `${sign}${formatMoney(amount)}` })),
  ];
}

/** What was paid, whatever was cancelled since; or what is due at the door, for the tickets that are left. */
export function totalOf({ total, cancelled = ZERO, paid }: ConfirmedTotals, words: Words): AmountLine {
  if (paid) return { label: words('Mail.Total.Paid'), amount: formatMoney(total), weight: 'total' };
  return { label: words('Mail.Total.Due'), amount: formatMoney(cents(total - cancelled)), weight: 'total' };
}

/** The VAT contained in it, by rate. */
export function vatOf({ taxes }: ConfirmedTotals, words: Words): string {
  const amount = formatMoney(sum(taxes.map((tax) => tax.amount)));
  return words('Mail.Total.Vat', { amount, rates: formatTaxes(taxes) });
}
