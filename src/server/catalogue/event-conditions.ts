import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { settledRange } from '#domain/catalogue/list-dates.ts';
import { isEveryPrice, settledPrices } from '#domain/catalogue/price-range.ts';
import type { Language } from '#domain/content/languages.ts';
import { siteCommissionsOf } from '#domain/payments/fees.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import type { eventFilter } from '#wire/catalogue/event-filter.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import type { InferOutput } from 'valibot';
import { allInCents, isOnSaleNow } from './on-sale.ts';
import { isPublic, isToCome, isUnprotected } from './public-events.ts';
import { prefixQuery, searchedWords } from './search-query.ts';
import { type AskedCity, findCity, isIn } from './towns.ts';

const CENTS = 100;

/** Up to so many matches a search is looked up before the events: they alone are read then, whatever the order. */
const FOUND_AT_MOST = 2000;

type AskedFilter = Partial<InferOutput<typeof eventFilter>>;

/** What narrows a list of events, its city and its words looked up. */
export type EventConditions = Omit<AskedFilter, 'city'> & {
  readonly city?: AskedCity | undefined;
  /** numbers of all events that its words find, where these are few */
  readonly found?: readonly number[] | undefined;
};

type EventsBuilder = ExpressionBuilder<DB, 'events'>;
type Filter = EventConditions;

interface Reading {
  readonly now: WallClock;
  readonly services: Services;
}

/** Looks up what a filter names: its city, and the events that its words find where these are few. */
export async function lookUp<Asked extends AskedFilter>(
  filter: Asked,
  { lang, services }: { readonly lang: Language; readonly services: Services },
): Promise<Omit<Asked, 'city'> & Pick<EventConditions, 'city' | 'found'>> {
  const { db } = services.database;
  const [city, found] = await Promise.all([
    filter.city ? findCity(filter.city, lang, db) : undefined,
    filter.search ? fewMatches(filter.search, db) : undefined,
  ]);
  return { ...filter, city, found };
}

async function fewMatches(search: string, db: Kysely<DB>): Promise<readonly number[] | undefined> {
  const words = prefixQuery(searchedWords(search));
  if (!words) return [];
  const found = await db
    .selectFrom('event_search')
    .select('event_id')
    .where(sql<SqlBool>`document @@ to_tsquery('simple', ${words})`)
    .limit(FOUND_AT_MOST + 1)
    .execute();
  return found.length > FOUND_AT_MOST ? undefined : found.map(({ event_id }) => event_id);
}

/** What every event of a list must be: public, to come, and of its filters. */
export function conditions(eb: EventsBuilder, filter: Filter, { now, services }: Reading): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [isPublic(eb, now), isToCome(eb, now)];
  if (filter.found) all.push(eb('events.id', '=', eb.fn.any(eb.val(filter.found))));
  else if (filter.search) all.push(matchesWords(eb, filter.search));
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
  if (filter.city) all.push(isIn(eb, filter.city));
  all.push(...told(eb, filter, { now, services }), ...betweenDays(eb, filter, now));
  return all;
}

/** Filters by what a locked event does not tell. */
function told(eb: EventsBuilder, filter: Filter, { now, services }: Reading): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [];
  if (filter.venue) all.push(eb('events.venue', '=', filter.venue));
  if (filter.online) all.push(eb('events.online_location', '<>', ''));
  if (filter.local) all.push(eb('events.online_location', '=', ''));
  if (filter.audience) all.push(sql<SqlBool>`${filter.audience} = any (events.audience)`);
  if (filter.organizer) all.push(organizedBy(eb, filter.organizer));
  if (filter.price) all.push(isFree());
  const prices = settledPrices({
    ...(filter.price_min === undefined ? {} : { min: filter.price_min }),
    ...(filter.price_max === undefined ? {} : { max: filter.price_max }),
  });
  if (!isEveryPrice(prices)) {
    const price = allInCents(siteCommissionsOf(services.site.values()));
    // a ticket that can be bought now costs so much, handling included
    all.push(
      sql<SqlBool>`exists (select 1 from tickets where ${isOnSaleNow(now)} and ${price} between ${Math.round(prices.min * CENTS)} and ${Math.round(prices.max * CENTS)})`,
    );
  }
  return all.length > 0 ? [isUnprotected(eb), ...all] : all;
}

/** Every word begins a word of the event, in whatever language it has; signs alone are no word and find nothing. */
function matchesWords(eb: EventsBuilder, search: string): Expression<SqlBool> {
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
function organizedBy(eb: EventsBuilder, userId: number): Expression<SqlBool> {
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
function betweenDays(eb: EventsBuilder, filter: Filter, now: WallClock): Expression<SqlBool>[] {
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
