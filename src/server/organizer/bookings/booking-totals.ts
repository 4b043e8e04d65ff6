import { type Kysely, sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getBookingTotals } from '#wire/organizer/booking-table.ts';
import { IS_IN, VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { EARNED_CENTS } from '../sold-bookings.ts';
import { IS_VALID, SHOWN_CENTS, wantedBookings, wantedEvents } from './booking-rows.ts';
import { wantedOf } from './booking-table.ts';

interface Sums {
  readonly bookings: number;
  readonly tickets: number;
  readonly checked_in: number;
  readonly paid: number;
  readonly income: number;
}

const NOTHING: Sums = { bookings: 0, tickets: 0, checked_in: 0, paid: 0, income: 0 };

/** The sum of what filters and search leave of the list. Source: issue 14, BKT-05. */
export async function handleBookingTotals(
  call: Call<typeof getBookingTotals>,
): Promise<ReplyOf<typeof getBookingTotals>> {
  const { input, owned, lang, services } = call;
  const { fallback } = services.site.languages();
  const event =
    owned.event === undefined ? undefined : await readEvent(services.database.db, owned.event, titleIn(lang, fallback));
  const { db } = services.database;
  const wanted = wantedOf(call);
  const matching = wantedBookings(db, { ...wanted, search: input.search }).select([
    'bookings.id',
    IS_VALID.as('is_valid'),
    VALID_TICKETS.as('tickets'),
    SHOWN_CENTS.as('paid'),
    sql<number>`${EARNED_CENTS}`.as('income'),
  ]);
  const { rows } = await sql<Sums>`
    with matching as materialized (${matching})
    select count(*)::int as bookings, coalesce(sum(tickets) filter (where is_valid), 0)::int as tickets,
      coalesce(sum(paid) filter (where is_valid), 0)::float8 as paid,
      coalesce(sum(income) filter (where is_valid), 0)::float8 as income,
      (select count(*)::int from admissions
        where event_id = any(array(${wantedEvents(db, wanted)})) and ${IS_IN}
          and booking_id in (select id from matching where is_valid)) as checked_in
    from matching
  `.execute(db);
  const { paid, income, ...counts } = rows[0] ?? NOTHING;
  return {
    ...SUCCESS,
    data: { ...counts, paid: toWire(cents(paid)), income: toWire(cents(income)), event: event ?? null },
  };
}

function readEvent(db: Kysely<DB>, id: number, title: ReturnType<typeof titleIn>) {
  return db
    .selectFrom('events')
    .select(['id', 'start_date', title.as('title')])
    .where('id', '=', id)
    .executeTakeFirst();
}
