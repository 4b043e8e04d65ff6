import type { PaymentStatus } from '#domain/orders/order-state.ts';

const PAGES = {
  pending: '/order/pending/$orderNumber',
  success: '/order/success/$orderNumber',
  failed: '/order/failed/$orderNumber',
} as const;

/** The page of an order in a state. Source: ORD-02 to ORD-04, ORD-15 to ORD-17. */
export function pageOfStatus(status: PaymentStatus): (typeof PAGES)[PaymentStatus] {
  return PAGES[status];
}
