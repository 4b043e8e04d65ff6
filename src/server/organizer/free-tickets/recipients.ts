import { type Kysely, sql } from 'kysely';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { exportFreeTickets, FreeTicketRecipient, listFreeTickets } from '#wire/organizer/free-tickets.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, readWholeTable, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { csvOf } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import { IS_SOLD } from '../sold-bookings.ts';
import { ticketTitleIn } from '#server/catalogue/event-texts.ts';
import { BRINGS_ORDER, IS_MADE_AGAIN, IS_REFUSED, IS_WAITING, MAILS, otherAddress } from './mails-of-order.ts';

type Column = ParsedInputOf<typeof listFreeTickets>['table']['sort']['column'];
type ListCall = Call<typeof listFreeTickets> | Call<typeof exportFreeTickets>;

/** Who got free tickets of an event. Source: FREE-05, FREE-06, FREE-18. */
export async function handleFreeTickets(call: Call<typeof listFreeTickets>): Promise<ReplyOf<typeof listFreeTickets>> {
  const { input, services } = call;
  const { rows, total } = await readTablePage(services.database.db, recipientsQuery(call), input.table);
  return { ...SUCCESS, data: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: input.table.draw };
}

/** All of them as a file; the ticket is a column where there may be several. Source: FREE-07. */
export function handleFreeTicketsFile(
  call: Call<typeof exportFreeTickets>,
): Promise<ReplyOf<typeof exportFreeTickets>> {
  const { input, owned, lang, services } = call;
  const words = (key: string) => services.texts.sentence(lang, key);
  const isOpened = (value: string): string => (value === 'false' ? words('Free.No') : value);
  const columns = [
    { heading: words('Column.Name'), cell: (row: FreeTicketRecipient) => row.customer_name },
    { heading: words('Column.Email'), cell: (row: FreeTicketRecipient) => row.customer_email },
    { heading: words('Column.HowMany'), cell: (row: FreeTicketRecipient) => row.quantity },
    ...(owned.ticket === undefined
      ? [{ heading: words('Column.TicketType'), cell: (row: FreeTicketRecipient) => row.ticket_title }]
      : []),
    { heading: words('Column.Downloaded'), cell: (row: FreeTicketRecipient) => isOpened(row.downloaded) },
    { heading: words('Column.CheckedIn'), cell: (row: FreeTicketRecipient) => row.checked_in },
    { heading: words('Column.MailedAt'), cell: (row: FreeTicketRecipient) => row.mailed_at },
  ];
  const rows = readWholeTable(services.database.db, recipientsQuery(call), input.table.sort);
  return Promise.resolve({ name: {}, content: csvOf(columns, rows) });
}

interface Row {
  readonly key: number;
  readonly order_number: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly quantity: number;
  readonly ticket_title: string;
  readonly downloaded_at: Date | null;
  readonly checked_in: number;
  readonly created_at: Date;
  readonly mailed_at: Date | null;
  readonly is_waiting: boolean;
  readonly came_back: boolean;
  /** the address of the latest mail with tickets; null: there is none */
  readonly to_address: string | null;
}

/** The lines of orders that an organizer sent, as long as any of their tickets is valid. */
function recipientsQuery({
  input,
  owned,
  caller,
  lang,
  services,
}: ListCall): TableQuery<Column, number, FreeTicketRecipient> {
  const { db } = services.database;
  const matching = listedBookings(db, { ...owned, search: input.table.search }).select([
    'bookings.id as key',
    inAlphabet(sql<string>`orders.customer_name`).as('customer_name'),
    sql<string>`lower(orders.customer_email)`.as('customer_email'),
    inAlphabet(ticketTitleIn(lang, services.site.languages().fallback)).as('ticket_title'),
    VALID_TICKETS.as('quantity'),
    'orders.downloaded_at as downloaded',
    CHECKED_IN.as('checked_in'),
    'orders.created_at',
  ]);
  return {
    matching,
    rowsOf: async (keys) => {
      const rows = await freeBookings(db)
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('mails')
              .select(['mails.to_address', IS_REFUSED.as('is_refused')])
              .where(BRINGS_ORDER)
              .orderBy('mails.created_at', 'desc')
              .orderBy('mails.id', 'desc')
              .limit(1)
              .as('latest'),
          (join) => join.onTrue(),
        )
        .select(['bookings.id as key', 'orders.order_number', 'orders.customer_name', 'orders.customer_email'])
        .select(['orders.downloaded_at', 'orders.created_at', 'orders.free_sending_id as sending_id'])
        .select([
          VALID_TICKETS.as('quantity'),
          ticketTitleIn(lang, services.site.languages().fallback).as('ticket_title'),
          CHECKED_IN.as('checked_in'),
          MAILED_AT.as('mailed_at'),
          WAITS.as('is_waiting'),
          sql<boolean>`coalesce(latest.is_refused, false)`.as('came_back'),
          'latest.to_address',
        ])
        .where('bookings.id', '=', (eb) => eb.fn.any(eb.val(keys)))
        .execute();
      const ids = rows.map(({ sending_id }) => sending_id ?? 0);
      const sendings = await sendingsOf(db, { ids, organizationId: caller.organizationId });
      return new Map(rows.map((row) => [row.key, toRecipient(row, sendings.get(row.sending_id ?? 0))]));
    },
  };
}

interface Listed {
  readonly event: number;
  /** undefined: all of the event */
  readonly ticket: number | undefined;
  readonly search: string | undefined;
}

/** The lines of free orders that are listed for an event or one of its tickets, and that the search leaves. */
export function listedBookings(db: Kysely<DB>, { event, ticket, search }: Listed) {
  return freeBookings(db)
    .where('bookings.event_id', '=', event)
    .$if(ticket !== undefined, (rows) => rows.where('bookings.ticket_id', '=', ticket ?? 0))
    .$if(search !== undefined, (rows) => rows.where(isFoundBy(search ?? '')));
}

/** Lines of orders that an organizer sent for free, as long as any of their tickets is valid. */
export function freeBookings(db: Kysely<DB>) {
  return db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .where('orders.free_sending_id', 'is not', null)
    .where(IS_SOLD);
}

/** Tickets of the booking in reach that were scanned and are valid. */
export const CHECKED_IN = sql<number>`(
  select count(*)::int from admissions where booking_id = bookings.id and scans > 0 and revoked_at is null
)`;

type Sending = NonNullable<FreeTicketRecipient['sending']>;

/** Those of these sendings that are the organizer's, with what is valid of the organizer's own lines. */
async function sendingsOf(
  db: Kysely<DB>,
  { ids, organizationId }: { readonly ids: readonly number[]; readonly organizationId: number },
): Promise<ReadonlyMap<number, Sending>> {
  const rows = await freeBookings(db)
    .innerJoin('free_sendings', 'free_sendings.id', 'orders.free_sending_id')
    .select(['free_sendings.id', sql<number>`count(distinct orders.id)::int`.as('recipients')])
    .select(sql<number>`sum(${CHECKED_IN})::int`.as('checked_in'))
    .where('free_sendings.id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .where('free_sendings.organization_id', '=', organizationId)
    .where('bookings.organization_id', '=', organizationId)
    .groupBy('free_sendings.id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** When tickets went to the recipient last. */
const MAILED_AT = sql<Date | null>`(select max(sent_at) from mails where ${BRINGS_ORDER})`;

/** Whether none went out yet, and one is still to be made, or to go out. */
const WAITS = sql<boolean>`(${MAILED_AT} is null and (exists (
  select from outbox_jobs where key = 'orders.confirm:' || orders.id and done_at is null and failed_at is null
) or ${IS_MADE_AGAIN} or exists (select from ${MAILS} where ${BRINGS_ORDER} and ${IS_WAITING})))`;

function toRecipient(row: Row, sending: Sending | undefined): FreeTicketRecipient {
  const downloaded = row.downloaded_at === null ? 'false' : written(row.downloaded_at);
  return {
    orderid: row.key,
    order_number: row.order_number,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    quantity: row.quantity,
    ticket_title: row.ticket_title,
    downloaded,
    ticket_download: downloaded,
    checked_in: row.checked_in,
    created_at: written(row.created_at),
    mailed_at: row.mailed_at === null ? '' : written(row.mailed_at),
    is_waiting: row.is_waiting,
    came_back: row.came_back,
    mailed_to: otherAddress(row.to_address, row),
    sending,
  };
}

function written(at: Date): string {
  return formatDateTime(wallClock(at));
}

/** By name, address or order. */
function isFoundBy(search: string) {
  return holds(sql`concat_ws(chr(10), orders.customer_name, orders.customer_email, orders.order_number)`, search);
}
