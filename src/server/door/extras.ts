import type { Kysely, Transaction } from 'kysely';
import type { CodeState, DoorEntry, DoorRule } from '#domain/door/judge.ts';
import type { CodePayload } from '#domain/tickets/code.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { DoorCaller } from '#server/platform/http/caller.ts';
import { entryOf, lockAdmissions } from '#server/tickets/check-in-rows.ts';
import { ADMISSION_STATE } from '#server/tickets/code-state.ts';
import { ONCE_PER_ORDER, readCodedVouchers, supplementRule, voucherRule } from './rules.ts';

/** A supplement that its line has once, whatever its number of tickets. Source: SUP-08. */
const ONCE_PER_LINE = 2;

/** What the rules know of a supplement's or voucher's code, and where its use is kept. */
interface Extra {
  readonly rule: DoorRule;
  readonly entry: DoorEntry;
  readonly carrier: DoorEntry | null;
  readonly voucherId: number;
}

interface Shown {
  readonly device: DoorCaller;
  readonly payload: CodePayload;
}

/** A supplement of the door's event by its code, locked; null: there is none. Source: SUP-10. */
export async function lockSupplement(trx: Transaction<DB>, { device, payload }: Shown): Promise<Extra | null> {
  const row = await trx
    .selectFrom('booking_supplements')
    .innerJoin('bookings', 'bookings.id', 'booking_supplements.booking_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['booking_supplements.booking_id', 'booking_supplements.supplement_id'])
    .select(['booking_supplements.ticket_position', 'booking_supplements.applied'])
    .select(['events.start_date', 'events.end_date'])
    .where('booking_supplements.code', '=', payload.id)
    .where('bookings.event_id', '=', device.eventId)
    .forUpdate('booking_supplements')
    .executeTakeFirst();
  if (!row) return null;
  const admissions = await readStates(trx).where('bookings.id', '=', row.booking_id).execute();
  const bought = admissions[row.ticket_position - 1];
  if (!bought) return null;
  const state = row.applied === ONCE_PER_LINE && admissions.some(isGood) ? 'valid' : withoutDue(bought.state);
  return {
    rule: supplementRule(row.supplement_id, row),
    entry: { codeVersion: bought.code_version, state, due: 0, scans: await usesOf(trx, payload.id, 0) },
    carrier: null,
    voucherId: 0,
  };
}

/** A voucher of the door's event, as it came with a ticket or an order, locked; null: there is none. Source: VOU-14. */
export async function lockVoucher(trx: Transaction<DB>, { device, payload }: Shown): Promise<Extra | null> {
  const voucher = await readCodedVouchers(trx, device.eventId).where('id', '=', payload.ticketId).executeTakeFirst();
  if (!voucher) return null;
  const rule = voucherRule(voucher);
  if (voucher.voucher_type === ONCE_PER_ORDER) {
    await trx.selectFrom('orders').select('id').where('id', '=', payload.id).forNoKeyUpdate().execute();
    const admissions = await readStates(trx)
      .innerJoin('voucher_tickets', 'voucher_tickets.ticket_id', 'admissions.ticket_id')
      .where('voucher_tickets.voucher_id', '=', voucher.id)
      .where('orders.id', '=', payload.id)
      .where('bookings.event_id', '=', device.eventId)
      .execute();
    if (admissions.length === 0) return null;
    const state: CodeState = admissions.some(isGood) ? 'valid' : 'cancelled';
    const scans = await usesOf(trx, payload.id, voucher.id);
    return { rule, entry: { codeVersion: 1, state, due: 0, scans }, carrier: null, voucherId: voucher.id };
  }
  const [ticket] = await lockAdmissions(trx, device.organizationId)
    .where('admissions.id', '=', payload.id)
    .where('admissions.event_id', '=', device.eventId)
    .execute();
  if (!ticket) return null;
  const carrier = { ...entryOf(ticket, []), state: withoutDue(ticket.state) };
  const scans = await usesOf(trx, payload.id, voucher.id);
  const entry: DoorEntry = { codeVersion: carrier.codeVersion, state: 'valid', due: 0, scans };
  return { rule, entry, carrier, voucherId: voucher.id };
}

/** Uses a code of its own up, once. @returns whether it was not used yet */
export async function markUsed(
  trx: Transaction<DB>,
  { codeId, voucherId, eventId, at }: { codeId: string; voucherId: number; eventId: number; at: Date },
): Promise<boolean> {
  const used = await trx
    .insertInto('door_extras')
    .values({ code_id: codeId, voucher_id: voucherId, event_id: eventId, used_at: at })
    .onConflict((conflict) =>
      conflict.columns(['code_id', 'voucher_id']).doUpdateSet({ used_at: at }).where('door_extras.used_at', 'is', null),
    )
    .returning('code_id')
    .executeTakeFirst();
  return used !== undefined;
}

async function usesOf(trx: Transaction<DB>, codeId: string, voucherId: number): Promise<Date[]> {
  const rows = await trx
    .selectFrom('door_extras')
    .select('used_at')
    .where('code_id', '=', codeId)
    .where('voucher_id', '=', voucherId)
    .execute();
  return rows.flatMap(({ used_at }) => used_at ?? []);
}

/** Admissions with how they stand, in the order of their places. */
function readStates(db: Kysely<DB>) {
  return db
    .selectFrom('admissions')
    .innerJoin('bookings', 'bookings.id', 'admissions.booking_id')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['admissions.id', 'admissions.code_version'])
    .select(ADMISSION_STATE.as('state'))
    .orderBy('admissions.position');
}

function isGood({ state }: { readonly state: CodeState }): boolean {
  return withoutDue(state) === 'valid';
}

/** What is due is asked for at the ticket, not at what came with it. */
function withoutDue(state: CodeState): CodeState {
  return state === 'amount_due' ? 'valid' : state;
}
