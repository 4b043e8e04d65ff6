import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { layoutDashboardIcon } from '#app/ui/icons/organizer.ts';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { loadDashboard } from '#app/features/dashboard/dashboard-queries.ts';

export const Route = createFileRoute('/dashboard/organizer/')({
  staticData: {
    menu: { label: msg`Overview`, icon: layoutDashboardIcon, order: 1, tab: { label: msg`Overview`, order: 1 } },
  },
  loader: ({ context }) => loadDashboard(context),
  component: DashboardPage,
});
