import type { Kysely } from 'kysely';
import { EVENT_MAILING_MINUTES } from '#domain/organizer/limits.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getEventMailing, resendEventMail } from '#wire/organizer/event-actions.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { tooManyTries } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { BULK_PRIORITY, enqueue, enqueueAll } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { IS_SOLD } from '../sold-bookings.ts';

const HOLD_MS = EVENT_MAILING_MINUTES * 60_000;

/** How many mails there would be, and from when they may go out. Source: OEV-22. */
export async function handleEventMailing({
  owned: { event: eventId },
  services,
}: Call<typeof getEventMailing>): Promise<ReplyOf<typeof getEventMailing>> {
  const { db } = services.database;
  const mails = (await mailedOrders(db, eventId)).length;
  const again = await possibleAgain(db, eventId);
  return { ...SUCCESS, data: { mails, again_at: again && again > services.now() ? again.toISOString() : null } };
}

/** From when on the mails of an event may go out again; undefined: they never went. */
async function possibleAgain(db: Kysely<DB>, eventId: number): Promise<Date | undefined> {
  const last = await db
    .selectFrom('event_mailings')
    .select('sent_at')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return last && new Date(last.sent_at.getTime() + HOLD_MS);
}

/**
 * Leaves it to a job to mail all orders of an event again. The event's row in `event_mailings` is changed by one call an
 * hour, on whichever server; an event without orders may be asked again at once. Source: OEV-22.
 */
export async function handleResendEventMail(
  call: Call<typeof resendEventMail>,
): Promise<ReplyOf<typeof resendEventMail>> {
  const { owned, services } = call;
  const mails = await services.database.transaction(async (trx) => {
    const { length: count } = await mailedOrders(trx, owned.event);
    if (count === 0) return 0;
    const at = services.now();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('event_mailings')
      .values({ event_id: owned.event, sent_at: at, mails: count })
      .onConflict((conflict) =>
        conflict
          .column('event_id')
          .doUpdateSet({ sent_at: at, mails: count })
          .where('event_mailings.sent_at', '<=', new Date(at.getTime() - HOLD_MS)),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      const again = await possibleAgain(trx, owned.event);
      throw tooManyTries(Math.ceil(((again ?? at).getTime() - at.getTime()) / 1000));
    }
    const key = `organizer.event-mails:${owned.event}:${at.toISOString()}`;
    await enqueue(trx, { kind: 'organizer.event-mails', key, payload: { eventId: owned.event } });
    await audit(trx, {
      by: personOf(call),
      at,
      subject: 'event',
      subjectId: owned.event,
      action: 'tickets mailed to all buyers again',
      detail: { mails: count },
    });
    return count;
  });
  services.jobs.notify();
  return { ...SUCCESS, message: 'MailSentSuccessfully', mails };
}

/** One job for each order of the event; `key` names the mailing, so a second try adds none. */
export async function mailOrdersOf(
  { database, jobs }: Services,
  { eventId, key }: { readonly eventId: number; readonly key: string },
): Promise<void> {
  await database.transaction(async (trx) => {
    const orders = await mailedOrders(trx, eventId);
    await enqueueAll(
      trx,
      orders.map(({ id }) => ({
        kind: 'orders.confirm-again',
        key: `orders.confirm-again:${key}:${id}`,
        payload: { orderId: id },
        priority: BULK_PRIORITY,
      })),
    );
  });
  jobs.notify();
}

/** Orders with tickets of the event that are valid, but for those whose buyer was forgotten. */
function mailedOrders(db: Kysely<DB>, eventId: number): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select('orders.id')
    .distinct()
    .where('bookings.event_id', '=', eventId)
    .where(IS_SOLD)
    .where('orders.customer_email', '<>', '')
    .execute();
}
