import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { AdminHomePage } from '#app/features/admin/content/home-page.tsx';
import { loadContent } from '#app/features/admin/content/load-content.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { houseIcon } from '#app/ui/icons/first-view.ts';

export const Route = createFileRoute('/admin/home')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'content',
    menu: { label: msg`Home page`, icon: houseIcon, group: 'content', order: 1, role: ROLE.admin },
  },
  loader: ({ context }) => loadContent(context, msg`Home page`, undefined),
  component: AdminHomePage,
});
