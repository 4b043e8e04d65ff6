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

/** Any site may show what is public by itself: pictures, in mails above all, and the script of a frame. */
export const FOR_ANY_SITE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** The headers that every answer carries. */
export function securityHeaders(scriptHashes: readonly string[], development: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ scriptHashes, development }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // an answer of the API is no picture or script of another site's page
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    'strict-transport-security': 'max-age=31536000',
  };
}

/** What one answer may run and show beside the server's own files. */
interface Allowed {
  readonly scriptHashes: readonly string[];
  readonly development: boolean;
  /** origins of the site's extra scripts, on pages that may run them */
  readonly scriptOrigins?: readonly string[];
  /** of the styles that a page holds */
  readonly styleHash?: string | undefined;
  /** pages of this site may stand in its frames: previews of mails */
  readonly ownFrames?: boolean;
  /** of what else the answer holds in its head */
  readonly extraStyle?: string | undefined;
  /** any site may have the page in a frame */
  readonly mayBeFramed?: boolean;
}

/** The policy without nonces: own files, and what is inline by its hash. */
export function contentSecurityPolicy({
  scriptHashes,
  development,
  scriptOrigins = [],
  styleHash,
  ownFrames,
  extraStyle,
  mayBeFramed = false,
}: Allowed): string {
  const scripts = development
    ? ["'self'", "'unsafe-inline'"]
    : ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)];
  const styles = development
    ? ["'self'", "'unsafe-inline'"]
    : ["'self'", ...[styleHash, extraStyle].flatMap((hash) => (hash ? [`'sha256-${hash}'`] : []))];
  return [
    "default-src 'self'",
    `script-src ${[...scripts, ...scriptOrigins].join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data: blob:",
    // videos, once they are asked for
    `frame-src ${ownFrames ? "'self' " : ''}https://www.youtube-nocookie.com`,
    ['connect-src', "'self'", ...(development ? ['ws:'] : []), ...scriptOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
  ].join('; ');
}
