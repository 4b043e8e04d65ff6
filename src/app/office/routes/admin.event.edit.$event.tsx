import { createFileRoute } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { AdminEventForm } from '#app/features/admin/events/admin-event-form.tsx';
import { loadAdminEvent } from '#app/features/admin/events/load-event-form.ts';
import { requireRole } from '#app/shell/require-role.ts';

export const Route = createFileRoute('/admin/event/edit/$event')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'events' },
  loader: ({ context, params }) => loadAdminEvent(context, params.event),
  component: Page,
});

function Page() {
  const { event, choices } = Route.useLoaderData();
  return <AdminEventForm key={event.id} event={event} choices={choices} />;
}
