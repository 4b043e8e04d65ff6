import type { Kysely } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { BookingAdmission } from '#wire/organizer/one-booking.ts';
import type { BookingView } from '#server/orders/own-orders/order-view.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** The tickets of a booking, and how they stand at the door. Source: screens 63, BKG-14. */
export async function readDoor(db: Kysely<DB>, booking: BookingView): Promise<BookingAdmission[]> {
  const [{ scan_allow }, last] = await Promise.all([
    db.selectFrom('tickets').select('scan_allow').where('id', '=', booking.ticket_id).executeTakeFirstOrThrow(),
    db
      .selectFrom('check_ins')
      .innerJoin('admissions', 'admissions.id', 'check_ins.admission_id')
      .select(({ fn }) => ['check_ins.admission_id', fn.max<Date>('check_ins.at').as('at')])
      .where('admissions.booking_id', '=', booking.id)
      .groupBy('check_ins.admission_id')
      .execute(),
  ]);
  return booking.admissions.map((one) => ({
    id: one.id,
    position: one.position,
    holder_names: one.holder_names,
    paid: toWire(cents(one.price_cents)),
    free: one.free ? 1 : 0,
    state: codeStateOf(one),
    scans: one.scans,
    scan_allow,
    checked_in_at: last.find(({ admission_id }) => admission_id === one.id)?.at.toISOString() ?? null,
  }));
}

/** How a ticket's code stands: it lets in, was cancelled, or is taken back for another reason. */
export function codeStateOf({
  cancellation_id: cancellation,
  revoked_at: revoked,
}: {
  readonly cancellation_id: string | null;
  readonly revoked_at: Date | null;
}): BookingAdmission['state'] {
  if (cancellation !== null) return 'cancelled';
  return revoked === null ? 'valid' : 'revoked';
}
