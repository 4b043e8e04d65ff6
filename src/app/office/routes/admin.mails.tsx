import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { MailsPage } from '#app/features/admin/work/mails-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { mailIcon } from '#app/ui/icons/other-pages.ts';

const head = titled(msg`Mails`);

export const Route = createFileRoute('/admin/mails')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'mails',
    menu: { label: msg`Mails`, icon: mailIcon, order: 3, group: 'operations', role: ROLE.admin },
  },
  loader: async ({ context }) => {
    await addMessages(context.i18n);
    return head({ context });
  },
  component: MailsPage,
});
