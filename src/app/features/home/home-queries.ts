import { msg } from '@lingui/core/macro';
import { HOME_BLOG_POSTS } from '#domain/catalogue/limits.ts';
import type { Language } from '#domain/content/languages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { query, ignoreErrors, statusAfter } from '#app/data/query.ts';

/** The blocks of the home page, each a call of its own: one that fails leaves the others standing (HOME-16). */
export const homeQueries = {
  banners: (lang: Language) => query('content.listBanners', {}, lang),
  upcoming: (lang: Language) => query('catalogue.getHomeEvents', { upcoming_event: 1, updated: 'true' }, lang),
  featured: (lang: Language) => query('catalogue.getHomeEvents', { featured: 1, updated: 'true' }, lang),
  categories: (lang: Language) => query('catalogue.listCategories', {}, lang),
  cities: (lang: Language) => query('catalogue.listCities', {}, lang),
  stories: (lang: Language) => query('content.listBlogs', { limit: HOME_BLOG_POSTS, brief: true }, lang),
  body: (lang: Language) => query('content.listPages', { slug: 'home-page' }, lang),
};

/** Loads every block at once; failures are silent. */
export async function loadHome({ queryClient, lang, i18n }: RouterContext) {
  const [status] = await Promise.all([
    statusAfter(queryClient.query(homeQueries.upcoming(lang))),
    ignoreErrors(queryClient.query(homeQueries.banners(lang))),
    ignoreErrors(queryClient.query(homeQueries.featured(lang))),
    ignoreErrors(queryClient.query(homeQueries.categories(lang))),
    ignoreErrors(queryClient.query(homeQueries.cities(lang))),
    ignoreErrors(queryClient.query(homeQueries.stories(lang))),
    ignoreErrors(queryClient.query(homeQueries.body(lang))),
  ]);
  return {
    ...status,
    head: {
      title: i18n._(msg`Tickets for events in Belgium`),
      description: i18n._(
        msg`Concerts, theatre, markets and matinees across Belgium. Your tickets stay on your phone, with or without signal.`,
      ),
      canonical: '/',
    },
  };
}
