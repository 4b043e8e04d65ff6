import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { EVENT_LIST_LIMIT } from '#domain/catalogue/limits.ts';
import { settledRange } from '#domain/catalogue/list-dates.ts';
import type { Language } from '#domain/content/languages.ts';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { listEvents } from '#wire/catalogue/event.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { DB } from '#server/database/tables.gen.ts';
import type { Call } from '#server/http/answer.ts';
import type { Services } from '#server/services.ts';
import { correctedSearch } from './corrected-search.ts';
import { readCards } from './event-cards.ts';
import { sortedIds } from './event-order.ts';
import { isPublic, isToCome, isUnprotected } from './public-events.ts';
import { prefixQuery, searchedWords } from './search-query.ts';
import { serverDate } from './server-date.ts';

/** Above this many matches the exact count costs more than it tells. */
const COUNTED_AT_MOST = 1000;

type Filter = ParsedInputOf<typeof listEvents>;
/** The part of a filter that says which events match. */
type EventConditions = Omit<Filter, 'event_sort' | 'limit' | 'page'>;

/** Published events by filter, page by page; a search that finds nothing is forgiven its slips. Source: LIST-04 to LIST-18. */
export async function answerEventList({
  input,
  lang,
  services,
}: Call<typeof listEvents>): Promise<ReplyOf<typeof listEvents>> {
  const now = wallClock(services.now());
  const asked = { now, lang, services };
  const list = await readList(input, asked);
  if (list.count > 0 || !input.search) return { ...list, corrected: null };
  const corrected = await correctedSearch(input.search, asked);
  const instead = corrected ? await readList({ ...input, search: corrected }, asked) : list;
  return instead.count > 0 ? { ...instead, corrected } : { ...list, corrected: null };
}

interface Asked {
  readonly now: WallClock;
  readonly lang: Language;
  readonly services: Services;
}

/** One page of matching events; of a page that is beyond the last, the last. */
async function readList(filter: Filter, asked: Asked): Promise<Omit<ReplyOf<typeof listEvents>, 'corrected'>> {
  const { now, lang, services } = asked;
  const { db } = services.database;
  const limit = Math.min(filter.limit, EVENT_LIST_LIMIT);
  const matching = db.selectFrom('events').where((eb) => eb.and(conditions(eb, filter, now)));
  const part = { sort: filter.event_sort, limit, offset: (filter.page - 1) * limit };
  const onPage = sortedIds(matching, part, { now, lang, services });
  const counting = db
    .selectFrom(
      matching
        .select('events.id')
        .limit(COUNTED_AT_MOST + 1)
        .as('matches'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const [events, { count }] = await Promise.all([
    readCards(onPage, { lang, services }),
    counting.executeTakeFirstOrThrow(),
  ]);
  // beyond what is counted there is a next page as long as this one is full
  const isMore = count > COUNTED_AT_MOST && events.length === limit;
  const pages = Math.max(1, Math.ceil(count / limit), isMore ? filter.page + 1 : 1);
  if (events.length === 0 && filter.page > pages) return readList({ ...filter, page: pages }, asked);
  return {
    ...SUCCESS,
    events,
    count: Math.min(count, COUNTED_AT_MOST),
    count_more: count > COUNTED_AT_MOST ? (1 as const) : (0 as const),
    page: filter.page,
    pages,
    server_date: serverDate(now),
  };
}

/** What every event of a list must be: public, to come, and of its filters. */
export function conditions(
  eb: ExpressionBuilder<DB, 'events'>,
  filter: EventConditions,
  now: WallClock,
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [isPublic(eb, now), isToCome(eb, now)];
  if (filter.search) all.push(matchesWords(eb, filter.search));
  if (filter.category && filter.category !== 'All') {
    all.push(
      eb(
        'events.category_id',
        '=',
        eb.selectFrom('categories').select('categories.id').where('categories.slug', '=', filter.category),
      ),
    );
  }
  if (filter.category_id) all.push(eb('events.category_id', '=', filter.category_id));
  if (filter.country_id) all.push(eb('events.country_id', '=', filter.country_id));
  if (filter.city) all.push(eb('events.city', '=', filter.city));
  if (filter.audience) all.push(isUnprotected(eb), sql<SqlBool>`${filter.audience} = any (events.audience)`);
  if (filter.organizer) all.push(isUnprotected(eb), organizedBy(eb, filter.organizer));
  if (filter.price) all.push(isUnprotected(eb), isFree());
  all.push(...betweenDays(eb, filter, now));
  return all;
}

/** Every word begins a word of the event, in whatever language it has; signs alone are no word and find nothing. */
function matchesWords(eb: ExpressionBuilder<DB, 'events'>, search: string): Expression<SqlBool> {
  const words = prefixQuery(searchedWords(search));
  if (!words) return sql<SqlBool>`false`;
  return eb(
    'events.id',
    'in',
    eb
      .selectFrom('event_search')
      .select('event_id')
      .where(sql<SqlBool>`event_search.document @@ to_tsquery('simple', ${words})`),
  );
}

/** The documented filter takes the organizer's user id (LIST-17). */
function organizedBy(eb: ExpressionBuilder<DB, 'events'>, userId: number): Expression<SqlBool> {
  return eb(
    'events.organization_id',
    '=',
    eb.selectFrom('organizations').select('organizations.id').where('organizations.owner_id', '=', userId),
  );
}

/** It has tickets, and none of them costs anything. Source: LIST-07. */
function isFree(): Expression<SqlBool> {
  const active = sql`tickets.event_id = events.id and tickets.status = 1 and tickets.deleted_at is null`;
  return sql<SqlBool>`(exists (select 1 from tickets where ${active}) and not exists (select 1 from tickets where ${active} and tickets.price_cents > 0))`;
}

/** Events that take place on a day of the range, whole or in part. */
function betweenDays(
  eb: ExpressionBuilder<DB, 'events'>,
  filter: EventConditions,
  now: WallClock,
): Expression<SqlBool>[] {
  const range = settledRange({ start: filter.start_date ?? null, end: filter.end_date ?? null }, now.date);
  const all: Expression<SqlBool>[] = [];
  if (range.start)
    all.push(
      eb.or([
        eb('events.end_date', '>=', range.start),
        sql<SqlBool>`(events.end_date is null and ${range.start} = ${now.date})`,
      ]),
    );
  if (range.end) all.push(eb.or([eb('events.start_date', '<=', range.end), eb('events.start_date', 'is', null)]));
  return all;
}
