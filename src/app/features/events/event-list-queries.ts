import { msg } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';
import type { PageData, RouterContext } from '#app/shell/router-context.ts';
import { query, ignoreErrors, statusAfter } from '#app/data/query.ts';
import { type EventFilter, parseEventSearch, type RawSearch } from './event-list-search.ts';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

/** One page of matching events. */
export function eventListQuery(category: string, filter: EventFilter) {
  const inCategory = category === 'All' ? {} : { category };
  return query('catalogue.listEvents', { ...filter, ...inCategory, updated: 'true' });
}

export const countriesQuery = query('catalogue.listCountries', {});

/** One organizer, for the name of a chosen one. */
export const organizerQuery = (organizer: number) => query('catalogue.listOrganizers', { organizer });

/** The categories with how many events the filters leave in each. */
export function categoryCountsQuery({ page: _, event_sort: __, ...filter }: EventFilter) {
  return query('catalogue.listCategories', filter);
}

/**
 * Loads the list of an address; a failure leaves it empty, and the page says so with a way to try again (LIST-22). For
 * a category that is none the list of all events stands in. Rendering waits for it; on the device the page is there at
 * once and shows what is loading.
 */
export async function loadEventList(context: RouterContext, { category, search }: Address): Promise<PageData> {
  const { queryClient, i18n } = context;
  const { filter } = parseEventSearch(search);
  const loading = Promise.all([
    statusAfter(queryClient.query(eventListQuery(category, filter))),
    filter.country_id && ignoreErrors(queryClient.query(countriesQuery)),
    filter.organizer && ignoreErrors(queryClient.query(organizerQuery(filter.organizer))),
  ]);
  await ignoreErrors(queryClient.query(categoryNamesQuery));
  const categories = queryClient.getQueryData(categoryNamesQuery.queryKey)?.data;
  goToCategory(categories ?? [], { category, search });
  let status: Pick<PageData, 'status'> = {};
  if (typeof document === 'undefined') {
    const counts = ignoreErrors(queryClient.query(categoryCountsQuery(filter)));
    [[status]] = await Promise.all([loading, counts]);
  }
  const name = categories?.find((one) => one.slug === category)?.name;
  if (categories && category !== 'All' && name === undefined) return loadUnknownAddress(context, search);
  const title = name ?? i18n._(msg`Browse events`);
  const list = queryClient.getQueryData(eventListQuery(category, filter).queryKey);
  const canonical = canonicalOf(category, filter, list);
  return {
    ...status,
    head: {
      title: list?.city ? `${list.city.name} · ${title}` : title,
      description: i18n._(msg`All events in Belgium with tickets on Kaartje: by day, city, category and audience.`),
      ...(canonical ? { canonical } : {}),
    },
  };
}

/** Filtered lists are for people; the plain ones, and those of a town by its one name, for search engines too. */
function canonicalOf(
  category: string,
  filter: EventFilter,
  list: { readonly count: number; readonly city: { readonly town: string } | null } | undefined,
): string | undefined {
  const path = `/event-list/${encodeURIComponent(category)}`;
  const names = Object.keys(filter);
  if (names.length === 0) return path;
  return names.length === 1 && list?.city && list.count > 0
    ? `${path}?city=${encodeURIComponent(list.city.town)}`
    : undefined;
}

interface Address {
  readonly category: string;
  readonly search: RawSearch;
}

/** Redirects an address that names its category by number, or in other letters, to the category's own. Source: LIST-05. */
function goToCategory(
  categories: readonly { readonly id: number; readonly slug: string }[],
  { category, search: { category_id, ...search } }: Address,
): void {
  const named = categories.find(({ id }) => String(id) === category_id)?.slug ?? category;
  const own = ['All', ...categories.map(({ slug }) => slug)].find((slug) => slug.toLowerCase() === named.toLowerCase());
  if (own && own !== category)
    throw redirect({ to: '/event-list/$category', params: { category: own }, search, replace: true });
}

/** Loads the list that an unknown address shows; search engines are told of no page. Source: LIST-02. */
export async function loadUnknownAddress(context: RouterContext, search: RawSearch = {}): Promise<PageData> {
  const { head } = await loadEventList(context, { category: 'All', search });
  return { status: 404 as const, head: { title: head.title, description: head.description } };
}
