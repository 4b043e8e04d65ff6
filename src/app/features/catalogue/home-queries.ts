import { msg } from '@lingui/core/macro';
import { getHomeEvents } from '#wire/catalogue/event.ts';
import { listCategories, listCities } from '#wire/catalogue/category.ts';
import { listBanners, listPages } from '#wire/content/site.ts';
import type { Language } from '#domain/content/languages.ts';
import type { RouterContext } from '../../router.tsx';
import { loadQuietly, query } from '../../shell/query.ts';

/** The blocks of the home page, each a call of its own: one that fails leaves the others standing (HOME-16). */
export const homeQueries = {
  banners: (lang: Language) => query(listBanners, {}, lang),
  upcoming: (lang: Language) => query(getHomeEvents, { upcoming_event: 1, updated: 'true' }, lang),
  featured: (lang: Language) => query(getHomeEvents, { featured: 1, updated: 'true' }, lang),
  categories: (lang: Language) => query(listCategories, {}, lang),
  cities: (lang: Language) => query(listCities, {}, lang),
  body: (lang: Language) => query(listPages, { slug: 'home-page' }, lang),
};

/** Loads every block at once; failures are silent. */
export async function loadHome({ queryClient, lang, i18n }: RouterContext) {
  await Promise.all([
    loadQuietly(queryClient, homeQueries.banners(lang)),
    loadQuietly(queryClient, homeQueries.upcoming(lang)),
    loadQuietly(queryClient, homeQueries.featured(lang)),
    loadQuietly(queryClient, homeQueries.categories(lang)),
    loadQuietly(queryClient, homeQueries.cities(lang)),
    loadQuietly(queryClient, homeQueries.body(lang)),
  ]);
  return {
    head: {
      title: i18n._(msg`Tickets for events in Belgium`),
      description: i18n._(msg`Concerts, theatre, markets and matinees across Belgium. Your tickets stay on your phone, with or without signal.`),
      canonical: '/',
    },
  };
}
