import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { getAdminTax } from '#wire/admin/content/taxes.ts';
import { TaxesPage } from '#app/features/admin/content/taxes-page.tsx';
import { readContentSearch } from '#app/features/admin/content/content-search.ts';
import { loadContent } from '#app/features/admin/content/load-content.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/admin/taxes')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'taxes',
    menu: { label: msg`Taxes`, icon: receiptTextIcon, group: 'content', order: 7, role: ROLE.admin },
  },
  validateSearch: readContentSearch,
  loaderDeps: ({ search }) => ({ edit: search.edit }),
  loader: ({ context, deps: { edit } }) =>
    loadContent(
      context,
      msg`Taxes`,
      typeof edit === 'number' ? { endpoint: getAdminTax, input: { id: edit } } : undefined,
    ),
  component: Page,
});

function Page() {
  const { edit } = Route.useSearch();
  return <TaxesPage edit={edit} />;
}
