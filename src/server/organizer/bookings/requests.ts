import { type Kysely, sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { type CancellationRequest, type listCancellationRequests, REQUESTS_PAGE } from '#wire/organizer/one-booking.ts';
import { ACCEPTED_REQUEST } from '#server/orders/refunds/accepted-request.ts';
import { answeredBy } from '#server/orders/refunds/answered-by.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';
import { SHOWN_CENTS, SHOWN_TICKETS } from './booking-rows.ts';

type ListCall = Call<typeof listCancellationRequests>;

/** What buyers ask to cancel, the oldest first; or what was answered, the latest first. Source: MYT-12, ROLE-08. */
export async function handleCancellationRequests(call: ListCall): Promise<ReplyOf<typeof listCancellationRequests>> {
  const { input, caller, services } = call;
  const { db } = services.database;
  const isAnswered = Number(input.answered) === 1;
  const organizationId = caller.organizationId ?? 0;
  const [rows, open, total] = await Promise.all([
    readRequests(call, isAnswered),
    countRequests(db, organizationId, false),
    isAnswered ? countRequests(db, organizationId, true) : undefined,
  ]);
  return { ...SUCCESS, data: rows, total: total ?? open, open };
}

/** How many requests wait, or were answered. */
export async function countRequests(db: Kysely<DB>, organizationId: number, isAnswered: boolean): Promise<number> {
  const { count } = await requests(db, organizationId, isAnswered)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function requests(db: Kysely<DB>, organizationId: number, isAnswered: boolean) {
  return db
    .selectFrom('bookings')
    .where('bookings.organization_id', '=', organizationId)
    .$if(isAnswered, (rows) => rows.where('bookings.cancel_answered_at', 'is not', null))
    .$if(!isAnswered, (rows) => rows.where('bookings.booking_cancel', '=', sql.lit(BOOKING_CANCEL.asked)));
}

async function readRequests(call: ListCall, isAnswered: boolean): Promise<CancellationRequest[]> {
  const { input, caller, lang, services } = call;
  const { fallback } = services.site.languages();
  const { db } = services.database;
  const rows = await requests(db, caller.organizationId ?? 0, isAnswered)
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['bookings.id', 'bookings.event_id', 'bookings.ticket_id', 'bookings.booking_cancel'])
    .select([
      'bookings.cancel_reason',
      'bookings.cancel_asked_at',
      'bookings.cancel_answered_at',
      'bookings.cancel_answer',
      'bookings.cancel_unanswered',
    ])
    .select(['orders.order_number', 'orders.customer_name', 'orders.customer_email', 'events.start_date'])
    .select([
      titleIn(lang, fallback).as('event_title'),
      ticketTitleIn(lang, fallback).as('ticket_title'),
      SHOWN_TICKETS.as('quantity'),
      SHOWN_CENTS.as('price'),
      ACCEPTED_REQUEST.as('accepted'),
    ])
    .orderBy(isAnswered ? 'bookings.cancel_answered_at' : 'bookings.cancel_asked_at', isAnswered ? 'desc' : 'asc')
    .orderBy('bookings.id', isAnswered ? 'desc' : 'asc')
    .limit(REQUESTS_PAGE)
    .offset((input.page - 1) * REQUESTS_PAGE)
    .execute();
  const answerers = isAnswered
    ? await answeredBy(
        db,
        rows.map(({ id }) => id),
      )
    : new Map<number, string>();
  return rows.map((row) => ({
    id: row.id,
    order_number: row.order_number,
    ticket_id: row.ticket_id,
    event_id: row.event_id,
    event_title: row.event_title,
    event_start_date: row.start_date,
    ticket_title: row.ticket_title,
    quantity: row.quantity,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    price: toWire(cents(row.price)),
    reason: row.cancel_reason,
    asked_at: (row.cancel_asked_at ?? new Date(0)).toISOString(),
    answered_at: row.cancel_answered_at?.toISOString() ?? null,
    answer: row.cancel_answer,
    accepted: row.accepted,
    unanswered: row.cancel_unanswered ? 1 : 0,
    answered_by: answerers.get(row.id) ?? '',
    booking_cancel: row.booking_cancel as 0 | 1 | 2 | 3, // the column's check allows no others
  }));
}
