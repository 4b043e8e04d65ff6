import { createFileRoute } from '@tanstack/react-router';
import { loadTickets } from '#app/features/organizer/tickets/load-tickets.ts';
import { readTicketsSearch } from '#app/features/organizer/tickets/tickets-search.ts';
import { TicketsPage } from '#app/features/organizer/tickets/tickets-page.tsx';

export const Route = createFileRoute('/dashboard/organizer/my-upcoming-events/tickets/$event')({
  validateSearch: readTicketsSearch,
  loader: ({ context, params }) => loadTickets(context, params.event),
  component: Page,
});

function Page() {
  const { event } = Route.useParams();
  const { ticket } = Route.useSearch();
  return <TicketsPage section="/dashboard/organizer/my-upcoming-events" event={event} ticket={ticket} />;
}
