import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { getAdminCategory } from '#wire/admin/content/categories.ts';
import { CategoriesPage } from '#app/features/admin/content/categories-page.tsx';
import { readContentSearch } from '#app/features/admin/content/content-search.ts';
import { loadContent } from '#app/features/admin/content/load-content.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { tagIcon } from '#app/ui/icons/buying.ts';

export const Route = createFileRoute('/admin/categories')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'content',
    menu: { label: msg`Categories`, icon: tagIcon, group: 'content', order: 3, role: ROLE.admin },
  },
  validateSearch: readContentSearch,
  loaderDeps: ({ search }) => ({ edit: search.edit }),
  loader: ({ context, deps: { edit } }) =>
    loadContent(
      context,
      msg`Categories`,
      typeof edit === 'number' ? { endpoint: getAdminCategory, input: { id: edit } } : undefined,
    ),
  component: Page,
});

function Page() {
  const { edit } = Route.useSearch();
  return <CategoriesPage edit={edit} />;
}
