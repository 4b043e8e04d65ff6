import type { Secrets } from '#server/platform/secrets.ts';
import { isDayToken, makeDayToken } from './day-tokens.ts';

const PURPOSE = 'event unlock';

interface Locked {
  readonly id: number;
  readonly password_hash: string | null;
}

interface Protected extends Locked {
  readonly password_protected: boolean;
}

/**
 * The token that a right password answers: it opens this one event for a day, and no longer than that is its password.
 * Source: decisions 8 (protected events).
 */
export function unlockToken(secrets: Secrets, event: Locked, now: Date): string {
  return makeDayToken(secrets, { purpose: PURPOSE, subject: subjectOf(event), now });
}

/** Whether an event's tickets may be seen and bought: it has no password, or the token opens it. Source: decisions 8. */
export function isUnlocked(secrets: Secrets, event: Protected, { token, now }: { token: string; now: Date }): boolean {
  return !event.password_protected || isDayToken(secrets, token, { purpose: PURPOSE, subject: subjectOf(event), now });
}

function subjectOf({ id, password_hash }: Locked): string {
  return `${id} ${password_hash ?? ''}`;
}
