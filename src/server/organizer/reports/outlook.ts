import { sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { ALL_TICKETS } from '#domain/organizer/limits.ts';
import { PACE_DAYS, salesOutlook } from '#domain/organizer/sales-outlook.ts';
import { type WallDate, wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getSalesOutlook } from '#wire/organizer/sale-outlook.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { EARNED_CENTS } from '../sold-bookings.ts';
import { type Chosen, chosenOf, soldOf } from './sold.ts';

const DAY_IN_MS = 86_400_000;

/** How the sale of an event stands, and how it ends at the pace of the last seven days. Source: decisions 10. */
export async function handleSalesOutlook({
  input,
  owned,
  services,
}: Call<typeof getSalesOutlook>): Promise<ReplyOf<typeof getSalesOutlook>> {
  const chosen = await chosenOf(services, { owned, input });
  const now = services.now();
  const { date: today } = wallClock(now);
  const [stock, sold] = await Promise.all([readStock(services, chosen), readSold(services, { chosen, now })]);
  const isOver = stock.left === null;
  const { sellsOutOn, unsold } = salesOutlook({
    left: stock.left ?? 0,
    lately: sold.lately,
    days: sold.days,
    today,
    lastDay: stock.last_day,
  });
  return {
    ...SUCCESS,
    data: {
      sold: sold.tickets,
      quantity: stock.quantity,
      left: stock.left,
      lately: sold.lately,
      lately_days: sold.days,
      last_day: isOver ? null : stock.last_day,
      sells_out_on: sellsOutOn,
      unsold,
      with_coupon: sold.with_coupon,
      with_coupon_income: toWire(cents(sold.with_coupon_income)),
    },
  };
}

interface Stock {
  readonly quantity: number;
  readonly left: number | null;
  readonly last_day: WallDate | null;
}

/** Types that are not sold any more count with what is booked of them, also where they were deleted since. */
async function readStock({ database, now }: Services, { eventId, ticketId }: Chosen): Promise<Stock> {
  const { date, time } = wallClock(now());
  const isChosen = ticketId === ALL_TICKETS ? sql`true` : sql`tickets.id = ${ticketId}`;
  const { rows } = await sql<Stock>`
    with types as (
      select tickets.quantity, tickets.booked_qty, tickets.expire_date, events.end_date,
        tickets.deleted_at is null and tickets.status = 1 and not tickets.sold_out
          and coalesce((tickets.expire_date, tickets.expire_time) >= (${date}::date, ${time}::time), true)
          and coalesce((events.end_date, events.end_time) >= (${date}::date, ${time}::time), true) as sells
      from tickets join events on events.id = tickets.event_id
      where tickets.event_id = ${eventId} and ${isChosen}
    )
    select coalesce(sum(case when sells then quantity else booked_qty end), 0) as quantity,
      sum(greatest(0, quantity - booked_qty)) filter (where sells) as "left",
      case when bool_or(coalesce(expire_date, end_date) is null) filter (where sells) then null
        else max(least(expire_date, end_date)) filter (where sells) end as last_day
    from types
  `.execute(database.db);
  return rows[0] ?? { quantity: 0, left: null, last_day: null };
}

interface Sold {
  readonly tickets: number;
  readonly lately: number;
  readonly days: number;
  readonly with_coupon: number;
  readonly with_coupon_income: number;
}

async function readSold(
  { database }: Services,
  { chosen, now }: { readonly chosen: Chosen; readonly now: Date },
): Promise<Sold> {
  const paceBegins = new Date(now.getTime() - PACE_DAYS * DAY_IN_MS);
  const { rows } = await sql<Omit<Sold, 'days'> & { readonly first_at: Date | null }>`
    select coalesce(sum(${VALID_TICKETS}), 0) as tickets,
      coalesce(sum(${VALID_TICKETS}) filter (where bookings.sold_at > ${paceBegins}), 0) as lately,
      min(bookings.sold_at) as first_at,
      coalesce(sum(${VALID_TICKETS}) filter (where bookings.coupon_code <> ''), 0) as with_coupon,
      coalesce(sum(${EARNED_CENTS}) filter (where bookings.coupon_code <> ''), 0) as with_coupon_income
    from ${soldOf(chosen)}
  `.execute(database.db);
  const { first_at = null, ...sums } = rows[0] ?? { tickets: 0, lately: 0, with_coupon: 0, with_coupon_income: 0 };
  return { ...sums, days: paceDays(first_at, now) };
}

/** Days since the first sale, to a tenth: one at least, seven at most. */
function paceDays(firstAt: Date | null, now: Date): number {
  const days = firstAt === null ? PACE_DAYS : (now.getTime() - firstAt.getTime()) / DAY_IN_MS;
  return Math.round(Math.min(PACE_DAYS, Math.max(1, days)) * 10) / 10;
}
