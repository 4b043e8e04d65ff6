import { sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { TOP_EVENTS } from '#domain/organizer/limits.ts';
import { wallClock, type WallDate, type WallTime } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listTopEvents } from '#wire/organizer/top-events.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import { EARNED_CENTS, IS_SOLD } from './sold-bookings.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly poster_file: string | null;
  readonly start_date: WallDate | null;
  readonly start_time: WallTime;
  readonly is_public: boolean;
  readonly sold: number;
  readonly income: number;
}

/** The organizer's events that sold most tickets; alike ones by their numbers, newest first. Source: TOP-03. */
export async function handleTopEvents({
  caller,
  lang,
  services,
}: Call<typeof listTopEvents>): Promise<ReplyOf<typeof listTopEvents>> {
  const now = wallClock(services.now());
  const title = titleIn(lang, services.site.languages().fallback);
  const { rows } = await sql<Row>`
    with sold as (
      select bookings.event_id, sum(${VALID_TICKETS}) as sold, sum(${EARNED_CENTS}) as income
      from bookings join events on events.id = bookings.event_id
      where bookings.organization_id = ${caller.organizationId} and events.deleted_at is null and ${IS_SOLD}
      group by bookings.event_id
      order by sold desc, bookings.event_id desc
      limit ${TOP_EVENTS}
    )
    select events.id, events.slug, ${title} as title, events.poster_file, events.start_date, events.start_time,
      events.status = 1 and events.publish = 1
        and (events.launch_date, events.launch_time) <= (${now.date}::date, ${now.time}::time) as is_public,
      sold.sold, sold.income
    from sold join events on events.id = sold.event_id
    order by sold.sold desc, events.id desc
  `.execute(services.database.db);
  return {
    ...SUCCESS,
    data: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      poster: row.poster_file ?? '',
      start_date: row.start_date,
      start_time: row.start_time,
      is_public: row.is_public ? 1 : 0,
      total_sold: row.sold,
      total_income: toWire(cents(row.income)),
    })),
  };
}
