import { sql } from 'kysely';
import { ALL_TICKETS } from '#domain/organizer/limits.ts';
import {
  type Region,
  type RegionCell,
  type RegionTotal,
  regionsOfEvent,
  regionsOfTicket,
} from '#domain/organizer/regions.ts';
import type { Language } from '#domain/content/languages.ts';
import type { OutputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { type getRatio, type getRegionRatio, OTHER_REGIONS, type RegionRow } from '#wire/organizer/reports.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { BUYER, type Chosen, chosenOf, soldOrdersOf } from './sold.ts';

/** Who bought, by the gender they gave. Source: RPT-13, RPT-15. */
export async function handleRatio({
  input,
  owned,
  services,
}: Call<typeof getRatio>): Promise<ReplyOf<typeof getRatio>> {
  return { ...SUCCESS, data: await readRatio(services, await chosenOf(services, { owned, input })) };
}

/** A buyer of several orders counts once, with what was said last; other is unknown. */
export async function readRatio({ database }: Services, chosen: Chosen): Promise<OutputOf<typeof getRatio>['data']> {
  const { rows } = await sql<OutputOf<typeof getRatio>['data']>`
    select count(*) filter (where gender = 'Male') as male, count(*) filter (where gender = 'Female') as female,
      count(*) filter (where gender is null or gender = 'Other') as unknown
    from (
      select (array_agg(orders.customer_gender order by bookings.sold_at desc, orders.id desc)
        filter (where orders.customer_gender is not null))[1] as gender
      from ${soldOrdersOf(chosen)}
      group by ${BUYER}
    ) as buyers
  `.execute(database.db);
  const [{ male, female, unknown } = { male: 0, female: 0, unknown: 0 }] = rows;
  return { male, female, unknown };
}

/** Where buyers live; who is one of few is not told apart. Source: RPT-05, RPT-16. */
export async function handleRegionRatio({
  input,
  owned,
  lang,
  services,
}: Call<typeof getRegionRatio>): Promise<ReplyOf<typeof getRegionRatio>> {
  const chosen = await chosenOf(services, { owned, input });
  return { ...SUCCESS, data: await readRegions(services, { chosen, lang }) };
}

export async function readRegions(
  services: Services,
  { chosen, lang }: { readonly chosen: Chosen; readonly lang: Language },
): Promise<RegionRow[]> {
  const counted = await countBuyers(services, chosen);
  const regions =
    chosen.ticketId === ALL_TICKETS ? regionsOfEvent(counted.totals) : regionsOfTicket(chosen.ticketId, counted);
  return withTowns(services, { regions, lang });
}

interface Counted {
  readonly cells: readonly RegionCell[];
  readonly totals: readonly RegionTotal[];
}

/** All ticket types of the event, whichever is chosen: what may be told of one depends on the others. */
async function countBuyers({ database }: Services, { eventId }: Chosen): Promise<Counted> {
  const { rows } = await sql<{ code: string; ticket_id: number | null; buyers: number; tickets: number }>`
    with sold as materialized (
      select ${CODE} as code, bookings.ticket_id, ${BUYER} as buyer, sum(${VALID_TICKETS})::int as tickets
      from ${soldOrdersOf({ eventId, ticketId: ALL_TICKETS })}
      group by 1, 2, 3
    )
    select code, ticket_id, count(*) as buyers, sum(tickets)::int as tickets from sold group by code, ticket_id
    union all
    select code, null, count(distinct buyer), sum(tickets)::int from sold group by code
  `.execute(database.db);
  return {
    cells: rows.flatMap(({ ticket_id: ticketId, ...cell }) => (ticketId === null ? [] : [{ ...cell, ticketId }])),
    totals: rows
      .filter(({ ticket_id }) => ticket_id === null)
      .map(({ code, buyers, tickets }) => ({ code, buyers, tickets })),
  };
}

/** Without spaces, as people write some codes with and without. */
const CODE = sql<string>`upper(regexp_replace(orders.customer_zip, '\\s', '', 'g'))`;

/** With the town that each code stands for, in the caller's language. */
async function withTowns(
  { database }: Services,
  { regions, lang }: { readonly regions: readonly Region[]; readonly lang: Language },
): Promise<RegionRow[]> {
  const codes = regions.flatMap(({ code }) => (code === null ? [] : [code]));
  const { rows } = await sql<{ code: string; town: string }>`
    select asked.code, towns.${sql.ref(lang)} as town
    from unnest(${codes}::text[]) as asked(code), match_town('', asked.code) as found
    join towns on towns.nis = found.nis
  `.execute(database.db);
  const towns = new Map(rows.map(({ code, town }) => [code, town]));
  return regions.map(({ code, tickets }) => ({
    postal_code: code ?? OTHER_REGIONS,
    town: (code !== null && towns.get(code)) || '',
    total_booked: tickets,
  }));
}
