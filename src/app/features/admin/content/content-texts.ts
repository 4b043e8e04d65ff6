import { get } from 'react-hook-form';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { isUnwritten } from '#domain/content/site-texts.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';

type Texts = Readonly<Record<string, string>>;
type Stored<Own extends Texts> = Readonly<Partial<Record<Language, Own | undefined>>>;

/** The languages that something is written in: those of the site, and others that it has a text in. */
export function languagesOf<Own extends Texts>(
  stored: Stored<Own> | undefined,
  offered: readonly Language[],
): readonly Language[] {
  return [...offered, ...LANGUAGES.filter((lang) => !offered.includes(lang) && !isUnwritten(stored?.[lang]))];
}

/** What the texts of a form begin with: as they are stored, else empty. */
export function startTexts<Own extends Texts>(
  stored: Stored<Own> | undefined,
  languages: readonly Language[],
  empty: Own,
): Partial<Record<Language, Own>> {
  return Object.fromEntries(languages.map((lang) => [lang, { ...empty, ...stored?.[lang] }]));
}

/** What the texts are called, each by its path, with the language where there are several. */
export function textLabels(
  languages: readonly Language[],
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const labels = languages.flatMap((lang) =>
    Object.entries(fields).map(([field, label]): [string, string] => [
      `texts.${lang}.${field}`,
      languages.length > 1 ? `${label} (${LANGUAGE_NAMES[lang]})` : label,
    ]),
  );
  return Object.fromEntries(labels);
}

/** The first language whose texts are wrong. */
export function wrongLanguage(errors: object, languages: readonly Language[]): Language | undefined {
  return languages.find((lang) => get(errors, `texts.${lang}`) !== undefined);
}
