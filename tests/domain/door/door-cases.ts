import type { CodeState } from '#domain/door/judge.ts';

/** A code at the door and what must come of it: the same for the rules, for the server's rows and for a phone's snapshot. */
export interface DoorCase {
  readonly title: string;
  /** what its ticket allows; once where left out */
  readonly limits?: { readonly scan_allow: number; readonly scan_per_hour?: number; readonly hour_limit?: number };
  /** how it stands; valid where left out */
  readonly state?: CodeState;
  /** the version that counts, where that is not the code's */
  readonly keptVersion?: number;
  /** minutes before now at which it was scanned; below 0: after it */
  readonly scannedAgo?: readonly number[];
  /** whole days after the event's */
  readonly daysLater?: number;
  /** after the full minute */
  readonly seconds?: number;
  /** shown at the door of another event */
  readonly elsewhere?: true;
  /** what came of it, with what is said of it */
  readonly expected: string;
}

const HOURLY = { scan_allow: 4, scan_per_hour: 1, hour_limit: 1 };

export const DOOR_CASES: readonly DoorCase[] = [
  { title: 'a ticket is let in', expected: 'accepted, 0 left' },
  { title: 'a ticket is let in once', scannedAgo: [5], expected: 'already_in since 5 minutes' },
  { title: 'a ticket of three scans has two left', limits: { scan_allow: 3 }, expected: 'accepted, 2 left' },
  {
    title: 'a ticket of three scans is let in again',
    limits: { scan_allow: 3 },
    scannedAgo: [1, 90],
    expected: 'accepted, 0 left',
  },
  {
    title: 'a ticket of three scans is let in three times',
    limits: { scan_allow: 3 },
    scannedAgo: [1, 90, 30],
    expected: 'already_in since 90 minutes',
  },
  {
    title: 'a ticket of one scan an hour is let in after it',
    limits: HOURLY,
    scannedAgo: [60],
    expected: 'accepted, 2 left',
  },
  {
    title: 'a ticket of one scan an hour waits for its end',
    limits: HOURLY,
    scannedAgo: [45, 200],
    expected: 'already_in since 200 minutes, again in 15',
  },
  {
    title: 'a ticket of one scan an hour is let in from the minute that was said, whatever the seconds',
    limits: HOURLY,
    seconds: 10,
    scannedAgo: [59 + 20 / 60],
    expected: 'accepted, 2 left',
  },
  {
    title: 'a ticket of one scan an hour waits for that minute, whatever the seconds',
    limits: HOURLY,
    seconds: 50,
    scannedAgo: [59],
    expected: 'already_in since 59 minutes, again in 1',
  },
  {
    title: 'a scan that is sent later is too many an hour before another',
    limits: HOURLY,
    scannedAgo: [-30],
    expected: 'already_in since -30 minutes, again in 90',
  },
  {
    title: 'a scan that is sent later is let in hours before another',
    limits: HOURLY,
    scannedAgo: [-90],
    expected: 'accepted, 2 left',
  },
  { title: 'a cancelled ticket is refused', state: 'cancelled', expected: 'not_valid: cancelled' },
  { title: 'a revoked ticket is refused', state: 'revoked', expected: 'not_valid: revoked' },
  { title: 'a ticket that was not paid is refused', state: 'not_paid', expected: 'not_valid: not_paid' },
  { title: 'a ticket that was made anew is refused', keptVersion: 2, expected: 'not_valid: replaced' },
  { title: 'a ticket to be paid in cash says how much', state: 'amount_due', expected: 'amount_due: 1250' },
  {
    title: 'a ticket to be paid in cash that is in is in',
    state: 'amount_due',
    scannedAgo: [20],
    expected: 'already_in since 20 minutes',
  },
  { title: 'a ticket is let in on the day after, for nights are long', daysLater: 1, expected: 'accepted, 0 left' },
  { title: 'a ticket is refused two days after', daysLater: 2, expected: 'not_valid: outside_validity' },
  { title: 'a ticket is refused two days before', daysLater: -2, expected: 'not_valid: outside_validity' },
  { title: 'a ticket of another event is refused', elsewhere: true, expected: 'not_valid: other_event' },
  {
    title: 'a cancelled ticket of another event is one of another event',
    elsewhere: true,
    state: 'cancelled',
    expected: 'not_valid: other_event',
  },
];
