import { PASSWORD_MIN, ROLE } from './limits.ts';

/** How long the link of `npm run admin` is valid, in minutes. Source: decisions 8. */
export const ADMIN_LINK_MINUTES = 60;

/** Characters a new password of an admin has at least. Source: ASVS 6.2.1. */
export const ADMIN_PASSWORD_MIN = 12;

/** Characters a new password of an account has at least. */
export function passwordMinOf(roleId: number | undefined): number {
  return roleId === ROLE.admin ? ADMIN_PASSWORD_MIN : PASSWORD_MIN;
}

/** How long a sign-in waits for its second factor, in minutes. Source: ASVS 6.6.2. */
export const SECOND_STEP_MINUTES = 10;

/** Digits of a code of an authenticator app, and for how many seconds it is shown. Source: RFC 6238. */
export const TOTP = { digits: 6, periodSeconds: 30, window: 1 } as const;

/** Recovery codes made at a time. Source: decisions 8. */
export const RECOVERY_CODES = 10;

/** Random bytes of a recovery code. Source: ASVS 6.5.2. */
export const RECOVERY_CODE_BYTES = 15;

/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;

/** Passkeys of one admin. */
export const PASSKEYS_MAX = 20;

/** How long the address of an event form is valid, in minutes. Source: ADM-03. */
export const EVENT_CODE_MINUTES = 5;
