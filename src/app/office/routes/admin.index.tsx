import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { OverviewPage } from '#app/features/admin/overview/overview-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { layoutDashboardIcon } from '#app/ui/icons/organizer.ts';

const head = titled(msg`Overview`);

export const Route = createFileRoute('/admin/')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'shared',
    menu: {
      label: msg`Overview`,
      icon: layoutDashboardIcon,
      order: -2,
      tab: { label: msg`Overview`, order: 1 },
      role: ROLE.admin,
    },
  },
  loader: async ({ context }) => {
    await addMessages(context.i18n);
    return head({ context });
  },
  component: OverviewPage,
});
