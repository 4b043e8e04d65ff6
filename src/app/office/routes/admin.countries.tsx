import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { getAdminCountry } from '#wire/admin/content/countries.ts';
import { CountriesPage } from '#app/features/admin/content/countries-page.tsx';
import { readContentSearch } from '#app/features/admin/content/content-search.ts';
import { loadContent } from '#app/features/admin/content/load-content.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { globeIcon } from '#app/ui/icons/first-view.ts';

export const Route = createFileRoute('/admin/countries')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'content',
    menu: { label: msg`Countries`, icon: globeIcon, group: 'content', order: 4, role: ROLE.admin },
  },
  validateSearch: readContentSearch,
  loaderDeps: ({ search }) => ({ edit: search.edit }),
  loader: ({ context, deps: { edit } }) =>
    loadContent(
      context,
      msg`Countries`,
      typeof edit === 'number' ? { endpoint: getAdminCountry, input: { id: edit } } : undefined,
    ),
  component: Page,
});

function Page() {
  const { edit } = Route.useSearch();
  return <CountriesPage edit={edit} />;
}
