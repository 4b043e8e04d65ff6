import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '#app/features/organizer/events/events-page.tsx';
import { loadEvents } from '#app/features/organizer/events/load-events.ts';

export const Route = createFileRoute('/dashboard/organizer/$section/')({
  loader: ({ context, params }) => loadEvents(context, params.section),
  component: Page,
});

function Page() {
  return <EventsPage section={Route.useParams().section} />;
}
