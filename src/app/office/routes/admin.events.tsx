import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { AdminEventsPage } from '#app/features/admin/events/events-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';
import { requireRole } from '#app/shell/require-role.ts';
import { calendarDaysIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/admin/events')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: {
    area: 'publishing',
    menu: {
      label: msg`Events`,
      icon: calendarDaysIcon,
      order: 2,
      tab: { label: msg`Events`, order: 3 },
      also: ['/admin/event'],
      role: ROLE.admin,
    },
  },
  loader: titled(msg`Events`),
  component: AdminEventsPage,
});
