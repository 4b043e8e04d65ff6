/** The languages that have a complete catalogue. Source: decisions 2, FMT-01. */
export const LANGUAGES = ['nl', 'en', 'fr', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The languages offered where the site setting `site.languages` says nothing else. Source: FMT-01. */
export const DEFAULT_LANGUAGES: readonly Language[] = ['nl', 'en', 'fr'];

/** The language of a visitor of whom nothing is known. Source: decisions 2. */
export const DEFAULT_LANGUAGE: Language = 'nl';

/** Whether a text is the code of one of our languages. */
export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** The languages of a comma list as the setting `site.languages` has it, known ones once each; the default set when none is. */
export function parseLanguages(list: string): readonly Language[] {
  const known = [...new Set(list.split(',').map((code) => code.trim().toLowerCase()))].filter(isLanguage);
  return known.length > 0 ? known : DEFAULT_LANGUAGES;
}

/** What a visitor's request says about languages. */
export interface LanguageWishes {
  /** `?lang=` of the address. */
  readonly query?: string | null | undefined;
  /** The visitor's choice, kept in the `lang` cookie. */
  readonly cookie?: string | null | undefined;
  /** The `Accept-Language` header. */
  readonly acceptLanguage?: string | null | undefined;
  readonly offered: readonly Language[];
  /** The site's default. */
  readonly fallback: Language;
}

/** The language to answer in: address, choice, browser, site default; one that is not offered is passed over. Source: decisions 2, FMT-02. */
export function pickLanguage(wishes: LanguageWishes): Language {
  const offered = (text: string | null | undefined) =>
    wishes.offered.find((language) => language === text?.toLowerCase());
  return (
    offered(wishes.query) ??
    offered(wishes.cookie) ??
    acceptedLanguages(wishes.acceptLanguage ?? '')
      .map(offered)
      .find((language) => language !== undefined) ??
    (wishes.offered.includes(wishes.fallback) ? wishes.fallback : (wishes.offered[0] ?? wishes.fallback))
  );
}

/** The order in which languages are tried for a text that may be missing: wanted, site default, then the others. */
export function languageChain(wanted: Language, fallback: Language): readonly Language[] {
  return [...new Set<Language>([wanted, fallback, 'en', ...LANGUAGES])];
}

/** The first text there is along a {@link languageChain}; undefined when there is none at all. */
export function textIn<T>(texts: Readonly<Partial<Record<Language, T>>>, chain: readonly Language[]): T | undefined {
  return chain.map((language) => texts[language]).find((text) => text !== undefined && text !== null && text !== '');
}

/** The primary codes of an `Accept-Language` header, most wanted first: `fr-BE,nl;q=0.8` gives fr, nl. Weight 0 is a refusal. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((q) => q !== undefined);
      return { code: tag.trim().toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}
