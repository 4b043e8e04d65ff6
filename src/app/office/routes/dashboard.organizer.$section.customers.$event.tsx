import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '#app/features/organizer/events/customers-page.tsx';
import { loadCustomers } from '#app/features/organizer/events/load-events.ts';

export const Route = createFileRoute('/dashboard/organizer/$section/customers/$event')({
  loader: ({ context, params }) => loadCustomers(context, params.event),
  component: Page,
});

function Page() {
  const { event } = Route.useLoaderData();
  const { section } = Route.useParams();
  return <CustomersPage event={event} section={section} />;
}
