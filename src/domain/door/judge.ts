import { mayScan, type ScanRules } from '#domain/tickets/check-in.ts';
import { type CodePayload, isWithinValidity } from '#domain/tickets/code.ts';

/** How a code stands, apart from its scans. `amount_due`: its order is paid in cash at the door, and was not yet. */
export type CodeState = 'valid' | 'cancelled' | 'revoked' | 'not_paid' | 'amount_due';

/** What holds for all codes of a ticket type of an event. */
export interface DoorRule extends ScanRules {
  /** the time in which its codes count, in minutes since 1970-01-01 UTC */
  readonly validFromMinute: number;
  readonly validUntilMinute: number;
}

/** What is known of one code. */
export interface DoorEntry {
  readonly codeVersion: number;
  readonly state: CodeState;
  /** in cents, of its whole order at this event */
  readonly due: number;
  /** the scans that counted so far, in any order */
  readonly scans: readonly Date[];
}

/** All that is known when a code is shown. */
export interface Known {
  readonly rule: DoorRule;
  readonly entry: DoorEntry;
}

export type Verdict =
  | { readonly outcome: 'accepted'; readonly scansLeft: number }
  | { readonly outcome: 'already_in'; readonly firstAt: Date | null; readonly again: Date | null }
  | { readonly outcome: 'amount_due'; readonly due: number }
  | { readonly outcome: 'not_valid'; readonly reason: InvalidCodeReason };

/** Why a genuine code lets nobody in. */
export type InvalidCodeReason =
  | 'unknown'
  | 'not_paid'
  | 'cancelled'
  | 'revoked'
  /** a newer code was made for the same ticket */
  | 'replaced'
  | 'outside_validity';

/** Decides about a code whose signature is genuine. Source: BKG-14, TKT-11 to TKT-13, MYT-11, decisions 7. */
export function judgeCode(
  code: Pick<CodePayload, 'codeVersion'>,
  { rule, entry }: Known,
  { now }: { readonly now: Date },
): Verdict {
  const flaw = flawOf(code, entry);
  if (flaw) return notValid(flaw);
  if (!isWithinValidity(rule, now)) return notValid('outside_validity');
  const decision = mayScan({ ...rule, revoked: false }, entry.scans, now);
  if (!decision.ok) {
    const first = entry.scans.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    return { outcome: 'already_in', firstAt: first, again: decision.reason === 'too-soon' ? decision.again : null };
  }
  if (entry.state === 'amount_due') return { outcome: 'amount_due', due: entry.due };
  return { outcome: 'accepted', scansLeft: decision.scansLeft };
}

/** What makes a code worthless, whoever scans it when. */
export function flawOf({ codeVersion }: Pick<CodePayload, 'codeVersion'>, entry: DoorEntry): InvalidCodeReason | null {
  if (entry.state !== 'valid' && entry.state !== 'amount_due') return entry.state;
  return entry.codeVersion === codeVersion ? null : 'replaced';
}

function notValid(reason: InvalidCodeReason): Verdict {
  return { outcome: 'not_valid', reason };
}
