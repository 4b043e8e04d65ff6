import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadTopEvents } from '#app/features/organizer/top-events/load-top-events.ts';
import { TopEventsPage } from '#app/features/organizer/top-events/top-events-page.tsx';
import { chartColumnIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/top-events')({
  staticData: { menu: { label: msg`Top events`, icon: chartColumnIcon, group: 'events', order: 3 } },
  loader: ({ context }) => loadTopEvents(context),
  component: TopEventsPage,
});
