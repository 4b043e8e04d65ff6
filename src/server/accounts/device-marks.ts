import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

// A device on which an account signed in keeps a mark of it, also after a sign-out: wrong tries of strangers behind the same
// address, as in a hall, do not hold its owner up. It opens nothing; tries with it count for themselves. A new password ends
// the marks of the one before: a device that was lost tries no further with its own count. Source: second.md 33

const NUMBER_BYTES = 9;

/** An account as its marks know it. */
interface Marked {
  readonly id: number;
  readonly password_hash: string | null;
}

/** A new mark of a device for an account: `7.aZ09….proof`, the account's number, its own, and the server's word for both. */
export function deviceMark(secrets: Secrets, account: Marked): string {
  const number = randomBytes(NUMBER_BYTES).toString('base64url');
  return `${account.id}.${number}.${proofOf(secrets, { account, number })}`;
}

/**
 * The number of the mark of an account among those that a device sent, with blanks between; undefined: it has none that this
 * server made for the account's present password.
 */
export function knownMark(
  secrets: Secrets,
  { marks, account }: { readonly marks: string; readonly account: Marked },
): string | undefined {
  for (const mark of marks.split(' ')) {
    const [owner, number = '', proof = ''] = mark.split('.');
    if (owner !== String(account.id)) continue;
    const [given, right] = [proof, proofOf(secrets, { account, number })].map((text) => Buffer.from(text));
    if (given && right && given.length === right.length && timingSafeEqual(given, right)) return number;
  }
  return undefined;
}

function proofOf(
  secrets: Secrets,
  { account: { id, password_hash }, number }: { readonly account: Marked; readonly number: string },
): string {
  return secrets.derive('device mark', `${id} ${number} ${password_hash ?? ''}`).toString('base64url');
}
