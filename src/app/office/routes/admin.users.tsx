import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { UsersPage } from '#app/features/admin/users/users-page.tsx';
import { requireRole } from '#app/shell/require-role.ts';
import { usersIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/admin/users')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'users', menu: { label: msg`Users`, icon: usersIcon, order: 1, role: ROLE.admin } },
  loader: titled(msg`Users`),
  component: UsersPage,
});
