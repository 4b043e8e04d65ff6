import type { I18n } from '@lingui/core';
import { isLanguage } from '#domain/content/languages.ts';
import type { Catalogues } from './catalogues.ts';

/** What adds a catalogue's messages to those of a page, once; it is called before the first screen that needs them. */
export function moreMessages(catalogues: Catalogues): (i18n: I18n) => Promise<void> {
  const added = new WeakSet<I18n>();
  return async (i18n) => {
    const lang = i18n.locale;
    if (added.has(i18n) || !isLanguage(lang)) return;
    const { messages } = await catalogues[lang]();
    if (added.has(i18n)) return;
    added.add(i18n);
    i18n.load(lang, messages);
  };
}
