import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { AuditPage } from '#app/features/admin/audit/audit-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { shieldIcon } from '#app/ui/icons/organizer.ts';

const head = titled(msg`Audit log`);

export const Route = createFileRoute('/admin/audit')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'audit',
    menu: { label: msg`Audit log`, icon: shieldIcon, order: 4, group: 'operations', role: ROLE.admin },
  },
  loader: async ({ context }) => {
    await addMessages(context.i18n);
    return head({ context });
  },
  component: AuditPage,
});
