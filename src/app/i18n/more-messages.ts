import type { I18n, Messages } from '@lingui/core';
import { isLanguage } from '#domain/content/languages.ts';
import { APP, type Catalogues, loadMessages } from './catalogues.ts';

/** What adds a catalogue's messages to those of a page, once; it is called before the first screen that needs them. */
export function moreMessages(catalogues: Catalogues): (i18n: I18n) => Promise<void> {
  // by its messages: `useLingui` gives another `i18n` after each load
  const added = new WeakSet<Messages>();
  return async (i18n) => {
    const wanted = i18n.locale;
    if (added.has(i18n.messages) || !isLanguage(wanted)) return;
    const { lang, messages } = await loadMessages(wanted, [catalogues]);
    if (added.has(i18n.messages)) return;
    if (lang === wanted) added.add(i18n.messages);
    // in another language the whole page is, rather than half of it; the next screen tries again
    i18n.load(wanted, lang === wanted ? messages : (await loadMessages(lang, [APP, catalogues])).messages);
  };
}
