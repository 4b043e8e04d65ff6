import type { Kysely } from 'kysely';
import { isLanguage } from '#domain/content/languages.ts';
import { cents } from '#domain/money/money.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { isPaymentBrand } from '#domain/payments/brands.ts';
import { ProviderAway, ProviderRefused, type PaymentProvider, type PaymentState } from '#server/payments/provider.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/services.ts';
import { applyChargebacks } from './chargebacks.ts';
import { hashOfToken } from '../ticket-files/download-tokens.ts';
import type { Actor } from '#server/platform/audit/audit.ts';
import { applyToOrder, type PaymentEvent } from '../order-events.ts';

/** A payment as the questions about it need it. */
interface AskedPayment {
  readonly id: string;
  readonly orderId: string;
  readonly provider: PaymentProvider;
  readonly reference: string | null;
  readonly status: string;
}

/** The value in our own return address: always the same for a payment, so that a repeated creation names the same address. */
export function returnToken({ secrets }: Pick<Services, 'secrets'>, paymentId: string): string {
  return secrets.derive('payment return', paymentId).toString('base64url');
}

/** The hash by which a return is known. */
export function returnTokenHash(services: Pick<Services, 'secrets'>, paymentId: string): Buffer {
  return hashOfToken(returnToken(services, paymentId));
}

/** Makes the return addresses anew that no provider has been given yet: they depend on SECRET_KEY. */
export async function renewReturnTokens(trx: Kysely<DB>, secrets: Secrets): Promise<void> {
  const waiting = await trx.selectFrom('payments').select('id').where('reference', 'is', null).execute();
  for (const { id } of waiting) {
    await trx
      .updateTable('payments')
      .set({ return_token_hash: returnTokenHash({ secrets }, id) })
      .where('id', '=', id)
      .where('reference', 'is', null)
      .execute();
  }
}

/**
 * Creates the payment of an order at its provider, after the order is committed; asked again, also after a crash, it
 * gives the same payment. A provider that says no has refused the order.
 * @returns where the buyer pays; undefined when there is nothing to pay (any more)
 * @throws ProviderAway when the provider cannot be reached: the same call may be made again
 */
export async function startPayment(services: Services, orderId: string): Promise<string | undefined> {
  const { db } = services.database;
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.provider', 'payments.reference', 'payments.pay_url', 'payments.amount_cents'])
    .select(['orders.state', 'orders.order_number', 'orders.brand', 'orders.lang', 'orders.hold_until'])
    .where('payments.order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.state !== 'pending') {
    // nobody has its address, so nobody can pay it any more
    await db
      .updateTable('payments')
      .set({ status: 'cancelled' })
      .where('id', '=', row.id)
      .where('status', '=', 'created')
      .execute();
    return undefined;
  }
  if (row.reference !== null) return row.pay_url;
  const provider = services.payments.provider(row.provider);
  if (!provider || !isPaymentBrand(row.brand)) throw new ProviderAway(`the provider ${row.provider} is not configured`);
  const { publicUrl } = services.settings;
  try {
    const { reference, payUrl } = await provider.create({
      orderNumber: row.order_number,
      amount: cents(row.amount_cents),
      currency: 'EUR',
      brand: row.brand,
      description: `Kaartje ${row.order_number}`,
      lang: isLanguage(row.lang) ? row.lang : services.site.languages().fallback,
      returnUrl: `${publicUrl}/payments/return/${provider.name}/${returnToken(services, row.id)}`,
      webhookUrl: `${publicUrl}/payments/webhook/${provider.name}/${row.id}`,
      expiresAt: row.hold_until,
      idempotencyReference: row.id,
    });
    const stored = await db
      .updateTable('payments')
      .set({ reference, pay_url: payUrl, status: 'pending' })
      .where('id', '=', row.id)
      .where('reference', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return stored ? payUrl : await payUrlOfOther(services, { paymentId: row.id, provider, reference });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // another call may have been faster: its payment stands
    const other = await storedPayment(services, row.id);
    if (other.reference !== null) return other.pay_url;
    services.log.error({ err: error, order: orderId }, 'the provider refused to create a payment');
    await applyToOrder(services, orderId, {
      paymentEvent: { kind: 'refused', paymentId: row.id },
      actor: actorOf(provider),
    });
    return undefined;
  }
}

/** Another call created the payment meanwhile. A provider without idempotency has two then: the one that nobody knows of is ended. */
async function payUrlOfOther(
  services: Services,
  { paymentId, provider, reference }: { paymentId: string; provider: PaymentProvider; reference: string },
): Promise<string> {
  const other = await storedPayment(services, paymentId);
  if (other.reference !== reference) {
    await provider.cancel(reference).catch((error: unknown) => {
      services.log.warn({ err: error, payment: paymentId }, 'a payment that nobody knows of could not be ended');
    });
  }
  return other.pay_url;
}

async function storedPayment({ database: { db } }: Services, id: string) {
  return db.selectFrom('payments').select(['reference', 'pay_url']).where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Asks the provider about a payment and applies its answer to the order: what a webhook, a return, a poll and the
 * background job all come down to. Source: decisions 6, PAY-14.
 * @param asked whose payment it has to be, any provider's when left out; and the transaction that a webhook named
 * @returns the order's state; undefined when there is no such payment
 * @throws ProviderAway when nothing could be learned
 */
export async function syncPayment(
  services: Services,
  id: string,
  { provider, transaction }: { provider?: string | undefined; transaction?: string | undefined } = {},
): Promise<OrderState | undefined> {
  const payment = await findPayment(services, id);
  if (!payment || (provider !== undefined && payment.provider.name !== provider)) return undefined;
  if (payment.reference === null) return (await stateOf(services, payment.orderId)) ?? undefined;
  const answer = await payment.provider.status(payment.reference, transaction);
  const { id: paymentId, orderId } = payment;
  const actor = actorOf(payment.provider);
  const state = await applyToOrder(services, orderId, { paymentEvent: paymentEventOf(paymentId, answer), actor });
  if (answer.chargebacks)
    await applyChargebacks(services, { paymentId, orderId, chargebacks: answer.chargebacks, actor });
  return state;
}

function paymentEventOf(paymentId: string, answer: PaymentState): PaymentEvent {
  switch (answer.status) {
    case 'success':
      return {
        kind: 'paid',
        paymentId,
        amount: answer.amountCents,
        currency: answer.currency,
        transactions: answer.transactions,
      };
    case 'failed':
      return { kind: 'refused', paymentId };
    case 'manualintervention':
      return { kind: 'manual-intervention', paymentId };
    case 'pending':
      return { kind: 'still-pending', paymentId };
  }
}

/** @throws ProviderAway where its provider is not configured */
export async function findPayment(services: Services, id: string): Promise<AskedPayment | undefined> {
  const row = await services.database.db
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'reference', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const provider = services.payments.provider(row.provider);
  if (!provider) throw new ProviderAway(`the provider ${row.provider} is not configured`);
  return { id: row.id, orderId: row.order_id, provider, reference: row.reference, status: row.status };
}

async function stateOf({ database: { db } }: Services, orderId: string): Promise<OrderState | undefined> {
  const row = await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst();
  return row?.state;
}

function actorOf({ name }: PaymentProvider): Actor {
  return `provider:${name}`;
}
