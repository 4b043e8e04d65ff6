import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FreeTicketsPage } from '#app/features/organizer/free-tickets/free-tickets-page.tsx';
import { readFreeTicketsSearch } from '#app/features/organizer/free-tickets/free-tickets-search.ts';
import { loadFreeTickets } from '#app/features/organizer/free-tickets/load-free-tickets.ts';
import { giftIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/free-ticket')({
  staticData: {
    menu: {
      label: msg`Free tickets`,
      icon: giftIcon,
      group: 'selling',
      order: 5,
      also: ['/dashboard/organizer/freetickets', '/dashboard/organizer/freeticketsmultiple'],
    },
  },
  validateSearch: readFreeTicketsSearch,
  loaderDeps: ({ search: { event } }) => ({ event }),
  loader: ({ context, deps }) => loadFreeTickets(context, deps.event),
  component: Page,
});

function Page() {
  return <FreeTicketsPage {...Route.useSearch()} />;
}
