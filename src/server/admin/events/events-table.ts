import { type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { AdminEvent, AdminEventState, listAdminEvents } from '#wire/admin/events.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { IS_CANCELLED } from '#server/catalogue/event-cards.ts';
import { isToCome } from '#server/catalogue/public-events.ts';
import { prefixQuery, searchedWords } from '#server/catalogue/search-query.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import type { Call } from '#server/platform/http/route.ts';

type EventsCall = Call<typeof listAdminEvents>;
type Column = ParsedInputOf<typeof listAdminEvents>['table']['sort']['column'];

/** The events of all organizers as a table. Source: ADM-08, ROLE-04. */
export async function handleAdminEvents(call: EventsCall): Promise<ReplyOf<typeof listAdminEvents>> {
  const { input, services } = call;
  const { rows, total } = await readTablePage(services.database.db, eventsQuery(call), input.table);
  return {
    ...SUCCESS,
    aaData: [...rows],
    iTotalRecords: total,
    iTotalDisplayRecords: total,
    sEcho: input.table.draw,
  };
}

/** One without an end date comes after all others. */
function eventsQuery(call: EventsCall): TableQuery<Column, number, AdminEvent> {
  const { input, lang, services } = call;
  const { state, table } = input;
  const { search } = table;
  const { fallback } = services.site.languages();
  const now = wallClock(services.now());
  const matching = services.database.db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select((eb) => [
      'events.id as key',
      'events.featured',
      inAlphabet(titleIn(lang, fallback)).as('title'),
      inAlphabet(sql<string>`organizations.name`).as('organisation'),
      sql`coalesce(events.start_date, ${now.date}::date)`.as('start_date'),
      sql`coalesce(events.end_date, 'infinity'::date)`.as('end_date'),
      stateOf(eb, now).as('state'),
    ])
    .where('events.deleted_at', 'is', null)
    .$if(state !== undefined, (rows) => rows.where((eb) => eb(stateOf(eb, now), '=', state ?? 'draft')))
    .$if(search !== undefined, (rows) => rows.where((eb) => isFoundBy(eb, search ?? '')));
  return { matching, rowsOf: (ids) => readRows(services.database.db, { ids, call, now }) };
}

type Events = ExpressionBuilder<DB, 'events'>;

function stateOf(eb: Events, now: WallClock) {
  return eb
    .case()
    .when('events.draft', '=', true)
    .then(sql<AdminEventState>`'draft'`)
    .when('events.status', '=', 0)
    .then(sql<AdminEventState>`'unpublished'`)
    .when('events.awaits_check', '=', true)
    .then(sql<AdminEventState>`'waiting'`)
    .when('events.publish', '=', 0)
    .then(sql<AdminEventState>`'hidden'`)
    .when(isToCome(eb, now))
    .then(sql<AdminEventState>`'published'`)
    .else(sql<AdminEventState>`'over'`)
    .end();
}

/** By the beginnings of its words, as the site's own search finds it, by its pass code, or by whose it is. */
function isFoundBy(eb: Events, search: string) {
  const words = prefixQuery(searchedWords(search));
  const byCode = sql<SqlBool>`starts_with(events.pass_code, ${search.toUpperCase()})`;
  const bySeller = holds(sql`organizations.name`, search);
  if (words === '') return eb.or([byCode, bySeller]);
  const found = eb
    .selectFrom('event_search')
    .select('event_id')
    .where(sql<SqlBool>`event_search.document @@ to_tsquery('simple', ${words})`);
  return eb.or([eb('events.id', 'in', found), byCode, bySeller]);
}

interface Page {
  readonly ids: readonly number[];
  readonly call: EventsCall;
  readonly now: WallClock;
}

async function readRows(
  db: Kysely<DB>,
  { ids, call: { lang, services }, now }: Page,
): Promise<ReadonlyMap<number, AdminEvent>> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select((eb) => [
      'events.id',
      'events.slug',
      'events.start_date',
      'events.end_date',
      'events.publish',
      'events.featured',
      'organizations.name as organisation',
      'organizations.owner_id',
      titleIn(lang, services.site.languages().fallback).as('title'),
      stateOf(eb, now).as('state'),
      IS_CANCELLED.as('cancelled'),
      sql<number>`(
        select coalesce(sum(tickets.booked_qty), 0)::int from tickets where tickets.event_id = events.id
      )`.as('booked'),
    ])
    .where('events.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows.map(({ publish, featured, cancelled, owner_id, ...row }): [number, AdminEvent] => [
      row.id,
      {
        ...row,
        organizer_id: owner_id,
        publish: publish === 1 ? 1 : 0,
        featured: featured ? 1 : 0,
        cancelled: cancelled ? 1 : 0,
      },
    ]),
  );
}
