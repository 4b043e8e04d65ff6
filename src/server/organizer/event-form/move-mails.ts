import { IS_SENDER } from '#server/platform/mail/mails.ts';
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
  /** the latest mail to the address that the order has now; null: none was written */
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
 * Mails those again whose mail about the event's latest move was given up. A mail is written anew for an address that was
 * corrected since, for whom none was written, and where the words of the old one are kept no longer. Called twice it mails
 * nobody twice: after the first call nobody's mail is given up. Source: issue 28.
 */
export async function handleMailMoveAgain(call: Call<typeof mailMoveAgain>): Promise<ReplyOf<typeof mailMoveAgain>> {
  const { owned, services, request } = call;
  await services.database.transaction(async (trx) => {
    // the same call at the same time waits here
    await trx.selectFrom('events').select('id').where('id', '=', owned.event).forNoKeyUpdate().execute();
    const move = await latestMove(trx, owned.event);
    if (!move) return;
    const failed = (await readTold(trx, owned.event, move)).filter(
      ({ state, customer_email }) => state === 'failed' && customer_email !== '',
    );
    if (failed.length === 0) return;
    const unwritten: string[] = [];
    for (const { order_id, mail_id } of failed)
      if (mail_id === null || (await sendOnceMore(trx, mail_id, services.now())) === 'gone') unwritten.push(order_id);
    // a job that writes some already is from a call a moment ago
    if (unwritten.length > 0 && !move.writing) {
      const again = requestId(request);
      await enqueue(trx, {
        kind: TELL_BUYERS_JOB,
        key: `${TELL_BUYERS_JOB}:${move.id}:${again}`,
        payload: { moveId: move.id, orderIds: unwritten, again },
      });
    }
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
  const orders = await readTold(db, eventId, move);
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

type Move = NonNullable<Awaited<ReturnType<typeof latestMove>>>;

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

/**
 * The orders that are told of a move: those that a mail of it went to, or is for, by the order or by the address that it has
 * now; and where all mails are written, those that were placed before it and have none. Without those of which no ticket is
 * valid any more.
 */
async function readTold(db: Kysely<DB>, eventId: number, move: Move): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    with move_mails as materialized (
      select mails.id, lower(mails.to_address) as address, mails.sent_at is not null as sent,
        mails.sent_at is null and mails.failed_at is null and sender.failed_at is null as waiting
      from mails left join outbox_jobs as sender on ${IS_SENDER}
      where starts_with(mails.key, ${moveMailKey(move.id)})
    ), sold as (
      select orders.id, orders.order_number, orders.customer_name, orders.customer_email, orders.created_at, min(bookings.id) as booking_id
      from bookings join orders on orders.id = bookings.order_id
      where bookings.event_id = ${eventId} and ${IS_SOLD}
      group by orders.id
    ), reached as (
      select sold.id as order_id, move_mails.* from sold
      join mail_orders on mail_orders.order_id = sold.id
      join move_mails on move_mails.id = mail_orders.mail_id
      union
      select sold.id, move_mails.* from sold join move_mails on move_mails.address = lower(sold.customer_email)
      where sold.created_at <= ${move.at}
    ), mailed as (
      select sold.id as order_id, bool_or(reached.sent) as sent, bool_or(reached.waiting) as waiting,
        max(reached.id::text) filter (where reached.address = lower(sold.customer_email)) as mail_id
      from sold join reached on reached.order_id = sold.id
      group by sold.id
    )
    select sold.id as order_id, sold.order_number, sold.customer_name, sold.customer_email, sold.booking_id, mailed.mail_id,
      case when mailed.sent then 'sent' when mailed.waiting then 'waiting' else 'failed' end as state
    from sold left join mailed on mailed.order_id = sold.id
    where mailed.order_id is not null
      or (${move.told && !move.writing} and sold.customer_email <> '' and sold.created_at <= ${move.at})
    order by sold.booking_id
  `.execute(db);
  return rows;
}
