import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { ConsentsPage } from '#app/features/admin/consents/consents-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { mailIcon } from '#app/ui/icons/other-pages.ts';

const head = titled(msg`Newsletter`);

export const Route = createFileRoute('/admin/newsletter')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'consents',
    menu: { label: msg`Newsletter`, icon: mailIcon, order: 5, group: 'operations', role: ROLE.admin },
  },
  loader: async ({ context }) => {
    await addMessages(context.i18n);
    return head({ context });
  },
  component: ConsentsPage,
});
