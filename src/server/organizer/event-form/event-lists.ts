import { type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { listOwnEvents } from '#wire/organizer/event-lists.ts';
import { EVENT_STATUS_FILTER } from '#wire/organizer/events.ts';
import { isToCome } from '#server/catalogue/public-events.ts';
import { prefixQuery, searchedWords } from '#server/catalogue/search-query.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';

type ListCall = Call<typeof listOwnEvents>;

/** A page of the organizer's events for a select: soonest first unless it asks for another order. Source: OEV-29, OEV-30, TBL-04. */
export async function handleOwnEvents(call: ListCall): Promise<ReplyOf<typeof listOwnEvents>> {
  const { input, lang, services } = call;
  const { fallback } = services.site.languages();
  const { page, pagesize: size } = input;
  const matching = matchingEvents(call);
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['events.id', 'events.slug', 'events.start_date', titleIn(lang, fallback).as('title')])
    .orderBy(orderOf(call))
    .orderBy('events.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const last = Math.max(1, Math.ceil(total / size));
  return {
    ...SUCCESS,
    myevents: { data: rows, current_page: page, last_page: last, total },
    data: rows.map(({ id, title }) => ({ id, title })),
    more: page < last ? 1 : 0,
  };
}

function matchingEvents({ input, caller, services }: ListCall) {
  const { search, category_id: category, status, expiredallow } = input;
  const now = wallClock(services.now());
  return services.database.db
    .selectFrom('events')
    .where('events.organization_id', '=', caller.organizationId)
    .where('events.deleted_at', 'is', null)
    .$if(!expiredallow, (rows) => rows.where((eb) => isToCome(eb, now)))
    .$if(status !== EVENT_STATUS_FILTER.all, (rows) => rows.where('events.status', '=', status))
    .$if(category !== undefined, (rows) => rows.where('events.category_id', '=', category ?? 0))
    .$if(search !== undefined, (rows) => rows.where((eb) => isFoundBy(eb, search ?? '')));
}

/** By the beginnings of its words, in any language, as the site's own search finds it. */
function isFoundBy(eb: ExpressionBuilder<DB, 'events'>, search: string) {
  const words = prefixQuery(searchedWords(search));
  if (words === '') return sql<SqlBool>`false`;
  return eb(
    'events.id',
    'in',
    eb
      .selectFrom('event_search')
      .select('event_id')
      .where(sql<SqlBool>`event_search.document @@ to_tsquery('simple', ${words})`),
  );
}

function orderOf({ input, lang, services }: ListCall) {
  switch (input.sort_by) {
    case 'title':
      return inAlphabet(titleIn(lang, services.site.languages().fallback));
    case 'end_date':
      return sql`events.end_date desc nulls first`;
    case 'created_at':
      return sql`events.created_at desc`;
    case 'id':
      return sql`events.id desc`;
    default:
      return sql`events.start_date desc nulls first, events.start_time desc`;
  }
}
