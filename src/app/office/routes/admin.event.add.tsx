import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { AdminEventForm } from '#app/features/admin/events/admin-event-form.tsx';
import { loadAdminNewEvent } from '#app/features/admin/events/load-event-form.ts';
import { requireRole } from '#app/shell/require-role.ts';

export const Route = createFileRoute('/admin/event/add')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'events' },
  loader: ({ context }) => loadAdminNewEvent(context),
  component: Page,
});

function Page() {
  return <AdminEventForm event={undefined} choices={Route.useLoaderData().choices} />;
}
