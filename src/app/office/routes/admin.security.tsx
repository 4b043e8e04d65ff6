import { keyRoundIcon } from '#app/ui/icons/account.ts';
import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { SecurityPage } from '#app/features/admin/security/security-page.tsx';
import { requireRole } from '#app/shell/require-role.ts';

export const Route = createFileRoute('/admin/security')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'shared', menu: { label: msg`Your sign-in`, icon: keyRoundIcon, order: 4, role: ROLE.admin } },
  loader: titled(msg`Your sign-in`),
  component: SecurityPage,
});
