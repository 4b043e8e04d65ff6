declare const brand: unique symbol;

/** Whole euro cents; the only form money has inside (the wire alone has decimal strings). */
export type Cents = number & { readonly [brand]: 'Cents' };

/** Share of an amount in basis points: 2100 is 21 %. */
export type BasisPoints = number;

/** Takes a whole number as an amount in cents; −0 becomes 0. @throws RangeError when it is not whole or not safe. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return (amount + 0) as Cents;
}

export const ZERO = cents(0);

/** Sum of amounts in cents; 0 for none. */
export function sum(amounts: Iterable<number>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** The share of an amount, rounded half up (away from zero) to a cent. Source: decisions 2, PRC-13. */
export function shareOf(amount: number, rate: BasisPoints): Cents {
  return divideHalfUp(amount * rate, 10_000);
}

/** The VAT contained in a gross amount: gross × rate / (100 + rate), rounded half up. Source: decisions 2. */
export function vatWithin(gross: number, rate: BasisPoints): Cents {
  return divideHalfUp(gross * rate, 10_000 + rate);
}

/** Whole-number division rounded half up, away from zero: 5 / 2 is 3, −5 / 2 is −3. */
export function divideHalfUp(dividend: number, divisor: number): Cents {
  const quotient = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return cents(dividend < 0 ? -quotient : quotient);
}

/**
 * Spreads an amount over shares in proportion to weights (whole, 0 or more), whole cents each. A cent left over goes to
 * the largest; where several are left, one each from the largest down, so that no share ever passes its weight while the
 * amount does not pass their sum. The parts always add up to the amount. All weights 0: everything goes to the first.
 * Source: decisions 4.
 */
export function spread(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) return [];
  const total = sum(weights);
  if (total === 0) return weights.map((_, i) => (i === 0 ? amount : ZERO));
  const size = Math.abs(amount);
  const parts = weights.map((weight) => proportion(size, weight, total));
  let left = size - sum(parts);
  const largestFirst = weights.map((_, i) => i).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  for (const i of largestFirst) {
    if (left === 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => cents(amount < 0 ? -part : part));
}

/** amount × weight / total rounded down; in BigInt, because the product of two large amounts passes 2^53. */
function proportion(amount: number, weight: number, total: number): number {
  return Number((BigInt(amount) * BigInt(weight)) / BigInt(total));
}

/** Of every amount of the site, as banks and providers name it. */
export const CURRENCY = 'EUR';

const NO_BREAK_SPACE = '\u00a0';

/** Writes an amount for people, the same in all languages: `€ 1.247,00` with a no-break space. Source: FMT-03, decisions 2. */
export function formatMoney(amount: Cents): string {
  const whole = Math.trunc(Math.abs(amount) / 100).toString();
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${amount < 0 ? '−' : ''}€${NO_BREAK_SPACE}${grouped},${rest}`;
}

/** The same for a currency that a provider names: another than ours by its code, as in `USD 11,00`. */
export function formatMoneyIn(amount: Cents, currency: string = CURRENCY): string {
  const written = formatMoney(amount);
  return currency === CURRENCY ? written : written.replace('€', () => currency);
}

/** Writes a rate for people, the same in all languages: `12,5 %` with a no-break space. Source: FMT-10, CPA-18. */
export function formatPercent(rate: BasisPoints): string {
  const whole = Math.trunc(rate / 100);
  const rest = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${whole}${rest ? `,${rest}` : ''}${NO_BREAK_SPACE}%`;
}

/** Writes an amount for the wire: decimal string with a dot, two decimals. Source: FMT-04, PRC-14. */
export function toWire(amount: Cents): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  return `${amount < 0 ? '-' : ''}${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
}

/** Reads a decimal string (dot or comma, at most two decimals) as cents; null when it is not one. Source: FMT-04. */
export function fromWire(text: string): Cents | null {
  const match = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return cents(match[1] ? -amount : amount);
}
