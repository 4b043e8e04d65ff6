import { type Kysely, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import { shownCity } from '#server/catalogue/towns.ts';
import { categoryNameIn, titleIn } from '#server/catalogue/event-texts.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { IS_IN } from '../order-rows.ts';
import { ACCEPTED_REQUEST } from '../refunds/accepted-request.ts';

export type OwnBookingRow = Awaited<ReturnType<typeof readOwnBookings>>[number];

const BOOKING_COLUMNS = [
  'bookings.id',
  'bookings.event_id',
  'bookings.quantity',
  'bookings.free_quantity',
  'bookings.ticket_price_cents',
  'bookings.subtotal_cents',
  'bookings.supplements_cents',
  'bookings.admin_fee_cents',
  'bookings.organizer_fee_cents',
  'bookings.fees_on_top',
  'bookings.discount_cents',
  'bookings.transaction_share_cents',
  'bookings.booking_cancel',
  'bookings.cancelled_quantity',
  'bookings.cancelled_free_quantity',
  'bookings.cancel_asked_at',
  'bookings.cancel_answered_at',
  'bookings.cancel_answer',
  'bookings.cancel_unanswered',
] as const;

const EVENT_COLUMNS = [
  'events.slug',
  'events.start_date',
  'events.start_time',
  'events.end_date',
  'events.end_time',
  'events.state as event_state',
  'events.online_location',
  'events.poster_file',
  'countries.country_code',
] as const;

/** The supplements of a booking, as JSON: each with the ticket that it is for. */
const SUPPLEMENTS = sql<{ ticket: number; title: string; price_cents: number }[]>`coalesce((
  select json_agg(json_build_object('ticket', ticket_position, 'title', title, 'price_cents', price_cents) order by id)
  from booking_supplements where booking_supplements.booking_id = bookings.id
), '[]')`;

/** Reads lines of orders with their event, ticket, check-ins and payment: the one that came in, else the last that was tried. */
export function readOwnBookings(
  db: Kysely<DB>,
  ids: readonly number[],
  { lang, fallback }: { lang: Language; fallback: Language },
) {
  return db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .innerJoin('countries', 'countries.id', 'events.country_id')
    .leftJoin('towns', 'towns.nis', 'events.town_nis')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_texts')
          .select(['title', 'description'])
          .whereRef('ticket_texts.ticket_id', '=', 'bookings.ticket_id')
          .orderBy(byWantedLanguage('ticket_texts.lang', lang, fallback))
          .limit(1)
          .as('ticket_words'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['provider', 'reference', 'status', 'amount_cents'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .orderBy((row) => row('status', '=', 'success'), 'desc')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .select([...BOOKING_COLUMNS, ...EVENT_COLUMNS])
    .select(['orders.order_number', 'orders.state as order_state', 'orders.payment_method', 'orders.created_at'])
    .select(['payment.provider', 'payment.reference', shownCity(lang).as('city')])
    .select([
      sql<number | null>`case when payment.status = 'success' then payment.amount_cents end`.as('amount_paid_cents'),
      titleIn(lang, fallback).as('event_title'),
      categoryNameIn(lang, fallback).as('event_category'),
      sql<string>`coalesce(ticket_words.title, '')`.as('ticket_title'),
      sql<string>`coalesce(ticket_words.description, '')`.as('ticket_description'),
      sql<number>`(
        select count(*)::int from admissions where admissions.booking_id = bookings.id and ${IS_IN}
      )`.as('checked_in'),
      sql<number>`(
        select count(*)::int from admissions
        where admissions.booking_id = bookings.id and revoked_at is null and bookings.booking_cancel in (0, 1)
      )`.as('valid'),
      IS_CANCELLED.as('event_cancelled'),
      SUPPLEMENTS.as('supplements'),
      ACCEPTED_REQUEST.as('accepted_request'),
    ])
    .where('bookings.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}
