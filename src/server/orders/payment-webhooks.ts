import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { PAYMENT_PROVIDERS } from '#domain/payments/brands.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { isUnlearned } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { askInTurn } from './ask-provider.ts';

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
      const news = services.payments.provider(provider)?.readWebhook(bodyOf(request.body));
      const known = await sync(services, paymentId, { provider, transaction: news?.transaction ?? undefined });
      if (!known) throw commonRefusal('TryAgain');
      return answer(reply, TAKEN);
    });

    scope.post('/payments/webhook/:provider', async (request, reply) => {
      const provider = providerOf(services, request.params);
      const news = provider.readWebhook(bodyOf(request.body));
      const payment = news?.reference
        ? await services.database.db
            .selectFrom('payments')
            .select('id')
            .where('provider', '=', provider.name)
            .where('reference', '=', news.reference)
            .executeTakeFirst()
        : undefined;
      // what is not ours is taken too: the account at the provider may have other shops
      if (payment) await sync(services, payment.id, { provider: provider.name });
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

/** Asks the provider. @returns whether there is such a payment @throws Refusal 503: providers call again until they are answered with 2xx */
async function sync(services: Services, paymentId: string, about: Parameters<typeof askInTurn>[2]): Promise<boolean> {
  try {
    return (await askInTurn(services, paymentId, about)) !== undefined;
  } catch (error) {
    if (isUnlearned(error)) throw commonRefusal('SomethingWentWrongLater');
    throw error;
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
