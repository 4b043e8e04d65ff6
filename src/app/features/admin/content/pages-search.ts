import { SITE_PAGES, type SitePage } from '#domain/content/pages.ts';

/** The part of the address that names the screen's state: the form of one page; none: the table. */
export interface PagesSearch {
  readonly page?: SitePage;
}

/** Reads the address: what is no page of the site is no form. */
export function readPagesSearch(search: Readonly<Record<string, unknown>>): PagesSearch {
  const page = SITE_PAGES.find((slug) => slug === search['page']);
  return page === undefined ? {} : { page };
}
