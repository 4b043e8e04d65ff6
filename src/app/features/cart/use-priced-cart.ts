import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { priceCart, priceUserCart } from '#wire/cart/cart-detail.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { call } from '#app/data/call.ts';
import { useRecord } from '#app/data/device.ts';
import { usePageFacts } from '../../shell/page-facts.ts';
import { dropSession, isSessionOver, useSession } from '#app/data/session.ts';
import { lineToPrice, replacedBy } from './cart-request.ts';

/**
 * The cart as the server prices it, for whoever is signed in. While a changed cart is under way the figures of the one
 * before stay (`isPlaceholderData`). A session that has ended is dropped, and the cart priced as a guest's. Source: PRC-01, PRC-02.
 */
export function usePricedCart(lines: readonly CartLine[] | undefined, brand = '') {
  const { lang } = usePageFacts();
  const session = useSession();
  const orders = useRecord(orderStore);
  const replaced = orders ? replacedBy(orders) : {};
  const input = { cart_detail: (lines ?? []).map(lineToPrice), brand };
  const endpoint = session ? priceUserCart : priceCart;
  return useQuery({
    queryKey: [endpoint.name, lang, input, session?.user_detail.id, replaced.replaces] as const,
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoint, { ...input, ...replaced }, { lang, signal, token: session?.access_token });
      } catch (error) {
        if (isSessionOver(error)) await dropSession();
        throw error;
      }
    },
    enabled: session !== undefined && orders !== undefined && input.cart_detail.length > 0,
    placeholderData: keepPreviousData,
    // stock and prices move: a cart that is looked at again is priced again
    refetchOnMount: 'always',
    staleTime: 0,
  });
}
