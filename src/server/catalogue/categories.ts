import { wallClock } from '#domain/time/wall-clock.ts';
import type { listCategories, listCities, listCountries } from '#wire/catalogue/category.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { inAlphabet } from '#server/database/alphabet.ts';
import { byWantedLanguage } from '#server/database/text-rows.ts';
import type { Call } from '#server/http/answer.ts';
import { isPublic, isToCome } from './public-events.ts';

/** All categories in their order, with how many events are to come. Source: HOME-13. */
export async function answerCategories({
  lang,
  services,
}: Call<typeof listCategories>): Promise<ReplyOf<typeof listCategories>> {
  const now = wallClock(services.now());
  const { fallback } = services.site.languages();
  const rows = await services.database.db
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
    .select((eb) => [
      'categories.id',
      'categories.slug',
      'categories.thumb_file',
      'categories.featured',
      'texts.name',
      eb
        .selectFrom('events')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('events.category_id', '=', 'categories.id')
        .where((event) => event.and([isPublic(event, now), isToCome(event, now)]))
        .as('events_count'),
    ])
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute();
  return {
    ...SUCCESS,
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      thumb: row.thumb_file ?? '',
      featured: row.featured ? 1 : 0,
      events_count: row.events_count ?? 0,
    })),
  };
}

/** Cities with events to come, most events first. */
export async function answerCities({ services }: Call<typeof listCities>): Promise<ReplyOf<typeof listCities>> {
  const now = wallClock(services.now());
  const rows = await services.database.db
    .selectFrom('events')
    .where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now), eb('events.city', '<>', '')]))
    .select((eb) => ['events.city', eb.fn.countAll<number>().as('events_count')])
    .groupBy('events.city')
    .orderBy('events_count', 'desc')
    .orderBy(inAlphabet('events.city'))
    .limit(50)
    .execute();
  return { ...SUCCESS, data: rows.map(({ city, events_count }) => ({ city, events_count })) };
}

/** All countries by name. Source: LIST-20. */
export async function answerCountries({
  services,
}: Call<typeof listCountries>): Promise<ReplyOf<typeof listCountries>> {
  const rows = await services.database.db
    .selectFrom('countries')
    .select(['id', 'country_name', 'country_code'])
    .orderBy(inAlphabet('country_name'))
    .execute();
  return { ...SUCCESS, data: rows.map(({ id, country_name, country_code }) => ({ id, country_name, country_code })) };
}
