import { sql } from 'kysely';
import { cents, sum, toWire } from '#domain/money/money.ts';
import {
  faultOfPeriod,
  periodBefore,
  type ReportPeriod,
  SALES_GROUP,
  type SalesGroup,
  slotsOf,
} from '#domain/organizer/report-period.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import { TIME_ZONE, wallClock } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getSales, SalesRow } from '#wire/organizer/reports.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { EARNED_CENTS } from '../sold-bookings.ts';
import { type Chosen, chosenOf, soldOf } from './sold.ts';

/** What an event sold by days or hours. Source: RPT-08 to RPT-11, RPT-14. */
export async function handleSales({
  input,
  owned,
  services,
}: Call<typeof getSales>): Promise<ReplyOf<typeof getSales>> {
  const { before, ...sales } = await readSales(services, { input, owned });
  return {
    ...SUCCESS,
    ...sales,
    before: before && { start_date: before.period.start, end_date: before.period.end, ...before.sales },
  };
}

interface Sales {
  readonly data: SalesRow[];
  readonly total_booked: number;
  readonly total_income: string;
}

interface Asked {
  readonly input: ParsedInputOf<typeof getSales>;
  readonly owned: { readonly event: number };
  /** it is answered as a file */
  readonly isFile?: boolean;
}

/** @throws Refusal PleaseCheckAllfields with the field of a wrong date; 404 for a ticket of another event */
export async function readSales(
  services: Services,
  { input, owned, isFile = false }: Asked,
): Promise<Sales & { readonly before: { readonly period: ReportPeriod; readonly sales: Sales } | null }> {
  const period = { start: input.start_date, end: input.end_date };
  const group = input.group_id;
  const { date: today } = wallClock(services.now());
  const fault = faultOfPeriod(period, { today, group, isFile });
  if (fault)
    throw new Refusal('PleaseCheckAllfields', 422, { errors: { [fault.field]: fault.key }, values: fault.values });
  const chosen = await chosenOf(services, { owned, input });
  const former = periodBefore(period);
  const [sales, before] = await Promise.all([
    salesOf(services, { chosen, period, group }),
    input.compare ? salesOf(services, { chosen, period: former, group }) : null,
  ]);
  return { ...sales, before: before && { period: former, sales: before } };
}

interface Wanted {
  readonly chosen: Chosen;
  readonly period: ReportPeriod;
  readonly group: SalesGroup;
}

/** Days and hours are those of the clock in Belgium, also on days of 23 or 25 hours. */
async function salesOf({ database }: Services, { chosen, period, group }: Wanted): Promise<Sales> {
  const shown = sql`bookings.sold_at at time zone ${sql.lit(TIME_ZONE)}`;
  const slot =
    group === SALES_GROUP.hours ? sql`extract(hour from ${shown})::int::text` : sql`to_char(${shown}, 'YYYY-MM-DD')`;
  const { rows } = await sql<{ slot: string; tickets: number; income: number }>`
    select ${slot} as slot, sum(${VALID_TICKETS}) as tickets, sum(${EARNED_CENTS}) as income
    from ${soldOf(chosen)}
    where bookings.sold_at >= ${toInstant(period.start, '00:00:00')}
      and bookings.sold_at < ${toInstant(addDays(period.end, 1), '00:00:00')}
    group by 1
  `.execute(database.db);
  const found = new Map(rows.map((row) => [row.slot, row]));
  const data = slotsOf(period, group).map((created) => ({
    created,
    total_booked: found.get(created)?.tickets ?? 0,
    total_income: toWire(cents(found.get(created)?.income ?? 0)),
  }));
  return {
    data,
    total_booked: data.reduce((all, row) => all + row.total_booked, 0),
    total_income: toWire(sum(rows.map(({ income }) => income))),
  };
}
