import { type Kysely, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { AdminOrderRow, listAdminOrders } from '#wire/admin/orders.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { hasWords } from './order-words.ts';

type Input = ParsedInputOf<typeof listAdminOrders>;
type Column = Input['table']['sort']['column'];

/** A search that finds more orders than this is not counted to its end. */
const MOST_COUNTED = 50_000;

/** All orders as a table. Source: screens 71. */
export async function handleAdminOrders({
  input,
  lang,
  services,
}: Call<typeof listAdminOrders>): Promise<ReplyOf<typeof listAdminOrders>> {
  const { table } = input;
  const { db } = services.database;
  const texts = { lang, fallback: services.site.languages().fallback };
  const { rows, total, isMore } = await readTablePage(db, ordersQuery(db, input, texts), table);
  const totals = {
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    is_more: isMore ? 1 : 0,
    sEcho: table.draw,
  } as const;
  return { ...SUCCESS, aaData: [...rows], ...totals };
}

interface Texts {
  readonly lang: Language;
  readonly fallback: Language;
}

function ordersQuery(
  db: Kysely<DB>,
  { state, table: { search } }: Input,
  texts: Texts,
): TableQuery<Column, string, AdminOrderRow> {
  const wanted = db
    .selectFrom('orders')
    .$if(state !== undefined, (rows) => rows.where('orders.state', '=', state ?? 'pending'))
    .$if(search !== undefined, (rows) => rows.where(hasWords(search ?? '')));
  return {
    matching: wanted.select(['orders.id as key', 'orders.created_at']),
    counted: search === undefined ? sql`(${wanted.select(({ fn }) => fn.countAll().as('count'))})` : undefined,
    mostCounted: search === undefined ? undefined : MOST_COUNTED,
    rowsOf: (ids) => readRows(db, ids, texts),
  };
}

async function readRows(
  db: Kysely<DB>,
  ids: readonly string[],
  { lang, fallback }: Texts,
): Promise<ReadonlyMap<string, AdminOrderRow>> {
  const rows = await db
    .selectFrom('orders')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bookings')
          .select([
            sql<number>`sum(bookings.quantity + bookings.free_quantity)::int`.as('tickets'),
            sql<number>`count(distinct bookings.event_id)::int`.as('events'),
            sql<number | null>`(array_agg(bookings.event_id order by bookings.position))[1]`.as('event_id'),
          ])
          .whereRef('bookings.order_id', '=', 'orders.id')
          .as('lines'),
      (join) => join.onTrue(),
    )
    .leftJoin('events', 'events.id', 'lines.event_id')
    .select(['orders.id', 'orders.order_number', 'orders.created_at', 'orders.state', 'orders.customer_name'])
    .select(['orders.customer_email', 'orders.total_cents', 'lines.tickets', 'lines.events'])
    .select(titleIn(lang, fallback).as('event_title'))
    .where('orders.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map((row): [string, AdminOrderRow] => [
      row.id,
      {
        id: row.id,
        order_number: row.order_number,
        created_at: row.created_at.toISOString(),
        state: row.state,
        customer_name: row.customer_name,
        customer_email: row.customer_email,
        total: toWire(cents(row.total_cents)),
        tickets: row.tickets ?? 0,
        event_title: row.event_title ?? '',
        more_events: Math.max(0, (row.events ?? 0) - 1),
      },
    ]),
  );
}
