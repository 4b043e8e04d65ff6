import { randomUUID } from 'node:crypto';
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Services } from '#server/services.ts';
import type { Log } from '../log.ts';
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

interface HttpOptions {
  /** hashes of the inline scripts that pages may run */
  readonly scriptHashes: readonly string[];
  /** answers an address that cannot be read: no route and no hook sees it */
  readonly handleUnreadable: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** registers what must see a request before the product's own hooks do */
  readonly before: (app: FastifyInstance) => void;
}

/** An HTTP server without routes: limits, log lines, security headers, refusals and body parsers. */
export async function openHttpServer(
  services: Services,
  { scriptHashes, handleUnreadable, before }: HttpOptions,
): Promise<FastifyInstance> {
  const { trustProxy = false, development } = services.settings;
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
    trustProxy,
    forceCloseConnections: 'idle',
    // what still comes over a connection is answered, and the connection closed
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, securityHeaders(scriptHashes, development)),
    frameworkErrors: (_, request, reply) => {
      reply.headers({ ...securityHeaders(scriptHashes, development), 'x-request-id': request.id });
      handleUnreadable(request, reply).catch((error: Error & { code: string }) =>
        sendFailure(request, reply, { error, services }),
      );
    },
  });
  logByRoute(app, services.log);
  before(app);
  installSecurityHeaders(app, scriptHashes, development);
  installErrorFunnel(app, services);
  await readBodies(app);
  refuseUnsoundInput(app);
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
