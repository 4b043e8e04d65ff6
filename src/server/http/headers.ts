import type { FastifyInstance } from 'fastify';

/**
 * Security headers on every answer. `frame-ancestors` is closed here; the frame routes of events that allow embedding
 * open it themselves. Source: decisions 8, standards 8.
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  scriptHashes: readonly string[],
  development: boolean,
): void {
  const headers = securityHeaders(scriptHashes, development);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The headers that every answer carries. */
export function securityHeaders(scriptHashes: readonly string[], development: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(scriptHashes, development),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    'strict-transport-security': 'max-age=31536000',
  };
}

/**
 * The policy without nonces: own scripts, and the inline ones of the build by their hash; `scriptOrigins` are those of
 * the site's extra scripts, on pages that may run them.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  development: boolean,
  scriptOrigins: readonly string[] = [],
): string {
  const scripts = development
    ? ["'self'", "'unsafe-inline'"]
    : ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)];
  return [
    "default-src 'self'",
    `script-src ${[...scripts, ...scriptOrigins].join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    // videos, once they are asked for
    'frame-src https://www.youtube-nocookie.com',
    ['connect-src', "'self'", ...(development ? ['ws:'] : []), ...scriptOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
