import type { ReplyOf } from '#wire/endpoint.ts';
import { getOrderStatus } from '#wire/orders/order-status.ts';
import type { Ask } from '../ask.ts';
import { applyOrderStatus } from './apply-order-status.ts';

export type OrderStatus = ReplyOf<typeof getOrderStatus>['data'];

/**
 * The one way to ask how an order stands: what the server says is noted on this device, and that the visitor sees it where
 * the asking page shows it (`isSeen`). Null: it knows no such order.
 * Source: ORD-15 to ORD-19. @throws what `ask` throws when no answer comes
 */
export async function syncOrderStatus(ask: Ask, orderNumber: string, isSeen = false): Promise<OrderStatus | null> {
  const status = await statusOf(ask, orderNumber);
  if (status) await applyOrderStatus(orderNumber, status.payment_status, isSeen);
  return status;
}

async function statusOf(ask: Ask, order_number: string): Promise<OrderStatus | null> {
  try {
    const { data } = await ask(getOrderStatus, { order_number }, undefined);
    return data;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

/** Whether the server answered that it has no such order, or none for who asks. */
export function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'key' in error && error.key === 'TryAgain';
}
