import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '#app/features/organizer/events/events-page.tsx';
import { loadEvents } from '#app/features/organizer/events/load-events.ts';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { calendarDaysIcon } from '#app/ui/icons/organizer.ts';

const IN_MENU = { icon: calendarDaysIcon, group: 'events' } as const;

export const Route = createFileRoute('/dashboard/organizer/$section/')({
  staticData: {
    menu: [
      {
        ...IN_MENU,
        to: '/dashboard/organizer/my-events',
        label: msg`My events`,
        order: 1,
        tab: { label: msg`Events`, order: 2 },
      },
      {
        ...IN_MENU,
        to: '/dashboard/organizer/my-upcoming-events',
        also: ['/dashboard/organizer/my-events-upcoming'],
        label: msg`Upcoming events`,
        order: 2,
      },
      { ...IN_MENU, to: '/dashboard/organizer/my-events/add', label: msg`Add a new event`, icon: plusIcon, order: 4 },
    ],
  },
  loader: ({ context, params }) => loadEvents(context, params.section),
  component: Page,
});

function Page() {
  return <EventsPage section={Route.useParams().section} />;
}
