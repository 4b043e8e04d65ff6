import { msg } from '@lingui/core/macro';
import { HOME_BLOG_POSTS } from '#domain/catalogue/limits.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { query, ignoreErrors, statusAfter } from '#app/data/query.ts';

/** The blocks of the home page, each a call of its own: one that fails leaves the others standing (HOME-16). */
export const homeQueries = {
  banners: query('content.listBanners', {}),
  upcoming: query('catalogue.getHomeEvents', { upcoming_event: 1, updated: 'true' }),
  featured: query('catalogue.getHomeEvents', { featured: 1, updated: 'true' }),
  categories: query('catalogue.listCategories', {}),
  cities: query('catalogue.listCities', {}),
  stories: query('content.listBlogs', { limit: HOME_BLOG_POSTS, brief: true }),
  body: query('content.listPages', { slug: 'home-page' }),
};

/** Loads every block at once; failures are silent. */
export async function loadHome({ queryClient, i18n }: RouterContext) {
  const [status] = await Promise.all([
    statusAfter(queryClient.query(homeQueries.upcoming)),
    ignoreErrors(queryClient.query(homeQueries.banners)),
    ignoreErrors(queryClient.query(homeQueries.featured)),
    ignoreErrors(queryClient.query(homeQueries.categories)),
    ignoreErrors(queryClient.query(homeQueries.cities)),
    ignoreErrors(queryClient.query(homeQueries.stories)),
    ignoreErrors(queryClient.query(homeQueries.body)),
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
