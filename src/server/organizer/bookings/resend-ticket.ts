import type { Kysely } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { resendTicket } from '#wire/organizer/booking-address.ts';
import { isSameEmail } from '#domain/accounts/identity.ts';
import { isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { notCancelled } from '#server/orders/refunds/refund-calls.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { enqueue, isQueued } from '#server/platform/jobs/outbox.ts';
import { endMailLinksOfBooking } from '#server/orders/ticket-files/download-tokens.ts';
import { resentKey } from '#server/orders/mails/resent-mail.ts';

/**
 * Has the tickets of a booking mailed again, ends the links of earlier mails to them, and notes who had it done. The same call
 * sent twice makes one mail.
 * Source: BKG-06, BKG-13, MYT-10.
 */
export async function handleResendTicket(call: Call<typeof resendTicket>): Promise<ReplyOf<typeof resendTicket>> {
  const { input, owned, services, request } = call;
  const { db } = services.database;
  const answer = { ...SUCCESS, message: 'MailSentSuccessfully' } as const;
  const { order_id: orderId } = await findResendable(db, call);
  const key = resentKey(owned.booking, requestId(request));
  if (await isQueued(db, key)) return answer;
  await services.limits.take('tickets-resent', [orderId], request);
  await services.database.transaction(async (trx) => {
    // the same call at the same time, and who cancels or corrects the address, wait here
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
    if (await isQueued(trx, key)) return;
    const { to } = await findResendable(trx, call);
    await endMailLinksOfBooking(trx, { orderId, bookingId: owned.booking });
    await enqueue(trx, { kind: 'orders.resend', key, payload: { bookingId: owned.booking, to } });
    await audit(trx, {
      by: personOf(call),
      at: services.now(),
      subject: 'booking',
      subjectId: owned.booking,
      action: 'tickets mailed again',
      why: input.to_mail === undefined ? 'to the buyer' : 'to another address',
      detail: { mail: key },
    });
  });
  services.jobs.notify();
  return answer;
}

/** The booking's order, and where its tickets go; undefined: to the buyer, wherever that is by then. @throws a refusal with its reason where they are not to be mailed */
async function findResendable(
  db: Kysely<DB>,
  { input, owned }: Pick<Call<typeof resendTicket>, 'input' | 'owned'>,
): Promise<{ readonly order_id: string; readonly to: string | undefined }> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['orders.id as order_id', 'orders.order_number', 'orders.state', 'orders.customer_email'])
    .select(['bookings.booking_cancel', 'events.deleted_at'])
    .where('bookings.id', '=', owned.booking)
    .executeTakeFirstOrThrow();
  const isThere =
    booking.order_number === normaliseOrderNumber(input.order_number) &&
    booking.state === 'success' &&
    booking.deleted_at === null &&
    isBookingValid(booking.booking_cancel as BookingCancel); // the column's check allows no others
  const { order_id, customer_email: own } = booking;
  const { to_mail: to = own } = input;
  if (!isThere) throw notCancelled('changed');
  if (to === '') throw notCancelled('address');
  return { order_id, to: isSameEmail(to, own) ? undefined : to };
}
