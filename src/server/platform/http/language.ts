import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, pickLanguage, type Language } from '#domain/content/languages.ts';

/** The languages a site offers, and the one it answers in when nothing else decides. */
export interface SiteLanguages {
  readonly offered: readonly Language[];
  readonly fallback: Language;
}

/** Languages found so far, until the site's change: few wishes are ever heard, and each takes longer to read than to find. */
const found = new WeakMap<SiteLanguages, Map<string, Language>>();
const MOST_FOUND = 500;
const LONGEST_WISH = 200;

/** The language of one request: `?lang=`, the visitor's choice, what the browser asks for, the site's own. Source: decisions 2. */
export function languageOf(request: FastifyRequest, site: SiteLanguages): Language {
  // an address that cannot be read has no query
  const { lang } = (request.query ?? {}) as Record<string, unknown>;
  const query = typeof lang === 'string' ? lang : undefined;
  const cookie = chosenLanguage(request.headers.cookie);
  const acceptLanguage = request.headers['accept-language'];
  // no header holds a line break
  const wish = `${cookie}\n${acceptLanguage}\n${query}`;
  const known = found.get(site)?.get(wish);
  if (known) return known;
  const language = pickLanguage({ query, cookie, acceptLanguage, offered: site.offered, fallback: site.fallback });
  let own = found.get(site);
  if (!own || own.size >= MOST_FOUND) found.set(site, (own = new Map()));
  if (wish.length <= LONGEST_WISH) own.set(wish, language);
  return language;
}

/** What the `lang` cookie of a request says, known or not. */
function chosenLanguage(cookies: string | undefined): string | undefined {
  return /(?:^|;)\s*lang=([^;\s]*)/.exec(cookies ?? '')?.[1];
}

const YEAR_SECONDS = 365 * 24 * 3600;

interface Choice {
  /** what `?lang=` says, known or not */
  readonly asked: string | undefined;
  readonly lang: Language;
  /** over TLS the cookie goes no other way */
  readonly publicUrl: string;
}

/** `?lang=` of an offered language is kept as the visitor's choice, in a cookie that needs no consent. Source: decisions 2. */
export function keepChoice(request: FastifyRequest, reply: FastifyReply, { asked, lang, publicUrl }: Choice): void {
  if (asked !== lang || !LANGUAGES.includes(lang) || chosenLanguage(request.headers.cookie) === lang) return;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `lang=${lang}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`);
}
