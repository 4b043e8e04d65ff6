import { sql, type Transaction } from 'kysely';
import { type DoorEntry, type DoorRule, flawOf as flawOfCode, type InvalidCodeReason } from '#domain/door/judge.ts';
import { codeValidity } from '#domain/tickets/code.ts';
import { plannedOnce } from '#server/platform/database/planned-once.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { tellWebhooks } from '#server/platform/webhooks/tell-webhooks.ts';
import { ADMISSION_STATE, DUE_CENTS } from './code-state.ts';

export type LockedAdmission = Awaited<ReturnType<ReturnType<typeof lockAdmissions>['execute']>>[number];

/** A check-in so far. */
export interface Scan {
  readonly admission_id: string | null;
  readonly at: Date;
  readonly scan_id: string | null;
}

/**
 * Admissions of a seller's events with what decides about them, locked until the transaction ends; in the order of their
 * ids, so that no two transactions wait for each other.
 */
export function lockAdmissions(trx: Transaction<DB>, organizationId: number) {
  return trx
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .innerJoin('tickets', 'tickets.id', 'admissions.ticket_id')
    .innerJoin('events', 'events.id', 'admissions.event_id')
    .select([
      'admissions.id',
      'admissions.event_id',
      'admissions.ticket_id',
      'admissions.position',
      'admissions.holder_names',
      'admissions.code_version',
      'admissions.scans',
      'admissions.booking_id',
      'orders.order_number',
      'tickets.scan_allow',
      'tickets.scan_per_hour',
      'tickets.hour_limit',
      'events.start_date',
      'events.end_date',
      'events.organization_id',
    ])
    .select([ADMISSION_STATE.as('state'), DUE_CENTS.as('due')])
    .where('events.organization_id', '=', organizationId)
    .orderBy('admissions.id')
    .forUpdate('admissions');
}

/** What is wrong with an admission, apart from scans. */
export function flawOf(admission: LockedAdmission): InvalidCodeReason | null {
  return flawOfCode({ codeVersion: admission.code_version }, entryOf(admission, []));
}

/** What the rules know of an admission, with all scans of which its own count. */
export function entryOf(admission: LockedAdmission, scans: readonly Scan[]): DoorEntry {
  return {
    codeVersion: admission.code_version,
    state: admission.state,
    due: admission.due,
    scans: scans.filter(({ admission_id }) => admission_id === admission.id).map(({ at }) => at),
  };
}

/** The rules of an admission's ticket, by its event's days as they are now: they may have changed since the code was signed. */
export function ruleOf(admission: LockedAdmission): DoorRule {
  return {
    kind: 'admission',
    id: admission.ticket_id,
    scanAllow: admission.scan_allow,
    scanPerHour: admission.scan_per_hour,
    hourLimit: admission.hour_limit,
    ...codeValidity({ startDate: admission.start_date, endDate: admission.end_date }),
    withTicket: false,
  };
}

/** The check-ins of these admissions, and the one with this scan id whatever it was of; oldest first. */
export function scansOf(
  trx: Transaction<DB>,
  asked: { admissionIds: readonly string[]; scanId?: string | undefined },
): Promise<Scan[]> {
  const { admissionIds, scanId } = asked;
  const checkIns = trx
    .selectFrom('check_ins')
    .select(['admission_id', 'at', 'scan_id'])
    .where(({ or, eb }) =>
      or([
        eb('admission_id', '=', sql<string>`any(${[...admissionIds]}::uuid[])`),
        ...(scanId === undefined ? [] : [eb('scan_id', '=', scanId)]),
      ]),
    )
    .orderBy('at');
  return plannedOnce(trx, checkIns);
}

/** Writes a check-in. @returns false when the counter on the admission stands at its limit: a net under the rule. */
export async function countScan(
  trx: Transaction<DB>,
  admission: LockedAdmission,
  by: { byUserId: number | null; deviceId?: string; scanId?: string; now: Date },
): Promise<boolean> {
  const id = uuidv7();
  const counted = trx
    .with('counted', (db) =>
      db
        .updateTable('admissions')
        .set(({ eb }) => ({ scans: eb('scans', '+', 1) }))
        .where('id', '=', admission.id)
        .where('scans', '<', admission.scan_allow)
        .returning('id'),
    )
    .insertInto('check_ins')
    .columns(['id', 'admission_id', 'at', 'by_user_id', 'device_id', 'scan_id'])
    .expression((db) =>
      db
        .selectFrom('counted')
        .select(({ cast, val }) => [
          cast<string>(val(id), 'uuid').as('id'),
          'counted.id as admission_id',
          cast<Date>(val(by.now), 'timestamptz').as('at'),
          cast<number | null>(val(by.byUserId), 'bigint').as('by_user_id'),
          cast<string | null>(val(by.deviceId ?? null), 'uuid').as('device_id'),
          cast<string | null>(val(by.scanId ?? null), 'uuid').as('scan_id'),
        ]),
    )
    .returning('admission_id');
  const isCounted = (await plannedOnce(trx, counted)).length > 0;
  if (isCounted) await tellOfCheckIn(trx, admission, { id, at: by.now });
  return isCounted;
}

function tellOfCheckIn(
  trx: Transaction<DB>,
  { organization_id, order_number, booking_id, event_id, ticket_id, position }: LockedAdmission,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const data = { order_number, booking_id, event_id, ticket_id, position };
  return tellWebhooks(trx, { organizationId: organization_id, type: 'ticket.checked_in', about: id, at, data });
}
