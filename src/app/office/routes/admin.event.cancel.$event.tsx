import { createFileRoute, notFound } from '@tanstack/react-router';
import { ROLE } from '#domain/accounts/limits.ts';
import { isRowNumber } from '#app/data/query.ts';
import { CancelEventPage } from '#app/features/organizer/bookings/cancel-event-page.tsx';
import { loadCancelEvent } from '#app/features/organizer/bookings/load-bookings.ts';
import { requireRole } from '#app/shell/require-role.ts';

export const Route = createFileRoute('/admin/event/cancel/$event')({
  beforeLoad: requireRole(ROLE.admin),
  staticData: { area: 'refunds' },
  loader: ({ context, params }) => {
    if (!isRowNumber(params.event)) throw notFound();
    return loadCancelEvent(context, Number(params.event));
  },
  component: Page,
});

function Page() {
  const { event } = Route.useParams();
  return <CancelEventPage eventId={Number(event)} isAdmin />;
}
