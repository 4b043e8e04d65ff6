import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { Notice } from '#app/ui/notice.tsx';
import { settledLines } from './settle-cart.ts';

type Adjustment = PricedCartReply['adjustments'][number];

/** Puts the server's changes into the cart and says which they were. Source: CART-20, CART-21. */
export function CartChanges({ reply }: { reply: PricedCartReply | undefined }): ReactNode {
  const told = useAdjustments(reply);
  const textOf = useAdjustmentText();
  const removed = told.filter(({ kind }) => kind === 'removed');
  const texts = [
    ...(removed.length > 0 ? [textOf.removed(removed)] : []),
    ...told.filter(({ kind }) => kind !== 'removed').map(textOf.changed),
  ];
  return (
    <div role="status">
      {texts.map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
    </div>
  );
}

/** Every change of this visit: the answers after it know nothing of it any more. */
function useAdjustments(reply: PricedCartReply | undefined): readonly Adjustment[] {
  const [told, setTold] = useState<readonly Adjustment[]>([]);
  useEffect(() => {
    if (!reply) return;
    const lines = cartStore.current() ?? [];
    if (settledLines(lines, reply) === lines) return;
    // titles of lines that nothing is known of any more are only here
    const named = reply.adjustments.map((one) => ({
      ...one,
      title: one.title || (lines.find((line) => line.ticket_id === one.ticket_id)?.ticket.title ?? ''),
    }));
    void cartStore.change((cart) => settledLines(cart, reply)).then(() => setTold((before) => [...before, ...named]));
  }, [reply]);
  return told;
}

function useAdjustmentText() {
  const { t } = useLingui();
  return {
    removed: (lines: readonly Adjustment[]): string => {
      const titles = lines.map(({ title }) => title).join(', ');
      return t({ id: 'CartLinesRemoved', message: `Some tickets are no longer available and were removed: ${titles}` });
    },
    changed: ({ kind, title, to }: Adjustment): string =>
      kind === 'raised'
        ? t({ id: 'CartLinesRaised', message: `The number of ${title} was raised to the minimum of ${{ limit: to }}.` })
        : t`The number of ${title} was lowered to ${to}: there are no more for you.`,
  };
}
