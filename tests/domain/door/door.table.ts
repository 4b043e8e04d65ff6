import { codeIdentity, madeAt } from '#domain/door/code-identity.ts';
import { judgeCode, type Known, type Verdict } from '#domain/door/judge.ts';
import { codeValidity, type CodePayload } from '#domain/tickets/code.ts';
import type { Row } from '../table.ts';
import { DOOR_CASES, type DoorCase } from './door-cases.ts';

const EVENT_DAY = '2026-12-12';
const EVENING = new Date('2026-12-12T19:00:00Z');
const validity = codeValidity({ startDate: EVENT_DAY, endDate: EVENT_DAY });

const shownCode: CodePayload = {
  kind: 'admission',
  keyId: 1,
  codeVersion: 1,
  id: '019b1234-5678-7abc-8def-00112233445f',
  eventId: 7,
  ticketId: 70,
  ...validity,
};

const plain: Known = {
  eventId: 7,
  rule: { kind: 'admission', id: 70, scanAllow: 1, scanPerHour: 0, hourLimit: 0, ...validity, withTicket: false },
  entry: { codeVersion: 1, state: 'valid', due: 0, scans: [] },
  carrier: null,
  soldUntil: EVENING,
};

/** When a case is judged. */
export function nowOf({ daysLater = 0, seconds = 0 }: DoorCase, evening = EVENING): Date {
  return new Date(evening.getTime() + daysLater * 86_400_000 + seconds * 1000);
}

/** When a case was scanned. */
export function scansOfCase(one: DoorCase, now: Date): Date[] {
  return (one.scannedAgo ?? []).map((minutes) => new Date(now.getTime() - minutes * 60_000));
}

/** A verdict, whoever found the reason. */
type InWords = Exclude<Verdict, { outcome: 'not_valid' }> | { readonly outcome: 'not_valid'; readonly reason: string };

/** What came of a code, in the words of the cases: by the minutes that clocks show, which is what is said of it. */
export function inWords(verdict: InWords, now: Date): string {
  const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);
  const minutes = (instant: Date): number => minuteOf(instant) - minuteOf(now);
  switch (verdict.outcome) {
    case 'accepted':
      return `accepted, ${verdict.scansLeft} left`;
    case 'already_in': {
      const again = verdict.again ? `, again in ${minutes(verdict.again)}` : '';
      return `already_in since ${verdict.firstAt ? -minutes(verdict.firstAt) : 'ever'} minutes${again}`;
    }
    case 'amount_due':
      return `amount_due: ${verdict.due}`;
    case 'not_valid':
      return `not_valid: ${verdict.reason}`;
  }
}

function judged(one: DoorCase): string {
  const now = nowOf(one);
  const { scan_allow: scanAllow = 1, scan_per_hour: scanPerHour = 0, hour_limit: hourLimit = 0 } = one.limits ?? {};
  const known: Known = {
    ...plain,
    eventId: one.elsewhere ? 8 : 7,
    rule: plain.rule && { ...plain.rule, scanAllow, scanPerHour, hourLimit },
    entry: {
      codeVersion: one.keptVersion ?? 1,
      state: one.state ?? 'valid',
      due: one.state === 'amount_due' ? 1250 : 0,
      scans: scansOfCase(one, now),
    },
  };
  return inWords(judgeCode(shownCode, known, { now }), now);
}

const judge = (more: Partial<Known>, code: Partial<CodePayload> = {}, paid = false): string =>
  inWords(judgeCode({ ...shownCode, ...code }, { ...plain, ...more }, { now: EVENING, paid }), EVENING);

const due = { codeVersion: 1, state: 'amount_due', due: 900, scans: [] } as const;
const voucher = {
  rule: plain.rule && { ...plain.rule, kind: 'voucher' as const, withTicket: true },
  entry: null,
  carrier: plain.entry,
};
const VOUCHER = { kind: 'voucher' as const };
/** made when the list was: of a ticket that was sold since */
const SOLD_SINCE = '01a26b9e-82c0-7abc-8def-00112233445f';

export const doorTable: readonly Row[] = [
  ...DOOR_CASES.map((one): Row => [one.title, () => judged(one), one.expected]),
  ['an amount due that was taken lets in', () => judge({ entry: due }, {}, true), 'accepted, 0 left'],
  ['a code of no list is unknown', () => judge({ entry: null }), 'not_valid: unknown'],
  [
    'a code is let in while the list is not there yet',
    () => judge({ entry: null, soldUntil: null }),
    'accepted, 0 left',
  ],
  [
    'a code of a ticket that was sold after the list was made is let in',
    () => judge({ entry: null }, { id: SOLD_SINCE }),
    'accepted, 0 left',
  ],
  ['a code of no ticket type is unknown', () => judge({ rule: null }), 'not_valid: unknown'],
  ['a voucher of which nothing is known was not used yet (VOU-14)', () => judge(voucher, VOUCHER), 'accepted, 0 left'],
  [
    'a voucher is used once (VOU-14)',
    () => judge({ ...voucher, entry: { codeVersion: 1, state: 'valid', due: 0, scans: [EVENING] } }, VOUCHER),
    'already_in since 0 minutes',
  ],
  [
    'a voucher of a cancelled ticket is refused (VOU-14)',
    () => judge({ ...voucher, carrier: { codeVersion: 1, state: 'cancelled', due: 0, scans: [] } }, VOUCHER),
    'not_valid: cancelled',
  ],
  [
    'the identity of a code is its kind and id, and of a voucher its number',
    () =>
      [shownCode, { ...shownCode, kind: 'voucher' as const }].map((code) =>
        [...codeIdentity(code)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      ),
    ['01019b123456787abc8def00112233445f00000000', '03019b123456787abc8def00112233445f00000046'],
  ],
  [
    'a UUID of version 7 says when it was made',
    () => madeAt('01a26b9e-82c0-7abc-8def-00112233445f')?.getTime(),
    0x01a26b9e82c0,
  ],
  ['a UUID of another version does not', () => madeAt('01a26b9e-82c0-4abc-8def-00112233445f'), null],
];
