import type { Kysely, Transaction } from 'kysely';
import { v5 } from 'uuid';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { type cancelChosenFreeTickets, cancelFreeTickets } from '#wire/organizer/cancel-free-tickets.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import { cancelTogether } from '#server/orders/refunds/cancel-booking.ts';
import type { Cancelling } from '#server/orders/refunds/write-cancellation.ts';
import { requireSending } from './own-sending.ts';
import { CHECKED_IN } from './recipients.ts';

type ChosenCall = Call<typeof cancelChosenFreeTickets>;
type CancelCall = Call<typeof cancelFreeTickets> | ChosenCall;

/** What a call names: all of a sending, or lines, each once. */
type Named = {
  /** whose lines they are now: an event may have been given to another organizer */
  readonly organizationId: number;
} & ({ readonly sendingId: number } | { readonly bookingIds: readonly number[] });

/**
 * Cancels the tickets of a recipient's line, or all that are valid of a sending, all of them or none; the recipient of each
 * order is told once for each event. Sent again under its key it is answered as before. Source: issue 31.
 */
export async function handleCancelFreeTickets(
  call: Call<typeof cancelFreeTickets>,
): Promise<ReplyOf<typeof cancelFreeTickets>> {
  const { input, owned, caller, services, refuse } = call;
  const { sending_id: sendingId } = input;
  const { organizationId } = caller;
  if (sendingId !== undefined) await requireSending(services.database.db, { sendingId, organizationId });
  const named = sendingId === undefined ? await readLines(call, [owned.booking ?? 0]) : { sendingId, organizationId };
  const { lines, tickets } = await cancel(call, named);
  if (lines === 0) throw refuse('FreeTicketsCancelledBefore');
  return { ...SUCCESS, message: 'bookingstausupdated', tickets };
}

/** The same for chosen lines of any sendings. What somebody else has cancelled meanwhile is left out. Source: issue 31. */
export async function handleCancelChosenFreeTickets(
  call: ChosenCall,
): Promise<ReplyOf<typeof cancelChosenFreeTickets>> {
  const { tickets, recipients } = await cancel(call, await readLines(call, call.owned.booking));
  return { ...SUCCESS, message: 'bookingstausupdated', tickets, recipients };
}

/** What was cancelled by a call. */
interface Done {
  readonly lines: number;
  readonly tickets: number;
  readonly recipients: number;
}

async function cancel(call: CancelCall, named: Named): Promise<Done> {
  const { services, refuse, request } = call;
  const key = requestId(request);
  let chosen: readonly Chosen[] = [];
  const done = await cancelTogether(services, async (trx) => {
    chosen = await chooseIn(trx, call, { named, key });
    return chosen;
  });
  if ('refused' in done) throw refuse('FreeTicketsCancelledBefore');
  return {
    lines: done.length,
    tickets: done.reduce((sum, { quantity }) => sum + quantity, 0),
    recipients: new Set(chosen.map(({ orderId }) => orderId)).size,
  };
}

/** @throws Refusal 409 where one of these lines was bought */
async function readLines({ caller, services, refuse }: CancelCall, ids: readonly number[]): Promise<Named> {
  const bookingIds = [...new Set(ids)];
  const bought = await services.database.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select('bookings.id')
    .where('bookings.id', '=', (eb) => eb.fn.any(eb.val(bookingIds)))
    .where('orders.free_sending_id', 'is', null)
    .executeTakeFirst();
  if (bought) throw refuse('NoFreeTicketToCancel');
  return { bookingIds, organizationId: caller.organizationId };
}

/** The lines that are named and the caller's, whatever became of them. */
function namedLines(db: Kysely<DB>, named: Named) {
  const lines = db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .where('orders.state', '=', 'success')
    .where('bookings.organization_id', '=', named.organizationId);
  if ('sendingId' in named) return lines.where('orders.free_sending_id', '=', named.sendingId);
  return lines
    .where('orders.free_sending_id', 'is not', null)
    .where('bookings.id', '=', (eb) => eb.fn.any(eb.val(named.bookingIds)));
}

/** A line that is cancelled, and its order. */
interface Chosen extends Cancelling {
  readonly orderId: string;
}

/**
 * The lines that are valid once nobody else changes their orders, and those that this very call has cancelled before.
 * @throws Refusal 404 where one that is named, or all of a sending, is another organizer's by then
 */
async function chooseIn(
  trx: Transaction<DB>,
  call: CancelCall,
  { named, key }: { readonly named: Named; readonly key: string },
): Promise<readonly Chosen[]> {
  await namedLines(trx, named).select('orders.id').orderBy('orders.id').forNoKeyUpdate('orders').execute();
  const rows = await namedLines(trx, named)
    .select(['bookings.id', 'orders.id as order_id', 'orders.free_sending_id as sending_id'])
    .select([VALID_TICKETS.as('tickets'), CHECKED_IN.as('checked_in')])
    .orderBy('bookings.id')
    .execute();
  const fewest = 'bookingIds' in named ? named.bookingIds.length : 1;
  if (rows.length < fewest) throw commonRefusal('TryAgain');
  const lines = rows.map((row) => ({ ...row, cancellationId: v5(String(row.id), key) }));
  const before = await trx
    .selectFrom('cancellations')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(lines.map(({ cancellationId }) => cancellationId))))
    .execute();
  const isDone = new Set(before.map(({ id }) => id));
  const valid = lines.filter(({ tickets }) => tickets > 0);
  requireExpected(call, valid);
  for (const [sendingId, of] of Map.groupBy(valid, ({ sending_id }) => sending_id ?? 0))
    await note(trx, call, { sendingId, lines: of.length });
  return lines.flatMap(({ id: bookingId, order_id: orderId, tickets, cancellationId }) => {
    if (tickets === 0 && !isDone.has(cancellationId)) return [];
    const { message } = call.input;
    return [{ id: cancellationId, bookingId, orderId, to: BOOKING_CANCEL.cancelled, message, by: personOf(call) }];
  });
}

/**
 * Of lines of which nothing is left nobody is asked anew: they are done, perhaps by this very call.
 * @throws Refusal 409 where other numbers are valid or scanned by now than the caller was shown, with those of now
 */
function requireExpected(
  { input }: CancelCall,
  valid: readonly { readonly tickets: number; readonly checked_in: number }[],
): void {
  const tickets = valid.reduce((sum, line) => sum + line.tickets, 0);
  const scanned = valid.reduce((sum, line) => sum + line.checked_in, 0);
  const { expected_tickets = tickets, expected_checked_in = scanned } = input;
  if (tickets === 0 || (expected_tickets === tickets && expected_checked_in === scanned)) return;
  const { FreeTicketsChanged: status } = cancelFreeTickets.refusals;
  throw new Refusal('FreeTicketsChanged', status, { values: { tickets, scanned } });
}

/** Beside the line of each booking, one of its sending says how many were cancelled together. */
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
