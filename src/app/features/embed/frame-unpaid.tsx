import type { ReactNode } from 'react';
import { orderStore } from '#device/orders/order-store.ts';
import { useRecord } from '#app/data/device.ts';
import { lazy } from '#app/shell/lazy.tsx';
import styles from './frame-unpaid.module.css';

const UnpaidOrder = lazy(() => import('#app/features/cart/unpaid-order.tsx').then((module) => module.UnpaidOrder), {
  failed: Nothing,
});

/** Who comes back to the event while an order of this frame waits for its payment sees it, and its page once it is paid. Source: ORD-17. */
export function FrameUnpaid(): ReactNode {
  const hasOrdered = (useRecord(orderStore)?.orders.length ?? 0) > 0;
  return (
    hasOrdered && (
      <div className={styles['unpaid']}>
        <UnpaidOrder />
      </div>
    )
  );
}

function Nothing(): null {
  return null;
}
