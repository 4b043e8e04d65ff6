import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '#app/features/organizer/events/events-page.tsx';
import { loadEvents } from '#app/features/organizer/events/load-events.ts';

export const Route = createFileRoute('/dashboard/organizer/my-events-upcoming/')({
  loader: ({ context }) => loadEvents(context, true),
  component: () => <EventsPage isUpcoming />,
});
