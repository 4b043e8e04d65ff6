import { createFileRoute } from '@tanstack/react-router';
import { loadMyTickets } from '#app/features/my-tickets/my-tickets-queries.ts';
import { MyTicketsPage } from '#app/features/my-tickets/my-tickets-page.tsx';

export const Route = createFileRoute('/dashboard/attendee/my-tickets')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadMyTickets(context),
  component: MyTicketsPage,
});
