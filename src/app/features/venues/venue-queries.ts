import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';
import { query, ignoreErrors, statusAfter } from '#app/data/query.ts';
import { parseVenueSearch, type RawSearch, type VenueFilter } from './venue-search.ts';

/** One page of matching venues. */
export const venuesQuery = (filter: VenueFilter) => query('catalogue.listVenues', filter);

export const categoriesQuery = query('catalogue.listCategories', {});

/** Loads the venues of an address; a failure leaves them out, and the page says so with a way to try again. */
export async function loadVenues({ queryClient, i18n }: RouterContext, search: RawSearch) {
  const filter = parseVenueSearch(search);
  const [status] = await Promise.all([
    statusAfter(queryClient.query(venuesQuery(filter))),
    ignoreErrors(queryClient.query(categoriesQuery)),
  ]);
  return {
    ...status,
    head: {
      title: i18n._(msg`Venues`),
      description: i18n._(
        msg`Halls, cafés, churches and beaches: every place with events to come, and what is on there.`,
      ),
      // filtered lists are for people; the plain one for search engines
      ...(Object.keys(filter).length === 0 ? { canonical: '/venues' } : {}),
    },
  };
}
