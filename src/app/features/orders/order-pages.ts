import { isFrame } from '#device/apart.ts';
import type { PaymentStatus } from '#domain/orders/order-state.ts';

const PAGES = {
  pending: '/order/pending/$orderNumber',
  success: '/order/success/$orderNumber',
  failed: '/order/failed/$orderNumber',
} as const;

const FRAME_PAGES = {
  pending: '/order-iframe/pending/$orderNumber',
  success: '/order-iframe/success/$orderNumber',
  failed: '/order-iframe/failed/$orderNumber',
} as const;

/** The page of an order in a state; in a frame, that for frames. Source: ORD-02 to ORD-07, ORD-15 to ORD-17, CHK-14. */
export function pageOfStatus(
  status: PaymentStatus,
): (typeof PAGES)[PaymentStatus] | (typeof FRAME_PAGES)[PaymentStatus] {
  return (isFrame() ? FRAME_PAGES : PAGES)[status];
}
