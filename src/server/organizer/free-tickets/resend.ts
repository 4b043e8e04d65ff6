import { isSameEmail } from '#domain/accounts/identity.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { resendFreeTicket } from '#wire/organizer/free-tickets.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { enqueue, isQueued } from '#server/platform/jobs/outbox.ts';
import { endMailLinks } from '#server/orders/ticket-files/download-tokens.ts';
import { IS_SOLD } from '../sold-bookings.ts';
import { isOfAnother } from './own-sending.ts';

/**
 * Mails a recipient's whole order again, to their own address or another, and ends the links of its earlier mails. Other orders
 * than free ones are not mailed from here: a part of one may be another seller's. Source: FREE-19, FREE-24, MYT-10.
 */
export async function handleResendFreeTicket(
  call: Call<typeof resendFreeTicket>,
): Promise<ReplyOf<typeof resendFreeTicket>> {
  const { input, owned, caller, services, request, refuse } = call;
  const { db } = services.database;
  const order = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select(['orders.id', 'orders.free_sending_id', 'orders.customer_email', IS_SOLD.as('is_valid')])
    .select(isOfAnother(caller.organizationId).as('is_of_another'))
    .where('bookings.id', '=', owned.booking)
    .executeTakeFirstOrThrow();
  if (order.free_sending_id === null) throw refuse('NoFreeTicket');
  const { to_mail: to = order.customer_email } = input;
  if (!order.is_valid) throw refuse('FreeTicketCancelled');
  // on the guest list, or forgotten
  if (to === '') throw commonRefusal('PleaseCheckForm', { to_mail: 'FieldRequired' });
  if (order.is_of_another) throw refuse('FreeTicketsOfAnother');
  await services.limits.take('free-ticket-mail', [caller.organizationId], request);
  await services.database.transaction(async (trx) => {
    const kind = 'orders.confirm-again';
    const key = `${kind}:${order.id}:${requestId(request)}`;
    // the same call at the same time waits here
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forNoKeyUpdate().execute();
    if (await isQueued(trx, key)) return;
    await endMailLinks(trx, order.id);
    const elsewhere = isSameEmail(to, order.customer_email) ? {} : { to };
    await enqueue(trx, { kind, key, payload: { orderId: order.id, ...elsewhere } });
    await audit(trx, {
      by: personOf(call),
      at: services.now(),
      subject: 'order',
      subjectId: order.id,
      action: 'free tickets mailed again',
      // the mail says to which address, for as long as it is kept
      detail: { mail: key },
    });
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'MailSentSuccessfully' };
}
