import { createFileRoute } from '@tanstack/react-router';
import type { RawSearch } from '../features/catalogue/venues/venue-search.ts';
import { loadVenues } from '../features/catalogue/venues/venue-queries.ts';
import { VenuesPage } from '../features/catalogue/venues/venues-page.tsx';

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
