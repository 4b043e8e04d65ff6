import { EVENT_LIST_LIMIT } from '#domain/catalogue/limits.ts';
import type { Language } from '#domain/content/languages.ts';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { listEvents } from '#wire/catalogue/event.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { correctedSearch } from './corrected-search.ts';
import { readCards } from './event-cards.ts';
import { conditions, type EventConditions, lookUp } from './event-conditions.ts';
import { sortedIds } from './event-order.ts';
import { serverDate } from './server-date.ts';
import { wordsOfTowns } from './towns.ts';

/** Above this many matches the exact count costs more than it tells. */
const COUNTED_AT_MOST = 1000;

/** What is asked for, its city and words looked up. */
type Filter = Omit<ParsedInputOf<typeof listEvents>, 'city'> & Pick<EventConditions, 'city' | 'found'>;

/** Published events by filter, page by page; a search that finds nothing is forgiven its slips. Source: LIST-04 to LIST-18. */
export async function handleEventList({
  input,
  lang,
  services,
}: Call<typeof listEvents>): Promise<ReplyOf<typeof listEvents>> {
  const now = wallClock(services.now());
  const asked = { now, lang, services };
  const list = await readList(await lookUp(input, asked), asked);
  if (list.count > 0 || !input.search) return { ...list, corrected: null };
  const corrected = await correctedSearch(input.search, asked);
  const instead = corrected ? await readList(await lookUp({ ...input, search: corrected }, asked), asked) : list;
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
  const matching = db.selectFrom('events').where((eb) => eb.and(conditions(eb, filter, { now, services })));
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
  const { city } = filter;
  return {
    ...SUCCESS,
    events,
    city: city ? { name: city.shown, town: city.name } : null,
    towns: await wordsOfTowns(
      events.map(({ town }) => town),
      db,
    ),
    count: Math.min(count, COUNTED_AT_MOST),
    count_more: count > COUNTED_AT_MOST ? (1 as const) : (0 as const),
    page: filter.page,
    pages,
    server_date: serverDate(now),
  };
}
