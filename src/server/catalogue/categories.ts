import { sql } from 'kysely';
import { beginWords, wordsOf } from '#domain/catalogue/search-words.ts';
import type { Language } from '#domain/content/languages.ts';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { listCategories, listCategoryNames, listCities, listCountries } from '#wire/catalogue/category.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { correctedSearch } from './corrected-search.ts';
import { conditions, type EventConditions, lookUp } from './event-conditions.ts';
import { isPublic, isToCome } from './public-events.ts';
import { isSomewhere, TOWN_IN_ADDRESSES } from './towns.ts';

/** Cities to choose from; a search finds the others. */
const MOST_CITIES = 50;

/**
 * All categories in their order, with how many events are to come that the other filters leave; a search that finds
 * nothing is forgiven its slips as in the list. Source: HOME-13.
 */
export async function handleCategories({
  input,
  lang,
  services,
}: Call<typeof listCategories>): Promise<ReplyOf<typeof listCategories>> {
  const now = wallClock(services.now());
  const asked = { now, lang, services };
  const data = await countedCategories(await lookUp(input, asked), asked);
  if (!input.search || data.some(({ events_count }) => events_count > 0)) return { ...SUCCESS, data };
  const corrected = await correctedSearch(input.search, asked);
  if (!corrected) return { ...SUCCESS, data };
  return { ...SUCCESS, data: await countedCategories(await lookUp({ ...input, search: corrected }, asked), asked) };
}

interface Asked {
  readonly now: WallClock;
  readonly lang: Language;
  readonly services: Services;
}

async function countedCategories(
  filter: EventConditions,
  { now, lang, services }: Asked,
): Promise<ReplyOf<typeof listCategories>['data']> {
  const rows = await namedCategories({ lang, services })
    .leftJoin(
      (db) =>
        db
          .selectFrom('events')
          .where((eb) => eb.and(conditions(eb, filter, { now, services })))
          .groupBy('events.category_id')
          .select((eb) => ['events.category_id', eb.fn.countAll<number>().as('events_count')])
          .as('counts'),
      (join) => join.onRef('counts.category_id', '=', 'categories.id'),
    )
    .select([
      'categories.id',
      'categories.slug',
      'categories.thumb_file',
      'categories.featured',
      'texts.name',
      'counts.events_count',
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    thumb: row.thumb_file ?? '',
    featured: row.featured ? 1 : 0,
    events_count: row.events_count ?? 0,
  }));
}

/** The names of all categories in their order. Source: HDR-08. */
export async function handleCategoryNames({
  lang,
  services,
}: Call<typeof listCategoryNames>): Promise<ReplyOf<typeof listCategoryNames>> {
  const data = await namedCategories({ lang, services })
    .select(['categories.id', 'texts.name', 'categories.slug'])
    .execute();
  return { ...SUCCESS, data };
}

/** All categories that are on, in their order, with their names as `texts`. */
function namedCategories({ lang, services }: Pick<Asked, 'lang' | 'services'>) {
  const { fallback } = services.site.languages();
  return services.database.db
    .selectFrom('categories')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('category_texts')
          .select('name')
          .whereRef('category_texts.category_id', '=', 'categories.id')
          .orderBy(byWantedLanguage('category_texts.lang', lang, fallback))
          .limit(1)
          .as('texts'),
      (join) => join.onTrue(),
    )
    .where('categories.active', '=', true)
    .orderBy('categories.position')
    .orderBy('categories.id');
}

/** Cities with events to come, most events first; those of a search by any of their names. */
export async function handleCities({
  input,
  lang,
  services,
}: Call<typeof listCities>): Promise<ReplyOf<typeof listCities>> {
  const now = wallClock(services.now());
  const city = sql<string>`coalesce(${sql.ref(`towns.${lang}`)}, events.city)`;
  const rows = await services.database.db
    .selectFrom('events')
    .leftJoin('towns', 'towns.nis', 'events.town_nis')
    .where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now), isSomewhere(eb)]))
    .select([city.as('city'), TOWN_IN_ADDRESSES.as('town'), sql<string>`array_to_string(towns.words, ' ')`.as('words')])
    .select((eb) => eb.fn.countAll<number>().as('events_count'))
    .groupBy([city, TOWN_IN_ADDRESSES, 'towns.words'])
    .orderBy('events_count', 'desc')
    .orderBy(inAlphabet(city))
    .execute();
  const typed = wordsOf(input.search ?? '');
  const found = rows.filter(({ words, ...row }) => beginWords(typed, wordsOf(`${row.city} ${words ?? ''}`)));
  return {
    ...SUCCESS,
    data: found.slice(0, MOST_CITIES).map(({ city: name, town, events_count }) => ({ city: name, town, events_count })),
  };
}

/** All countries that are on, by name. Source: LIST-20. */
export async function handleCountries({
  services,
}: Call<typeof listCountries>): Promise<ReplyOf<typeof listCountries>> {
  const rows = await services.database.db
    .selectFrom('countries')
    .select(['id', 'country_name', 'country_code'])
    .where('active', '=', true)
    .orderBy(inAlphabet('country_name'))
    .execute();
  return { ...SUCCESS, data: rows.map(({ id, country_name, country_code }) => ({ id, country_name, country_code })) };
}
