import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventForm } from '#app/features/organizer/event-form/event-form.tsx';
import { loadNewEvent } from '#app/features/organizer/event-form/load-event.ts';
import { plusIcon } from '#app/ui/icons/buying.ts';

export const Route = createFileRoute('/dashboard/organizer/my-events/add')({
  staticData: { menu: { label: msg`Add a new event`, icon: plusIcon, group: 'events', order: 4 } },
  loader: ({ context }) => loadNewEvent(context),
  component: Page,
});

function Page() {
  return <EventForm event={undefined} section="/dashboard/organizer/my-events" />;
}
