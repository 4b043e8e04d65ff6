import { randomUUID } from 'node:crypto';
import { fastify, type FastifyBaseLogger, LogController, type FastifyInstance } from 'fastify';
import { API } from '#server/api.ts';
import { registerCalendar } from '#server/catalogue/calendar-routes.ts';
import type { Front } from '#server/pages/front.ts';
import { injectTransport } from '#server/pages/front.ts';
import { registerMailbox } from '#server/mail/mailbox-routes.ts';
import { registerDownloads } from '#server/orders/download-routes.ts';
import { registerPayments } from '#server/orders/payment-routes.ts';
import { registerSiteScripts } from '#server/content/site-scripts.ts';
import { answerOtherAddress, registerPages } from '#server/pages/pages.ts';
import { registerSitemap } from '#server/pages/sitemap.ts';
import { registerSandbox } from '#server/payments/sandbox/sandbox-routes.ts';
import type { Log } from '#server/log.ts';
import type { Services } from '#server/services.ts';
import { showsDemoBar } from '#server/settings.ts';
import { closeConnectionsWhenStopping } from '#server/system/drain.ts';
import { registerHealth } from '#server/system/health.ts';
import { registerMetrics } from '#server/system/metrics.ts';
import { releaseMemoryWhenQuiet } from '#server/system/idle-memory.ts';
import { registerOpenApi } from '#server/system/openapi.ts';
import { registerImages } from '#server/files/image-routes.ts';
import { serve } from './answer.ts';
import { readBodies } from './bodies.ts';
import { installErrorFunnel, sendFailure } from './errors.ts';
import { installSecurityHeaders, securityHeaders } from './headers.ts';
import { isInside } from './inside.ts';
import { routeOf } from './route-of.ts';
import { refuseUnsoundInput } from './sound-input.ts';
import { refuseUnreadable } from './unreadable.ts';

const BODY_BYTES = 1_048_576;
/** How long a request may take to come, and its headers; looked at every few seconds. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
const CHECK_MS = 5_000;

/** The whole HTTP server over its services; `front` shows the app. */
export async function makeServer(services: Services, front: Front): Promise<FastifyInstance> {
  const { settings } = services;
  const loggerInstance: FastifyBaseLogger = services.log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    childLoggerFactory: logOfRequest,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // what still comes over a connection is answered, and the connection closed
    return503OnClosing: false,
    clientErrorHandler: (error, socket) =>
      refuseUnreadable(error, socket, securityHeaders(front.scriptHashes, settings.development)),
    // addresses that cannot be read never reach a route or a hook
    frameworkErrors: (_, request, reply) => {
      reply.headers({ ...securityHeaders(front.scriptHashes, settings.development), 'x-request-id': request.id });
      answerOtherAddress(request, reply, { services, front }).catch((error: Error & { code: string }) =>
        sendFailure(request, reply, { error, services }),
      );
    },
  });
  logByRoute(app, services.log);
  registerMetrics(app, services);
  releaseMemoryWhenQuiet(app);
  closeConnectionsWhenStopping(app, services.drain);
  installSecurityHeaders(app, front.scriptHashes, settings.development);
  installErrorFunnel(app, services);
  await readBodies(app);
  refuseUnsoundInput(app);
  await front.install(app);
  registerHealth(app, services);
  registerOpenApi(app);
  registerImages(app, services);
  registerSiteScripts(app, services);
  registerCalendar(app, services);
  serve(app, API, services);
  registerPayments(app, services);
  registerDownloads(app, services);
  registerMailbox(app, services);
  const { sandbox } = services.payments;
  // where strangers come, nobody tells the sandbox how to behave
  if (sandbox) registerSandbox(app, { sandbox, texts: services.texts, steerable: !showsDemoBar(settings) });
  registerSitemap(app, services);
  registerPages(app, services, front);

  front.connect(injectTransport(app));
  return app;
}

/** A request's own log, which names its id: made when something is written to it, as most requests never do. */
function logOfRequest(log: FastifyBaseLogger, bindings: { readonly reqId?: unknown }): FastifyBaseLogger {
  let own: FastifyBaseLogger | undefined;
  return new Proxy(log, { get: (_, name) => Reflect.get((own ??= log.child(bindings)), name) as unknown });
}

/**
 * One line a request: id (which the answer names too), method, route pattern, status, time. Never the address: it may
 * hold a token or a name.
 */
function logByRoute(app: FastifyInstance, log: Log): void {
  // nothing in these lines could be secret, and to look for it would take longer than to write them
  const lines = log.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInside(request)) {
      const line = {
        reqId: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      if (reply.statusCode >= 500) lines.error(line, 'request');
      else lines.info(line, 'request');
    }
    done();
  });
}
