import type { listPages } from '#wire/content/site.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';

/** The content pages in the caller's language, or the next best. Source: PAGE-13, PAGE-14. */
export async function handlePages({
  input,
  lang,
  services,
  refuse,
}: Call<typeof listPages>): Promise<ReplyOf<typeof listPages>> {
  const { fallback } = services.site.languages();
  const rows = await services.database.db
    .selectFrom('pages')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('page_texts')
          .select(['lang', 'title', 'body'])
          .whereRef('page_texts.page_id', '=', 'pages.id')
          .orderBy(byWantedLanguage('page_texts.lang', lang, fallback))
          .limit(1)
          .as('texts'),
      (join) => join.onTrue(),
    )
    .select(['pages.slug', 'texts.lang', 'texts.title', 'texts.body'])
    .where('pages.published', '=', true)
    .where((eb) => eb.or([eb('pages.publish_at', 'is', null), eb('pages.publish_at', '<=', services.now())]))
    .$if(input.slug !== undefined, (query) => query.where('pages.slug', '=', input.slug ?? ''))
    .orderBy('pages.id')
    .execute();
  if (input.slug !== undefined && rows.length === 0) throw refuse('TryAgain');
  return {
    ...SUCCESS,
    data: rows.map((row) => ({ slug: row.slug, lang: row.lang, title: row.title, body: cleanHtml(row.body) })),
  };
}
