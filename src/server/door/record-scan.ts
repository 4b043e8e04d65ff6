import type { Insertable, Transaction } from 'kysely';
import { judgeCode, type DoorEntry, type DoorRule, type Verdict } from '#domain/door/judge.ts';
import { ZERO, type Cents } from '#domain/money/money.ts';
import type { CodePayload } from '#domain/tickets/code.ts';
import { plannedOnce } from '#server/platform/database/planned-once.ts';
import type { DB, DoorScans } from '#server/platform/database/tables.gen.ts';
import type { DoorCaller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/services.ts';
import {
  countScan,
  entryOf,
  lockAdmissions,
  ruleOf,
  scansOf,
  type LockedAdmission,
} from '#server/tickets/check-in-rows.ts';
import { verifyCode, type CodeVerification } from '#server/tickets/ticket-codes.ts';
import { takeCash } from './cash.ts';
import { noteSaid } from './note-said.ts';
import { lockSupplement, lockVoucher, markUsed } from './extras.ts';

type Outcome = Verdict['outcome'];

/** A scan of a phone. */
interface ShownCode {
  readonly nonce: string;
  readonly code: string;
  /** when it was, by the server's clock, and by the phone's */
  readonly at: Date;
  readonly deviceAt: Date;
  /** what the phone said without a network; undefined: it asks */
  readonly said?: Outcome;
  /** the amount due was taken; how much, left out: what is owed */
  readonly paid: boolean;
  readonly taken?: Cents | undefined;
  /** it was taken back at once */
  readonly undone: boolean;
}

type ScanServices = Pick<Services, 'database' | 'signingKeys' | 'now'>;
type RowOfVerdict = Partial<Insertable<DoorScans>> & { readonly outcome: Outcome };

/** The same nonce was kept before: nothing of the transaction may stay. */
class RepeatedNonce extends Error {}

/**
 * Judges a scan by the rules, counts it and keeps it, all or nothing, once for its nonce. What a phone let in without a
 * network is kept as let in even where the rules say no. Source: issue 15, BKG-14.
 */
export async function recordScan(services: ScanServices, device: DoorCaller, shown: ShownCode): Promise<void> {
  const verification = await verifyCode(services.signingKeys, shown.code);
  const taken = await cashOf(services, { device, shown, verification });
  try {
    await services.database.transaction((trx) => record(trx, { services, device, shown, verification, taken }));
  } catch (error) {
    if (!(error instanceof RepeatedNonce)) throw error;
    await noteSaid(services, device, shown);
  }
}

interface Scanning {
  readonly services: ScanServices;
  readonly device: DoorCaller;
  readonly shown: ShownCode;
  readonly verification: CodeVerification;
  /** in cash, as the phone says */
  readonly taken: Cents;
}

async function record(trx: Transaction<DB>, { services, device, shown, verification, taken }: Scanning): Promise<void> {
  const subject = verification.genuine ? await lockSubject(trx, { device, payload: verification.payload }) : null;
  let row = verification.genuine
    ? rowOf(
        judgeCode(
          verification.payload,
          { ...known(subject), eventId: device.eventId, soldUntil: shown.at },
          { now: shown.at },
        ),
      )
    : { outcome: 'not_valid' as const, reason: verification.reason };
  const isToCount = row.outcome === 'accepted' && (shown.said ?? 'accepted') === 'accepted' && !shown.undone;
  if (isToCount && subject?.codeId !== undefined) {
    const { codeId, voucherId } = subject;
    const isFirst = await markUsed(trx, { codeId, voucherId, eventId: device.eventId, at: shown.at });
    if (!isFirst) row = { outcome: 'already_in' };
  }
  const counts = isToCount && row.outcome === 'accepted';
  const letIn = (shown.said ?? row.outcome) === 'accepted';
  // what the phone refused it refused: nobody went in
  if (shown.said !== undefined && !letIn) row = { ...row, outcome: shown.said };
  const keep = trx
    .insertInto('door_scans')
    .values({
      nonce: shown.nonce,
      device_id: device.deviceId,
      event_id: device.eventId,
      admission_id: subject?.admission?.id ?? null,
      extra_id: subject?.codeId ?? null,
      voucher_id: subject?.voucherId ?? null,
      at: shown.at,
      device_at: shown.deviceAt,
      received_at: services.now(),
      offline: shown.said !== undefined,
      let_in: letIn,
      counted: counts,
      taken_cents: taken,
      undone_at: shown.undone && letIn ? shown.at : null,
      other_event_id: verification.genuine ? await otherEvent(trx, { device, payload: verification.payload }) : null,
      ...row,
    })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce');
  const [kept] = await plannedOnce(trx, keep);
  if (!kept) throw new RepeatedNonce();
  if (!counts || !subject?.admission || subject.codeId !== undefined) return;
  const by = { byUserId: device.userId ?? null, deviceId: device.deviceId, scanId: shown.nonce, now: shown.at };
  if (!(await countScan(trx, subject.admission, by))) {
    const full = { outcome: 'already_in' as const, counted: false, let_in: shown.said === 'accepted' };
    await trx.updateTable('door_scans').set(full).where('nonce', '=', shown.nonce).execute();
  }
}

/** What a genuine code is of. */
interface Subject {
  readonly rule: DoorRule;
  readonly entry: DoorEntry;
  readonly carrier: DoorEntry | null;
  readonly admission: LockedAdmission | null;
  /** of a supplement or voucher */
  readonly codeId: string | undefined;
  readonly voucherId: number;
}

type Genuine = { readonly device: DoorCaller; readonly payload: CodePayload };

async function lockSubject(trx: Transaction<DB>, shown: Genuine): Promise<Subject | null> {
  const { device, payload } = shown;
  if (payload.eventId !== device.eventId) return null;
  if (payload.kind !== 'admission') {
    const extra = await (payload.kind === 'voucher' ? lockVoucher : lockSupplement)(trx, shown);
    return extra && { ...extra, admission: null, codeId: payload.id };
  }
  const ofCode = lockAdmissions(trx, device.organizationId)
    .where('admissions.id', '=', payload.id)
    .where('admissions.event_id', '=', device.eventId);
  const [admission] = await plannedOnce(trx, ofCode);
  if (!admission) return null;
  const scans = admission.scans === 0 ? [] : await scansOf(trx, { admissionIds: [admission.id] });
  return {
    rule: ruleOf(admission),
    entry: entryOf(admission, scans),
    carrier: null,
    admission,
    codeId: undefined,
    voucherId: 0,
  };
}

function known(subject: Subject | null): Pick<Subject, 'carrier'> & { rule: DoorRule | null; entry: DoorEntry | null } {
  if (!subject) return { rule: null, entry: null, carrier: null };
  return { rule: subject.rule, entry: subject.entry, carrier: subject.carrier };
}

function rowOf(verdict: Verdict): RowOfVerdict {
  switch (verdict.outcome) {
    case 'accepted':
      return { outcome: 'accepted', scans_left: verdict.scansLeft };
    case 'already_in':
      return { outcome: 'already_in', first_at: verdict.firstAt, again_at: verdict.again };
    case 'amount_due':
      return { outcome: 'amount_due', due_cents: verdict.due };
    case 'not_valid':
      return { outcome: 'not_valid', reason: verdict.reason };
  }
}

/** The event that a code is for, where it is another of the same organizer. */
async function otherEvent(trx: Transaction<DB>, { device, payload }: Genuine): Promise<number | null> {
  if (payload.eventId === device.eventId) return null;
  const event = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', payload.eventId)
    .where('organization_id', '=', device.organizationId)
    .executeTakeFirst();
  return event?.id ?? null;
}

/**
 * Notes the cash that was taken with a scan, before its ticket is judged: as much of it as the order still owes. Taken back
 * at once it was given back. Answers what was taken, as the phone says.
 */
async function cashOf(services: ScanServices, { device, shown, verification }: Omit<Scanning, 'services' | 'taken'>) {
  if (!shown.paid) return ZERO;
  const isKept = verification.genuine && !shown.undone;
  const noted = isKept ? await takeCashOf(services, { device, payload: verification.payload }, shown) : ZERO;
  return shown.taken ?? noted;
}

async function takeCashOf(
  { database, now }: ScanServices,
  { device, payload }: Genuine,
  { nonce }: Pick<ShownCode, 'nonce'>,
): Promise<Cents> {
  const booking = await database.db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .select('bookings.order_id')
    .where('admissions.id', '=', payload.id)
    .where('bookings.event_id', '=', device.eventId)
    .executeTakeFirst();
  if (!booking) return ZERO;
  return database.transaction((trx) => takeCash(trx, { orderId: booking.order_id, device, nonce, now: now() }));
}
