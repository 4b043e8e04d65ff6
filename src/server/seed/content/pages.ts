import { ACCESS_PAGES } from './pages-access.ts';
import { HOUSE_PAGES, type PageContent } from './pages-house.ts';
import { PRIVACY_PAGES } from './pages-privacy.ts';
import { TERMS_PAGES } from './pages-terms.ts';

/** The content pages of the site. Source: HOME-05, PAGE-07 to PAGE-12. */
export const PAGES: readonly PageContent[] = [...HOUSE_PAGES, ...TERMS_PAGES, ...PRIVACY_PAGES, ...ACCESS_PAGES];
