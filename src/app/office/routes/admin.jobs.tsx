import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { JobsPage } from '#app/features/admin/work/jobs-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { zapIcon } from '#app/ui/icons/other-pages.ts';

const head = titled(msg`Jobs`);

export const Route = createFileRoute('/admin/jobs')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'jobs',
    menu: { label: msg`Jobs`, icon: zapIcon, order: 2, group: 'operations', role: ROLE.admin },
  },
  loader: async ({ context }) => {
    await addMessages(context.i18n);
    return head({ context });
  },
  component: JobsPage,
});
