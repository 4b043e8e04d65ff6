import { type Kysely, sql, type Transaction } from 'kysely';
import { v5 } from 'uuid';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { cancelFreeTickets } from '#wire/organizer/cancel-free-tickets.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import { cancelTogether } from '#server/orders/refunds/cancel-booking.ts';
import type { Cancelling } from '#server/orders/refunds/write-cancellation.ts';
import { requireSending } from './own-sending.ts';

type CancelCall = Call<typeof cancelFreeTickets>;

/** What a call names: a line of a sending, or all of it. */
interface Named {
  readonly sendingId: number;
  readonly bookingId: number | undefined;
  /** whose lines they are now: an event may have been given to another organizer */
  readonly organizationId: number;
}

/**
 * Cancels the tickets of a recipient's line, or all that are valid of a sending, all of them or none; the recipient of each
 * order is told once for each event. Sent again under its key it is answered as before. Source: issue 31.
 */
export async function handleCancelFreeTickets(call: CancelCall): Promise<ReplyOf<typeof cancelFreeTickets>> {
  const { services, refuse, request } = call;
  const named = await readNamed(call);
  const key = requestId(request);
  const done = await cancelTogether(services, (trx) => chooseIn(trx, call, { named, key }));
  if ('refused' in done || done.length === 0) throw refuse('FreeTicketsCancelledBefore');
  const tickets = done.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...SUCCESS, message: 'bookingstausupdated', tickets };
}

/** @throws Refusal 404 for a sending of another organizer; 409 for a line that was bought */
async function readNamed({ input, owned, caller, services, refuse }: CancelCall): Promise<Named> {
  const { db } = services.database;
  const { sending_id: sendingId } = input;
  const { organizationId } = caller;
  if (sendingId !== undefined) {
    await requireSending(db, { sendingId, organizationId });
    return { sendingId, bookingId: undefined, organizationId };
  }
  const { id: bookingId, free_sending_id: ofSending } = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['bookings.id', 'orders.free_sending_id'])
    .where('bookings.id', '=', owned.booking ?? 0)
    .executeTakeFirstOrThrow();
  if (ofSending === null) throw refuse('NoFreeTicketToCancel');
  return { sendingId: ofSending, bookingId, organizationId };
}

/** The lines that are named and the caller's, whatever became of them. */
function namedLines(db: Kysely<DB>, { sendingId, bookingId, organizationId }: Named) {
  return db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .where('orders.free_sending_id', '=', sendingId)
    .where('orders.state', '=', 'success')
    .where('bookings.organization_id', '=', organizationId)
    .$if(bookingId !== undefined, (lines) => lines.where('bookings.id', '=', bookingId ?? 0));
}

/**
 * The lines that are valid once nobody else changes their orders, and those that this very call has cancelled before.
 * @throws Refusal 404 where all of them are another organizer's by then
 */
async function chooseIn(
  trx: Transaction<DB>,
  call: CancelCall,
  { named, key }: { readonly named: Named; readonly key: string },
): Promise<readonly Cancelling[]> {
  await namedLines(trx, named).select('orders.id').orderBy('orders.id').forNoKeyUpdate('orders').execute();
  const rows = await namedLines(trx, named)
    .select(['bookings.id', sql<boolean>`${VALID_TICKETS} > 0`.as('is_valid')])
    .orderBy('bookings.id')
    .execute();
  if (rows.length === 0) throw commonRefusal('TryAgain');
  const lines = rows.map((row) => ({ ...row, cancellationId: v5(String(row.id), key) }));
  const before = await trx
    .selectFrom('cancellations')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(lines.map(({ cancellationId }) => cancellationId))))
    .execute();
  const isDone = new Set(before.map(({ id }) => id));
  const valid = lines.filter(({ is_valid }) => is_valid);
  if (valid.length > 0) await note(trx, call, { sendingId: named.sendingId, lines: valid.length });
  return lines.flatMap(({ id: bookingId, is_valid: isValid, cancellationId }) => {
    if (!isValid && !isDone.has(cancellationId)) return [];
    const { message } = call.input;
    return [{ id: cancellationId, bookingId, to: BOOKING_CANCEL.cancelled, message, by: personOf(call) }];
  });
}

/** Beside the line of each booking, one of the sending says that these were cancelled together. */
async function note(
  trx: Transaction<DB>,
  call: CancelCall,
  { sendingId, lines }: { readonly sendingId: number; readonly lines: number },
): Promise<void> {
  await audit(trx, {
    by: personOf(call),
    at: call.services.now(),
    subject: 'free tickets',
    subjectId: sendingId,
    action: 'free tickets cancelled',
    detail: { lines },
  });
}
