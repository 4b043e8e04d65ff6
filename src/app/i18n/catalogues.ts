import type { Messages } from '@lingui/core';
import type { Language } from '#domain/content/languages.ts';

// Each language is a file of its own, so that a visitor fetches one.
const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  nl: () => import('#locales/app/nl.po'),
  en: () => import('#locales/app/en.po'),
  fr: () => import('#locales/app/fr.po'),
  de: () => import('#locales/app/de.po'),
};

/** The app's messages in a language. */
export async function loadCatalogue(lang: Language): Promise<Messages> {
  const { messages } = await CATALOGUES[lang]();
  return messages;
}
