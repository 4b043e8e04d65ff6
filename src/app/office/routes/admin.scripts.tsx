import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { ScriptsPage } from '#app/features/admin/scripts/scripts-page.tsx';
import { requireRole } from '#app/shell/require-role.ts';
import { zapIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/admin/scripts')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'site', menu: { label: msg`Extra scripts`, icon: zapIcon, order: 6, role: ROLE.admin } },
  loader: titled(msg`Extra scripts`),
  component: ScriptsPage,
});
