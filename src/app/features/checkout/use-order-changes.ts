import { useEffect, useState } from 'react';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { type CartChange, cartChanges } from '#app/features/cart/cart-changes-list.ts';
import { lineToPrice } from '#app/features/cart/cart-request.ts';
import { reconciledLines } from '#app/features/cart/reconcile-cart.ts';

/** What differs from the order that the buyer was shown; nothing of it is in the cart before it is accepted. */
export interface OrderChanges {
  readonly changes: readonly CartChange[];
  /** decimal strings; absent where the total is the one that was shown */
  readonly total: { readonly from: string; readonly to: string } | undefined;
  /** nothing of the order can be bought any more */
  readonly isEmpty: boolean;
  readonly accept: () => void;
}

interface Priced {
  readonly lines: readonly CartLine[];
  /** the answer for these very lines; undefined while it is under way */
  readonly reply: PricedCartReply | undefined;
  readonly brand: string;
}

/**
 * Holds an order that the server has changed until the buyer agrees: on the checkout nothing changes silently. Undefined
 * where everything is as it was shown. Source: CART-20, CART-21, decisions 1 (SoldOutAtCheckout).
 */
export function useOrderChanges({ lines, reply, brand }: Priced): OrderChanges | undefined {
  const purchase = JSON.stringify([lines.map(lineToPrice), brand]);
  const [shown, setShown] = useState<{ purchase: string; total: string }>();
  const changes = reply ? cartChanges(lines, reply) : [];
  const isSame = changes.length === 0;
  useEffect(() => {
    if (!reply || !isSame) return;
    // what changes nothing of the order: words, limits
    if (reconciledLines(lines, reply) !== lines) void cartStore.change((cart) => reconciledLines(cart, reply));
  }, [reply, isSame, lines]);
  if (reply && isSame && shown?.purchase !== purchase) setShown({ purchase, total: reply.total });
  if (!reply) return undefined;
  const isOtherTotal = shown?.purchase === purchase && shown.total !== reply.total;
  if (isSame && !isOtherTotal) return undefined;
  return {
    changes,
    total: isOtherTotal ? { from: shown.total, to: reply.total } : undefined,
    isEmpty: reply.ticket_detail.length === 0,
    accept: () => {
      setShown({ purchase, total: reply.total });
      void cartStore.change((cart) => reconciledLines(cart, reply));
    },
  };
}
