import type { PaymentStatus } from '#domain/orders/order-state.ts';
import { getOrderStatus } from '#wire/orders/order-status.ts';
import type { Ask } from '../ask.ts';
import { applyOrderStatus } from './apply-order-status.ts';

/**
 * The one way to ask how an order stands: what the server says is noted on this device. Null: it knows no such order.
 * Source: ORD-15 to ORD-19. @throws what `ask` throws when no answer comes
 */
export async function syncOrderStatus(ask: Ask, orderNumber: string): Promise<PaymentStatus | null> {
  const status = await statusOf(ask, orderNumber);
  if (status) await applyOrderStatus(orderNumber, status);
  return status;
}

async function statusOf(ask: Ask, order_number: string): Promise<PaymentStatus | null> {
  try {
    const { data } = await ask(getOrderStatus, { order_number }, undefined);
    return data.payment_status;
  } catch (error) {
    if (error instanceof Error && 'key' in error && error.key === 'TryAgain') return null;
    throw error;
  }
}
