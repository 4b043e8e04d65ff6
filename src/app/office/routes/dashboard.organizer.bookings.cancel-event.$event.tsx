import { createFileRoute, notFound } from '@tanstack/react-router';
import { isRowNumber } from '#app/data/query.ts';
import { CancelEventPage } from '#app/features/organizer/bookings/cancel-event-page.tsx';
import { loadCancelEvent } from '#app/features/organizer/bookings/load-bookings.ts';

export const Route = createFileRoute('/dashboard/organizer/bookings/cancel-event/$event')({
  loader: ({ context, params }) => {
    if (!isRowNumber(params.event)) throw notFound();
    return loadCancelEvent(context, Number(params.event));
  },
  component: Page,
});

function Page() {
  const { event } = Route.useParams();
  return <CancelEventPage eventId={Number(event)} />;
}
