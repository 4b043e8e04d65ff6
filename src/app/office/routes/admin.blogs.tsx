import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { getAdminPost } from '#wire/admin/content/posts.ts';
import { PostsPage } from '#app/features/admin/content/posts-page.tsx';
import { readContentSearch } from '#app/features/admin/content/content-search.ts';
import { loadContent } from '#app/features/admin/content/load-content.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { pencilIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/admin/blogs')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'content',
    menu: { label: msg`Blog`, icon: pencilIcon, group: 'content', order: 5, role: ROLE.admin },
  },
  validateSearch: readContentSearch,
  loaderDeps: ({ search }) => ({ edit: search.edit }),
  loader: ({ context, deps: { edit } }) =>
    loadContent(
      context,
      msg`Blog`,
      typeof edit === 'number' ? { endpoint: getAdminPost, input: { id: edit } } : undefined,
    ),
  component: Page,
});

function Page() {
  const { edit } = Route.useSearch();
  return <PostsPage edit={edit} />;
}
