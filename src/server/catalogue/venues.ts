import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { VENUE_LIST_LIMIT } from '#domain/catalogue/limits.ts';
import { isEveryPrice, settledPrices } from '#domain/catalogue/price-range.ts';
import type { Language } from '#domain/content/languages.ts';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { listVenues } from '#wire/catalogue/venue.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { inAlphabet } from '#server/database/alphabet.ts';
import type { DB } from '#server/database/tables.gen.ts';
import type { Call } from '#server/http/answer.ts';
import type { Services } from '#server/services.ts';
import { selectCards, toCards } from './event-cards.ts';
import { conditions, unlocked } from './event-list.ts';
import { isPublic, isToCome, soonest } from './public-events.ts';

const CENTS = 100;

type VenuesCall = Call<typeof listVenues>;
type Filter = ParsedInputOf<typeof listVenues>;

/** The venues of published events by filter, by name, page by page. Source: VEN-02 to VEN-12. */
export async function answerVenues({ input, lang, services }: VenuesCall): Promise<ReplyOf<typeof listVenues>> {
  const now = wallClock(services.now());
  const [rows, totals, countries] = await Promise.all([
    venuesOnPage(input, now, services),
    countVenues(input, now, services),
    countriesToCome(now, lang, services),
  ]);
  const { db } = services.database;
  const ids = rows.map((row) => row.next_id);
  const next = db.selectFrom('events').where('events.id', '=', (eb) => eb.fn.any(eb.val(ids)));
  const cards = await toCards(await selectCards(next, lang, services.site.languages().fallback).execute(), services);
  const names = new Map(countries.map(({ id, country_name }) => [id, country_name]));
  return {
    ...SUCCESS,
    data: rows.flatMap(({ next_id, ...row }) => {
      const card = cards.find((one) => one.id === next_id);
      return card ? [{ ...row, country_name: names.get(row.country_id) ?? '', next: card }] : [];
    }),
    count: totals.venues,
    events_count: totals.events,
    page: input.page,
    pages: Math.max(1, Math.ceil(totals.venues / VENUE_LIST_LIMIT)),
    countries,
  };
}

/** One row per venue, town and country, with how many events match there and the soonest of them. */
function venuesOnPage({ page, ...filter }: Filter, now: WallClock, { database: { db } }: Services) {
  const here = sql`(partition by events.venue, events.city, events.country_id`;
  const matching = db
    .selectFrom('events')
    .where((eb) => eb.and(matches(eb, filter, now)))
    .select(['events.id as next_id', 'events.venue', 'events.zipcode', 'events.city', 'events.country_id'])
    .select(sql<number>`count(*) over ${here})`.as('events_count'))
    .select(sql<number>`row_number() over ${here} order by ${soonest(now)}, events.id)`.as('place'));
  return db
    .selectFrom(matching.as('venues'))
    .select(['next_id', 'venue', 'zipcode', 'city', 'country_id', 'events_count'])
    .where('place', '=', 1)
    .orderBy(inAlphabet('venue'))
    .orderBy('city')
    .orderBy('next_id')
    .limit(VENUE_LIST_LIMIT)
    .offset((page - 1) * VENUE_LIST_LIMIT)
    .execute();
}

function countVenues(filter: Filter, now: WallClock, { database: { db } }: Services) {
  return db
    .selectFrom('events')
    .where((eb) => eb.and(matches(eb, filter, now)))
    .select((eb) => [
      eb.fn.countAll<number>().as('events'),
      sql<number>`count(distinct (events.venue, events.city, events.country_id))`.as('venues'),
    ])
    .executeTakeFirstOrThrow();
}

function matches(
  eb: ExpressionBuilder<DB, 'events'>,
  { online, local, date, price_min, price_max, ...filter }: Omit<Filter, 'page'>,
  now: WallClock,
): Expression<SqlBool>[] {
  const days = date === undefined ? {} : { start_date: date, end_date: date };
  const all = conditions(eb, { ...filter, ...days }, now);
  all.push(eb.or([eb('events.venue', '<>', ''), eb('events.online_location', '<>', '')]));
  if (online) all.push(eb('events.online_location', '<>', ''));
  if (local) all.push(eb('events.online_location', '=', ''));
  const prices = settledPrices({
    ...(price_min === undefined ? {} : { min: price_min }),
    ...(price_max === undefined ? {} : { max: price_max }),
  });
  if (!isEveryPrice(prices)) all.push(unlocked(eb), costsBetween(prices.min * CENTS, prices.max * CENTS));
  return all;
}

/** One of its tickets costs so much. */
function costsBetween(min: number, max: number): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from tickets where tickets.event_id = events.id and tickets.status = 1 and tickets.deleted_at is null and tickets.price_cents between ${min} and ${max})`;
}

/** Countries with events to come, by name in the caller's language. Source: VEN-06. */
async function countriesToCome(now: WallClock, lang: Language, { database: { db } }: Services) {
  const rows = await db
    .selectFrom('countries')
    .select(['id', 'country_code', 'country_name'])
    .where('id', 'in', (countries) =>
      countries
        .selectFrom('events')
        .select('events.country_id')
        .where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now)])),
    )
    .execute();
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  return rows
    .map(({ id, country_code, country_name }) => ({ id, country_name: names.of(country_code) ?? country_name }))
    .toSorted((one, other) => one.country_name.localeCompare(other.country_name, lang));
}
