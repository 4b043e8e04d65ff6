import { sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { LAST_SALES, TODAYS_EVENTS_MAX } from '#domain/organizer/limits.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock, type WallDate, type WallTime } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getToday, OwedRefund, Sale, TodaysEvent } from '#wire/organizer/today.ts';
import { failedBookings } from '#server/orders/refunds/event-failures.ts';
import { IS_OWED } from '#server/orders/refunds/refund-state.ts';
import { IS_IN, VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import { countRequests } from './bookings/requests.ts';
import { EARNED_CENTS, IS_SOLD } from './sold-bookings.ts';
import { STOCK } from './stock.ts';
import { ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';

type TodayCall = Call<typeof getToday>;

/** The week has today and the six days before it. */
const WEEK_DAYS_BEFORE = 6;

/** How the organizer's day stands. Every part of it is bounded, for it is asked again and again. Source: ORGD-01. */
export async function handleToday(call: TodayCall): Promise<ReplyOf<typeof getToday>> {
  const { caller, services } = call;
  const [events, income, sales, requests, failed, owed] = await Promise.all([
    readEvents(call),
    readIncome(call),
    readSales(call),
    countRequests(services.database.db, caller.organizationId, false),
    readFailed(call),
    readOwed(call),
  ]);
  return {
    ...SUCCESS,
    data: { events, ...income, sales, open_requests: requests, failed_cancellations: failed, owed_refunds: owed },
  };
}

type Failed = NonNullable<ReplyOf<typeof getToday>['data']['failed_cancellations']>;

/** Events some of whose bookings could not be cancelled with the others; one that is being cancelled is tried at this moment. */
async function readFailed({ caller, lang, services }: TodayCall): Promise<Failed> {
  const { rows } = await sql<Failed[number]>`
    select events.id as event_id, ${titleIn(lang, services.site.languages().fallback)} as event_title, count(*)::int as bookings
    from ${failedBookings(sql`bookings.organization_id = ${caller.organizationId}`)} as failed
    join events on events.id = failed.event_id
    where events.deleted_at is null and not failed.taken_back and not exists (
      select from event_cancellations as runs where runs.event_id = events.id and runs.finished_at is null
    )
    group by events.id
    order by events.id desc
    limit ${TODAYS_EVENTS_MAX}
  `.execute(services.database.db);
  return rows;
}

/** What the site owes to the organizer's buyers. Cash is between the two of them. */
async function readOwed({ caller, lang, services }: TodayCall): Promise<OwedRefund[]> {
  const { rows } = await sql<Omit<OwedRefund, 'amount'> & { amount_cents: number }>`
    select refunds.id, bookings.id as booking_id, coalesce(bookings.buyer_name, '') as customer_name,
      ${titleIn(lang, services.site.languages().fallback)} as event_title, refunds.amount_cents
    from refunds
    join bookings on bookings.id = refunds.booking_id
    join events on events.id = bookings.event_id
    where bookings.organization_id = ${caller.organizationId} and ${IS_OWED}
    order by refunds.created_at, refunds.id
    limit ${TODAYS_EVENTS_MAX}
  `.execute(services.database.db);
  return rows.map(({ amount_cents, ...row }) => ({ ...row, amount: toWire(cents(amount_cents)) }));
}

interface EventRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly poster_file: string | null;
  readonly venue: string;
  readonly city: string;
  readonly start_date: WallDate | null;
  readonly start_time: WallTime;
  readonly end_date: WallDate | null;
  readonly end_time: WallTime;
  readonly is_today: boolean;
  readonly quantity: number;
  readonly sold: number;
  readonly income: number;
  readonly admissions: number;
  readonly checked_in: number;
}

/** Published events that are not over, soonest first: they are chosen before anything of them is added up. */
async function readEvents({ caller, lang, services }: TodayCall): Promise<TodaysEvent[]> {
  const { date, time } = wallClock(services.now());
  const today = sql`${date}::date`;
  const title = titleIn(lang, services.site.languages().fallback);
  const { rows } = await sql<EventRow>`
    with listed as (
      select events.*, row_number() over (order by start_date nulls last, start_time, id) as place
      from events
      where organization_id = ${caller.organizationId} and deleted_at is null and status = 1 and publish = 1
        and (coalesce(end_date, start_date, ${today}) > ${today}
          or coalesce(end_date, start_date, ${today}) = ${today} and (end_date is null or end_time >= ${time}::time))
      order by place
      limit ${TODAYS_EVENTS_MAX}
    )
    select events.id, events.slug, ${title} as title, events.poster_file, events.venue, events.city,
      events.start_date, events.start_time, events.end_date, events.end_time,
      coalesce(events.start_date <= ${today}, false) as is_today,
      stock.quantity, coalesce(sold.sold, 0) as sold, coalesce(sold.income, 0) as income,
      entries.admissions, entries.checked_in
    from listed as events
    cross join lateral (${STOCK}) as stock
    left join lateral (
      select sum(${VALID_TICKETS}) as sold, sum(${EARNED_CENTS}) as income
      from bookings
      where bookings.event_id = events.id and ${IS_SOLD}
    ) as sold on true
    left join lateral (
      select count(*) as admissions, count(*) filter (where ${IS_IN}) as checked_in
      from admissions where event_id = events.id and cancellation_id is null
    ) as entries on true
    order by events.place
  `.execute(services.database.db);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    poster: row.poster_file ?? '',
    venue: row.venue,
    city: row.city,
    start_date: row.start_date,
    start_time: row.start_time,
    end_date: row.end_date,
    end_time: row.end_time,
    is_today: row.is_today ? 1 : 0,
    quantity: row.quantity,
    sold: row.sold,
    admissions: row.admissions,
    checked_in: row.checked_in,
    income: toWire(cents(row.income)),
  }));
}

/**
 * What was earned since midnight and in a week, by the days on which the ledger was written: only the bookings of these
 * days are read. One that was paid at the door without any commission is not in the ledger, so not in these two sums.
 */
async function readIncome({ caller, services }: TodayCall) {
  const { date } = wallClock(services.now());
  const midnight = toInstant(date, '00:00:00');
  const weekBegan = toInstant(addDays(date, -WEEK_DAYS_BEFORE), '00:00:00');
  const { rows } = await sql<{ today: number | null; week: number }>`
    select sum(earned) filter (where at >= ${midnight}) as today, coalesce(sum(earned), 0) as week
    from (
      select written.at, ${EARNED_CENTS} as earned
      from (
        select booking_id, min(at) as at from ledger_entries
        where organization_id = ${caller.organizationId} and at >= ${weekBegan} and kind in ('charge', 'fee')
        group by booking_id
      ) as written
      join bookings on bookings.id = written.booking_id
      where ${IS_SOLD}
    ) as sold
  `.execute(services.database.db);
  const [sums] = rows;
  return { income_today: toWire(cents(sums?.today ?? 0)), income_week: toWire(cents(sums?.week ?? 0)) };
}

interface SaleRow extends Omit<Sale, 'income' | 'sold_at'> {
  readonly income: number;
  readonly sold_at: Date;
}

/** In the order in which they were placed, which the index of an organization's bookings has. */
async function readSales({ caller, lang, services }: TodayCall): Promise<Sale[]> {
  const { fallback } = services.site.languages();
  const { rows } = await sql<SaleRow>`
    select bookings.id as booking_id, bookings.buyer_name as customer_name, bookings.event_id, ${titleIn(lang, fallback)} as event_title,
      ${ticketTitleIn(lang, fallback)} as ticket_title, ${VALID_TICKETS} as quantity,
      ${EARNED_CENTS} as income, bookings.sold_at
    from bookings join events on events.id = bookings.event_id
    where bookings.organization_id = ${caller.organizationId} and ${IS_SOLD}
    order by bookings.id desc
    limit ${LAST_SALES}
  `.execute(services.database.db);
  return rows.map((row) => ({ ...row, income: toWire(cents(row.income)), sold_at: row.sold_at.toISOString() }));
}
