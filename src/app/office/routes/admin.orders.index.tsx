import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { AdminOrdersPage } from '#app/features/admin/orders/orders-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';

const head = titled(msg`Orders`);

export const Route = createFileRoute('/admin/orders/')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'orders',
    menu: {
      label: msg`Orders`,
      icon: receiptTextIcon,
      order: -1,
      tab: { label: msg`Orders`, order: 2 },
      role: ROLE.admin,
    },
  },
  loader: async ({ context }) => {
    await addMessages(context.i18n);
    return head({ context });
  },
  component: AdminOrdersPage,
});
