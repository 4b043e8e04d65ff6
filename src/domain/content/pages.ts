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
