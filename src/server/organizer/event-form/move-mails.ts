import { type Kysely, sql } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { EventMove, getEventMove, mailMoveAgain } from '#wire/organizer/event-move.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import { sendOnceMore } from '#server/platform/mail/mail-remedies.ts';
import { IS_SOLD } from '../sold-bookings.ts';
import { moveMailKey, TELL_BUYERS_JOB } from './move-notices.ts';

/** Most orders that an answer lists. */
const UNREACHED_MAX = 200;

/** An order with valid tickets of an event that a mail about its move is for. */
interface Told {
  readonly order_id: string;
  readonly order_number: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly booking_id: number;
  readonly state: 'sent' | 'waiting' | 'failed';
  /** the latest mail to the address that the order has now; null: it was corrected since */
  readonly mail_id: string | null;
}

/** How far the mails about an event's latest move are: read from the mails themselves. Source: issue 28. */
export async function handleEventMove({
  owned,
  services,
}: Call<typeof getEventMove>): Promise<ReplyOf<typeof getEventMove>> {
  return { ...SUCCESS, data: await readMove(services.database.db, owned.event) };
}

/**
 * Mails those again whose mail about the event's latest move was given up; whose address was corrected since is mailed there.
 * Called twice it mails nobody twice: after the first call nobody's mail is given up. Source: issue 28.
 */
export async function handleMailMoveAgain(call: Call<typeof mailMoveAgain>): Promise<ReplyOf<typeof mailMoveAgain>> {
  const { owned, services, request } = call;
  await services.database.transaction(async (trx) => {
    const move = await latestMove(trx, owned.event);
    if (!move) return;
    // the same call at the same time waits here
    await trx.selectFrom('event_moves').select('id').where('id', '=', move.id).forNoKeyUpdate().execute();
    const failed = (await readTold(trx, owned.event, move.id)).filter(
      ({ state, customer_email }) => state === 'failed' && customer_email !== '',
    );
    if (failed.length === 0) return;
    for (const { mail_id: id } of failed) if (id !== null) await sendOnceMore(trx, id, services.now());
    const corrected = failed.filter(({ mail_id }) => mail_id === null).map(({ order_id }) => order_id);
    if (corrected.length > 0)
      await enqueue(trx, {
        kind: TELL_BUYERS_JOB,
        key: `${TELL_BUYERS_JOB}:${move.id}:${requestId(request)}`,
        payload: { moveId: move.id, orderIds: corrected },
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
  const orders = await readTold(db, eventId, move.id);
  const of = (state: Told['state']): readonly Told[] => orders.filter((order) => order.state === state);
  const failed = of('failed');
  return {
    at: move.at.toISOString(),
    told: move.told ? 1 : 0,
    writing: move.writing ? 1 : 0,
    sent: of('sent').length,
    waiting: of('waiting').length,
    failed: failed.length,
    unreached: failed.slice(0, UNREACHED_MAX).map(({ booking_id, order_number, customer_name, customer_email }) => ({
      booking_id,
      order_number,
      customer_name,
      customer_email,
    })),
  };
}

/** The latest move of an event, and whether a job still writes mails about it. */
function latestMove(db: Kysely<DB>, eventId: number) {
  return db
    .selectFrom('event_moves')
    .select(['id', 'at', 'told'])
    .select(
      sql<boolean>`exists (
        select from outbox_jobs where kind = ${TELL_BUYERS_JOB} and done_at is null and failed_at is null
          and payload ->> 'moveId' = event_moves.id::text
      )`.as('writing'),
    )
    .where('event_id', '=', eventId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The orders that mails about a move are for, without those of which no ticket is valid any more. */
async function readTold(db: Kysely<DB>, eventId: number, moveId: string): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    select orders.id as order_id, orders.order_number, orders.customer_name, orders.customer_email, sold.booking_id,
      case when mail.sent then 'sent' when mail.waiting then 'waiting' else 'failed' end as state, mail.mail_id
    from (
      select order_id, min(id) as booking_id from bookings where event_id = ${eventId} and ${IS_SOLD} group by order_id
    ) as sold
    join orders on orders.id = sold.order_id
    join lateral (
      select bool_or(mails.sent_at is not null) as sent,
        bool_or(mails.sent_at is null and mails.failed_at is null and sender.failed_at is null) as waiting,
        max(mails.id::text) filter (where lower(mails.to_address) = lower(orders.customer_email)) as mail_id
      from mail_orders
      join mails on mails.id = mail_orders.mail_id
      left join outbox_jobs as sender on sender.key = 'mail.send:' || mails.id
      where mail_orders.order_id = orders.id and starts_with(mails.key, ${moveMailKey(moveId)})
      having count(*) > 0
    ) as mail on true
    order by sold.booking_id
  `.execute(db);
  return rows;
}
