import type { Messages } from '@lingui/core';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';

export type Catalogues = Record<Language, () => Promise<{ messages: Messages }>>;

// Each language is a file of its own, so that a visitor fetches one.
const CATALOGUES: Catalogues = {
  nl: () => import('#locales/app/nl.po'),
  en: () => import('#locales/app/en.po'),
  fr: () => import('#locales/app/fr.po'),
  de: () => import('#locales/app/de.po'),
};

/** The app's messages in a language; in another that the device has, where there is no network to fetch these. */
export async function loadCatalogue(lang: Language): Promise<Messages> {
  const loaded = CATALOGUES[lang]().catch((error: unknown) =>
    Promise.any(LANGUAGES.map((other) => CATALOGUES[other]())).catch(() => {
      throw error;
    }),
  );
  return (await loaded).messages;
}
