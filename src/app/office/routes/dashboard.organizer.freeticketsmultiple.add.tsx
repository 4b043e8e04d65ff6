import { createFileRoute } from '@tanstack/react-router';
import { loadFreeTicketForm } from '#app/features/organizer/free-tickets/load-free-tickets.ts';
import { ManyPeoplePage } from '#app/features/organizer/free-tickets/many-people-page.tsx';

export const Route = createFileRoute('/dashboard/organizer/freeticketsmultiple/add')({
  loader: ({ context }) => loadFreeTicketForm(context),
  component: ManyPeoplePage,
});
