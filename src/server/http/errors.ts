import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMMON_REFUSALS } from '#wire/refusal.ts';
import { isDatabaseAway } from '#server/database/database.ts';
import type { Services } from '#server/services.ts';
import { languageOf } from './language.ts';
import { commonRefusal, Refusal, refusalBody } from './refusal.ts';

/**
 * The one place where a failed request becomes an answer: declared refusals as they are, the framework's own refusals
 * by their documented keys, a database that is away as 503, everything else logged and answered without a detail.
 */
export function installErrorFunnel(app: FastifyInstance, services: Pick<Services, 'texts' | 'site'>): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendRefusal(request, reply, { refusal, services });
  });
}

/** Answers a refusal in the language of the caller. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, services }: { refusal: Refusal; services: Pick<Services, 'texts' | 'site'> },
): FastifyReply {
  const language = languageOf(request, services.site.languages());
  return reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store', 'content-language': language, ...refusal.headers })
    .type('application/json; charset=utf-8')
    .send(refusalBody(refusal, (key, values) => services.texts.sentence(language, key, values)));
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('SomethingWentWrongLater', 503, { headers: { 'retry-after': '5' } });
  switch (error.statusCode) {
    case 400:
    case 413:
    case 415:
      return new Refusal('PleaseCheckForm', error.statusCode);
    case 404:
      return commonRefusal('TryAgain');
    case 429:
      return commonRefusal('TooManyAttempts');
    default:
      return new Refusal('SomethingWentWrong', COMMON_REFUSALS.SomethingWentWrong);
  }
}
