import { sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getSaleSources, SourceRow } from '#wire/organizer/sale-outlook.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { EARNED_CENTS } from '../sold-bookings.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { type Chosen, chosenOf, soldOrdersOf } from './sold.ts';

/** Rows that the report has of their own: anybody can write a name into a link. */
const SOURCES_MAX = 100;

/** Where the buyers of an event came from, most tickets first. Source: issue 32. */
export async function handleSaleSources({
  input,
  owned,
  lang,
  services,
}: Call<typeof getSaleSources>): Promise<ReplyOf<typeof getSaleSources>> {
  const chosen = await chosenOf(services, { owned, input });
  const [event, rows] = await Promise.all([
    services.database.db
      .selectFrom('events')
      .select(['id', 'slug', titleIn(lang, services.site.languages().fallback).as('title')])
      .where('id', '=', chosen.eventId)
      .executeTakeFirstOrThrow(),
    readSources(services, chosen),
  ]);
  const others = rows.slice(SOURCES_MAX);
  const data = [
    ...rows.slice(0, SOURCES_MAX),
    ...(others.length === 0
      ? []
      : [
          {
            origin: 'others' as const,
            name: '',
            total_booked: others.reduce((all, row) => all + row.total_booked, 0),
            income: others.reduce((all, row) => all + row.income, 0),
          },
        ]),
  ];
  return {
    ...SUCCESS,
    event,
    data: data.map(({ income, ...row }) => ({ ...row, total_income: toWire(cents(income)) })),
  };
}

type Row = Omit<SourceRow, 'total_income'> & { readonly income: number };

async function readSources({ database }: Services, chosen: Chosen): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select origin, name, sum(tickets) as total_booked, sum(income) as income
    from (
      select case when orders.free_sending_id is not null then 'free' when bookings.source <> '' then 'link'
          when orders.frame then 'embed' else 'direct' end as origin,
        case when orders.free_sending_id is null then bookings.source else '' end as name,
        ${VALID_TICKETS} as tickets, ${EARNED_CENTS} as income
      from ${soldOrdersOf(chosen)}
    ) as sold
    group by origin, name
    order by total_booked desc, origin, name
  `.execute(database.db);
  return rows;
}
