import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEventCodePage } from '#wire/addresses.ts';
import { OFFICE_SHELL_ADDRESS } from '#wire/worker.ts';
import { contentSecurityPolicy } from '#server/platform/http/headers.ts';
import { keepChoice, languageOf } from '#server/platform/http/language.ts';
import type { Services } from '#server/services.ts';
import { showsDemoBar } from '#server/settings.ts';
import type { AskedPage } from './asked-page.ts';
import type { PageRenderer } from './page-renderer.ts';
import { fillShell } from './template.ts';

const TYPE = 'text/html; charset=utf-8';

interface OfficeContext {
  readonly services: Services;
  readonly renderer: PageRenderer;
  readonly asked: AskedPage;
}

/** The office's shell as it was built: what the worker keeps. */
export function registerOfficeShell(app: FastifyInstance, { settings }: Services, renderer: PageRenderer): void {
  app.get(OFFICE_SHELL_ADDRESS, async (_, reply) => {
    const { page, scriptHashes } = await renderer.officeShell();
    const policy = contentSecurityPolicy({ scriptHashes, development: settings.development, ownFrames: true });
    return reply.type(TYPE).headers({ 'cache-control': 'no-cache', 'content-security-policy': policy }).send(page);
  });
}

/** A page of the office: its shell, the same for everybody but for language and site. The browser draws the screen. */
export async function sendOffice(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, renderer, asked }: OfficeContext,
): Promise<FastifyReply> {
  const { settings } = services;
  const site = services.site.languages();
  const lang = languageOf(request, site);
  keepChoice(request, reply, { asked: asked.lang, lang, publicUrl: settings.publicUrl });
  const { page, scriptHashes } = await renderer.officeShell();
  const facts = {
    lang,
    offered: site.offered,
    origin: settings.publicUrl,
    renderedAt: services.now().toISOString(),
    demoBar: showsDemoBar(settings),
    scripts: null,
  };
  return reply
    .type(TYPE)
    .headers({
      'cache-control': 'no-store',
      'content-language': lang,
      'x-robots-tag': 'noindex',
      ...(isEventCodePage(request.url.split('?')[0] ?? '') ? { 'referrer-policy': 'no-referrer' } : {}),
      'content-security-policy': contentSecurityPolicy({
        scriptHashes,
        development: settings.development,
        ownFrames: true,
      }),
    })
    .send(fillShell(page, { lang, state: JSON.stringify({ facts }) }));
}
