import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BookedTicketsPage } from '#app/features/organizer/bookings/booked-tickets-page.tsx';
import { loadBookedTickets } from '#app/features/organizer/bookings/load-bookings.ts';
import { requireSignedIn } from '#app/shell/require-role.ts';
import { ticketIcon } from '#app/ui/icons/first-view.ts';

// beside the organizers' section: whoever is signed in comes in. Source: ROLE-08
export const Route = createFileRoute('/dashboard/organizer_/booked-tickets')({
  beforeLoad: requireSignedIn,
  staticData: { menu: { label: msg`Booked tickets`, icon: ticketIcon, group: 'events', order: 8 } },
  loader: ({ context }) => loadBookedTickets(context),
  component: BookedTicketsPage,
});
