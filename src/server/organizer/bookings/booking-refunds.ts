import { type Kysely, sql } from 'kysely';
import { worksIn } from '#domain/accounts/admin-parts.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { BookingRefund, noteRefund } from '#wire/organizer/one-booking.ts';
import { namesOf } from '#server/orders/person-names.ts';
import { notCancelled } from '#server/orders/refunds/refund-calls.ts';
import { REFUND_STATE } from '#server/orders/refunds/refund-state.ts';
import { bookAgain, lockOrder, wasTaken } from '#server/orders/refunds/taken-back.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endAlerts } from '#server/platform/jobs/alert.ts';
import type { Services } from '#server/services.ts';

type Payer = Pick<Caller, 'adminPart' | 'impersonatedBy'>;

/** Whose refunds: of a booking, or of an order, those of whole payments too. */
type RefundsOf = { readonly bookingId: number } | { readonly orderId: string };

const whereOf = (of: RefundsOf) =>
  'bookingId' in of
    ? sql<boolean>`refunds.booking_id = ${of.bookingId}`
    : sql<boolean>`refunds.order_id = ${of.orderId}`;

/** What went back, the latest first. */
export async function readRefunds(db: Kysely<DB>, of: RefundsOf, caller: Payer): Promise<BookingRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .select(REFUND_STATE.as('state'))
    .where(whereOf(of))
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

/**
 * What was paid in cash the organizer pays back; of what was paid online the money lies with the site, so an admin does
 * whose part that is. Source: decisions 6.
 */
function mayNote(
  { state, noted_at, payment_id }: { state: BookingRefund['status']; noted_at: Date | null; payment_id: string | null },
  { adminPart, impersonatedBy }: Payer,
): boolean {
  const isOpen = (state === 'failed' || state === 'by-hand') && noted_at === null;
  const isAdmin = (adminPart !== undefined && worksIn(adminPart, 'refunds')) || impersonatedBy !== undefined;
  return isOpen && (isAdmin || payment_id === null);
}

/** Notes that a refund was paid by hand, once; who sends it again, for its answer was lost, has noted it. Source: issue 14. */
export async function handleNoteRefund(call: Call<typeof noteRefund>): Promise<ReplyOf<typeof noteRefund>> {
  await notePaid(call, { refundId: call.input.refund_id, of: { bookingId: call.owned.booking } });
  return { ...SUCCESS, message: 'bookingstausupdated' };
}

/**
 * The same for a refund in reach. One that a bank had taken was reversed in the ledger, and is booked again.
 * @throws a refusal where there is nothing that the caller may note
 */
export async function notePaid(
  call: Parameters<typeof personOf>[0] & { readonly caller: Caller; readonly services: Services },
  { refundId, of }: { refundId: string; of: RefundsOf },
): Promise<void> {
  const { caller, services } = call;
  const at = services.now();
  await services.database.transaction(async (trx) => {
    const found = await trx.selectFrom('refunds').select('order_id').where('id', '=', refundId).executeTakeFirst();
    if (found) await lockOrder(trx, found.order_id);
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .select(REFUND_STATE.as('state'))
      .where('id', '=', refundId)
      .where(whereOf(of))
      .forNoKeyUpdate()
      .executeTakeFirst();
    const by = caller.impersonatedBy ?? caller.userId;
    if (refund?.noted_by === by) return;
    if (!refund || !mayNote(refund, caller)) throw notCancelled('changed');
    if (wasTaken(refund)) await bookAgain(trx, refund, at);
    await trx.updateTable('refunds').set({ noted_at: at, noted_by: by }).where('id', '=', refund.id).execute();
    await endAlerts(trx, [`refund:${refund.id}`, `taken-back:${refund.id}`], { at, by });
    await audit(trx, {
      by: personOf(call),
      at,
      ...(refund.booking_id === null
        ? { subject: 'order', subjectId: refund.order_id }
        : { subject: 'booking', subjectId: refund.booking_id }),
      action: 'refund paid by hand',
      detail: { refund: refund.id, amount: refund.amount_cents },
    });
  });
}
