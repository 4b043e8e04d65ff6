import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** As long as somebody may take from unlocking an event to paying for it. Source: PREV-05, decisions 8. */
const LIFE_MS = 24 * 3_600_000;

interface Allowed {
  /** what the token allows; one for another purpose is none for this */
  readonly purpose: string;
  /** what it is allowed with; a token for anything else is none for this */
  readonly subject: string;
  readonly now: Date;
}

/** A signed token that allows one thing for a day; nothing of it is stored. */
export function makeDayToken(secrets: Secrets, { purpose, subject, now }: Allowed): string {
  const until = now.getTime() + LIFE_MS;
  return `${until}.${secrets.derive(purpose, `${subject} ${until}`).toString('base64url')}`;
}

/** Whether a text is such a token, and its day is not over. */
export function isDayToken(secrets: Secrets, token: string, { purpose, subject, now }: Allowed): boolean {
  const [until = '', mark = ''] = token.split('.');
  if (!/^\d{13}$/.test(until) || Number(until) < now.getTime()) return false;
  const expected = secrets.derive(purpose, `${subject} ${until}`);
  const given = Buffer.from(mark, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
