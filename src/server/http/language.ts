import type { FastifyRequest } from 'fastify';
import { pickLanguage, type Language } from '#domain/content/languages.ts';

/** The languages a site offers, and the one it answers in when nothing else decides. */
export interface SiteLanguages {
  readonly offered: readonly Language[];
  readonly fallback: Language;
}

/** The language of one request: `?lang=`, the visitor's choice, what the browser asks for, the site's own. Source: decisions 2. */
export function languageOf(request: FastifyRequest, site: SiteLanguages): Language {
  // an address that cannot be read has no query
  const { lang } = (request.query ?? {}) as Record<string, unknown>;
  return pickLanguage({
    query: typeof lang === 'string' ? lang : undefined,
    cookie: chosenLanguage(request.headers.cookie),
    acceptLanguage: request.headers['accept-language'],
    offered: site.offered,
    fallback: site.fallback,
  });
}

/** What the `lang` cookie of a request says, known or not. */
export function chosenLanguage(cookies: string | undefined): string | undefined {
  return /(?:^|;)\s*lang=([^;\s]*)/.exec(cookies ?? '')?.[1];
}
