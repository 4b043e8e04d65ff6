import { createFileRoute } from '@tanstack/react-router';
import { GuestTicketsPage } from '#app/features/guest-tickets/guest-tickets-page.tsx';
import { loadGuestTickets } from '#app/features/guest-tickets/guest-tickets-queries.ts';

export const Route = createFileRoute('/tickets-by-mail')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadGuestTickets(context),
  component: GuestTicketsPage,
});
