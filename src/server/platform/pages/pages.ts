import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteImage } from '#domain/content/site-image.ts';
import { isFramePage, isOfficePage } from '#wire/addresses.ts';
import { mayRunSiteScripts } from '#wire/content/script-pages.ts';
import { compressed, encodingFor } from '#server/platform/http/body-encoding.ts';
import { cachedResponse } from '#server/platform/http/cached-response.ts';
import type { Made } from '#server/platform/http/cache-entry.ts';
import { RETRY_SECONDS, sendRefusal } from '#server/platform/http/errors.ts';
import { contentSecurityPolicy } from '#server/platform/http/headers.ts';
import { keepChoice, languageOf } from '#server/platform/http/language.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { PAGES } from '#server/platform/http/route-of.ts';
import type { Services } from '#server/services.ts';
import { showsDemoBar } from '#server/settings.ts';
import { type AskedPage, askedPage } from './asked-page.ts';
import { registerOfficeShell, sendOffice } from './office-page.ts';
import type { PageRenderer } from './page-renderer.ts';
import { framed, policyHash } from './template.ts';

/**
 * Addresses of pages that are kept by nobody: drafts, what is somebody's own, and those with a token in them. Cart and
 * checkout hold nothing of anybody.
 */
const NEVER_KEPT = /^\/(event-preview\/|order\/|order-iframe\/|forgot\/|dashboard\/attendee(?!\/(?:cart|checkout)$))/i;

/** Addresses that hold a secret: no request that their page makes may say where it comes from. Source: decisions 8. */
const WITH_SECRET = /^\/forgot\/password\/reset\//i;

/**
 * Every address that is not the server's own is a page of the app: rendered here for a first visit, and kept for
 * seconds per language and known query. `/index.html` is the empty shell that the worker keeps.
 */
export function registerPages(app: FastifyInstance, services: Services, renderer: PageRenderer): void {
  app.get('/index.html', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await renderer.shell()),
  );
  registerOfficeShell(app, services, renderer);
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    handleOtherAddress(request, reply, { services, renderer });
  app.get(PAGES, answer);
  app.setNotFoundHandler(answer);
}

/** Answers an address that is no route's: a page of the app, or a refusal where the server's own begin. Source: LIST-02. */
export async function handleOtherAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, renderer }: { services: Services; renderer: PageRenderer },
): Promise<FastifyReply> {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const asked = reads ? askedPage(request.url) : undefined;
  if (!asked) return sendRefusal(request, reply, { refusal: commonRefusal('TryAgain'), services });
  const context = { services, renderer, asked };
  if (isOfficePage(asked.pathname)) return sendOffice(request, reply, context);
  return servePage(request, reply, context);
}

interface PageContext {
  readonly services: Services;
  readonly renderer: PageRenderer;
  readonly asked: AskedPage;
}

async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, renderer, asked }: PageContext,
): Promise<FastifyReply> {
  const site = services.site.languages();
  const lang = languageOf(request, site);
  const { publicUrl } = services.settings;
  const { path, pathname, rest } = asked;
  // a frame leaves the language of this browser's own pages as it is
  if (!isFramePage(pathname)) keepChoice(request, reply, { asked: asked.lang, lang, publicUrl });
  const scripts = services.site.scripts();
  const allowed = mayRunSiteScripts(pathname);
  const make = async (): Promise<Made> => {
    const rendered = await renderer.render({
      url: path,
      origin: publicUrl,
      lang,
      offered: site.offered,
      now: services.now(),
      demoBar: showsDemoBar(services.settings),
      scripts: scripts ? { version: scripts.version, allowed } : null,
      favicon: siteImage(services.site.get('site.site_favicon')),
      report: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
    });
    const frame = await services.frames(path);
    const headers: Record<string, string> = {
      ...(rendered.status === 503 ? { 'retry-after': RETRY_SECONDS } : {}),
      'content-language': lang,
      vary: 'accept-encoding, accept-language, cookie',
      // neither a demonstration that strangers can reach nor a frame is for search engines
      ...(showsDemoBar(services.settings) || frame ? { 'x-robots-tag': 'noindex' } : {}),
      ...(WITH_SECRET.test(pathname) ? { 'referrer-policy': 'no-referrer' } : {}),
      'content-security-policy': contentSecurityPolicy({
        scriptHashes: renderer.scriptHashes,
        development: services.settings.development,
        scriptOrigins: scripts && allowed ? scripts.origins : [],
        styleHash: rendered.styleHash,
        extraStyle: frame && policyHash(frame.style),
        mayBeFramed: frame?.mayBeFramed ?? false,
      }),
    };
    if (rendered.redirect)
      return { body: '', type: 'text/html', status: 308, headers: { ...headers, location: rendered.redirect } };
    return {
      body: frame ? framed(rendered.page, frame.style) : rendered.page,
      type: 'text/html; charset=utf-8',
      status: rendered.status,
      headers,
      keep: !rendered.failed,
    };
  };
  if (NEVER_KEPT.test(pathname)) return sendUnkept(request, reply, await make());
  return cachedResponse(services.cache, { key: `page ${lang} ${path}`, request, reply, make, rest });
}

/** Answers a page that neither this server nor anybody on the way keeps. Source: PREV-05. */
async function sendUnkept(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, status = 200, headers = {} }: Made,
): Promise<FastifyReply> {
  reply.code(status).headers(headers).header('cache-control', 'no-store').type(type);
  const raw = Buffer.from(body);
  const encoding = encodingFor(request.headers['accept-encoding'], raw.length);
  if (!encoding) return reply.send(raw);
  return reply.header('content-encoding', encoding).send(await compressed(raw, encoding));
}
