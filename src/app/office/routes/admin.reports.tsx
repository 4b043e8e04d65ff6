import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { ReportsPage } from '#app/features/admin/reports/reports-page.tsx';
import { requireRole } from '#app/shell/require-role.ts';
import { shieldIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/admin/reports')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'reports',
    menu: { label: msg`Reported content`, icon: shieldIcon, order: 3.5, role: ROLE.admin },
  },
  loader: titled(msg`Reported content`),
  component: ReportsPage,
});
