import { type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { hasStarted } from '#domain/catalogue/event-start.ts';
import { countryName } from '#domain/catalogue/country-name.ts';
import type { Language } from '#domain/content/languages.ts';
import { cents, sum, toWire } from '#domain/money/money.ts';
import { isBookingValid, type BookingCancel } from '#domain/orders/booking-state.ts';
import { paymentStatusOf } from '#domain/orders/order-state.ts';
import { mayAskToCancel } from '#domain/orders/refund.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listOwnBookings, OwnBooking } from '#wire/orders/own-bookings.ts';
import { placeOf } from '#server/catalogue/event-place.ts';
import { prefixQuery, searchedWords } from '#server/catalogue/search-query.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { handlingOfRow } from '../order-rows.ts';
import { type OwnBookingRow, readOwnBookings } from './own-booking-rows.ts';
import { toCancelRequest } from '../refunds/requests-of-order.ts';

type Column = ParsedInputOf<typeof listOwnBookings>['table']['sort']['column'];

interface Asked {
  readonly userId: number;
  readonly search: string | undefined;
  readonly lang: Language;
  readonly services: Services;
}

/** One page of what the caller bought. Source: MYT-02 to MYT-08. */
export async function handleOwnBookings({
  input: { table },
  caller: { userId },
  lang,
  services,
}: Call<typeof listOwnBookings>): Promise<ReplyOf<typeof listOwnBookings>> {
  const query = bookingsQuery({ userId, search: table.search, lang, services });
  const { rows, total } = await readTablePage(services.database.db, query, table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: table.draw };
}

/** The lines of the caller's orders that are paid or being paid; one of an undated event comes after all others. */
function bookingsQuery({ userId, search, lang, services }: Asked): TableQuery<Column, number, OwnBooking> {
  const { db } = services.database;
  const { fallback } = services.site.languages();
  const matching = db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select([
      'bookings.id as key',
      'bookings.id',
      'orders.order_number',
      inAlphabet(titleIn(lang, fallback)).as('event_title'),
      inAlphabet(ticketTitleIn(lang, fallback)).as('ticket_title'),
      sql<number>`bookings.quantity + bookings.free_quantity`.as('quantity'),
      sql`coalesce(events.start_date, 'infinity'::date)`.as('event_start_date'),
      sql`coalesce(events.end_date, events.start_date, 'infinity'::date)`.as('event_end_date'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.state', 'in', ['success', 'pending'])
    .$if(search !== undefined, (rows) => rows.where((eb) => isFoundBy(eb, search ?? '')));
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await readOwnBookings(db, ids, { lang, fallback });
      const now = wallClock(services.now());
      return new Map(rows.map((row) => [row.id, replyOf(row, { lang, now })]));
    },
  };
}

/** The name of a booking's ticket, in the first language there is. */
function ticketTitleIn(lang: Language, fallback: Language): RawBuilder<string> {
  return sql<string>`coalesce((
    select title from ticket_texts where ticket_texts.ticket_id = bookings.ticket_id
    order by ${byWantedLanguage('ticket_texts.lang', lang, fallback)} limit 1
  ), '')`;
}

/** By words of the event's or the ticket's name as they stand, by the beginnings of the event's words, or by a part of the order's number. */
function isFoundBy(eb: ExpressionBuilder<DB, 'bookings' | 'orders'>, search: string) {
  const words = prefixQuery(searchedWords(search));
  const ofNumber = search.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const named = (title: string) => holds(sql.ref(title), search);
  const eventTexts = eb
    .selectFrom('event_texts')
    .select('lang')
    .whereRef('event_texts.event_id', '=', 'bookings.event_id');
  const ticketTexts = eb
    .selectFrom('ticket_texts')
    .select('lang')
    .whereRef('ticket_texts.ticket_id', '=', 'bookings.ticket_id');
  const byWords = eb
    .selectFrom('event_search')
    .select('event_id')
    .where(sql<SqlBool>`event_search.document @@ to_tsquery('simple', ${words})`);
  return eb.or([
    eb.exists(eventTexts.where(named('event_texts.title'))),
    eb.exists(ticketTexts.where(named('ticket_texts.title'))),
    ...(words === '' ? [] : [eb('bookings.event_id', 'in', byWords)]),
    ...(ofNumber === '' ? [] : [sql<SqlBool>`strpos(replace(orders.order_number, '-', ''), ${ofNumber}) > 0`]),
  ]);
}

function replyOf(row: OwnBookingRow, { lang, now }: { lang: Language; now: WallClock }): OwnBooking {
  const handling = handlingOfRow(row);
  const price = sum([cents(row.subtotal_cents), cents(row.supplements_cents)]);
  const { city } = placeOf({ city: row.city, online_location: row.online_location });
  return {
    id: row.id,
    order_number: row.order_number,
    event_id: row.event_id,
    event_slug: row.slug,
    event_title: row.event_title,
    event_category: row.event_category,
    event_poster: row.poster_file ?? '',
    event_start_date: row.start_date,
    event_start_time: row.start_time,
    event_end_date: row.end_date ?? row.start_date,
    event_end_time: row.end_time,
    event_state: row.event_state,
    event_city: city,
    event_country: countryName(row.country_code, lang),
    ticket_title: row.ticket_title,
    ticket_description: row.ticket_description,
    ticket_price: toWire(cents(row.ticket_price_cents)),
    quantity: ticketsOf(row),
    price: toWire(price),
    discount_price: toWire(cents(row.discount_cents)),
    net_price: toWire(sum([price, handling, cents(-row.discount_cents), cents(row.transaction_share_cents)])),
    booking_cancel: row.booking_cancel as BookingCancel, // the column's check allows no others
    cancel_request: toCancelRequest(row),
    may_cancel: mayCancel(row, now) ? 1 : 0,
    status: row.order_state === 'success' ? 1 : 0,
    valid: row.valid,
    event_cancelled: row.event_cancelled ? 1 : 0,
    checked_in: row.checked_in,
    supplement_json: JSON.stringify(
      row.supplements.map((one) => ({ ticket: one.ticket, title: one.title, price: toWire(cents(one.price_cents)) })),
    ),
    transaction_details: {
      amount_paid: toWire(cents(row.amount_paid_cents ?? 0)),
      txn_id: row.reference ?? '',
      payment_status: paymentStatusOf(row.order_state),
      payment_gateway: gatewayOf(row),
    },
    created_at: row.created_at.toISOString(),
  };
}

/** As the call that asks decides it. Source: MYT-12. */
function mayCancel(row: OwnBookingRow, now: WallClock): boolean {
  const times = {
    startDate: row.start_date,
    startTime: row.start_time,
    endDate: row.end_date,
    endTime: row.end_time,
  };
  // the column's check allows no others
  const state = row.booking_cancel as BookingCancel;
  return row.order_state === 'success' && mayAskToCancel(state, hasStarted(times, now));
}

/** Those that are valid; of a booking that is cancelled as a whole all that there were. */
function ticketsOf(row: OwnBookingRow): number {
  const all = row.quantity + row.free_quantity;
  const isValid = isBookingValid(row.booking_cancel as BookingCancel); // the column's check allows no others
  return isValid ? all - row.cancelled_quantity - row.cancelled_free_quantity : all;
}

function gatewayOf({ provider, payment_method }: OwnBookingRow): string {
  if (provider !== null) return provider;
  return payment_method === PAYMENT_METHOD.offline ? 'offline' : 'free';
}
