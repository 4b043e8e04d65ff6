import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '#app/features/organizer/events/customers-page.tsx';
import { loadCustomers } from '#app/features/organizer/events/load-events.ts';

export const Route = createFileRoute('/dashboard/organizer/my-upcoming-events/customers/$event')({
  loader: ({ context, params }) => loadCustomers(context, params.event),
  component: Page,
});

function Page() {
  const { event } = Route.useLoaderData();
  return <CustomersPage event={event} section="/dashboard/organizer/my-upcoming-events" />;
}
