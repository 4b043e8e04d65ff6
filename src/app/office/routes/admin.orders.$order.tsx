import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { AdminOrderPage } from '#app/features/admin/orders/order-page.tsx';
import { addMessages } from '#app/messages/use-messages.ts';
import { requireRole } from '#app/shell/require-role.ts';

const head = titled(msg`Order`);

export const Route = createFileRoute('/admin/orders/$order')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'orders' },
  // what is looked at is on record: nothing is asked before the page is really shown
  loader: async ({ context }) => {
    await addMessages(context.i18n);
    return head({ context });
  },
  component: Page,
});

function Page() {
  const { order } = Route.useParams();
  return <AdminOrderPage key={order} number={order} />;
}
