import type { Transaction } from 'kysely';
import { UNDO_MINUTES } from '#domain/door/limits.ts';
import { mayScan } from '#domain/tickets/check-in.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { undoScan } from '#wire/door/scans.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { DoorCaller } from '#server/platform/http/caller.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { countScan, entryOf, lockAdmissions, ruleOf, scansOf } from '#server/tickets/check-in-rows.ts';
import { giveCashBack } from './cash.ts';
import { markUsed } from './extras.ts';

/** Takes back a phone's own last scan that let somebody in; a second time nothing happens. Source: issue 15. */
export async function handleUndoScan({
  input,
  caller,
  services,
}: Call<typeof undoScan>): Promise<ReplyOf<typeof undoScan>> {
  const { database, now } = services;
  await database.transaction((trx) => undo(trx, { device: caller, nonce: input.nonce, now: now() }));
  return { ...SUCCESS, message: 'bookingstausupdated' };
}

interface Undoing {
  readonly device: DoorCaller;
  readonly nonce: string;
  readonly now: Date;
}

async function undo(trx: Transaction<DB>, { device, nonce, now }: Undoing): Promise<void> {
  const scan = await lockScan(trx, { device, nonce });
  if (!scan) throw refused('unknown');
  if (scan.undone_at) return;
  const last = await trx
    .selectFrom('door_scans')
    .select('nonce')
    .where('device_id', '=', device.deviceId)
    .where('let_in', '=', true)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.nonce !== nonce) throw refused('not_last');
  if (now.getTime() - scan.at.getTime() > UNDO_MINUTES * 60_000) throw refused('too_late');
  await trx.updateTable('door_scans').set({ undone_at: now, counted: false }).where('nonce', '=', nonce).execute();
  if (scan.counted) await uncount(trx, scan);
  if (scan.taken_cents > 0) await giveCashBack(trx, { nonce, now });
}

type KeptScan = NonNullable<Awaited<ReturnType<typeof lockScan>>>;

/** A phone's scan with what it is of, locked until the transaction ends. */
export async function lockScan(trx: Transaction<DB>, asked: Pick<Undoing, 'device' | 'nonce'>) {
  const found = await readScan(trx, asked).executeTakeFirst();
  if (found?.admission_id && found.taken_cents > 0) await lockOrderOf(trx, found.admission_id);
  // in the order in which a scan locks: its ticket first
  if (found?.admission_id)
    await trx.selectFrom('admissions').select('id').where('id', '=', found.admission_id).forUpdate().execute();
  return readScan(trx, asked).forUpdate().executeTakeFirst();
}

/** Before any ticket of it, as who takes cash or cancels: its cash is of the whole order. */
async function lockOrderOf(trx: Transaction<DB>, admissionId: string): Promise<void> {
  await trx
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .innerJoin('admissions', 'admissions.booking_id', 'bookings.id')
    .select('orders.id')
    .where('admissions.id', '=', admissionId)
    .forNoKeyUpdate('orders')
    .execute();
}

/** Gives back what a scan had used up that counted; who else was let in with the same code is counted in its place, as the rules allow it. */
export async function uncount(trx: Transaction<DB>, scan: KeptScan): Promise<void> {
  await giveUp(trx, scan);
  for (const double of await readDoubles(trx, scan)) {
    const counts = scan.extra_id === null ? await countDouble(trx, scan, double) : await countUse(trx, scan, double);
    if (!counts) continue;
    const counted = { outcome: 'accepted' as const, counted: true };
    await trx.updateTable('door_scans').set(counted).where('nonce', '=', double.nonce).execute();
  }
}

type Double = Awaited<ReturnType<typeof readDoubles>>[number];

/** Counts a scan of a ticket at its own time, beside those that count. @returns whether its limits allow it */
async function countDouble(trx: Transaction<DB>, { admission_id }: KeptScan, double: Double): Promise<boolean> {
  const { nonce, at, device_id, user_id, organization_id } = double;
  const [admission] = await lockAdmissions(trx, organization_id)
    .where('admissions.id', '=', admission_id ?? '')
    .execute();
  if (!admission) return false;
  const { scans } = entryOf(admission, await scansOf(trx, { admissionIds: [admission.id] }));
  if (!mayScan({ ...ruleOf(admission), revoked: false }, scans, at).ok) return false;
  return countScan(trx, admission, { byUserId: user_id, deviceId: device_id, scanId: nonce, now: at });
}

function countUse(trx: Transaction<DB>, scan: KeptScan, { at }: Double): Promise<boolean> {
  return markUsed(trx, { codeId: scan.extra_id ?? '', voucherId: scan.voucher_id ?? 0, eventId: scan.event_id, at });
}

/** Scans of the same code that let somebody in who was in already, and that do not count; the first first. */
function readDoubles(trx: Transaction<DB>, { nonce, event_id, admission_id, extra_id, voucher_id }: KeptScan) {
  // found by index: by the ticket, else in the event
  return trx
    .selectFrom('door_scans')
    .innerJoin('door_devices', 'door_devices.id', 'door_scans.device_id')
    .innerJoin('events', 'events.id', 'door_scans.event_id')
    .select(['door_scans.nonce', 'door_scans.at', 'door_scans.device_id'])
    .select(['door_devices.user_id', 'events.organization_id'])
    .where('door_scans.nonce', '<>', nonce)
    .where('door_scans.event_id', '=', event_id)
    .where('door_scans.admission_id', admission_id === null ? 'is' : '=', admission_id)
    .where('door_scans.extra_id', extra_id === null ? 'is' : '=', extra_id)
    .where('door_scans.voucher_id', voucher_id === null ? 'is' : '=', voucher_id)
    .where('door_scans.outcome', '=', 'already_in')
    .where('door_scans.let_in', '=', true)
    .where('door_scans.undone_at', 'is', null)
    .orderBy('door_scans.at')
    .forUpdate('door_scans')
    .execute();
}

async function giveUp(trx: Transaction<DB>, scan: KeptScan): Promise<void> {
  if (scan.extra_id !== null) {
    await trx
      .updateTable('door_extras')
      .set({ used_at: null })
      .where('code_id', '=', scan.extra_id)
      .where('voucher_id', '=', scan.voucher_id ?? 0)
      .execute();
    return;
  }
  await trx.deleteFrom('check_ins').where('scan_id', '=', scan.nonce).execute();
  await trx
    .updateTable('admissions')
    .set(({ eb }) => ({ scans: eb('scans', '-', 1) }))
    .where('id', '=', scan.admission_id ?? '')
    .execute();
}

function readScan(trx: Transaction<DB>, { device, nonce }: Pick<Undoing, 'device' | 'nonce'>) {
  return trx.selectFrom('door_scans').selectAll().where('nonce', '=', nonce).where('device_id', '=', device.deviceId);
}

function refused(reason: 'unknown' | 'not_last' | 'too_late'): Refusal {
  return new Refusal('bookingcheckinfailed', undoScan.refusals.bookingcheckinfailed, { values: { reason } });
}
