import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { getAdminPage } from '#wire/admin/content/pages.ts';
import { loadContent } from '#app/features/admin/content/load-content.ts';
import { PagesPage } from '#app/features/admin/content/pages-page.tsx';
import { readPagesSearch } from '#app/features/admin/content/pages-search.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { fileTextIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/admin/pages')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'content',
    menu: { label: msg`Pages`, icon: fileTextIcon, group: 'content', order: 6, role: ROLE.admin },
  },
  validateSearch: readPagesSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, deps: { page } }) =>
    loadContent(context, msg`Pages`, page && { endpoint: getAdminPage, input: { slug: page } }),
  component: Page,
});

function Page() {
  const { page } = Route.useSearch();
  return <PagesPage {...(page && { page })} />;
}
