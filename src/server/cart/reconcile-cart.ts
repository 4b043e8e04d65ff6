import { settledQuantity } from '#domain/cart/quantities.ts';
import { isFreeOrder } from '#domain/payments/methods.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { RemovalReason } from '#wire/cart/cart-detail.ts';
import type { Services } from '#server/services.ts';
import { isUnlocked } from '#server/catalogue/unlock-tokens.ts';
import type { CartRow } from './cart-rows.ts';
import type { AskedLine, TextLanguages } from './cart-terms.ts';
import { type CartFigures, type FoundLine, priceLines } from './price-lines.ts';
import { closedReason, maximumOf, remainingOf, toldMaximumOf } from './sale-state.ts';

/** A change that was made to a cart. */
interface Adjustment {
  readonly kind: 'removed' | 'raised' | 'lowered';
  readonly event_id: number;
  readonly ticket_id: number;
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly reason?: RemovalReason;
  readonly limit?: number;
  readonly held?: number;
}

export interface ReconciledCart extends CartFigures {
  readonly adjustments: readonly Adjustment[];
  /** nothing of it is to be paid: limits per buyer always count (decisions 5) */
  readonly isFree: boolean;
}

interface Context {
  readonly rows: ReadonlyMap<number, CartRow>;
  readonly brand: string;
  readonly languages: TextLanguages;
  readonly services: Services;
}

/**
 * The cart as its page shows it: lines that cannot be bought are taken out, quantities raised to the minimum or lowered
 * to the maximum, and the rest priced. Source: CART-20, CART-21.
 */
export function reconcileCart(asked: readonly AskedLine[], context: Context): ReconciledCart {
  const cart = settle(asked, context, false);
  // whether an order is free shows in its price, and then narrower limits hold
  return isFreeOrder(cart.totals.total)
    ? { ...settle(asked, context, true), isFree: true }
    : { ...cart, isFree: false };
}

function settle(asked: readonly AskedLine[], context: Context, freeOrder: boolean): Omit<ReconciledCart, 'isFree'> {
  const settled = asked.map((line) => settleLine(line, context, freeOrder));
  const kept = settled.flatMap(({ line }) => (line ? [line] : []));
  return {
    ...priceLines(kept, context),
    adjustments: settled.flatMap(({ adjustment }) => (adjustment ? [adjustment] : [])),
  };
}

function settleLine(
  asked: AskedLine,
  { rows, services }: Context,
  freeOrder: boolean,
): { line?: FoundLine; adjustment?: Adjustment } {
  const about = { event_id: asked.event_id, ticket_id: asked.ticket_id, from: asked.ticket_qty };
  const row = rowOf(asked, rows);
  if (!row) return { adjustment: { ...about, kind: 'removed', title: '', to: 0, reason: 'gone' } };
  const now = services.now();
  const reason = closedReason(
    row,
    wallClock(now),
    isUnlocked(services.secrets, row.event, { token: asked.unlock_token, now }),
  );
  // a locked event tells nothing about its tickets
  const title = reason === 'locked' || reason === 'gone' ? '' : row.title;
  if (reason) return { adjustment: { ...about, kind: 'removed', title, to: 0, reason } };
  const most = maximumOf(row, freeOrder);
  const maximum = asked.ticket_qty > most ? toldMaximumOf(row, freeOrder) : most;
  const to = settledQuantity(asked.ticket_qty, { minimum: row.buy_limit, maximum });
  const bounds = maximum < remainingOf(row) ? { limit: row.ticket_limit, held: row.already_bought } : {};
  if (to === 0) {
    const why = remainingOf(row) < row.buy_limit ? 'sold-out' : 'limit';
    return { adjustment: { ...about, kind: 'removed', title, to, reason: why, ...bounds } };
  }
  const line = { asked: { ...asked, ticket_qty: to }, row };
  if (to === asked.ticket_qty) return { line };
  if (to > asked.ticket_qty) return { line, adjustment: { ...about, kind: 'raised', title, to } };
  return { line, adjustment: { ...about, kind: 'lowered', title, to, ...bounds } };
}

/** The row of a line whose ticket is of the event it names. */
export function rowOf(asked: AskedLine, rows: ReadonlyMap<number, CartRow>): CartRow | undefined {
  const row = rows.get(asked.ticket_id);
  return row?.event_id === asked.event_id ? row : undefined;
}
