import { isEmptyRichText } from '../catalogue/event-form.ts';
import { type Language, LANGUAGES } from './languages.ts';

/** The texts of one thing by language, each a group of fields. */
export type SiteTexts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** A text that is missing. */
export interface MissingText {
  readonly lang: Language;
  readonly field: string;
}

/** Whether nothing is written in a language. */
export function isUnwritten(texts: Readonly<Record<string, string>> | undefined): boolean {
  return Object.values(texts ?? {}).every(isEmptyText);
}

/**
 * The texts that are missing: a language in which something is written needs all required ones, and one language needs
 * them in any case. Source: PAGE-14, decisions 2.
 */
export function missingSiteTexts(texts: SiteTexts, required: readonly string[]): readonly MissingText[] {
  const given = LANGUAGES.filter((lang) => texts[lang] !== undefined);
  const begun = given.filter((lang) => !isUnwritten(texts[lang]));
  const judged = begun.length > 0 ? begun : [given[0] ?? LANGUAGES[0]];
  return judged.flatMap((lang) =>
    required.filter((field) => isEmptyText(texts[lang]?.[field] ?? '')).map((field) => ({ lang, field })),
  );
}

/** Plain or rich: whether a reader sees nothing of it. */
function isEmptyText(text: string): boolean {
  return text.trim() === '' || isEmptyRichText(text);
}
