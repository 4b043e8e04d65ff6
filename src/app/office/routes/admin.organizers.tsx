import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { OrganizersPage } from '#app/features/admin/organizers/organizers-page.tsx';
import { requireRole } from '#app/shell/require-role.ts';
import { userCheckIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/admin/organizers')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'organizers',
    menu: { label: msg`Organizers`, icon: userCheckIcon, order: 1.5, role: ROLE.admin },
  },
  loader: titled(msg`Organizers`),
  component: OrganizersPage,
});
