import { createFileRoute } from '@tanstack/react-router';
import { loadTickets } from '#app/features/organizer/tickets/load-tickets.ts';
import { readTicketsSearch } from '#app/features/organizer/tickets/tickets-search.ts';
import { TicketsPage } from '#app/features/organizer/tickets/tickets-page.tsx';

export const Route = createFileRoute('/dashboard/organizer/$section/tickets/$event')({
  validateSearch: readTicketsSearch,
  loader: ({ context, params }) => loadTickets(context, params.event),
  component: Page,
});

function Page() {
  const { section, event } = Route.useParams();
  const { ticket } = Route.useSearch();
  return <TicketsPage section={section} event={event} ticket={ticket} />;
}
