import { fromWire } from '#domain/money/money.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { choiceOf, chosenSupplements } from './ticket-choice.ts';

type Lines = readonly CartLine[];

/** Something of a cart that is no longer as its owner last saw it. */
export type CartChange = {
  /** ticket and event; the ticket alone where nothing more is known */
  readonly title: string;
} & (
  | {
      readonly kind: 'removed' | 'lowered';
      readonly to: number;
      readonly limit?: number;
      readonly held?: number;
      /** of what was removed: its sale is over, and it need not be sold out */
      readonly isSaleOver?: true;
    }
  | { readonly kind: 'raised'; readonly to: number }
  /** decimal strings, for one ticket with handling */
  | { readonly kind: 'price'; readonly from: string; readonly to: string }
  | { readonly kind: 'supplement-gone'; readonly supplement: string }
  /** cents */
  | { readonly kind: 'supplement-price'; readonly supplement: string; readonly from: number; readonly to: number }
);

/** What the server changed in a cart, line by line; a line that was changed since it was sent has no new quantity. Source: CART-20, CART-21. */
export function cartChanges(lines: Lines, reply: PricedCartReply): readonly CartChange[] {
  return lines.flatMap((line) => [...quantityChange(line, reply), ...priceChanges(line, reply)]);
}

function quantityChange(line: CartLine, { adjustments }: PricedCartReply): readonly CartChange[] {
  const found = adjustments.find(({ ticket_id, from }) => ticket_id === line.ticket_id && from === line.ticket_qty);
  if (!found) return [];
  const { kind, to, limit, held, reason } = found;
  const title = titleOf(line);
  if (kind === 'raised') return [{ kind, title, to }];
  return [
    {
      kind,
      title,
      to,
      ...(limit === undefined ? {} : { limit }),
      ...(held === undefined ? {} : { held }),
      ...(reason === 'ended' && { isSaleOver: true as const }),
    },
  ];
}

function priceChanges(line: CartLine, { ticket_detail }: PricedCartReply): readonly CartChange[] {
  const priced = ticket_detail.find(({ ticket_id }) => ticket_id === line.ticket_id);
  if (!priced) return [];
  const title = titleOf(line);
  const { all_in_price: from } = line.ticket;
  const to = priced.all_in_price;
  const own: CartChange[] = fromWire(from) === fromWire(to) ? [] : [{ kind: 'price', title, from, to }];
  return [...own, ...supplementChanges(line, { ...line.ticket, supplements: priced.supplements })];
}

/** Supplements that were chosen and are gone, or cost something else; each once, however many tickets have it. */
function supplementChanges(line: CartLine, today: CartLine['ticket']): readonly CartChange[] {
  const title = titleOf(line);
  const now = chosenSupplements(today, choiceOf(line));
  const changes = new Map<number, CartChange>();
  for (const one of chosenSupplements(line.ticket, choiceOf(line))) {
    const { supplementId, position, price: from } = one;
    const supplement = one.title || one.choices.map((choice) => choice.title).join(', ');
    const still = now.find((other) => other.supplementId === supplementId && other.position === position);
    if (!still || still.choices.length < one.choices.length)
      changes.set(supplementId, { kind: 'supplement-gone', title, supplement });
    else if (still.price !== from)
      changes.set(supplementId, { kind: 'supplement-price', title, supplement, from, to: still.price });
  }
  return [...changes.values()];
}

function titleOf({ ticket, event }: CartLine): string {
  return `${ticket.title} (${event.title})`;
}
