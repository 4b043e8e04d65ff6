import { moreMessages } from './more-messages.ts';

/** The strings of the event list's filters: they come with the sheet, or with the column of wide screens. */
export const addFilterMessages = moreMessages({
  nl: () => import('#locales/filters/nl.po'),
  en: () => import('#locales/filters/en.po'),
  fr: () => import('#locales/filters/fr.po'),
  de: () => import('#locales/filters/de.po'),
});
