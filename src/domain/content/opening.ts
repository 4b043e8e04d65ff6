/** What has to be so before a new site sells anything. */
export const OPENING_STEPS = [
  'operator',
  'contact',
  'pages',
  'payments',
  'sender',
  'fees',
  'languages',
  'categories',
  'countries',
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** Those whose shipped values may be right as they are: an admin says so. */
export const CONFIRMED_STEPS = [
  'fees',
  'languages',
  'categories',
  'countries',
] as const satisfies readonly OpeningStep[];

/** Those that were given to the server when it started: whether they work is tried. */
export const TRIED_STEPS = ['payments', 'sender'] as const satisfies readonly OpeningStep[];
export type TriedStep = (typeof TRIED_STEPS)[number];

/** Stands in drafts of pages around what only the operator knows. */
export const TO_COMPLETE = '[[';

/** Pages that the law or this site's own texts lead to. Source: PAGE-08 to PAGE-12. */
export const LEGAL_PAGES = [
  'terms-of-service',
  'privacy-policy',
  'gdpr-compliance',
  'cookie-policy',
  'accessibility',
] as const;
