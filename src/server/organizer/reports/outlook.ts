import { sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { ALL_TICKETS } from '#domain/organizer/limits.ts';
import { PACE_DAYS, salesOutlook } from '#domain/organizer/sales-outlook.ts';
import { toInstant } from '#domain/time/instant.ts';
import { type WallDate, type WallTime, wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getSalesOutlook } from '#wire/organizer/sale-outlook.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { EARNED_CENTS } from '../sold-bookings.ts';
import { type Chosen, chosenOf, soldOf, soldOrdersOf } from './sold.ts';

const DAY_IN_MS = 86_400_000;

/** How the sale of an event stands, and how it ends at the pace of the last seven days. Source: issue 32. */
export async function handleSalesOutlook({
  input,
  owned,
  services,
}: Call<typeof getSalesOutlook>): Promise<ReplyOf<typeof getSalesOutlook>> {
  const asked = { chosen: await chosenOf(services, { owned, input }), now: services.now() };
  const { date: today } = wallClock(asked.now);
  const [stock, sold, { lately, days }] = await Promise.all([
    readStock(services, asked),
    readSold(services, asked),
    readPace(services, asked),
  ]);
  const isOver = stock.left === null;
  const { sellsOutOn, unsold } = salesOutlook({
    left: stock.left ?? 0,
    lately,
    days,
    today,
    lastDay: stock.last_day,
  });
  return {
    ...SUCCESS,
    data: {
      sold: sold.tickets,
      quantity: stock.quantity,
      left: stock.left,
      lately,
      lately_days: days,
      last_day: isOver ? null : stock.last_day,
      sells_out_on: sellsOutOn,
      unsold,
      with_coupon: sold.with_coupon,
      with_coupon_income: toWire(cents(sold.with_coupon_income)),
    },
  };
}

/** The ticket types of a choice, deleted ones too: whether each can be bought now or later. */
function typesOf({ eventId, ticketId }: Chosen, now: Date) {
  const { date, time } = wallClock(now);
  const isChosen = ticketId === ALL_TICKETS ? sql`true` : sql`tickets.id = ${ticketId}`;
  return sql`(
    select tickets.id, tickets.quantity, tickets.booked_qty, tickets.expire_date, events.end_date,
      tickets.deleted_at is null and tickets.status = 1 as stands,
      events.status = 1 and events.publish = 1 and tickets.deleted_at is null and tickets.status = 1 and not tickets.sold_out
        and coalesce((tickets.expire_date, tickets.expire_time) >= (${date}::date, ${time}::time), true)
        and coalesce((events.end_date, events.end_time) >= (${date}::date, ${time}::time), true) as sells
    from tickets join events on events.id = tickets.event_id
    where tickets.event_id = ${eventId} and ${isChosen}
  ) as types`;
}

interface Asked {
  readonly chosen: Chosen;
  readonly now: Date;
}

interface Stock {
  readonly quantity: number;
  readonly left: number | null;
  readonly last_day: WallDate | null;
}

/** Of a type that is deleted or switched off, what is booked, as `STOCK` has it. */
async function readStock({ database }: Services, { chosen, now }: Asked): Promise<Stock> {
  const { rows } = await sql<Stock>`
    select coalesce(sum(case when stands then quantity else booked_qty end), 0) as quantity,
      sum(greatest(0, quantity - booked_qty)) filter (where sells) as "left",
      case when bool_or(coalesce(expire_date, end_date) is null) filter (where sells) then null
        else max(least(expire_date, end_date)) filter (where sells) end as last_day
    from ${typesOf(chosen, now)}
  `.execute(database.db);
  return rows[0] ?? { quantity: 0, left: null, last_day: null };
}

interface Sold {
  readonly tickets: number;
  readonly with_coupon: number;
  readonly with_coupon_income: number;
}

async function readSold({ database }: Services, { chosen }: Asked): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select coalesce(sum(${VALID_TICKETS}), 0) as tickets,
      coalesce(sum(${VALID_TICKETS}) filter (where bookings.coupon_code <> ''), 0) as with_coupon,
      coalesce(sum(${EARNED_CENTS}) filter (where bookings.coupon_code <> ''), 0) as with_coupon_income
    from ${soldOf(chosen)}
  `.execute(database.db);
  return rows[0] ?? { tickets: 0, with_coupon: 0, with_coupon_income: 0 };
}

interface Pace {
  readonly lately: number;
  readonly days: number;
}

/** What buyers took lately of types that are still for sale: what the organizer gave away says nothing of the days to come. */
async function readPace({ database }: Services, { chosen, now }: Asked): Promise<Pace> {
  const { rows } = await sql<{ lately: number; launch_date: WallDate; launch_time: WallTime }>`
    select events.launch_date, events.launch_time, (
      select coalesce(sum(${VALID_TICKETS}), 0) from ${soldOrdersOf(chosen)}
      where bookings.sold_at > ${new Date(now.getTime() - PACE_DAYS * DAY_IN_MS)} and orders.free_sending_id is null
        and bookings.ticket_id in (select id from ${typesOf(chosen, now)} where sells)
    ) as lately
    from events where events.id = ${chosen.eventId}
  `.execute(database.db);
  const [row] = rows;
  if (!row) return { lately: 0, days: PACE_DAYS };
  const onSale = (now.getTime() - toInstant(row.launch_date, row.launch_time).getTime()) / DAY_IN_MS;
  return { lately: row.lately, days: Math.min(PACE_DAYS, Math.max(1, Math.ceil(onSale))) };
}
