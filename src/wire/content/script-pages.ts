/**
 * First parts of the public pages that may run the site's extra scripts, beside the home page: never sign-in, cart,
 * checkout, wallet, orders, frames, organizer and admin pages, nor any page that is not named here. Source: decisions 8.
 */
const SCRIPT_PAGES = [
  '/event-list',
  '/event-details',
  '/venues',
  '/blog',
  '/blog-article',
  '/contact',
  '/aboutus',
  '/HowItWorks',
  '/GDPRCompliance',
  '/TermsofServices',
  '/PrivacyPolicy',
  '/CookiePolicy',
  '/accessibility',
  '/ranking',
] as const;

/** Whether an address (path only) is a page on which the site's extra scripts may run. Source: SET-09. */
export function mayRunSiteScripts(pathname: string): boolean {
  return pathname === '/' || SCRIPT_PAGES.some((part) => pathname === part || pathname.startsWith(`${part}/`));
}
