import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { nearness } from '#domain/catalogue/country-order.ts';
import { VENUE_LIST_LIMIT } from '#domain/catalogue/limits.ts';
import type { Language } from '#domain/content/languages.ts';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { listVenues } from '#wire/catalogue/venue.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { cardsOf } from './event-cards.ts';
import { conditions, type EventConditions, lookUp } from './event-conditions.ts';
import { isPublic, isToCome, isUnprotected, soonestOf } from './public-events.ts';
import { TOWN_IN_ADDRESSES } from './towns.ts';

type VenuesCall = Call<typeof listVenues>;
type Filter = ParsedInputOf<typeof listVenues> & Pick<EventConditions, 'city' | 'found'>;

/**
 * The venues of published events by filter, by name, page by page; of a page beyond the last, the last. Those of locked
 * events are theirs to tell. Source: VEN-02 to VEN-12, EVT-37.
 */
export async function handleVenues(call: VenuesCall): Promise<ReplyOf<typeof listVenues>> {
  const { input, lang, services } = call;
  const now = wallClock(services.now());
  const [rows, countries] = await Promise.all([
    venuesOnPage(await lookUp(input, { lang, services }), now, services),
    countriesToCome(now, lang, services),
  ]);
  const [totals] = rows;
  const count = totals?.venues_in_all ?? 0;
  const pages = Math.max(1, Math.ceil(count / VENUE_LIST_LIMIT));
  if (input.page > pages) return handleVenues({ ...call, input: { ...input, page: pages } });
  const counts = new Map(rows.flatMap(({ next_id, events_count }) => (next_id ? [[next_id, events_count ?? 0]] : [])));
  const cards = await cardsOf([...counts.keys()], { lang, services });
  const names = new Map(countries.map(({ id, country_name }) => [id, country_name]));
  return {
    ...SUCCESS,
    data: cards.map((next) => ({
      venue: next.venue,
      zipcode: next.zipcode,
      city: next.city,
      country_id: next.country_id,
      country_name: names.get(next.country_id) ?? '',
      events_count: counts.get(next.id) ?? 0,
      next,
    })),
    count,
    events_count: totals?.events_in_all ?? 0,
    page: input.page,
    pages,
    countries,
  };
}

/**
 * One row per venue, town and country of the page, with how many events match there and the soonest of them; in each
 * the totals of all pages, which a page beyond the last has too. Every event is read once.
 */
function venuesOnPage({ page, ...filter }: Filter, now: WallClock, services: Services) {
  return services.database.db
    .with('venues', (db) =>
      db
        .selectFrom('events')
        .where((eb) => eb.and(matches(eb, filter, { now, services })))
        .leftJoin('towns', 'towns.nis', 'events.town_nis')
        .groupBy(['events.venue', TOWN_IN_ADDRESSES, 'events.country_id'])
        .select((eb) => [
          'events.venue',
          TOWN_IN_ADDRESSES.as('town'),
          'events.country_id',
          eb.fn.countAll<number>().as('events_count'),
        ])
        .select(soonestOf(now).as('next_id')),
    )
    .with('on_page', (db) =>
      db
        .selectFrom('venues')
        .selectAll()
        .orderBy(inAlphabet('venue'))
        .orderBy('town')
        .orderBy('country_id')
        .limit(VENUE_LIST_LIMIT)
        .offset((page - 1) * VENUE_LIST_LIMIT),
    )
    .selectFrom((db) =>
      db
        .selectFrom('venues')
        .select((eb) => eb.fn.countAll<number>().as('venues_in_all'))
        .select(sql<number>`coalesce(sum(events_count), 0)::bigint`.as('events_in_all'))
        .as('totals'),
    )
    .leftJoin('on_page', (join) => join.onTrue())
    .select(['next_id', 'events_count', 'venues_in_all', 'events_in_all'])
    .orderBy(inAlphabet('venue'))
    .orderBy('town')
    .orderBy('country_id')
    .execute();
}

function matches(
  eb: ExpressionBuilder<DB, 'events'>,
  { date, ...filter }: Omit<Filter, 'page'>,
  reading: { readonly now: WallClock; readonly services: Services },
): Expression<SqlBool>[] {
  const days = date === undefined ? {} : { start_date: date, end_date: date };
  return [
    ...conditions(eb, { ...filter, ...days }, reading),
    isUnprotected(eb),
    eb.or([eb('events.venue', '<>', ''), eb('events.online_location', '<>', '')]),
  ];
}

/** Countries with events to come: Belgium, its neighbours, the others, each by name in the caller's language. Source: VEN-06. */
async function countriesToCome(now: WallClock, lang: Language, { database: { db } }: Services) {
  const rows = await db
    .selectFrom('countries')
    .select(['id', 'country_code', 'country_name'])
    .where('id', 'in', (countries) =>
      countries
        .selectFrom('events')
        .select('events.country_id')
        .where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now), isUnprotected(eb)])),
    )
    .execute();
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  return rows
    .map(({ id, country_code, country_name }) => ({
      id,
      country_name: names.of(country_code) ?? country_name,
      place: nearness(country_code),
    }))
    .toSorted((one, other) => one.place - other.place || one.country_name.localeCompare(other.country_name, lang))
    .map(({ id, country_name }) => ({ id, country_name }));
}
