import type { Catalogues } from './catalogues.ts';

/** The strings of the office. */
export const OFFICE: Catalogues = {
  nl: () => import('#locales/office/nl.po'),
  en: () => import('#locales/office/en.po'),
  fr: () => import('#locales/office/fr.po'),
  de: () => import('#locales/office/de.po'),
};
