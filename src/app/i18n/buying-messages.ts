import type { I18n } from '@lingui/core';
import { isLanguage } from '#domain/content/languages.ts';
import type { Catalogues } from './catalogues.ts';

// The strings of the screens from the ticket picker to the tickets: most visits need none of them.
const CATALOGUES: Catalogues = {
  nl: () => import('#locales/buying/nl.po'),
  en: () => import('#locales/buying/en.po'),
  fr: () => import('#locales/buying/fr.po'),
  de: () => import('#locales/buying/de.po'),
};

const withBuying = new WeakSet<I18n>();

/** Adds the messages of the buying screens to those of a page; before the first of these screens is shown. */
export async function addBuyingMessages(i18n: I18n): Promise<void> {
  const lang = i18n.locale;
  if (withBuying.has(i18n) || !isLanguage(lang)) return;
  const { messages } = await CATALOGUES[lang]();
  if (withBuying.has(i18n)) return;
  withBuying.add(i18n);
  i18n.load(lang, messages);
}
