import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '#app/features/organizer/events/events-page.tsx';
import { loadEvents } from '#app/features/organizer/events/load-events.ts';
import { calendarDaysIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/my-events/')({
  staticData: { menu: { label: msg`My events`, icon: calendarDaysIcon, group: 'events', order: 1, tab: msg`Events` } },
  loader: ({ context }) => loadEvents(context, false),
  component: () => <EventsPage isUpcoming={false} />,
});
