import type { Secrets } from '#server/secrets.ts';
import { isDayToken, makeDayToken } from './day-tokens.ts';

const PURPOSE = 'event unlock';

interface Protected {
  readonly id: number;
  readonly password_protected: boolean;
}

/** The token that a right password answers: it opens this one event for a day. Source: decisions 8 (protected events). */
export function unlockToken(secrets: Secrets, eventId: number, now: Date): string {
  return makeDayToken(secrets, { purpose: PURPOSE, eventId, now });
}

/** Whether an event's tickets may be seen and bought: it has no password, or the token opens it. Source: decisions 8. */
export function isUnlocked(secrets: Secrets, event: Protected, { token, now }: { token: string; now: Date }): boolean {
  return !event.password_protected || isDayToken(secrets, token, { purpose: PURPOSE, eventId: event.id, now });
}
