import type { Kysely } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { EventMove, getEventMove, mailMoveAgain } from '#wire/organizer/event-move.ts';
import { countMailed } from '#server/orders/mails/mailed-orders.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { TELL_AGAIN_JOB } from './move-notices.ts';
import { latestMove, readTold } from './told-orders.ts';

/** How far the mails about an event's latest move are: read from the mails themselves. Source: issue 28. */
export async function handleEventMove({
  owned,
  services,
}: Call<typeof getEventMove>): Promise<ReplyOf<typeof getEventMove>> {
  return { ...SUCCESS, data: await readMove(services.database.db, owned.event) };
}

/**
 * Has those mailed again whose mail about the event's latest move was given up: a job does it, and they wait from now on.
 * Called while they wait it changes nothing, so nobody is mailed twice. Source: issue 28.
 */
export async function handleMailMoveAgain(call: Call<typeof mailMoveAgain>): Promise<ReplyOf<typeof mailMoveAgain>> {
  const { owned, services, request } = call;
  await services.limits.take('move-mails', [owned.event], request);
  await services.database.transaction(async (trx) => {
    // the same call at the same time waits here
    await trx.selectFrom('events').select('id').where('id', '=', owned.event).forNoKeyUpdate().execute();
    const move = await latestMove(trx, owned.event);
    if (!move || move.again) return;
    const failed = (await readTold(trx, owned.event, move)).filter(
      ({ state, customer_email }) => state === 'failed' && customer_email !== '',
    );
    if (failed.length === 0) return;
    const again = requestId(request);
    await enqueue(trx, {
      kind: TELL_AGAIN_JOB,
      key: `${TELL_AGAIN_JOB}:${move.id}:${again}`,
      payload: { moveId: move.id, again },
    });
    await audit(trx, {
      by: personOf(call),
      at: services.now(),
      subject: 'event',
      subjectId: owned.event,
      action: 'move mailed again',
      detail: { orders: failed.length },
    });
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'MailSentSuccessfully', data: await readMove(services.database.db, owned.event) };
}

async function readMove(db: Kysely<DB>, eventId: number): Promise<EventMove | null> {
  const move = await latestMove(db, eventId);
  if (!move) return null;
  return {
    at: move.at.toISOString(),
    told: move.told ? 1 : 0,
    writing: move.writing || move.again ? 1 : 0,
    ...countMailed(await readTold(db, eventId, move)),
  };
}
