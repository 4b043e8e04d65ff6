import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { StartPage } from '#app/features/admin/start/start-page.tsx';
import { requireRole } from '#app/shell/require-role.ts';
import { listIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/admin/start')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'site', menu: { label: msg`Open the site`, icon: listIcon, order: 7, role: ROLE.admin } },
  loader: titled(msg`Open the site`),
  component: StartPage,
});
