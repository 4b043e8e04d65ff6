import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';

const PURPOSE = 'event unlock';
/** As long as somebody may take from unlocking an event to paying for it. */
const LIFE_MS = 24 * 3_600_000;

interface Protected {
  readonly id: number;
  readonly password_protected: boolean;
}

/** The token that a right password answers: it opens this one event for a day. Source: decisions 8 (protected events). */
export function unlockToken(secrets: Secrets, eventId: number, now: Date): string {
  const until = now.getTime() + LIFE_MS;
  return `${until}.${secrets.derive(PURPOSE, `${eventId} ${until}`).toString('base64url')}`;
}

/** Whether an event's tickets may be seen and bought: it has no password, or the token opens it. Source: decisions 8. */
export function isUnlocked(secrets: Secrets, event: Protected, { token, now }: { token: string; now: Date }): boolean {
  if (!event.password_protected) return true;
  const [until = '', mark = ''] = token.split('.');
  if (!/^\d{13}$/.test(until) || Number(until) < now.getTime()) return false;
  const expected = secrets.derive(PURPOSE, `${event.id} ${until}`);
  const given = Buffer.from(mark, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
