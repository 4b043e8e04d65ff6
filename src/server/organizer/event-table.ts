import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import {
  EVENT_STATUS_FILTER,
  type exportOrganizerEvents,
  type listOrganizerEvents,
  type OrganizerEvent,
} from '#wire/organizer/events.ts';
import { IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import { isToCome } from '#server/catalogue/public-events.ts';
import { prefixQuery, searchedWords } from '#server/catalogue/search-query.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, readWholeTable, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { csvOf, type CsvColumn } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { categoryNameIn, titleIn } from '#server/catalogue/event-texts.ts';
import { IS_DELETABLE } from './event-actions/delete-event.ts';

type Input = ParsedInputOf<typeof listOrganizerEvents>;
type Column = Input['table']['sort']['column'];

interface Asked {
  readonly organizationId: number;
  readonly lang: Language;
  readonly services: Services;
}

/** One page of the organizer's events. Source: OEV-05 to OEV-07, OEV-17, OEV-18, OEV-21. */
export async function handleOrganizerEvents({
  input,
  caller: { organizationId },
  lang,
  services,
}: Call<typeof listOrganizerEvents>): Promise<ReplyOf<typeof listOrganizerEvents>> {
  const query = eventsQuery(input, { organizationId, lang, services });
  const { rows, total } = await readTablePage(services.database.db, query, input.table);
  return {
    ...SUCCESS,
    aaData: [...rows],
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    sEcho: input.table.draw,
  };
}

/** All of the organizer's events that the table's filters and search leave. Source: TBL-07. */
export function handleEventsFile({
  input,
  caller: { organizationId },
  lang,
  services,
}: Call<typeof exportOrganizerEvents>): Promise<ReplyOf<typeof exportOrganizerEvents>> {
  const query = eventsQuery(input, { organizationId, lang, services });
  const rows = readWholeTable(services.database.db, query, input.table.sort);
  return Promise.resolve({ name: {}, content: csvOf(fileColumns(services, lang), rows) });
}

/** The list's columns. */
function fileColumns({ texts }: Services, lang: Language): readonly CsvColumn<OrganizerEvent>[] {
  const heading = (key: string) => texts.sentence(lang, key);
  return [
    { heading: heading('Column.Event'), cell: ({ title }) => title },
    { heading: heading('Column.Category'), cell: ({ category_name }) => category_name },
    { heading: heading('Column.PassCode'), cell: ({ pass_code }) => pass_code },
    { heading: heading('Column.StartDate'), cell: ({ start_date }) => dayCell(start_date) },
    { heading: heading('Column.EndDate'), cell: ({ end_date }) => dayCell(end_date) },
    { heading: heading('Column.Featured'), cell: ({ featured }) => featured },
    { heading: heading('Column.StartTime'), cell: ({ start_time }) => start_time },
    { heading: heading('Column.EndTime'), cell: ({ end_time }) => end_time },
  ];
}

function dayCell(date: WallDate | null): string {
  return date === null ? '' : formatDayMonthYear(date);
}

/** The organizer's own events as a table; one without an end date comes after all others. */
function eventsQuery(
  {
    expiredallow,
    status,
    table: {
      search,
      sort: { column },
    },
  }: Input,
  { organizationId, lang, services }: Asked,
): TableQuery<Column, number, OrganizerEvent> {
  const { db } = services.database;
  const { fallback } = services.site.languages();
  const now = wallClock(services.now());
  const matching = db
    .selectFrom('events')
    .select([
      'events.id as key',
      'events.pass_code',
      'events.featured',
      'events.start_time',
      'events.end_time',
      inAlphabet(titleIn(lang, fallback)).as('title'),
      inAlphabet(categoryNameIn(lang, fallback)).as('category_name'),
      sql`coalesce(events.start_date, ${now.date}::date)`.as('start_date'),
      sql`coalesce(events.end_date, 'infinity'::date)`.as('end_date'),
    ])
    .where('events.organization_id', '=', organizationId)
    .where('events.deleted_at', 'is', null)
    .$if(!expiredallow, (rows) => rows.where((eb) => isToCome(eb, now)))
    .$if(status !== EVENT_STATUS_FILTER.all, (rows) => rows.where('events.status', '=', status))
    .$if(search !== undefined, (rows) => rows.where((eb) => isFoundBy(eb, search ?? '')));
  const isWhole = expiredallow && status === EVENT_STATUS_FILTER.all && search === undefined;
  return {
    matching,
    rowsOf: (ids) => readRows(ids, { organizationId, lang, services }),
    // counted beside it: a page in the order of their end reads its own rows alone
    counted: isWhole && column === 'end_date' ? countOf(organizationId) : undefined,
  };
}

function countOf(organizationId: number) {
  return sql<number>`(select count(*) from events where organization_id = ${organizationId} and deleted_at is null)`;
}

/** By the beginnings of its words, as the site's own search finds it, or of its pass code. */
function isFoundBy(eb: ExpressionBuilder<DB, 'events'>, search: string) {
  const words = prefixQuery(searchedWords(search));
  const byCode = sql<SqlBool>`starts_with(events.pass_code, ${search.toUpperCase()})`;
  if (words === '') return byCode;
  const found = eb
    .selectFrom('event_search')
    .select('event_id')
    .where(sql<SqlBool>`event_search.document @@ to_tsquery('simple', ${words})`);
  return eb.or([eb('events.id', 'in', found), byCode]);
}

async function readRows(
  ids: readonly number[],
  { lang, services }: Asked,
): Promise<ReadonlyMap<number, OrganizerEvent>> {
  const { db } = services.database;
  const { fallback } = services.site.languages();
  const rows = await db
    .selectFrom('events')
    .select(['events.id', 'events.slug', 'events.pass_code', 'events.poster_file', 'events.featured'])
    .select(['events.start_date', 'events.start_time', 'events.end_date', 'events.end_time'])
    .select(['events.status', 'events.publish', 'events.awaits_check', 'events.draft', 'events.custom_field_enabled'])
    .select([
      titleIn(lang, fallback).as('title'),
      categoryNameIn(lang, fallback).as('category_name'),
      IS_SOLD_OUT.as('sold_out'),
      sql<boolean>`exists (select from unpublished_changes where event_id = events.id)`.as('waits'),
      IS_CANCELLED.as('cancelled'),
      sql<boolean>`exists (select from event_moves where event_id = events.id and told)`.as('moved'),
      IS_DELETABLE.as('deletable'),
    ])
    .where('events.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map((row): [number, OrganizerEvent] => [
      row.id,
      {
        id: row.id,
        title: row.title,
        category_name: row.category_name,
        pass_code: row.pass_code,
        start_date: row.start_date,
        end_date: row.end_date,
        featured: row.featured ? 1 : 0,
        start_time: row.start_time,
        end_time: row.end_time,
        poster: row.poster_file ?? '',
        status: row.status === 1 ? 1 : 0,
        publish: row.publish === 1 ? 1 : 0,
        awaits_check: row.awaits_check ? 1 : 0,
        draft: row.draft ? 1 : 0,
        unpublished_changes: row.waits ? 1 : 0,
        cancelled: row.cancelled ? 1 : 0,
        moved: row.moved ? 1 : 0,
        sold_out: row.sold_out ? 1 : 0,
        deletable: row.deletable ? 1 : 0,
        current_records: { slug: row.slug, custom_field_enabled: row.custom_field_enabled ? 1 : 0 },
      },
    ]),
  );
}

/** It has tickets that may be sold, and none of them has stock left. Source: OEV-32. */
const IS_SOLD_OUT = sql<boolean>`coalesce((
  select bool_and(tickets.sold_out or tickets.booked_qty >= tickets.quantity)
  from tickets where tickets.event_id = events.id and tickets.status = 1 and tickets.deleted_at is null
), false)`;
