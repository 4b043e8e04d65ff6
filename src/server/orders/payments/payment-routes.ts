import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { RETURN_TOKEN_MINUTES } from '#domain/orders/limits.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#domain/payments/brands.ts';
import type { Services } from '#server/services.ts';
import { hashOfToken, isReturnToken, keepTokens } from '../ticket-files/download-tokens.ts';
import { askInTurn } from './ask-provider.ts';
import { registerWebhooks } from './payment-webhooks.ts';

/** A buyer who comes back is not kept waiting for a provider that takes its time: the page asks on. */
const RETURN_PATIENCE_MS = 3_000;

const returnParams = v.object({
  provider: v.picklist(PAYMENT_PROVIDERS),
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
const oneAddressParams = v.object({ provider: v.picklist(PAYMENT_PROVIDERS) });

/** Registers the addresses that payment providers are given: for their webhooks, and for buyers who come back. Source: decisions 6. */
export async function registerPayments(app: FastifyInstance, services: Services): Promise<void> {
  await registerWebhooks(app, services);

  app.get('/payments/return/:provider/:token', async (request, reply) => {
    const params = v.safeParse(returnParams, request.params);
    if (!params.success) return leadBack(reply, undefined);
    const { provider, token } = params.output;
    const payment = await findPayment(services, { provider, tokenHash: hashOfToken(token) });
    return comeBack(reply, services, { payment, isPayer: () => Promise.resolve(true) });
  });

  // the one address of a provider that has one for all: its query says which payment, the provider whether that is true
  app.get('/payments/return/:provider', async (request, reply) => {
    const params = v.safeParse(oneAddressParams, request.params);
    const provider = params.success ? services.payments.provider(params.output.provider) : undefined;
    const news = provider?.oneAddress?.readReturn(request.query as Record<string, unknown>);
    if (!provider?.oneAddress || !news?.reference) return leadBack(reply, undefined);
    const { reference, transaction } = news;
    const { isTransactionOf } = provider.oneAddress;
    const payment = await findPayment(services, { provider: provider.name, reference });
    return comeBack(reply, services, {
      payment,
      isPayer: async () => {
        if (transaction === null) return false;
        // who guesses, or makes us ask on and on, is told nothing
        const about = { subject: [provider.name, reference], tries: 1 };
        if ((await services.limits.count('payment-return', about, request)) > 0) return false;
        return isTransactionOf(reference, transaction);
      },
    });
  });
}

interface ReturnedPayment {
  readonly id: string;
  readonly provider: PaymentProvider;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly frame: boolean;
  /** that it was placed in: the page around the frame chose it */
  readonly lang: string;
  /** of its first line */
  readonly eventId: number | null;
}

/** Asks the provider, and leads to the order's checkout; whoever is the payer gets a token for the tickets, until it was used. */
async function comeBack(
  reply: FastifyReply,
  services: Services,
  { payment, isPayer }: { payment: ReturnedPayment | undefined; isPayer: () => Promise<boolean> },
): Promise<FastifyReply> {
  // an address that is none leads where a checkout without an order leads
  if (!payment) return leadBack(reply, undefined);
  const [isKnown] = await Promise.all([
    forAWhile(services, payment, isPayer()),
    forAWhile(services, payment, askInTurn(services, payment.id, { provider: payment.provider })),
  ]);
  const token = isKnown === true ? await tokenOfReturn(services, payment) : undefined;
  return leadBack(reply, payment, token);
}

function leadBack(reply: FastifyReply, order: ReturnedPayment | undefined, token?: string): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  if (!order) return reply.redirect('/dashboard/attendee/checkout', 303);
  const page = order.frame ? `CheckoutIframe?event=${order.eventId}&lang=${order.lang}` : 'checkout';
  const fragment = new URLSearchParams({
    order: order.orderNumber,
    ...(token === undefined ? {} : { t: token }),
  });
  return reply.redirect(`/dashboard/attendee/${page}#${fragment.toString()}`, 303);
}

async function findPayment(
  { database: { db } }: Services,
  { provider, ...by }: { provider: PaymentProvider } & ({ tokenHash: Buffer } | { reference: string }),
): Promise<ReturnedPayment | undefined> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.provider'])
    .select(['orders.id as orderId', 'orders.order_number as orderNumber', 'orders.frame', 'orders.lang'])
    .select((eb) =>
      eb
        .selectFrom('bookings')
        .select('bookings.event_id')
        .whereRef('bookings.order_id', '=', 'orders.id')
        .where('bookings.position', '=', 1)
        .as('eventId'),
    )
    .where((row) =>
      'tokenHash' in by
        ? row('payments.return_token_hash', '=', by.tokenHash)
        : row('payments.reference', '=', by.reference),
    )
    .where('payments.provider', '=', provider)
    .executeTakeFirst();
}

/**
 * The token that opens the tickets in whatever browser the buyer comes back in: the same one, as an answer may be lost on
 * its way, until it was exchanged or half an hour has passed. Who comes later learns the order's state alone.
 */
async function tokenOfReturn(
  { database, secrets, now }: Services,
  payment: ReturnedPayment,
): Promise<string | undefined> {
  const token = secrets.derive('token of a return', payment.id).toString('base64url');
  return database.transaction(async (trx) => {
    const first = await trx
      .updateTable('payments')
      .set({ returned_at: now() })
      .where('id', '=', payment.id)
      .where('returned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!first) return (await isReturnToken(trx, token, now())) ? token : undefined;
    const expiresAt = new Date(now().getTime() + RETURN_TOKEN_MINUTES * 60_000);
    await keepTokens(trx, [{ token, orderId: payment.orderId, purpose: 'return', expiresAt }]);
    return token;
  });
}

/** What the provider says, if it says it soon: otherwise the order's page waits for it. */
async function forAWhile<Answer>(
  services: Services,
  { id }: ReturnedPayment,
  asked: Promise<Answer>,
): Promise<Answer | undefined> {
  const answer = asked.catch((error: unknown) => {
    services.log.warn({ err: error, payment: id }, 'nothing learned about a payment at the return');
    return undefined;
  });
  return Promise.race([answer, delay(RETURN_PATIENCE_MS, undefined, { ref: false })]);
}
