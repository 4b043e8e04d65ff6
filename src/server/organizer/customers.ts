import { type Kysely, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { EventCustomer, exportEventCustomers, listEventCustomers } from '#wire/organizer/customers.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { readTablePage, readWholeTable, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { csvOf } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { IS_SOLD } from './sold-bookings.ts';
import { customQuestionIn, ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';
import { holdsOrderNumber, SHOWN_TICKETS } from './bookings/booking-rows.ts';

type Column = ParsedInputOf<typeof listEventCustomers>['table']['sort']['column'];

/** Customers of one own event. Source: OEV-15, OEV-16, OEV-28. */
export async function handleEventCustomers({
  input: { table },
  owned: { event: eventId },
  lang,
  services,
}: Call<typeof listEventCustomers>): Promise<ReplyOf<typeof listEventCustomers>> {
  const event = await readEvent(eventId, lang, services);
  const { db } = services.database;
  const texts = { lang, fallback: services.site.languages().fallback };
  const query = customersQuery(db, { eventId, search: table.search, texts });
  const { rows, total } = await readTablePage(db, query, table);
  return {
    ...SUCCESS,
    customers: rows.map(({ custom_field, ...row }) => (event.custom_field_enabled ? { ...row, custom_field } : row)),
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    sEcho: table.draw,
    event: {
      id: event.id,
      slug: event.slug,
      title: event.title,
      custom_field_enabled: event.custom_field_enabled ? 1 : 0,
      custom_field_label: event.custom_field_enabled ? event.custom_field_label : '',
    },
  };
}

/** All customers of one own event as a file: the list's columns, then what they have. Source: OEV-15, TBL-07. */
export async function handleCustomersFile({
  input: { table },
  owned: { event: eventId },
  lang,
  services,
}: Call<typeof exportEventCustomers>): Promise<ReplyOf<typeof exportEventCustomers>> {
  const event = await readEvent(eventId, lang, services);
  const { db } = services.database;
  const heading = (key: string) => services.texts.sentence(lang, key);
  const columns = [
    { heading: heading('Column.Name'), cell: ({ customer_name }: EventCustomer) => customer_name },
    { heading: heading('Column.Email'), cell: ({ customer_email }: EventCustomer) => customer_email },
    { heading: heading('Column.HowMany'), cell: ({ quantity = 0 }: EventCustomer) => quantity },
    { heading: heading('Column.Tickets'), cell: ({ tickets = '' }: EventCustomer) => tickets },
    { heading: heading('Column.Persons'), cell: ({ persons = '' }: EventCustomer) => persons },
    { heading: heading('Column.Order'), cell: ({ order_numbers = '' }: EventCustomer) => order_numbers },
    ...(event.custom_field_enabled
      ? [{ heading: event.custom_field_label, cell: ({ custom_field = '' }: EventCustomer) => custom_field }]
      : []),
  ];
  const texts = { lang, fallback: services.site.languages().fallback };
  const rows = readWholeTable(db, customersQuery(db, { eventId, search: table.search, texts }), table.sort);
  return { name: { slug: event.slug }, content: csvOf(columns, rows) };
}

/** The event that a call names: its caller's own. */
function readEvent(eventId: number, lang: Language, { database, site }: Services) {
  const { fallback } = site.languages();
  return database.db
    .selectFrom('events')
    .select(['id', 'slug', 'custom_field_enabled'])
    .select([titleIn(lang, fallback).as('title'), customQuestionIn(lang, fallback).as('custom_field_label')])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

interface Wanted {
  readonly eventId: number;
  readonly search: string | undefined;
  /** the language of the tickets' titles */
  readonly texts: { readonly lang: Language; readonly fallback: Language };
}

/** Everyone who has tickets of an event, each once by address, under the name that came last; on the guest list each order is somebody. */
function customersQuery(db: Kysely<DB>, wanted: Wanted): TableQuery<Column, string, EventCustomer> {
  const { search } = wanted;
  const everyone = soldOf(db, wanted)
    .select([
      CUSTOMER.as('key'),
      inAlphabet(LATEST_NAME).as('customer_name'),
      sql<string>`max(lower(orders.customer_email))`.as('customer_email'),
      inAlphabet(ANSWERS).as('custom_field'),
      sql<string>`string_agg(bookings.number_words, chr(10))`.as('numbers'),
    ])
    .groupBy(CUSTOMER);
  const matching = db
    .selectFrom(everyone.as('customers'))
    .selectAll()
    .$if(search !== undefined, (rows) => rows.where(contains(search ?? '')));
  return {
    matching,
    rowsOf: async (keys) => {
      const [rows, bought] = await Promise.all([
        db
          .selectFrom(everyone.where(isOneOf(keys)).as('customers'))
          .select(['key', 'customer_name', 'customer_email', 'custom_field'])
          .execute(),
        readBought(db, keys, wanted),
      ]);
      return new Map(rows.map(({ key, ...row }) => [key, { ...row, ...inWords(bought.get(key) ?? []) }]));
    },
  };
}

/** What was sold of an event to somebody who is still known: whose names were deleted is nobody any more. */
function soldOf(db: Kysely<DB>, { eventId }: Pick<Wanted, 'eventId'>) {
  return db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .where('bookings.event_id', '=', eventId)
    .where(IS_SOLD)
    .where(({ eb, or }) => or([eb('orders.customer_email', '<>', ''), eb('orders.customer_name', '<>', '')]));
}

/** One line of an order. */
interface Bought {
  readonly order_number: string;
  readonly title: string;
  readonly count: number;
  /** of those who come, as far as names were asked */
  readonly persons: readonly string[];
}

/** What some customers have of an event, by customer, in the order in which they bought it. */
async function readBought(
  db: Kysely<DB>,
  keys: readonly string[],
  { eventId, texts: { lang, fallback } }: Wanted,
): Promise<ReadonlyMap<string, readonly Bought[]>> {
  const rows = await soldOf(db, { eventId })
    .select([
      CUSTOMER.as('key'),
      'orders.order_number',
      ticketTitleIn(lang, fallback).as('title'),
      SHOWN_TICKETS.as('count'),
      PERSONS.as('persons'),
    ])
    .where(isOneOf(keys))
    .orderBy('bookings.id')
    .execute();
  return Map.groupBy(rows, ({ key }) => key);
}

/** Names on the tickets of the booking in reach that were not cancelled. */
const PERSONS = sql<string[]>`array(
  select names.name from admissions cross join unnest(admissions.holder_names) with ordinality as names (name, at)
  where admissions.booking_id = bookings.id and admissions.cancellation_id is null and names.name <> ''
  order by admissions.position, names.at
)`;

/** `2 × Standing, 1 × Balcony`, who comes, and by which orders. */
function inWords(
  bought: readonly Bought[],
): Required<Pick<EventCustomer, 'quantity' | 'tickets' | 'persons' | 'order_numbers'>> {
  const countOf = (lines: readonly Bought[]): number => lines.reduce((sum, { count }) => sum + count, 0);
  const kinds = [...Map.groupBy(bought, ({ title }) => title)];
  return {
    quantity: countOf(bought),
    tickets: kinds.map(([title, lines]) => `${countOf(lines)} × ${title}`).join(', '),
    persons: bought.flatMap(({ persons }) => persons).join(', '),
    order_numbers: [...new Set(bought.map(({ order_number }) => order_number))].join(', '),
  };
}

/** By what a customer is known: the address, or the order of a name on the guest list that has none. */
const CUSTOMER = sql<string>`coalesce(nullif(lower(orders.customer_email), ''), orders.id::text)`;

/** Whether the order in reach is one of these customers': of addresses and of orders, each by its own index. */
function isOneOf(keys: readonly string[]) {
  const addresses = keys.filter((key) => key.includes('@'));
  const orders = keys.filter((key) => !key.includes('@'));
  return sql<boolean>`(lower(orders.customer_email) = any(${addresses}) or orders.id = any(${orders}::uuid[]) and orders.customer_email = '')`;
}

const LATEST_NAME = sql<string>`(array_agg(orders.customer_name order by orders.created_at desc, orders.id desc))[1]`;

/** Each answer once. */
const ANSWERS = sql<string>`coalesce(string_agg(distinct nullif(bookings.custom_field, ''), ', '), '')`;

const SEARCHED = sql<string>`concat_ws(chr(10), customer_name, customer_email, custom_field)`;

/** Whether name, address or answers hold the words as they stand, in whatever case and with whatever accents, or an order's number does. */
function contains(search: string) {
  return sql<boolean>`(${holds(SEARCHED, search)}
    or ${holdsOrderNumber(sql.ref('numbers'), search)})`;
}
