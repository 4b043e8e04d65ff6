import { isUnlearned } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { applyToOrder } from '../order-events.ts';
import { findPayment, startPayment, syncPayment } from './payment-sync.ts';

/** How long after its hold an order waits for a provider that does not answer. A payment that comes after that is a late one. */
const GRACE_MS = 15 * 60_000;

/**
 * Ends the hold of an order: asks the provider, has an unpaid payment cancelled there, then gives the stock back. A
 * provider that does not answer, or knows nothing of the payment, is waited for, though not for ever. Source: decisions 6 (at hold end).
 * @param hold.isDown the provider has just not answered for another order: it is not asked
 * @throws ProviderAway, ProviderRefused when nothing was learned: it is to be tried again, or the order was let go all the same
 */
export async function endHold(
  services: Services,
  { orderId, holdUntil, isDown = false }: { orderId: string; holdUntil: Date; isDown?: boolean },
): Promise<void> {
  const isOver = services.now().getTime() > holdUntil.getTime() + GRACE_MS;
  const letGo = (cancelled: string | null) =>
    applyToOrder(services, orderId, { paymentEvent: { kind: 'hold-over', cancelled }, actor: 'job:hold-end' });
  if (isDown) {
    if (isOver) await letGo(null);
    return;
  }
  try {
    const ended = await endPayment(services, orderId);
    if (ended.kind === 'unpaid') await letGo(ended.cancelled);
  } catch (error) {
    if (isUnlearned(error) && isOver) await letGo(null);
    throw error;
  }
}

/** What became of a payment that nobody is to pay any more. */
export type EndedPayment =
  /** it can be let go; `cancelled` when it is known to be ended at the provider */
  | { readonly kind: 'unpaid'; readonly cancelled: string | null }
  /** it was paid, or refused, or a person at the provider looks at it: the order's state says which */
  | { readonly kind: 'settled' };

/** Has the payment of a pending order ended at the provider, unless it turns out to be settled. @throws ProviderAway */
export async function endPayment(services: Services, orderId: string): Promise<EndedPayment> {
  const { db } = services.database;
  const row = await db.selectFrom('payments').select('id').where('order_id', '=', orderId).executeTakeFirst();
  if (!row) return { kind: 'unpaid', cancelled: null };
  // a payment that was being created when a server died has to be known before it can be ended
  await startPayment(services, orderId);
  const state = await syncPayment(services, row.id);
  const payment = await findPayment(services, row.id);
  if (state !== 'pending' || !payment?.reference || payment.status === 'manualintervention') return { kind: 'settled' };
  const outcome = await payment.provider.cancel(payment.reference);
  if (outcome === 'cancelled') return { kind: 'unpaid', cancelled: payment.id };
  if (outcome === 'unknown') return { kind: 'unpaid', cancelled: null };
  await syncPayment(services, row.id);
  return { kind: 'settled' };
}

/**
 * Has a payment ended whose order was let go while its provider could not be asked: nobody is to pay for nothing.
 * @throws ProviderAway
 */
export async function endLeftPayment(services: Services, id: string): Promise<void> {
  const state = await syncPayment(services, id);
  const payment = await findPayment(services, id);
  if (state === 'pending' || !payment?.reference || payment.status !== 'pending') return;
  if ((await payment.provider.cancel(payment.reference)) !== 'cancelled') return;
  await services.database.db
    .updateTable('payments')
    .set({ status: 'cancelled', asked_at: services.now() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
