import { type Kysely, type RawBuilder, sql } from 'kysely';
import { cents, fromWire, sum, toWire, ZERO } from '#domain/money/money.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { BookedTicket, exportBookedTickets, listBookedTickets } from '#wire/organizer/booking-table.ts';
import { IS_IN, VALID_TICKETS } from '#server/orders/order-rows.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { amountCell, csvOf } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import { EARNED_CENTS, FREE_TICKETS, IS_SOLD } from '../sold-bookings.ts';
import { ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';
import type { Texts } from './booking-order.ts';
import { isOfEvents, type WantedBookings } from './booking-rows.ts';
import { wantedOf } from './booking-table.ts';

/** What is sold by event and ticket, with its sums. Source: BKT-02 to BKT-05, ROLE-08. */
export async function handleBookedTickets(
  call: Call<typeof listBookedTickets>,
): Promise<ReplyOf<typeof listBookedTickets>> {
  const rows = await readBooked(call);
  const count = (of: (row: BookedTicket) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...SUCCESS,
    aaData: rows,
    iTotalRecords: rows.length,
    iTotalDisplayRecords: rows.length,
    all_total_booked: count((row) => row.total_booked),
    all_total_booked_free: count((row) => row.total_booked_free),
    checkins_all: count((row) => row.checked_in),
    total_income_all: toWire(sum([ZERO, ...rows.map((row) => fromWire(row.total_income) ?? ZERO)])),
  };
}

/** The same as a file. Source: BKT-03, TBL-07. */
export async function handleBookedTicketsFile(
  call: Call<typeof exportBookedTickets>,
): Promise<ReplyOf<typeof exportBookedTickets>> {
  const { lang, services } = call;
  const heading = (key: string) => services.texts.sentence(lang, key);
  const columns = [
    { heading: heading('Column.Event'), cell: ({ event_title }: BookedTicket) => event_title },
    { heading: heading('Column.Ticket'), cell: ({ ticket_title }: BookedTicket) => ticket_title },
    { heading: heading('Column.Booked'), cell: ({ total_booked }: BookedTicket) => total_booked },
    { heading: heading('Column.FreeQuantity'), cell: ({ total_booked_free }: BookedTicket) => total_booked_free },
    { heading: heading('Column.CheckedIn'), cell: ({ checked_in }: BookedTicket) => checked_in },
    { heading: heading('Column.Income'), cell: ({ total_income }: BookedTicket) => amountCell(total_income) },
    { heading: heading('Column.IsPaid'), cell: ({ is_paid }: BookedTicket) => is_paid },
  ];
  return { name: {}, content: csvOf(columns, eachOf(await readBooked(call))) };
}

async function* eachOf(rows: readonly BookedTicket[]): AsyncGenerator<BookedTicket> {
  yield* rows;
}

type BookedCall = Pick<Call<typeof listBookedTickets>, 'input' | 'caller' | 'owned' | 'lang' | 'services'>;

async function readBooked(call: BookedCall): Promise<BookedTicket[]> {
  const { input, lang, services } = call;
  const { db } = services.database;
  const wanted = { ...wantedOf(call), search: input.search };
  const rows = await bookedRows(db, wanted, { lang, fallback: services.site.languages().fallback });
  return rows.map((row) => ({
    event_id: row.event_id,
    event_title: row.event_title,
    event_start_date: row.start_date,
    event_poster: row.poster_file ?? '',
    ticket_id: row.ticket_id,
    ticket_title: row.ticket_title,
    total_booked: row.booked,
    total_booked_free: row.free,
    checked_in: row.checked_in,
    total_income: toWire(cents(row.income)),
    is_paid: row.price_cents > 0 || row.subtotal > 0 ? 1 : 0,
  }));
}

interface Booked {
  readonly event_id: number;
  readonly ticket_id: number;
  readonly booked: number;
  readonly free: number;
  readonly checked_in: number;
  readonly income: number;
  readonly subtotal: number;
  readonly event_title: string;
  readonly ticket_title: string;
  readonly start_date: WallDate | null;
  readonly poster_file: string | null;
  readonly price_cents: number;
}

/** The sums first, then their titles: of thousands of bookings come a few tickets. */
async function bookedRows(
  db: Kysely<DB>,
  { search, ...wanted }: WantedBookings,
  { lang, fallback }: Texts,
): Promise<readonly Booked[]> {
  const titles = { event: titleIn(lang, fallback), ticket: ticketTitleIn(lang, fallback) };
  const { rows } = await sql<Booked>`
    select bookings.*, events.start_date, events.poster_file, tickets.price_cents,
      ${titles.event} as event_title, ${titles.ticket} as ticket_title,
      (select count(*)::int from admissions
        where admissions.event_id = bookings.event_id and admissions.ticket_id = bookings.ticket_id and ${IS_IN}) as checked_in
    from (
      select bookings.event_id, bookings.ticket_id, sum(${VALID_TICKETS})::int as booked,
        sum(${FREE_TICKETS})::int as free, sum(${EARNED_CENTS})::float8 as income,
        sum(bookings.subtotal_cents)::float8 as subtotal
      from bookings
      where ${isOfEvents(db, wanted)} and ${IS_SOLD}
      group by bookings.event_id, bookings.ticket_id
    ) as bookings
    join events on events.id = bookings.event_id
    join tickets on tickets.id = bookings.ticket_id
    where ${search === undefined ? sql`true` : isNamed(titles, search)}
    order by events.start_date nulls first, events.id, tickets.position, tickets.id
  `.execute(db);
  return rows;
}

interface Titles {
  readonly event: RawBuilder<string>;
  readonly ticket: RawBuilder<string>;
}

/** Whether the title of the event or of the ticket in reach has the words as they stand, with accents or without. */
function isNamed({ event, ticket }: Titles, search: string) {
  return sql<boolean>`(${holds(event, search)} or ${holds(ticket, search)})`;
}
