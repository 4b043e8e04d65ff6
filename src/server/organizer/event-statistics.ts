import { sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { EVENT_STATISTICS_MAX } from '#domain/organizer/limits.ts';
import { parsePaymentMethods, type SitePayments, waysToPay } from '#domain/payments/brands.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { WallDate, WallTime } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { EventStatistics, listEventStatistics } from '#wire/organizer/dashboard.ts';
import { sitePayments } from '#server/payments/site-payments.ts';
import type { Call } from '#server/platform/http/route.ts';
import { isPriced } from './priced.ts';
import { IS_IN } from '#server/orders/order-rows.ts';
import { EARNED_CENTS, FREE_TICKETS, IS_SOLD, PAID_TICKETS } from './sold-bookings.ts';
import { STOCK } from './stock.ts';
import { categoryNameIn, titleIn } from '#server/catalogue/event-texts.ts';

type StatisticsCall = Call<typeof listEventStatistics>;

/** The organizer's events with what they sold. Source: ORGD-08, OEV-19. */
export async function handleEventStatistics(call: StatisticsCall): Promise<ReplyOf<typeof listEventStatistics>> {
  const rows = await readStatistics(call);
  const payments = sitePayments(call.services);
  return { ...SUCCESS, data: { event_detail: rows.map((row) => statisticsOf(row, payments)) } };
}

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly category_name: string;
  readonly poster_file: string | null;
  readonly start_date: WallDate | null;
  readonly start_time: WallTime;
  readonly end_date: WallDate | null;
  readonly end_time: WallTime;
  readonly status: number;
  readonly draft: boolean;
  readonly booked: number;
  readonly free: number;
  readonly income: number;
  readonly checked_in: number;
  readonly quantity: number;
  readonly left: number | null;
  readonly payment_methods: readonly string[];
  readonly sells_priced: boolean;
  readonly waits: boolean;
  readonly cancelled: boolean;
}

/** The events are chosen first: only what these sold is added up. */
async function readStatistics({ caller, lang, services }: StatisticsCall): Promise<readonly Row[]> {
  const { date, time } = wallClock(services.now());
  const { fallback } = services.site.languages();
  const { rows } = await sql<Row>`
    with listed as (
      select events.*, row_number() over (
        order by is_over,
          case when is_over then null else coalesce(start_date, ${date}::date) end,
          case when is_over then null else start_time end,
          end_date desc, end_time desc, id
      ) as place
      from (
        select events.*, coalesce((end_date, end_time) < (${date}::date, ${time}::time), false) as is_over
        from events where organization_id = ${caller.organizationId} and deleted_at is null
      ) as events
      order by place
      limit ${EVENT_STATISTICS_MAX}
    )
    select events.id, events.slug, ${titleIn(lang, fallback)} as title,
      ${categoryNameIn(lang, fallback)} as category_name, events.poster_file, events.status, events.draft,
      events.start_date, events.start_time, events.end_date, events.end_time,
      coalesce(sold.booked, 0) as booked, coalesce(sold.free, 0) as free, coalesce(sold.income, 0) as income,
      (select count(*) from admissions
        where admissions.event_id = events.id and ${IS_IN}) as checked_in,
      stock.quantity, stock.left, events.payment_methods,
      exists (select from tickets
        where tickets.event_id = events.id and tickets.deleted_at is null and tickets.status = 1
          and not tickets.sold_out and ${isPriced(date)}) as sells_priced,
      exists (select from unpublished_changes where event_id = events.id) as waits,
      events.cancelled_at is not null as cancelled
    from listed as events
    cross join lateral (${STOCK}) as stock
    left join lateral (
      select sum(${PAID_TICKETS}) as booked, sum(${FREE_TICKETS}) as free, sum(${EARNED_CENTS}) as income
      from bookings
      where bookings.event_id = events.id and ${IS_SOLD}
    ) as sold on true
    order by events.place
  `.execute(services.database.db);
  return rows;
}

function statisticsOf(row: Row, payments: SitePayments): EventStatistics {
  const methods = parsePaymentMethods(row.payment_methods.join(','));
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category_name: row.category_name,
    poster: row.poster_file ?? '',
    start_date: row.start_date,
    start_time: row.start_time,
    end_date: row.end_date,
    end_time: row.end_time,
    status: row.status === 1 ? 1 : 0,
    draft: row.draft ? 1 : 0,
    total_booked: row.booked,
    total_booked_free: row.free,
    total_income: toWire(cents(row.income)),
    checked_in: row.checked_in,
    quantity: row.quantity,
    left: row.left,
    unpayable: row.sells_priced && waysToPay(methods, payments).length === 0 ? 1 : 0,
    unpublished_changes: row.waits ? 1 : 0,
    cancelled: row.cancelled ? 1 : 0,
  };
}
