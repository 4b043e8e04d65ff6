import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

// A device on which an account signed in keeps a mark of it, also after a sign-out: wrong tries of strangers behind the same
// address, as in a hall, do not hold its owner up. It opens nothing; tries with it count for themselves. Source: second.md 33

const NUMBER_BYTES = 9;

/** A new mark of a device for an account: `7.aZ09….proof`, the account's number, its own, and the server's word for both. */
export function deviceMark(secrets: Secrets, userId: number): string {
  const number = randomBytes(NUMBER_BYTES).toString('base64url');
  return `${userId}.${number}.${proofOf(secrets, { userId, number })}`;
}

/** The number of the mark of an account among those that a device sent, with blanks between; undefined: it has none that this server made. */
export function knownMark(secrets: Secrets, { marks, userId }: { marks: string; userId: number }): string | undefined {
  for (const mark of marks.split(' ')) {
    const [owner, number = '', proof = ''] = mark.split('.');
    if (owner !== String(userId)) continue;
    const [given, right] = [proof, proofOf(secrets, { userId, number })].map((text) => Buffer.from(text));
    if (given && right && given.length === right.length && timingSafeEqual(given, right)) return number;
  }
  return undefined;
}

function proofOf(secrets: Secrets, { userId, number }: { userId: number; number: string }): string {
  return secrets.derive('device mark', `${userId} ${number}`).toString('base64url');
}
