import type { CheckoutInput } from '#wire/orders/checkout.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { isUnlearned } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { findOwnOrder } from '../own-orders/own-order.ts';
import { applyToOrder } from '../order-events.ts';
import { endPayment } from '../payments/end-payment.ts';

/** The caller's pending order that a new one takes the place of. */
export interface Replaced {
  readonly kind: 'pending';
  readonly orderId: string;
}

/** The old order stands: it is paid, or a person at the provider looks at its payment. */
interface Kept {
  readonly kind: 'kept';
  readonly orderId: string;
}

/** The old order can be let go: nobody can pay it any more. */
interface Ended {
  readonly kind: 'ended';
  readonly id: string;
  readonly cancelled: string | null;
}

/**
 * The order that a buyer who stepped back from the bank's page wants another one instead of, if it is the caller's own; null for none, and
 * for one that is over anyway. Source: decisions 6.
 */
export async function findReplaced(
  services: Services,
  { input, userId }: { input: CheckoutInput; userId: number | undefined },
): Promise<Replaced | Kept | null> {
  if (!input.replaces) return null;
  const order = await findOwnOrder(services, { orderNumber: input.replaces, token: input.replaces_token, userId });
  if (!order) return null;
  if (order.state === 'success') return { kind: 'kept', orderId: order.id };
  return order.state === 'pending' ? { kind: 'pending', orderId: order.id } : null;
}

/** Asks the provider, and has the payment ended there unless it turns out to be paid. @throws Refusal 503 when nothing can be learned */
export async function endReplaced(services: Services, { orderId }: Replaced): Promise<Ended | Kept | null> {
  const ended = await endPayment(services, orderId).catch((error: unknown) => {
    if (isUnlearned(error)) throw commonRefusal('SomethingWentWrongLater');
    throw error;
  });
  if (ended.kind === 'unpaid') {
    // whether it can still be paid is not known: two orders for one wish would be worse than asking again
    if (ended.cancelled === null && (await hasReference(services, orderId)))
      throw commonRefusal('SomethingWentWrongLater');
    return { kind: 'ended', id: orderId, cancelled: ended.cancelled };
  }
  const row = await services.database.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.state === 'success' || row.state === 'pending' ? { kind: 'kept', orderId } : null;
}

/** Gives the stock of an old order back although no new one was placed. */
export async function letGo(services: Services, { id, cancelled }: Ended): Promise<void> {
  await applyToOrder(services, id, { paymentEvent: { kind: 'replaced', cancelled }, actor: 'checkout' });
}

async function hasReference({ database: { db } }: Services, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reference', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
