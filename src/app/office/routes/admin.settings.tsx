import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { titled } from '#app/features/admin/load-admin.ts';
import { SettingsPage } from '#app/features/admin/settings/settings-page.tsx';
import { addMessages } from '#app/messages/use-messages.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { settingsIcon } from '#app/ui/icons/other-pages.ts';

const head = titled(msg`Settings`);

export const Route = createFileRoute('/admin/settings')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'site', menu: { label: msg`Settings`, icon: settingsIcon, order: 5, role: ROLE.admin } },
  loader: async ({ context }) => {
    await addMessages(context.i18n);
    return head({ context });
  },
  component: SettingsPage,
});
