import { ROLE } from '#domain/accounts/limits.ts';
import type { Session } from '#wire/accounts/session.ts';
import type { HistoryEntry } from '#wire/organizer/one-booking.ts';
import { impersonation } from '#device/apart.ts';

/** A cancellation that was sent and has no answer. */
export interface LostCancellation {
  /** when the latest was done that the screen knew of as it was sent */
  readonly knownUntil: string;
  readonly count: number;
  readonly message: string;
}

/** Finds in a booking's history what became of a cancellation whose answer was lost: by the same person, of as many tickets, in the same words. */
export function carriedOut(
  { knownUntil, count, message }: LostCancellation,
  history: readonly HistoryEntry[],
  who: Session['user_detail'] | undefined,
): HistoryEntry | undefined {
  const isOwn = ({ by }: HistoryEntry): boolean =>
    by?.kind === 'site'
      ? who?.role_id === ROLE.admin || impersonation() !== undefined
      : by?.kind === 'organizer' && by.name === who?.name;
  return history.find(
    (entry) =>
      entry.what === 'cancelled' &&
      isOwn(entry) &&
      entry.at > knownUntil &&
      entry.count === count &&
      entry.text === message.trim(),
  );
}
