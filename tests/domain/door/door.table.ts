import { judgeCode, type Known, type Verdict } from '#domain/door/judge.ts';
import { codeValidity } from '#domain/tickets/code.ts';
import type { Row } from '../table.ts';
import { DOOR_CASES, type DoorCase } from './door-cases.ts';

const EVENT_DAY = '2026-12-12';
const EVENING = new Date('2026-12-12T19:00:00Z');
const validity = codeValidity({ startDate: EVENT_DAY, endDate: EVENT_DAY });

/** When a case is judged. */
export function nowOf({ daysLater = 0 }: DoorCase, evening = EVENING): Date {
  return new Date(evening.getTime() + daysLater * 86_400_000);
}

/** When a case was scanned. */
export function scansOfCase(one: DoorCase, now: Date): Date[] {
  return (one.scannedAgo ?? []).map((minutes) => new Date(now.getTime() - minutes * 60_000));
}

/** What came of a code, in the words of the cases. */
export function inWords(verdict: Verdict, now: Date): string {
  const minutes = (instant: Date): number => (instant.getTime() - now.getTime()) / 60_000;
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
    rule: { scanAllow, scanPerHour, hourLimit, ...validity },
    entry: {
      codeVersion: one.keptVersion ?? 1,
      state: one.state ?? 'valid',
      due: one.state === 'amount_due' ? 1250 : 0,
      scans: scansOfCase(one, now),
    },
  };
  return inWords(judgeCode({ codeVersion: 1 }, known, { now }), now);
}

export const doorTable: readonly Row[] = DOOR_CASES.map((one) => [one.title, () => judged(one), one.expected]);
