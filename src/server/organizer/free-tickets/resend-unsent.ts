import type { Transaction } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { resendUnsentFreeTickets } from '#wire/organizer/resend-unsent.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { tooManyTries } from '#server/platform/http/refusal.ts';
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
  const { input, caller, services, request } = call;
  const sending = { sendingId: input.sending_id, organizationId: caller.organizationId };
  await requireSending(services.database.db, sending);
  const tries = (await ordersGivenUp(services.database.db, sending)).length;
  await takeTries(call, tries);
  let mails = 0;
  try {
    mails = await services.database.transaction(async (trx) => {
      // the same call at the same time waits here
      const row = trx.selectFrom('free_sendings').select('id').where('id', '=', sending.sendingId);
      await row.forNoKeyUpdate().execute();
      return mailAgain(trx, call, await ordersGivenUp(trx, sending));
    });
  } finally {
    if (mails < tries) await services.limits.takeBack('free-ticket-mail', shareOf(call, tries - mails), request);
  }
  services.jobs.notify();
  return { ...SUCCESS, message: 'MailSentSuccessfully', mails };
}

function shareOf({ caller }: ResendCall, tries: number) {
  return { subject: [caller.organizationId], tries };
}

/** Counts the mails before they are made, so that many calls at once are counted too. @throws Refusal 429 with Retry-After */
async function takeTries(call: ResendCall, tries: number): Promise<void> {
  const { services, request } = call;
  const { limits } = services;
  const share = shareOf(call, tries);
  const seconds = await limits.count('free-ticket-mail', share, request);
  if (seconds === 0) return;
  await limits.takeBack('free-ticket-mail', share, request);
  throw tooManyTries(seconds);
}

/** Mails these orders again, but for those that this very call had mailed before. @returns how many */
async function mailAgain(trx: Transaction<DB>, call: ResendCall, orderIds: readonly string[]): Promise<number> {
  const key = requestId(call.request);
  const kind = 'orders.confirm-again';
  const wanted = orderIds.map((orderId) => ({ orderId, key: `${kind}:${orderId}:${key}` }));
  const queued = await trx
    .selectFrom('outbox_jobs')
    .select('key')
    .where('key', '=', (eb) => eb.fn.any(eb.val(wanted.map((job) => job.key))))
    .execute();
  const isQueued = new Set(queued.map((job) => job.key));
  const fresh = wanted.filter((job) => !isQueued.has(job.key));
  if (fresh.length === 0) return 0;
  const ids = fresh.map(({ orderId }) => orderId);
  await trx.deleteFrom('download_tokens').where('order_id', 'in', ids).where('purpose', '=', 'mail').execute();
  await enqueueAll(
    trx,
    fresh.map((job) => ({ kind, key: job.key, payload: { orderId: job.orderId }, priority: BULK_PRIORITY })),
  );
  await audit(trx, {
    by: personOf(call),
    at: call.services.now(),
    subject: 'free tickets',
    subjectId: call.input.sending_id,
    action: 'free tickets mailed again',
    detail: { orders: fresh.length },
  });
  return fresh.length;
}
