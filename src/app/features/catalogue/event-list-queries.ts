import { msg } from '@lingui/core/macro';
import type { Language } from '#domain/content/languages.ts';
import type { RouterContext } from '../../router.tsx';
import { query, quietly } from '../../shell/query.ts';
import { type EventFilter, parseEventSearch, type RawSearch } from './event-list-search.ts';

/** One page of matching events. */
export function eventListQuery(category: string, filter: EventFilter, lang: Language) {
  const inCategory = category === 'All' ? {} : { category };
  return query('catalogue.listEvents', { ...filter, ...inCategory, updated: 'true' }, lang);
}

export const categoriesQuery = (lang: Language) => query('catalogue.listCategories', {}, lang);

/** Loads the list of an address; a failure leaves it empty, and the page says so with a way to try again (LIST-22). */
export async function loadEventList(
  { queryClient, lang, i18n }: RouterContext,
  { category, search }: { category: string; search: RawSearch },
) {
  const { filter } = parseEventSearch(search);
  await Promise.all([
    quietly(queryClient.query(eventListQuery(category, filter, lang))),
    quietly(queryClient.query(categoriesQuery(lang))),
  ]);
  const categories = queryClient.getQueryData(categoriesQuery(lang).queryKey)?.data;
  const name = categories?.find((one) => one.slug === category)?.name;
  const isUnknown = categories !== undefined && category !== 'All' && name === undefined;
  return {
    ...(isUnknown ? { status: 404 as const } : {}),
    head: {
      title: name ?? i18n._(msg`Browse events`),
      description: i18n._(msg`All events in Belgium with tickets on Kaartje: by day, city, category and audience.`),
      // filtered lists are for people; the plain ones for search engines
      ...(Object.keys(filter).length === 0 && !isUnknown
        ? { canonical: `/event-list/${encodeURIComponent(category)}` }
        : {}),
    },
  };
}
