import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { PAYMENT_PROVIDERS } from '#domain/payments/brands.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { isUnlearned } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { askInTurn } from './ask-provider.ts';
import { keepMessage } from './payment-messages.ts';

/** No webhook of a provider is longer. */
const LONGEST_BODY_BYTES = 64 * 1024;

const ofPayment = v.object({ provider: v.picklist(PAYMENT_PROVIDERS), token: v.pipe(v.string(), v.uuid()) });
const ofProvider = v.object({ provider: v.picklist(PAYMENT_PROVIDERS) });
const TAKEN = { success: true, status: true } as const;

/**
 * Registers the addresses that providers call: one for each payment (CCV, the sandbox), or one for all with its proof that
 * it is ours (Viva). A body is never believed: that somebody called is reason to ask, no more. Source: decisions 6.
 */
export async function registerWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // as it came: an order code passes the numbers of a JSON parser, and what is no JSON is a call all the same
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    scope.post('/payments/webhook/:provider/:token', async (request, reply) => {
      const params = v.safeParse(ofPayment, request.params);
      if (!params.success) throw commonRefusal('TryAgain');
      const { provider, token: paymentId } = params.output;
      const message = services.payments.provider(provider)?.readWebhook(bodyOf(request.body));
      const transaction = message?.news?.transaction ?? undefined;
      const isKnown = await take(services, { paymentId, provider, transaction, said: message?.said ?? {} });
      if (!isKnown) throw commonRefusal('TryAgain');
      return answer(reply, TAKEN);
    });

    scope.post('/payments/webhook/:provider', async (request, reply) => {
      const provider = providerOf(services, request.params);
      const { news, said } = provider.readWebhook(bodyOf(request.body));
      const payment = news?.reference
        ? await services.database.db
            .selectFrom('payments')
            .select('id')
            .where('provider', '=', provider.name)
            .where('reference', '=', news.reference)
            .executeTakeFirst()
        : undefined;
      // what is not ours is taken too: the account at the provider may have other shops
      if (payment) await take(services, { paymentId: payment.id, provider: provider.name, said });
      return answer(reply, TAKEN);
    });

    scope.get('/payments/webhook/:provider', async (request, reply) => {
      try {
        return await answer(reply, { Key: await providerOf(services, request.params).oneAddress.webhookKey() });
      } catch (error) {
        if (isUnlearned(error)) throw commonRefusal('SomethingWentWrongLater');
        throw error;
      }
    });
  });
}

interface Message {
  readonly paymentId: string;
  readonly provider: string;
  readonly transaction?: string | undefined;
  readonly said: Readonly<Record<string, string>>;
}

/**
 * Asks the provider, and keeps what it called for with what came of it.
 * @returns whether there is such a payment @throws Refusal 503: providers call again until they are answered with 2xx
 */
async function take(services: Services, { paymentId, said, ...about }: Message): Promise<boolean> {
  const at = services.now();
  try {
    const state = await askInTurn(services, paymentId, about);
    if (state === undefined) return false;
    await keepMessage(services, { paymentId, at, said, state });
    return true;
  } catch (error) {
    if (!isUnlearned(error)) throw error;
    await keepMessage(services, { paymentId, at, said, state: null });
    throw commonRefusal('SomethingWentWrongLater');
  }
}

/** The provider of an address without a payment. @throws Refusal 404 where there is none that has one address */
function providerOf(services: Services, params: unknown) {
  const read = v.safeParse(ofProvider, params);
  const provider = read.success ? services.payments.provider(read.output.provider) : undefined;
  const oneAddress = provider?.oneAddress;
  if (!provider || !oneAddress) throw commonRefusal('TryAgain');
  return { ...provider, oneAddress };
}

function bodyOf(body: unknown): string {
  return typeof body === 'string' ? body : '';
}

function answer(reply: FastifyReply, value: Readonly<Record<string, unknown>>): FastifyReply {
  return reply.header('cache-control', 'no-store').send(value);
}
