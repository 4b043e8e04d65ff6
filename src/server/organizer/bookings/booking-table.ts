import { type Expression, type Kysely, sql } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { BookingRow, listBookings } from '#wire/organizer/booking-table.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';
import { sortedBookings, type Texts } from './booking-order.ts';
import { CHECKED_IN, SHOWN_CENTS, SHOWN_TICKETS, type WantedBookings, wantedEvents } from './booking-rows.ts';

export type Column = ParsedInputOf<typeof listBookings>['table']['sort']['column'];
/** What the call of the table and that of its file are given. */
export type TableCall = Pick<Call<typeof listBookings>, 'input' | 'caller' | 'owned' | 'lang' | 'services'>;

/** Pages further down are found among all rows at once: that is faster than so many of each event. */
const FIRST_ROWS = 500;

/** One page of what the caller's organization sold. Source: BKG-02, BKG-08, BKG-12, ROLE-08. */
export async function handleBookings(call: TableCall): Promise<ReplyOf<typeof listBookings>> {
  const { input, services } = call;
  const { db } = services.database;
  const { search, sort, start } = input.table;
  const isLatest = sort.column === 'id' && search === undefined && start <= FIRST_ROWS;
  const query = bookingsQuery(call);
  const { rows, total } = isLatest ? await latestPage(call, query) : await readTablePage(db, query, input.table);
  return {
    ...SUCCESS,
    aaData: [...rows],
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    sEcho: input.table.draw,
  };
}

/** The bookings that a call's filters name. */
export function wantedOf({
  input,
  caller,
  owned,
  services,
}: Pick<TableCall, 'caller' | 'owned' | 'services'> & {
  readonly input: { readonly expired: boolean };
}): WantedBookings {
  const { organizationId } = caller;
  return { organizationId, eventId: owned.event, expired: input.expired, now: services.now() };
}

/**
 * The list as it is mostly asked for, in the order of ids and without words: counted by what is counted already, and of each
 * event no more read than the page needs, so that a hundred thousand bookings take no longer than a thousand.
 */
async function latestPage(
  call: TableCall,
  { rowsOf }: Pick<TableQuery<Column, number, BookingRow>, 'rowsOf'>,
): Promise<{ readonly rows: readonly BookingRow[]; readonly total: number }> {
  const { db } = call.services.database;
  const { start, length, sort } = call.input.table;
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const { rows: found } = await sql<{ total: number; key: number | null }>`
    with wanted as materialized (${wantedEvents(db, wantedOf(call))})
    select counted.total, page.key
    from (select ${counted(sql`select id from wanted`)} as total) as counted
    left join (
      select latest.id as key
      from wanted cross join lateral (
        select bookings.id
        from bookings
        where bookings.event_id = wanted.id and bookings.sold_at is not null
        order by bookings.id ${direction} limit ${start + length}
      ) as latest
      order by latest.id ${direction} limit ${length} offset ${start}
    ) as page on true
    order by page.key ${direction}
  `.execute(db);
  const keys = found.flatMap(({ key }) => (key === null ? [] : [key]));
  const rows = keys.length === 0 ? new Map<number, BookingRow>() : await rowsOf(keys);
  return { rows: keys.flatMap((key) => rows.get(key) ?? []), total: found[0]?.total ?? 0 };
}

/** How many paid bookings some events have, as they are counted already. */
function counted(events: Expression<unknown>) {
  return sql<number>`(select coalesce(sum(bookings), 0)::int from booking_counts where event_id in (${events}))`;
}

/** The bookings that filters and search leave, each as a row of the list. */
export function bookingsQuery(call: TableCall): TableQuery<Column, number, BookingRow> {
  const { input, lang, services } = call;
  const { db } = services.database;
  const texts = { lang, fallback: services.site.languages().fallback };
  const wanted = wantedOf(call);
  const { search, sort } = input.table;
  return {
    matching: sortedBookings(db, { wanted: { ...wanted, search }, texts, column: sort.column }),
    rowsOf: (ids) => readRows(db, ids, texts),
    counted: search === undefined ? counted(wantedEvents(db, wanted)) : undefined,
  };
}

async function readRows(
  db: Kysely<DB>,
  ids: readonly number[],
  { lang, fallback }: Texts,
): Promise<ReadonlyMap<number, BookingRow>> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['bookings.id', 'bookings.event_id', 'bookings.ticket_id', 'bookings.booking_cancel'])
    .select(['orders.order_number', 'orders.created_at', 'orders.customer_name', 'orders.customer_email'])
    .select(['events.start_date'])
    .select([
      titleIn(lang, fallback).as('event_title'),
      ticketTitleIn(lang, fallback).as('ticket_title'),
      SHOWN_TICKETS.as('quantity'),
      CHECKED_IN.as('checked_in'),
      SHOWN_CENTS.as('price'),
      sql<number>`bookings.cancelled_quantity + bookings.cancelled_free_quantity`.as('cancelled'),
    ])
    .where('bookings.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map((row): [number, BookingRow] => [
      row.id,
      {
        id: row.id,
        order_number: row.order_number,
        created_at: row.created_at.toISOString(),
        customer_name: row.customer_name,
        event_title: row.event_title,
        ticket_title: row.ticket_title,
        quantity: row.quantity,
        checked_in: row.checked_in,
        event_start_date: row.start_date,
        ticket_id: row.ticket_id,
        current_records: {
          event_id: row.event_id,
          customer_email: row.customer_email,
          booking_cancel: row.booking_cancel as 0 | 1 | 2 | 3, // the column's check allows no others
          cancelled: row.cancelled,
          price: toWire(cents(row.price)),
        },
      },
    ]),
  );
}
