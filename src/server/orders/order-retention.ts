import { type RawBuilder, sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/content/retention.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { Database } from '#server/platform/database/database.ts';
import { affectedRows, type RetentionRule } from '#server/platform/jobs/retention.ts';
import type { Services } from '#server/services.ts';
import { DECLINED_JOB, REQUEST_JOB } from './refunds/cancelled-notices.ts';
import { IS_OWED } from './refunds/refund-state.ts';

/** The job that pays money back: while that is still owed, its row says so. */
export const REFUND_JOB = 'orders.refund';

/** The jobs that bring what a buyer and an organizer wrote to each other about a booking. */
const JOBS_WITH_WORDS = [REQUEST_JOB, DECLINED_JOB];

/** Below this folder of the file store the files of tickets are kept, by order. */
const TICKET_FOLDER = 'tickets';

/**
 * How long orders keep who placed them, and how long links and files of tickets are kept. Orders, their sums and the
 * ledger stay; an order that is pending, is owed a refund or an invoice, or has a ticket for a day to come or for any day,
 * keeps its names.
 */
export function orderRetention({ database, files }: Pick<Services, 'database' | 'files'>): readonly RetentionRule[] {
  return [
    {
      name: 'links to tickets',
      days: RETENTION_DAYS.downloadTokens,
      sweep: ({ before, most }) =>
        affectedRows(
          database.db,
          sql`delete from download_tokens where token_hash in (
            select token_hash from download_tokens where expires_at < ${before} limit ${most})`,
        ),
    },
    {
      name: 'files of tickets',
      days: RETENTION_DAYS.ticketFiles,
      sweep: (over) => files.removeOlder(TICKET_FOLDER, over),
    },
    {
      name: 'given-up jobs of refunds that were paid',
      days: RETENTION_DAYS.incidents,
      sweep: ({ before, most }) =>
        affectedRows(
          database.db,
          sql`delete from outbox_jobs where id in (
            select id from outbox_jobs
            where failed_at < ${before} and kind = ${REFUND_JOB} and not exists (
              select from refunds where refunds.id::text = payload ->> 'refundId' and refunds.status <> 'success'
            )
            limit ${most})`,
        ),
    },
    {
      name: 'messages of payment providers',
      days: RETENTION_DAYS.paymentMessages,
      sweep: ({ before, most }) =>
        affectedRows(
          database.db,
          sql`delete from payment_messages where id in (
            select id from payment_messages where at < ${before} limit ${most})`,
        ),
    },
    {
      name: 'who did not pay',
      days: RETENTION_DAYS.unpaidOrders,
      sweep: (over) => forgetBuyers(database, { ...over, states: ['failed', 'expired'], of: OF_ALL }),
    },
    {
      name: 'who paid',
      days: RETENTION_DAYS.paidOrders,
      sweep: (over) => forgetBuyers(database, { ...over, states: ['success'], of: OF_ALL }),
    },
    {
      name: 'who bought and has deleted the account',
      days: RETENTION_DAYS.deletedBuyers,
      sweep: (over) => forgetBuyers(database, { ...over, states: ['failed', 'expired', 'success'], of: OF_DELETED }),
    },
  ];
}

/** Of which orders the names go. */
const OF_ALL = sql``;
/** Those of deleted accounts; an invoice keeps its name as long as tax law asks. */
const OF_DELETED = sql`and forget_buyer and invoice is null`;

/** Whether an order has a name still; a paid one may have no address, as those on a guest list. In the words of its indexes. */
function named(states: readonly OrderState[]): RawBuilder<boolean> {
  return states.includes('success') && states.length === 1
    ? sql`(customer_email <> '' or customer_name <> '')`
    : sql`customer_email <> ''`;
}

interface Forgotten {
  readonly of: RawBuilder<unknown>;
  readonly before: Date;
  readonly most: number;
  readonly states: readonly OrderState[];
}

/**
 * Takes the names out of orders and their tickets, and the words of people out of their jobs. A payment that the provider looks at may still make one a sale, and
 * who is owed money has to be found; an order that somebody is changing right now waits for the next time.
 */
function forgetBuyers({ db }: Database, { before, most, states, of }: Forgotten): Promise<number> {
  return affectedRows(
    db,
    sql`
      with over as materialized (
        select id from orders
        where state = any(${states}) and created_at < ${before} and ${named(states)} ${of}
          and not exists (
            select from payments where payments.order_id = orders.id and payments.status = 'manualintervention'
          )
          and not exists (
            select from refunds where refunds.order_id = orders.id and (
              refunds.status = 'pending' or ${IS_OWED}
            )
          )
          and (orders.state <> 'success' or orders.invoice is null or orders.total_cents = 0 or exists (
            select from papers where papers.order_id = orders.id and papers.kind = 'invoice'
          ))
          and (orders.state <> 'success' or not exists (
            select from bookings join events on events.id = bookings.event_id
            where bookings.order_id = orders.id
              and coalesce(events.end_date, events.start_date, 'infinity') >= ${before}::date
          ))
        limit ${most}
        for update of orders skip locked
      ), lines as (
        update bookings set holder_names = '{}', custom_field = '', cancel_reason = '', cancel_answer = '', source = ''
        from over where bookings.order_id = over.id
      ), supplements as (
        update booking_supplements set text_value = '' from bookings join over on over.id = bookings.order_id
        where booking_supplements.booking_id = bookings.id
      ), words as (
        update cancellations set message = '' from over where cancellations.order_id = over.id
      ), said as (
        update outbox_jobs set payload = payload - 'message' from bookings join over on over.id = bookings.order_id
        where outbox_jobs.kind = any(${JOBS_WITH_WORDS}) and outbox_jobs.payload ->> 'bookingId' = bookings.id::text
      ), tickets as (
        update admissions set holder_names = '{}' from bookings join over on over.id = bookings.order_id
        where admissions.booking_id = bookings.id
      )
      update orders set customer_name = '', customer_email = '', customer_zip = '', customer_phone = '',
        customer_gender = null, billing = null, invoice = null
      from over where orders.id = over.id`,
  );
}
