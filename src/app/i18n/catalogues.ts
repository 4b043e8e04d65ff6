import type { Messages } from '@lingui/core';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';

export type Catalogues = Record<Language, () => Promise<{ messages: Messages }>>;

// Each language is a file of its own, so that a visitor fetches one.
export const APP: Catalogues = {
  nl: () => import('#locales/app/nl.po'),
  en: () => import('#locales/app/en.po'),
  fr: () => import('#locales/app/fr.po'),
  de: () => import('#locales/app/de.po'),
};

/**
 * The messages of parts of the app, all in one language: the wanted one, or another where its files cannot be had; none
 * where there is none. A page without words is still a page: a ticket's code needs none.
 */
export async function loadMessages(
  wanted: Language,
  parts: readonly Catalogues[],
): Promise<{ lang: Language; messages: Messages }> {
  for (const lang of [wanted, ...LANGUAGES]) {
    const loaded = await Promise.all(parts.map((part) => part[lang]())).catch(() => undefined);
    if (loaded) return { lang, messages: Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages };
  }
  return { lang: wanted, messages: {} };
}
