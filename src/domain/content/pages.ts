/** The content pages by the first part of their address: slug of the page. Source: PAGE-07 to PAGE-12, decisions 10. */
export const CONTENT_PAGES = {
  HowItWorks: 'how-it-works',
  aboutus: 'about-us',
  GDPRCompliance: 'gdpr-compliance',
  TermsofServices: 'terms-of-service',
  PrivacyPolicy: 'privacy-policy',
  CookiePolicy: 'cookie-policy',
  accessibility: 'accessibility',
  ranking: 'ranking',
} as const;

export type ContentPageName = keyof typeof CONTENT_PAGES;

/** Every content page that the site shows somewhere: the text of home, and those with an address of their own. Source: HOME-05. */
export const SITE_PAGES = ['home-page', ...Object.values(CONTENT_PAGES)] as const;

export type SitePage = (typeof SITE_PAGES)[number];
