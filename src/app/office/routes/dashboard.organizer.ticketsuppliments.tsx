import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadSupplements } from '#app/features/organizer/supplements/load-supplements.ts';
import { readSupplementsSearch } from '#app/features/organizer/supplements/supplements-search.ts';
import { SupplementsPage } from '#app/features/organizer/supplements/supplements-page.tsx';
import { packagePlusIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/ticketsuppliments')({
  staticData: { menu: { label: msg`Supplements`, icon: packagePlusIcon, group: 'selling', order: 3 } },
  validateSearch: readSupplementsSearch,
  loaderDeps: ({ search }) => ({ supplement: search.supplement }),
  loader: ({ context, deps }) => loadSupplements(context, deps.supplement),
  component: Page,
});

function Page() {
  const { supplement } = Route.useSearch();
  return <SupplementsPage supplement={supplement} />;
}
