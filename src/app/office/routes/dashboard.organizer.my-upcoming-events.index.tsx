import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '#app/features/organizer/events/events-page.tsx';
import { loadEvents } from '#app/features/organizer/events/load-events.ts';
import { calendarDaysIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/my-upcoming-events/')({
  staticData: { menu: { label: msg`Upcoming events`, icon: calendarDaysIcon, group: 'events', order: 2 } },
  loader: ({ context }) => loadEvents(context, true),
  component: () => <EventsPage isUpcoming />,
});
