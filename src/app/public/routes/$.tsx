import { createFileRoute } from '@tanstack/react-router';
import { isOfficePage } from '#wire/addresses.ts';
import { EventListPage } from '#app/features/events/event-list-page.tsx';
import { loadUnknownAddress } from '#app/features/events/event-list-queries.ts';
import { leaveFrontEnd } from '#app/shell/leave-front-end.ts';

// Any unknown address shows the event list with a notice, and the server answers 404 (LIST-02, decisions 10).
export const Route = createFileRoute('/$')({
  loader: ({ context, location }) =>
    isOfficePage(location.pathname) ? leaveFrontEnd(location) : loadUnknownAddress(context),
  component: () => <EventListPage category="All" search={{}} unknownAddress />,
});
