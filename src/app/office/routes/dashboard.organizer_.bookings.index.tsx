import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BookingsPage } from '#app/features/organizer/bookings/bookings-page.tsx';
import { loadBookings } from '#app/features/organizer/bookings/load-bookings.ts';
import { requireSignedIn } from '#app/shell/require-role.ts';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';

// beside the organizers' section: whoever is signed in comes in. Source: ROLE-08
export const Route = createFileRoute('/dashboard/organizer_/bookings/')({
  beforeLoad: requireSignedIn,
  staticData: {
    menu: { label: msg`Bookings`, icon: receiptTextIcon, order: 20, tab: { label: msg`Bookings`, order: 4 } },
  },
  loader: ({ context }) => loadBookings(context),
  component: BookingsPage,
});
