import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { priceCart, priceUserCart } from '#wire/cart/cart-detail.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { useRecord } from '#app/data/device.ts';
import { query } from '#app/data/query.ts';
import { useSession } from '#app/data/session.ts';
import { lineToPrice, replacedBy } from './cart-request.ts';

/**
 * The cart as the server prices it, for whoever is signed in. While a changed cart is under way the figures of the one
 * before stay (`isPlaceholderData`). Where a session has ended the cart is priced as a guest's. Source: PRC-01, PRC-02.
 */
export function usePricedCart(lines: readonly CartLine[] | undefined, brand = '') {
  const session = useSession();
  const orders = useRecord(orderStore);
  const input = { cart_detail: (lines ?? []).map(lineToPrice), brand, ...replacedBy(orders) };
  return useQuery({
    ...query(session ? priceUserCart : priceCart, input),
    enabled: session !== undefined && orders !== undefined && input.cart_detail.length > 0,
    placeholderData: keepPreviousData,
    // stock and prices move: a cart that is looked at again is priced again
    refetchOnMount: 'always',
    staleTime: 0,
  });
}
