import { createFileRoute } from '@tanstack/react-router';
import type { RawSearch } from '#app/features/venues/venue-search.ts';
import { loadVenues } from '#app/features/venues/venue-queries.ts';
import { VenuesPage } from '#app/features/venues/venues-page.tsx';

export const Route = createFileRoute('/venues')({
  // kept as it came: what is wrong in it falls back in the page, and the address stays shareable
  validateSearch: (search: RawSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadVenues(context, deps),
  component: Page,
});

function Page() {
  return <VenuesPage search={Route.useSearch()} />;
}
