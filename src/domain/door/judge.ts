import { mayScan, type ScanRules } from '#domain/tickets/check-in.ts';
import { type CodeKind, type CodePayload, isWithinValidity } from '#domain/tickets/code.ts';
import { madeAt } from './code-identity.ts';

/** How a code stands, apart from its scans. `amount_due`: its order is paid in cash at the door, and was not yet. */
export const CODE_STATES = ['valid', 'cancelled', 'revoked', 'not_paid', 'amount_due'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** What holds for all codes of a ticket type, supplement or voucher of an event. */
export interface DoorRule extends ScanRules {
  readonly kind: CodeKind;
  readonly id: number;
  /** the time in which its codes count, in minutes since 1970-01-01 UTC */
  readonly validFromMinute: number;
  readonly validUntilMinute: number;
  /** a voucher that comes with every ticket counts as long as its ticket does */
  readonly withTicket: boolean;
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

/** All that a scanner knows when a code is shown: the server by its rows, a phone by its snapshot. */
export interface Known {
  /** the event of the door */
  readonly eventId: number;
  readonly rule: DoorRule | null;
  readonly entry: DoorEntry | null;
  /** the ticket that a voucher came with */
  readonly carrier: DoorEntry | null;
  /** what was sold until then is known; null: only what counts no more is known yet */
  readonly soldUntil: Date | null;
}

export type Verdict =
  | { readonly outcome: 'accepted'; readonly scansLeft: number }
  | { readonly outcome: 'already_in'; readonly firstAt: Date | null; readonly again: Date | null }
  | { readonly outcome: 'amount_due'; readonly due: number }
  | { readonly outcome: 'not_valid'; readonly reason: InvalidCodeReason };

/** Why a genuine code lets nobody in. */
export type InvalidCodeReason =
  | 'other_event'
  | 'unknown'
  | 'not_paid'
  | 'cancelled'
  | 'revoked'
  /** a newer code was made for the same ticket */
  | 'replaced'
  | 'outside_validity';

/** A clock that is a little off must not make a ticket unknown that was sold a moment ago. */
const SOLD_MARGIN_MS = 5 * 60_000;

/**
 * Decides about a code whose signature is genuine: the same at the server and on a phone without a network. `paid`: the
 * amount due was taken with this scan. Source: BKG-14, TKT-11 to TKT-13, MYT-11, VOU-14, decisions 7.
 */
export function judgeCode(
  code: CodePayload,
  known: Known,
  { now, paid = false }: { readonly now: Date; readonly paid?: boolean },
): Verdict {
  const { rule } = known;
  if (code.eventId !== known.eventId) return notValid('other_event');
  const entry = known.entry ?? (mayBeMissing(code, known) ? fresh(code) : null);
  if (!rule || !entry) return notValid('unknown');
  const flaw = flawOf(code, entry) ?? (rule.withTicket && known.carrier ? flawOf(code, known.carrier) : null);
  if (flaw) return notValid(flaw);
  if (!isWithinValidity(rule, now)) return notValid('outside_validity');
  const decision = mayScan({ ...rule, revoked: false }, entry.scans, now);
  if (!decision.ok) {
    const first = entry.scans.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    return { outcome: 'already_in', firstAt: first, again: decision.reason === 'too-soon' ? decision.again : null };
  }
  if (entry.state === 'amount_due' && !paid) return { outcome: 'amount_due', due: entry.due };
  return { outcome: 'accepted', scansLeft: decision.scansLeft };
}

/** What makes a code worthless, whoever scans it when. */
export function flawOf({ codeVersion }: Pick<CodePayload, 'codeVersion'>, entry: DoorEntry): InvalidCodeReason | null {
  if (entry.state !== 'valid' && entry.state !== 'amount_due') return entry.state;
  return entry.codeVersion === codeVersion ? null : 'replaced';
}

/** Whether a genuine code may be good though no list has it: it was sold since, or the list is not there yet. A voucher is in it once it was used. */
function mayBeMissing({ kind, id }: CodePayload, { soldUntil, rule, carrier }: Known): boolean {
  if (soldUntil === null) return true;
  if (kind === 'voucher' && (!rule?.withTicket || carrier)) return true;
  const made = madeAt(id);
  return made !== null && made.getTime() > soldUntil.getTime() - SOLD_MARGIN_MS;
}

function fresh({ codeVersion }: CodePayload): DoorEntry {
  return { codeVersion, state: 'valid', due: 0, scans: [] };
}

function notValid(reason: InvalidCodeReason): Verdict {
  return { outcome: 'not_valid', reason };
}
