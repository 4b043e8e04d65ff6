import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { RETURN_TOKEN_MINUTES } from '#domain/orders/limits.ts';
import { PAYMENT_PROVIDERS } from '#domain/payments/brands.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { ProviderAway } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { hashOfToken, issueToken } from './download-tokens.ts';
import { syncPayment } from './payment-sync.ts';

/** A buyer who comes back is not kept waiting for a provider that takes its time: the page asks on. */
const RETURN_PATIENCE_MS = 3_000;

const webhookParams = v.object({ provider: v.picklist(PAYMENT_PROVIDERS), token: v.pipe(v.string(), v.uuid()) });
const returnParams = v.object({
  provider: v.picklist(PAYMENT_PROVIDERS),
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

/** Registers the addresses that payment providers are given: one for their webhooks, one to which the buyer comes back. Source: decisions 6. */
export function registerPayments(app: FastifyInstance, services: Services): void {
  // the body is never believed: that somebody called is reason to ask, no more
  app.post('/payments/webhook/:provider/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const params = v.safeParse(webhookParams, request.params);
    if (!params.success) throw commonRefusal('TryAgain');
    try {
      const state = await syncPayment(services, params.output.token, params.output.provider);
      if (state === undefined) throw commonRefusal('TryAgain');
    } catch (error) {
      // the provider calls again until it is answered with 2xx
      if (error instanceof ProviderAway) throw commonRefusal('SomethingWentWrongLater');
      throw error;
    }
    return { success: true, status: true };
  });

  app.get('/payments/return/:provider/:token', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const params = v.safeParse(returnParams, request.params);
    const order = params.success ? await orderOfReturn(services, params.output) : undefined;
    // an address that is none leads where a checkout without an order leads
    if (!order) return reply.redirect('/dashboard/attendee/checkout', 303);
    await askForAWhile(services, order.paymentId);
    const page = order.frame ? 'CheckoutIframe' : 'checkout';
    const fragment = new URLSearchParams({
      order: order.orderNumber,
      ...(order.token === undefined ? {} : { t: order.token }),
    });
    return reply.redirect(`/dashboard/attendee/${page}#${fragment.toString()}`, 303);
  });
}

/**
 * The order that a return address belongs to. The first who comes with it is given a token that opens the tickets, in
 * whatever browser that is; who comes later with the same address learns the order's state alone.
 */
async function orderOfReturn(
  { database, now }: Services,
  { provider, token: returnToken }: v.InferOutput<typeof returnParams>,
) {
  return database.transaction(async (trx) => {
    const hash = hashOfToken(returnToken);
    const payment = await trx
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.id', 'orders.id as order_id', 'orders.order_number', 'orders.frame'])
      .where('payments.return_token_hash', '=', hash)
      .where('payments.provider', '=', provider)
      .executeTakeFirst();
    if (!payment) return undefined;
    const first = await trx
      .updateTable('payments')
      .set({ returned_at: now() })
      .where('id', '=', payment.id)
      .where('returned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const expiresAt = new Date(now().getTime() + RETURN_TOKEN_MINUTES * 60_000);
    const token = first
      ? await issueToken(trx, { orderId: payment.order_id, purpose: 'return', expiresAt })
      : undefined;
    return { paymentId: payment.id, orderNumber: payment.order_number, frame: payment.frame, token };
  });
}

/** Asks the provider, and goes on without its answer after a while: then the order's page waits for it. */
async function askForAWhile(services: Services, paymentId: string): Promise<void> {
  const asked = syncPayment(services, paymentId).catch((error: unknown) => {
    services.log.warn({ err: error, payment: paymentId }, 'nothing learned about a payment at the return');
  });
  await Promise.race([asked, delay(RETURN_PATIENCE_MS, undefined, { ref: false })]);
}
