import { createFileRoute, redirect } from '@tanstack/react-router';
import { EventListPage } from '#app/features/events/event-list-page.tsx';
import { loadEventList } from '#app/features/events/event-list-queries.ts';
import { movedTo, type RawSearch } from '#app/features/events/event-list-search.ts';

export const Route = createFileRoute('/event-list/$category')({
  staticData: { ownTopBar: true },
  // kept as it came: what is wrong in it falls back in the page, and the address stays shareable
  validateSearch: (search: RawSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { category }, deps: search, location }) => {
    const moved = movedTo(category, search, location.state.search);
    if (moved)
      throw redirect({
        to: '/event-list/$category',
        params: { category: moved.category },
        search: moved.search,
        replace: true,
      });
    return loadEventList(context, { category, search });
  },
  component: Page,
});

function Page() {
  const { category } = Route.useParams();
  const isUnknown = Route.useLoaderData().status === 404;
  return (
    <EventListPage category={isUnknown ? 'All' : category} search={Route.useSearch()} unknownAddress={isUnknown} />
  );
}
