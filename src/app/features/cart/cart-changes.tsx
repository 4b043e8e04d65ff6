import { type ReactNode, useEffect, useState } from 'react';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { type CartChange, cartChanges } from './cart-changes-list.ts';
import { reconciledLines } from './reconcile-cart.ts';
import { useChangeTexts } from './use-change-text.ts';

/** Puts the server's changes into the cart and says which they were. Source: CART-20, CART-21. */
export function CartChanges({ reply }: { reply: PricedCartReply | undefined }): ReactNode {
  const textsOf = useChangeTexts();
  const texts = new Set(textsOf(useChanges(reply)));
  return (
    <div role="status">
      {[...texts].map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
    </div>
  );
}

/** Every change of this visit: the answers after it know nothing of it any more. */
function useChanges(reply: PricedCartReply | undefined): readonly CartChange[] {
  const [said, setSaid] = useState<readonly CartChange[]>([]);
  useEffect(() => {
    if (!reply) return;
    const lines = cartStore.current() ?? [];
    if (reconciledLines(lines, reply) === lines) return;
    const changes = cartChanges(lines, reply);
    void cartStore
      .change((cart) => reconciledLines(cart, reply))
      .then(() => setSaid((before) => [...before, ...changes]));
  }, [reply]);
  return said;
}
