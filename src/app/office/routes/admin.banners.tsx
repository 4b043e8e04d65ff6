import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { getAdminBanner } from '#wire/admin/content/banners.ts';
import { BannersPage } from '#app/features/admin/content/banners-page.tsx';
import { readContentSearch } from '#app/features/admin/content/content-search.ts';
import { loadContent } from '#app/features/admin/content/load-content.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { imageIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/admin/banners')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'content',
    menu: { label: msg`Banners`, icon: imageIcon, group: 'content', order: 2, role: ROLE.admin },
  },
  validateSearch: readContentSearch,
  loaderDeps: ({ search }) => ({ edit: search.edit }),
  loader: ({ context, deps: { edit } }) =>
    loadContent(
      context,
      msg`Banners`,
      typeof edit === 'number' ? { endpoint: getAdminBanner, input: { id: edit } } : undefined,
    ),
  component: Page,
});

function Page() {
  const { edit } = Route.useSearch();
  return <BannersPage edit={edit} />;
}
