import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccountGone } from '#server/platform/database/account-gone.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { Services } from '#server/services.ts';
import { AWAY_RETRY_SECONDS, isForPerson, sendFailurePage } from './failure-page.ts';
import { languageOf } from './language.ts';
import { commonRefusal, notSignedIn, Refusal, refusalBody } from './refusal.ts';

/** How long a caller is asked to wait while the database is away: it comes back within seconds, or a person is needed. */
export const RETRY_SECONDS = String(AWAY_RETRY_SECONDS);

/**
 * The one place where a failed request becomes an answer: declared refusals as they are, the framework's own refusals
 * by their documented keys, a database that is away as 503, an account that was deleted meanwhile as no session, everything else logged and answered without a detail. Who
 * waits in a browser's window for what failed by our fault gets a page.
 */
export function installErrorFunnel(app: FastifyInstance, services: Pick<Services, 'texts' | 'site'>): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) =>
    sendFailure(request, reply, { error, services }),
  );
}

/** Answers a request that failed; what is our fault is logged. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, services }: { error: FastifyError | Refusal; services: Pick<Services, 'texts' | 'site'> },
): FastifyReply {
  const refusal = toRefusal(error);
  const { status } = refusal;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if ((status === 500 || status === 503) && isForPerson(request))
    return sendFailurePage(request, reply.headers(refusal.headers), { status, services });
  return sendRefusal(request, reply, { refusal, services });
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
    .send(
      refusalBody(
        refusal,
        (key, values) => services.texts.sentence(language, key, values),
        request.routeOptions.config.fieldErrorsCode,
      ),
    );
}

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error))
    return new Refusal('SomethingWentWrongLater', 503, { headers: { 'retry-after': RETRY_SECONDS } });
  if (isAccountGone(error)) return notSignedIn();
  const { statusCode = 500 } = error;
  switch (statusCode) {
    case 413:
    case 415:
      return new Refusal('PleaseCheckForm', statusCode);
    // a file that may not be seen is not there
    case 403:
    case 404:
      return commonRefusal('TryAgain');
    case 416:
      return new Refusal('TryAgain', statusCode);
    case 429:
      return commonRefusal('TooManyAttempts');
    default:
      if (statusCode >= 400 && statusCode < 500) return new Refusal('PleaseCheckForm', 400);
      return commonRefusal('SomethingWentWrong');
  }
}
