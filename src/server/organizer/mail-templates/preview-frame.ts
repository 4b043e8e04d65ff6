import type { FastifyInstance } from 'fastify';
import { PREVIEW_FRAME } from '#wire/organizer/mail-templates.ts';
import { policyHash } from '#server/platform/pages/template.ts';
import type { Settings } from '#server/settings.ts';

/** Takes a mail from the page around it and says how high it is; what `DOMParser` reads never runs. */
const SCRIPT = `
const tell = () => parent.postMessage({ height: Math.ceil(document.documentElement.getBoundingClientRect().height) }, '*');
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'string') return;
  const mail = new DOMParser().parseFromString(data, 'text/html');
  document.replaceChild(document.adoptNode(mail.documentElement), document.documentElement);
  new ResizeObserver(tell).observe(document.documentElement);
});
`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail</title></head><body><script>${SCRIPT}</script></body></html>`;

/**
 * Registers the page in which the office draws the preview of a mail. Mails have styles in their tags, which the office's
 * policy lets nobody have; here they may, and nothing else: no script but the one above, no origin, pictures of this site.
 */
export function registerPreviewFrame(app: FastifyInstance, { publicUrl }: Pick<Settings, 'publicUrl'>): void {
  const policy = [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src 'sha256-${policyHash(SCRIPT)}'`,
    "style-src 'unsafe-inline'",
    `img-src 'self' data: ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  app.get(PREVIEW_FRAME, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      .send(PAGE),
  );
}
