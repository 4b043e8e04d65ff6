import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { PayoutsPage } from '#app/features/admin/payouts/payouts-page.tsx';
import { requireRole } from '#app/shell/require-role.ts';
import { landmarkIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/admin/payouts')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'payouts', menu: { label: msg`Payouts`, icon: landmarkIcon, order: 3, role: ROLE.admin } },
  loader: titled(msg`Payouts`),
  component: PayoutsPage,
});
