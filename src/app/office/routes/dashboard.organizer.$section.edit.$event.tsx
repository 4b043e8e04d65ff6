import { createFileRoute } from '@tanstack/react-router';
import { EventForm } from '#app/features/organizer/event-form/event-form.tsx';
import { loadEvent } from '#app/features/organizer/event-form/load-event.ts';

export const Route = createFileRoute('/dashboard/organizer/$section/edit/$event')({
  loader: ({ context, params }) => loadEvent(context, params.event),
  component: Page,
});

function Page() {
  const { event } = Route.useLoaderData();
  const { section } = Route.useParams();
  return <EventForm key={event.id} event={event} section={section} />;
}
