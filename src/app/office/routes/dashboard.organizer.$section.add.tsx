import { createFileRoute } from '@tanstack/react-router';
import { EventForm } from '#app/features/organizer/event-form/event-form.tsx';
import { loadNewEvent } from '#app/features/organizer/event-form/load-event.ts';

export const Route = createFileRoute('/dashboard/organizer/$section/add')({
  loader: ({ context }) => loadNewEvent(context),
  component: Page,
});

function Page() {
  return <EventForm event={undefined} section={Route.useParams().section} />;
}
