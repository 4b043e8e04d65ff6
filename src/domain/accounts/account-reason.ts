/** Characters of the reason for which an account is disabled. */
export const DISABLED_REASON_MAX = 500;
