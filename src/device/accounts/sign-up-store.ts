import * as v from 'valibot';
import { ROLE } from '#domain/accounts/limits.ts';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

const DAY_MS = 86_400_000;

/** A sign-up that waits for its code: it is gone on with after a reload, or when the mail has been read elsewhere. */
const waitingSignUp = v.object({
  user_id: v.string(),
  email: v.string(),
  role_id: v.picklist([ROLE.attendee, ROLE.organizer]),
  /** when the last code was sent, in milliseconds since 1970 */
  sent_at: v.number(),
  /** what was typed, to be changed; never a password */
  typed: v.record(v.string(), v.nullable(v.union([v.string(), v.boolean()]))),
});
export type WaitingSignUp = v.InferOutput<typeof waitingSignUp>;

/** The sign-up of this device; null: none. Source: SGN-11. */
export const signUpStore = openRecord<WaitingSignUp | null>({
  name: DATABASES.signUp,
  empty: null,
  read: readWith(v.nullable(waitingSignUp)),
});

/** Forgets a sign-up that the server has forgotten. */
export async function forgetStaleSignUp(): Promise<void> {
  const isStale = (waiting: WaitingSignUp | null): boolean =>
    waiting !== null && Date.now() - waiting.sent_at > RETENTION_DAYS.signUps * DAY_MS;
  if (isStale(await signUpStore.load())) await signUpStore.change((waiting) => (isStale(waiting) ? null : waiting));
}
