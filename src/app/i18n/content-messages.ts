import { moreMessages } from './more-messages.ts';

/** The strings of what stands beside the events: stories, venues, contact, pages, reports. */
export const addContentMessages = moreMessages({
  nl: () => import('#locales/content/nl.po'),
  en: () => import('#locales/content/en.po'),
  fr: () => import('#locales/content/fr.po'),
  de: () => import('#locales/content/de.po'),
});
