/** Why something is reported as illegal. Source: decisions 10 (`/report/{eventid}`), DSA article 16. */
export const REPORT_REASONS = ['fraud', 'misleading', 'hate', 'rights', 'abuse', 'other'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

/** Characters of the explanation. */
export const REPORT_EXPLANATION_MAX = 5000;

/**
 * Whether who reports may stay unnamed: of offences against children alone, name and e-mail must not be asked for.
 * Source: DSA article 16 (2) c.
 */
export function mayBeAnonymous(reason: ReportReason): boolean {
  return reason === 'abuse';
}

/** What is decided about a notice: what it reports is taken off the site, or stays. Source: DSA article 16 (6). */
export const REPORT_DECISIONS = ['removed', 'kept'] as const;

/** Characters of the words with which a decision is told. */
export const DECISION_WORDS_MAX = 2_000;
