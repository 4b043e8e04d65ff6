import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadRequests } from '#app/features/organizer/bookings/load-bookings.ts';
import { RequestsPage } from '#app/features/organizer/bookings/requests-page.tsx';
import { requireSignedIn } from '#app/shell/require-role.ts';
import { undo2Icon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer_/bookings/cancellations')({
  beforeLoad: requireSignedIn,
  staticData: { menu: { label: msg`Cancellations`, icon: undo2Icon, order: 21 } },
  loader: ({ context }) => loadRequests(context),
  component: RequestsPage,
});
