import type { Kysely } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { BookingRefund, noteRefund } from '#wire/organizer/one-booking.ts';
import { notCancelled } from '#server/orders/refunds/refund-calls.ts';
import { REFUND_STATE } from '#server/orders/refunds/refund-state.ts';
import { bookAgain, lockOrder, wasTaken } from '#server/orders/refunds/taken-back.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Call } from '#server/platform/http/route.ts';
import { namesOf } from './person-names.ts';

type Payer = Pick<Caller, 'roleId' | 'impersonatedBy'>;

/** What went back, the latest first. */
export async function readRefunds(db: Kysely<DB>, bookingId: number, caller: Payer): Promise<BookingRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .select(REFUND_STATE.as('state'))
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const names = await namesOf(
    db,
    rows.flatMap(({ noted_by }) => noted_by ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    amount: toWire(cents(row.amount_cents)),
    at: row.created_at.toISOString(),
    status: row.state,
    noted:
      row.noted_at === null ? null : { at: row.noted_at.toISOString(), by: names.get(row.noted_by ?? 0)?.name ?? '' },
    may_note: mayNote(row, caller) ? 1 : 0,
  }));
}

/** What was paid in cash the organizer pays back; of what was paid online the money lies with the site, so an admin does. Source: decisions 6. */
function mayNote(
  { state, noted_at, payment_id }: { state: BookingRefund['status']; noted_at: Date | null; payment_id: string | null },
  { roleId, impersonatedBy }: Payer,
): boolean {
  const isOpen = (state === 'failed' || state === 'by-hand') && noted_at === null;
  const isAdmin = roleId === ROLE.admin || impersonatedBy !== undefined;
  return isOpen && (isAdmin || payment_id === null);
}

/**
 * Notes that a refund was paid by hand, once; who sends it again, for its answer was lost, has noted it. One that a bank had
 * taken was reversed in the ledger, and is booked again. Source: issue 14.
 */
export async function handleNoteRefund(call: Call<typeof noteRefund>): Promise<ReplyOf<typeof noteRefund>> {
  const {
    input: { refund_id: refundId },
    owned: { booking: bookingId },
    caller,
    services,
  } = call;
  const at = services.now();
  await services.database.transaction(async (trx) => {
    const found = await trx.selectFrom('refunds').select('order_id').where('id', '=', refundId).executeTakeFirst();
    if (found) await lockOrder(trx, found.order_id);
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .select(REFUND_STATE.as('state'))
      .where('id', '=', refundId)
      .where('booking_id', '=', bookingId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const by = caller.impersonatedBy ?? caller.userId;
    if (refund?.noted_by === by) return;
    if (!refund || !mayNote(refund, caller)) throw notCancelled('changed');
    if (wasTaken(refund)) await bookAgain(trx, refund, at);
    await trx.updateTable('refunds').set({ noted_at: at, noted_by: by }).where('id', '=', refund.id).execute();
    await audit(trx, {
      by: personOf(call),
      at,
      subject: 'booking',
      subjectId: bookingId,
      action: 'refund paid by hand',
      detail: { refund: refund.id, amount: refund.amount_cents },
    });
  });
  return { ...SUCCESS, message: 'bookingstausupdated' };
}
