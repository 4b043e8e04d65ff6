import type { Transaction } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { retryCancellation } from '#wire/organizer/bookings-of-event.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { mailNoticesAgain } from './cancelled-notices.ts';
import { readProgress } from './event-calls.ts';
import { lockEvent, reviveRefunds } from './event-cancellation.ts';

type RetryCall = Call<typeof retryCancellation>;

/** Tries once more what the cancellations of an event have left. Source: issue 28. */
export async function handleRetryCancellation(call: RetryCall): Promise<ReplyOf<typeof retryCancellation>> {
  const { input, owned, services, request } = call;
  if (input.what === 'mails') await services.limits.take('cancelled-mails', [owned.event], request);
  await services.database.transaction(async (trx) => {
    // the same call at the same time waits here, and finds nothing left
    await lockEvent(trx, owned.event);
    const count = await retry(trx, call);
    if (count === 0) return;
    await audit(trx, {
      by: personOf(call),
      at: services.now(),
      subject: 'event',
      subjectId: owned.event,
      action: `cancellation: ${input.what} tried again`,
      detail: { count },
    });
  });
  services.jobs.notify();
  return { ...SUCCESS, data: await readProgress(call) };
}

/** @returns how many are tried */
function retry(trx: Transaction<DB>, { input, owned, services, request }: RetryCall): Promise<number> {
  if (input.what === 'refunds') return reviveRefunds(trx, owned.event);
  return mailNoticesAgain(trx, owned.event, { again: requestId(request), now: services.now() });
}
