import { createFileRoute } from '@tanstack/react-router';
import { loadFreeTicketForm } from '#app/features/organizer/free-tickets/load-free-tickets.ts';
import { OnePersonPage } from '#app/features/organizer/free-tickets/one-person-page.tsx';

export const Route = createFileRoute('/dashboard/organizer/freetickets/add')({
  loader: ({ context }) => loadFreeTicketForm(context),
  component: OnePersonPage,
});
