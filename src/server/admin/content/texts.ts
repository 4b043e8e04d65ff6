import { slugOfTitle } from '#domain/catalogue/slug.ts';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { isUnwritten, type SiteTexts } from '#domain/content/site-texts.ts';

/** The languages in which something is written, with their texts. */
export function writtenTexts<Texts extends Readonly<Record<string, string>>>(
  texts: Readonly<Partial<Record<Language, Texts | undefined>>>,
): Partial<Record<Language, Texts>> {
  return Object.fromEntries(
    LANGUAGES.flatMap((lang) => {
      const own = texts[lang];
      return own && !isUnwritten(own) ? [[lang, own]] : [];
    }),
  );
}

/** The rows of the texts of one thing. */
export function textRows<Texts>(texts: Readonly<Partial<Record<Language, Texts>>>): (Texts & { lang: Language })[] {
  return LANGUAGES.flatMap((lang) => {
    const own = texts[lang];
    return own ? [{ lang, ...own }] : [];
  });
}

/** A slug as it was typed, or one that is made of the first name or title. */
export function slugFrom(typed: string, texts: SiteTexts, field: string): string {
  return typed || slugOfTitle(LANGUAGES.map((lang) => texts[lang]?.[field] ?? '').find((text) => text !== '') ?? '');
}
