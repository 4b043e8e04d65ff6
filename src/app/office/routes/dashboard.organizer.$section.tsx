import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { sectionOf } from '#app/features/organizer/events/sections.ts';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { calendarDaysIcon } from '#app/ui/icons/organizer.ts';

/** The organizer's tables of events, and the screens of an event below each of them. */
export const Route = createFileRoute('/dashboard/organizer/$section')({
  params: { parse: ({ section }) => ({ section: sectionOf(section) }) },
  staticData: {
    menu: [
      {
        to: '/dashboard/organizer/my-events',
        label: msg`My events`,
        icon: calendarDaysIcon,
        group: 'events',
        order: 1,
        tab: msg`Events`,
      },
      {
        to: '/dashboard/organizer/my-upcoming-events',
        label: msg`Upcoming events`,
        icon: calendarDaysIcon,
        group: 'events',
        order: 2,
      },
      {
        to: '/dashboard/organizer/my-events/add',
        label: msg`Add a new event`,
        icon: plusIcon,
        group: 'events',
        order: 4,
      },
    ],
  },
});
