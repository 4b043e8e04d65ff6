import type { Transaction } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { COMMON_REFUSALS } from '#wire/refusal.ts';
import type { resendUnsentFreeTickets } from '#wire/organizer/resend-unsent.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { BULK_PRIORITY, enqueueAll } from '#server/platform/jobs/outbox.ts';
import { requireSending } from './own-sending.ts';
import { ordersGivenUp } from './sendings.ts';

type ResendCall = Call<typeof resendUnsentFreeTickets>;

/** Mails all of a sending again whose mail was given up; the links of earlier mails end. Source: issue 31. */
export async function handleResendUnsentFreeTickets(
  call: ResendCall,
): Promise<ReplyOf<typeof resendUnsentFreeTickets>> {
  const { input, caller, services } = call;
  const sending = { sendingId: input.sending_id, organizationId: caller.organizationId };
  await requireSending(services.database.db, sending);
  await takeTries(call, (await ordersGivenUp(services.database.db, sending)).length);
  const mails = await services.database.transaction(async (trx) => {
    // the same call at the same time waits here
    const row = trx.selectFrom('free_sendings').select('id').where('id', '=', sending);
    await row.forNoKeyUpdate().execute();
    return mailAgain(trx, call, await ordersGivenUp(trx, sending));
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'MailSentSuccessfully', mails };
}

/** Counts the mails before they are made, so that many calls at once are counted too. @throws Refusal 429 with Retry-After */
async function takeTries({ services: { limits }, caller, request }: ResendCall, tries: number): Promise<void> {
  const share = { subject: [caller.organizationId], tries };
  const seconds = await limits.count('free-ticket-mail', share, request);
  if (seconds === 0) return;
  await limits.takeBack('free-ticket-mail', share, request);
  throw new Refusal('TooManyAttempts', COMMON_REFUSALS.TooManyAttempts, {
    headers: { 'retry-after': String(seconds) },
  });
}

async function mailAgain(trx: Transaction<DB>, call: ResendCall, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0;
  await trx.deleteFrom('download_tokens').where('order_id', 'in', orderIds).where('purpose', '=', 'mail').execute();
  const key = requestId(call.request);
  const kind = 'orders.confirm-again';
  await enqueueAll(
    trx,
    orderIds.map((orderId) => ({
      kind,
      key: `${kind}:${orderId}:${key}`,
      payload: { orderId },
      priority: BULK_PRIORITY,
    })),
  );
  await audit(trx, {
    by: personOf(call),
    at: call.services.now(),
    subject: 'free tickets',
    subjectId: call.input.sending_id,
    action: 'free tickets mailed again',
    detail: { orders: orderIds.length },
  });
  return orderIds.length;
}
