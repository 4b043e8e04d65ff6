import { moreMessages } from './more-messages.ts';

/** The strings of the screens from the ticket picker to the tickets: most visits need none of them. */
export const addBuyingMessages = moreMessages({
  nl: () => import('#locales/buying/nl.po'),
  en: () => import('#locales/buying/en.po'),
  fr: () => import('#locales/buying/fr.po'),
  de: () => import('#locales/buying/de.po'),
});
