import { type Cents, formatMoney, fromWire, sum, ZERO } from '#domain/money/money.ts';
import type { PricedCartReply, PricedLineReply } from '#wire/cart/cart-detail.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { choiceOf, priceOfChoice } from './ticket-choice.ts';

interface Pricing {
  readonly data: PricedCartReply | undefined;
  readonly isPlaceholderData: boolean;
}

/**
 * What the cart comes to. The server's total where it has priced this very cart; until then what its lines come to by the
 * same rules, with the discount and the fee per order of the answer before. Source: decisions 3.
 */
export function cartTotal(
  lines: readonly CartLine[],
  { data, isPlaceholderData }: Pricing,
): { amount: string; isExact: boolean } {
  if (data && !isPlaceholderData) return { amount: formatMoney(fromWire(data.total) ?? ZERO), isExact: true };
  const own = lines.map((line) => priceOfChoice(line.ticket, choiceOf(line)));
  const rest = data ? [fromWire(data.transaction_price) ?? 0, -(fromWire(data.total_discount) ?? 0)] : [];
  return { amount: formatMoney(sum([Math.max(0, sum([...own, ...rest]))])), isExact: false };
}

/** What a code takes off what the cart shows for a line, its tickets all in and its supplements. */
interface TakenOff {
  /** what the code is worth */
  readonly discount: Cents;
  /** by how much handling falls with the price */
  readonly handling: Cents;
}

export function takenOff(priced: PricedLineReply): TakenOff {
  const shown =
    (fromWire(priced.all_in_price) ?? ZERO) * priced.ticket_qty + (fromWire(priced.supplement_price) ?? ZERO);
  const discount = fromWire(priced.discount_detail.discount_amount) ?? ZERO;
  return { discount, handling: sum([shown, -(fromWire(priced.line_total) ?? ZERO), -discount]) };
}
