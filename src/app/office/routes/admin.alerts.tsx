import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { AlertsPage } from '#app/features/admin/alerts/alerts-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { bellIcon } from '#app/ui/icons/other-pages.ts';

const head = titled(msg`Waits for a person`);

export const Route = createFileRoute('/admin/alerts')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'shared',
    menu: { label: msg`Waits for a person`, icon: bellIcon, order: 1, group: 'operations', role: ROLE.admin },
  },
  loader: async ({ context }) => {
    await addMessages(context.i18n);
    return head({ context });
  },
  component: AlertsPage,
});
