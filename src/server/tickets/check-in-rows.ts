import type { Transaction } from 'kysely';
import { isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';

export type LockedAdmission = Awaited<ReturnType<ReturnType<typeof lockAdmissions>['execute']>>[number];

/** A check-in so far. */
export interface Scan {
  readonly admission_id: string | null;
  readonly at: Date;
  readonly scan_id: string | null;
}

/** What makes an admission worthless, whoever scans it when. */
export type AdmissionFlaw = 'not_paid' | 'cancelled' | 'revoked' | 'replaced';

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
      'admissions.revoked_at',
      'admissions.scans',
      'bookings.booking_cancel',
      'orders.order_number',
      'orders.state',
      'tickets.scan_allow',
      'tickets.scan_per_hour',
      'tickets.hour_limit',
      'events.start_date',
      'events.end_date',
    ])
    .where('events.organization_id', '=', organizationId)
    .orderBy('admissions.id')
    .forUpdate('admissions');
}

/** What is wrong with an admission, apart from scans; with the version of its code where one was shown. */
export function flawOf(admission: LockedAdmission, codeVersion = admission.code_version): AdmissionFlaw | null {
  if (admission.state !== 'success') return 'not_paid';
  if (!isBookingValid(admission.booking_cancel as BookingCancel)) return 'cancelled'; // the column's CHECK allows no others
  if (admission.revoked_at) return 'revoked';
  return admission.code_version === codeVersion ? null : 'replaced';
}

/** The check-ins of these admissions, and the one with this scan id whatever it was of; oldest first. */
export function scansOf(
  trx: Transaction<DB>,
  asked: { admissionIds: readonly string[]; scanId?: string | undefined },
): Promise<Scan[]> {
  return trx
    .selectFrom('check_ins')
    .select(['admission_id', 'at', 'scan_id'])
    .where(({ or, eb }) =>
      or([
        eb('admission_id', 'in', asked.admissionIds),
        ...(asked.scanId === undefined ? [] : [eb('scan_id', '=', asked.scanId)]),
      ]),
    )
    .orderBy('at')
    .execute();
}

/** Writes a check-in. @returns false when the counter on the admission stands at its limit: a net under the rule. */
export async function countScan(
  trx: Transaction<DB>,
  admission: LockedAdmission,
  by: { byUserId: number | null; deviceId?: string; scanId?: string; now: Date },
): Promise<boolean> {
  const counted = await trx
    .updateTable('admissions')
    .set(({ eb }) => ({ scans: eb('scans', '+', 1) }))
    .where('id', '=', admission.id)
    .where('scans', '<', admission.scan_allow)
    .returning('id')
    .executeTakeFirst();
  if (!counted) return false;
  await trx
    .insertInto('check_ins')
    .values({
      id: uuidv7(),
      admission_id: admission.id,
      at: by.now,
      by_user_id: by.byUserId,
      device_id: by.deviceId ?? null,
      scan_id: by.scanId ?? null,
    })
    .execute();
  return true;
}
