import type { Transaction } from 'kysely';
import { type InvalidCodeReason, judgeCode } from '#domain/door/judge.ts';
import type { Cents } from '#domain/money/money.ts';
import { checkInCount, mayScan, type ScanDecision } from '#domain/tickets/check-in.ts';
import { isWithinValidity } from '#domain/tickets/code.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import {
  countScan,
  entryOf,
  flawOf,
  lockAdmissions,
  ruleOf,
  scansOf,
  type LockedAdmission,
  type Scan,
} from './check-in-rows.ts';
import type { SigningKeys } from './signing-keys.ts';
import { verifyCode } from './ticket-codes.ts';

/** Who checks in, for which seller, and when. */
interface Door {
  readonly organizationId: number;
  readonly byUserId: number | null;
  readonly deviceId?: string;
  readonly now: Date;
}

/** A scanned code. With a `scanId` of its own making, a device may send the same scan again without a second count. */
export interface CodeToCheckIn extends Door {
  readonly code: string;
  readonly scanId?: string;
}

/** Admissions of a booking, checked in by hand. */
export interface BookingToCheckIn extends Door {
  readonly bookingId: number;
  readonly orderNumber: string;
  /** the admissions meant; left out: any of the booking, those never scanned first */
  readonly admissionIds?: readonly string[];
  /** how many of them now, as typed */
  readonly count: string;
  /** made by whoever presses, so that the same press counts once */
  readonly scanId?: string;
  /** the amount due was taken in cash; in cents, where it is said how much: it has to be what is due by now */
  readonly taken?: Cents | 'all';
}

/** Why something lets nobody in. Another seller's tickets are unknown here. */
type InvalidReason =
  | 'unreadable'
  | 'unknown_key'
  | 'forged'
  /** the device sent this scan's id before, with another ticket */
  | 'repeated_scan_id'
  | InvalidCodeReason;

export type CheckInAnswer =
  | { readonly outcome: 'accepted'; readonly at: Date; readonly admissions: readonly CheckedIn[] }
  /** `again`: when its ticket's limit in time lets it in once more; null where it is used up */
  | { readonly outcome: 'already_in'; readonly firstAt: Date | null; readonly again: Date | null }
  /** in cents: to be paid in cash before anybody goes in; another amount was taken, where one was */
  | { readonly outcome: 'amount_due'; readonly due: number }
  /** fewer of the booking are left than asked for, or what was asked for is no number */
  | { readonly outcome: 'not_enough'; readonly left: number }
  | { readonly outcome: 'not_valid'; readonly reason: InvalidReason };

/** An admission that was let in. */
interface CheckedIn {
  readonly id: string;
  readonly orderNumber: string;
  readonly position: number;
  readonly eventId: number;
  readonly ticketId: number;
  readonly holderNames: readonly string[];
  readonly scansLeft: number;
}

/**
 * Verifies a scanned code and counts it: genuine, of this seller's event, current, paid, not revoked, within the event's
 * days as they are now, within its ticket's limits. Of two scans at once of the last one allowed, exactly one is
 * accepted. Source: decisions 7, BKG-14, TKT-11 to TKT-13.
 */
export async function checkInCode(
  { database, keys }: { database: Database; keys: SigningKeys },
  scan: CodeToCheckIn,
): Promise<CheckInAnswer> {
  const verification = await verifyCode(keys, scan.code);
  if (!verification.genuine) return notValid(verification.reason);
  const { payload } = verification;
  return database.transaction(async (trx) => {
    const [admission] = await lockAdmissions(trx, scan.organizationId)
      .where('admissions.id', '=', payload.id)
      .execute();
    if (!admission || payload.kind !== 'admission') return notValid('unknown');
    const scans = await scansOf(trx, { admissionIds: [admission.id], scanId: scan.scanId });
    const repeated = scans.find(({ scan_id }) => scan_id !== null && scan_id === scan.scanId);
    if (repeated && repeated.admission_id !== admission.id) return notValid('repeated_scan_id');
    if (repeated) return accepted([admission], repeated.at);
    const known = { eventId: payload.eventId, rule: ruleOf(admission), entry: entryOf(admission, scans) };
    const verdict = judgeCode(payload, { ...known, carrier: null, soldUntil: scan.now }, scan);
    if (verdict.outcome !== 'accepted') return verdict;
    if (!(await countScan(trx, admission, scan))) return alreadyIn(null, scans);
    return accepted([{ ...admission, scans: admission.scans + 1 }], scan.now);
  });
}

/**
 * Checks in a number of a booking's admissions by hand, all of them or none, under the same rules as a scan. Cash is noted
 * by whoever asks, in the same transaction. Source: BKG-11, BKG-14, decisions 7.
 */
export async function checkInBooking(trx: Transaction<DB>, asked: BookingToCheckIn): Promise<CheckInAnswer> {
  const ofBooking = await lockAdmissions(trx, asked.organizationId)
    .where('bookings.id', '=', asked.bookingId)
    .where('orders.order_number', '=', asked.orderNumber)
    .execute();
  const named = asked.admissionIds ? ofBooking.filter(({ id }) => asked.admissionIds?.includes(id)) : ofBooking;
  const ofPress = await readPress(trx, ofBooking, asked);
  if (ofPress) return ofPress;
  const valid = named.filter((admission) => flawOf(admission) === null);
  if (valid[0] === undefined) return notValid((named[0] && flawOf(named[0])) ?? 'unknown');
  if (!isWithinValidity(ruleOf(valid[0]), asked.now)) return notValid('outside_validity');

  const scans = await scansOf(trx, { admissionIds: valid.map(({ id }) => id) });
  const decided = valid.map((admission) => ({
    admission,
    decision: decideScan(admission, { scans, now: asked.now }),
  }));
  const open = decided.filter(({ decision }) => decision.ok).map(({ admission }) => admission);
  if (open.length === 0 && decided[0]) return alreadyIn(decided[0].decision, scans);
  const count = checkInCount(asked.count, open.length);
  if (count === null) return { outcome: 'not_enough', left: open.length };
  const chosen = open.toSorted((a, b) => a.scans - b.scans || a.position - b.position).slice(0, count);
  // as at a scan: the whole order is paid before anybody goes in
  const due = chosen.find(({ state }) => state === 'amount_due')?.due ?? 0;
  const { taken = 0 } = asked;
  if (taken !== 'all' && taken !== due) return { outcome: 'amount_due', due };
  // the first has the number of the press, and all have its time
  const { scanId, ...others } = asked;
  for (const [at, admission] of chosen.entries()) await countScan(trx, admission, at === 0 ? asked : others);
  return accepted(
    chosen.map((admission) => ({ ...admission, scans: admission.scans + 1 })),
    asked.now,
  );
}

/** The tickets that a press let in when it came before. */
async function readPress(
  trx: Transaction<DB>,
  ofBooking: readonly LockedAdmission[],
  { scanId, admissionIds }: Pick<BookingToCheckIn, 'scanId' | 'admissionIds'>,
): Promise<CheckInAnswer | null> {
  if (scanId === undefined) return null;
  const scans = await scansOf(trx, { admissionIds: ofBooking.map(({ id }) => id), scanId });
  const before = scans.find(({ scan_id }) => scan_id === scanId);
  if (!before) return null;
  const isOfPress = ({ id }: LockedAdmission): boolean =>
    (admissionIds?.includes(id) ?? true) &&
    scans.some(({ admission_id, at }) => admission_id === id && at.getTime() === before.at.getTime());
  const counted = ofBooking.filter(isOfPress);
  return counted.some(({ id }) => id === before.admission_id)
    ? accepted(counted, before.at)
    : notValid('repeated_scan_id');
}

function decideScan(admission: LockedAdmission, { scans, now }: { scans: readonly Scan[]; now: Date }): ScanDecision {
  return mayScan({ ...ruleOf(admission), revoked: false }, entryOf(admission, scans).scans, now);
}

function accepted(admissions: readonly LockedAdmission[], at: Date): CheckInAnswer {
  return {
    outcome: 'accepted',
    at,
    admissions: admissions.map((admission) => ({
      id: admission.id,
      orderNumber: admission.order_number,
      position: admission.position,
      eventId: admission.event_id,
      ticketId: admission.ticket_id,
      holderNames: admission.holder_names,
      scansLeft: admission.scan_allow - admission.scans,
    })),
  };
}

function alreadyIn(decision: ScanDecision | null, scans: readonly Scan[]): CheckInAnswer {
  const again = decision && !decision.ok && decision.reason === 'too-soon' ? decision.again : null;
  return { outcome: 'already_in', firstAt: scans[0]?.at ?? null, again };
}

function notValid(reason: InvalidReason): CheckInAnswer {
  return { outcome: 'not_valid', reason };
}
