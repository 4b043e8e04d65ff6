import { type Kysely, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { EventCustomer, exportEventCustomers, listEventCustomers } from '#wire/organizer/customers.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { plainLettersOf } from '#server/platform/database/plain-letters.ts';
import { readTablePage, readWholeTable, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { csvOf } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { IS_SOLD } from './sold-bookings.ts';
import { customQuestionIn, titleIn } from '#server/catalogue/event-texts.ts';

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
  const { rows, total } = await readTablePage(db, customersQuery(db, { eventId, search: table.search }), table);
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

/** All customers of one own event as a file, with the list's columns. Source: OEV-15, TBL-07. */
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
    ...(event.custom_field_enabled
      ? [{ heading: event.custom_field_label, cell: ({ custom_field = '' }: EventCustomer) => custom_field }]
      : []),
  ];
  const rows = readWholeTable(db, customersQuery(db, { eventId, search: table.search }), table.sort);
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
}

/** Everyone who has tickets of an event, each once by address, under the name that came last. */
function customersQuery(db: Kysely<DB>, { eventId, search }: Wanted): TableQuery<Column, string, EventCustomer> {
  const everyone = db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select([
      sql<string>`lower(orders.customer_email)`.as('key'),
      inAlphabet(LATEST_NAME).as('customer_name'),
      sql<string>`lower(orders.customer_email)`.as('customer_email'),
      inAlphabet(ANSWERS).as('custom_field'),
    ])
    .where('bookings.event_id', '=', eventId)
    .where(IS_SOLD)
    // whose names were deleted is nobody any more
    .where('orders.customer_email', '<>', '')
    .groupBy(sql`lower(orders.customer_email)`);
  const matching = db
    .selectFrom(everyone.as('customers'))
    .selectAll()
    .$if(search !== undefined, (rows) => rows.where(contains(search ?? '')));
  return {
    matching,
    rowsOf: async (keys) => {
      const rows = await db
        .selectFrom(everyone.as('customers'))
        .select(['key', 'customer_name', 'customer_email', 'custom_field'])
        .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
        .execute();
      return new Map(rows.map(({ key, ...row }) => [key, row]));
    },
  };
}

const LATEST_NAME = sql<string>`(array_agg(orders.customer_name order by orders.created_at desc, orders.id desc))[1]`;

/** Each answer once. */
const ANSWERS = sql<string>`coalesce(string_agg(distinct nullif(bookings.custom_field, ''), ', '), '')`;

const SEARCHED = sql<string>`concat_ws(chr(10), customer_name, customer_email, custom_field)`;

/** Whether name, address or answers hold the words as they stand, in whatever case and with whatever accents. */
function contains(search: string) {
  return sql<boolean>`strpos(${plainLettersOf(SEARCHED)}, ${plainLettersOf(search)}) > 0`;
}
