import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { IS_SENDER } from '#server/platform/mail/mails.ts';
import { IS_SOLD } from '../sold-bookings.ts';
import { moveMailKey, TELL_AGAIN_JOB, TELL_BUYERS_JOB } from './move-notices.ts';

/** An order with valid tickets of an event that a mail about its move is for. */
export interface Told {
  readonly order_id: string;
  readonly order_number: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly booking_id: number;
  readonly state: 'sent' | 'waiting' | 'failed';
  /** the latest mail to the address that the order has now; null: none was written */
  readonly mail_id: string | null;
}

export type Move = NonNullable<Awaited<ReturnType<typeof latestMove>>>;

/** The latest move of an event, whether a job still writes mails about it, and whether one is to tell those again that failed. */
export function latestMove(db: Kysely<DB>, eventId: number) {
  return db
    .selectFrom('event_moves')
    .select(['id', 'at', 'told'])
    .select([isUnderWay(TELL_BUYERS_JOB).as('writing'), isUnderWay(TELL_AGAIN_JOB).as('again')])
    .where('event_id', '=', eventId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function isUnderWay(kind: string) {
  return sql<boolean>`exists (
    select from outbox_jobs where kind = ${kind} and done_at is null and failed_at is null
      and payload ->> 'moveId' = event_moves.id::text
  )`;
}

/**
 * The orders that are told of a move: those that a mail of it went to, or is for, by the order or by the address that it has
 * now; and where all mails are written, those that were placed before it and have none. Without those of which no ticket is
 * valid any more. Whom no mail reached waits while a job is to tell them again.
 */
export async function readTold(db: Kysely<DB>, eventId: number, move: Move): Promise<readonly Told[]> {
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
      case when mailed.sent then 'sent' when mailed.waiting or ${move.again} and sold.customer_email <> '' then 'waiting' else 'failed' end as state
    from sold left join mailed on mailed.order_id = sold.id
    where mailed.order_id is not null
      or (${move.told && !move.writing} and sold.customer_email <> '' and sold.created_at <= ${move.at})
    order by sold.booking_id
  `.execute(db);
  return rows;
}
