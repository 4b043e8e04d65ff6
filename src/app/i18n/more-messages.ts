import type { I18n } from '@lingui/core';
import { isLanguage } from '#domain/content/languages.ts';
import { APP, type Catalogues, loadMessages } from './catalogues.ts';

/** What adds a catalogue's messages to those of a page, once; it is called before the first screen that needs them. */
export function moreMessages(catalogues: Catalogues): (i18n: I18n) => Promise<void> {
  const added = new WeakSet<I18n>();
  return async (i18n) => {
    const wanted = i18n.locale;
    if (added.has(i18n) || !isLanguage(wanted)) return;
    const { lang, messages } = await loadMessages(wanted, [catalogues]);
    if (added.has(i18n)) return;
    if (lang === wanted) added.add(i18n);
    // in another language the whole page is, rather than half of it; the next screen tries again
    i18n.load(wanted, lang === wanted ? messages : (await loadMessages(lang, [APP, catalogues])).messages);
  };
}
